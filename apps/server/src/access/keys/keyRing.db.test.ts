import { randomBytes } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '#server/testing/database.ts'
import { rotateIndexKey } from './indexRotation.ts'
import { insertKey, type KeyRow, noteReader } from './keyRing.queries.ts'
import { newKey, openKeyRing, unwrap, unwrapAll, wrap } from './keyRing.ts'
import { changeMaster, removeOldKeys, rotateDataKey } from './rotation.ts'

const quiet = () => undefined
const place = { table: 'sms_message', column: 'phone', id: '7' }

async function setUp() {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const master = randomBytes(32)
  const ring = await openKeyRing(database.db, master)
  const keys = () =>
    database.db.query<{ id: string; kind: string; state: string }>(
      'SELECT id, kind, state FROM sys_field_key ORDER BY kind, state, created_at',
    )
  const readers = async () =>
    (await database.db.query<{ ring: string }>('SELECT ring FROM sys_field_key_reader')).map(({ ring }) => ring)
  return { ...database, master, ring, keys, readers }
}

describe('a wrapped key', () => {
  const master = randomBytes(32)
  const secret = randomBytes(32)
  const named = { id: 'one', kind: 'data' } as const
  const wrapped = wrap(master, named, secret)

  test('opens under its own name, kind and master key alone, and differs each time', () => {
    expect(unwrap(master, { ...named, wrapped })).toEqual(secret)
    expect(wrap(master, named, secret)).not.toBe(wrapped)
    expect(() => unwrap(master, { ...named, id: 'two', wrapped })).toThrow()
    expect(() => unwrap(master, { ...named, kind: 'index', wrapped })).toThrow()
    expect(() => unwrap(randomBytes(32), { ...named, wrapped })).toThrow('字段加密密钥与数据库不符')
    for (const broken of [wrapped.slice(0, -4), wrapped.split('.')[0] ?? ''])
      expect(() => unwrap(master, { ...named, wrapped: broken })).toThrow()
  })

  test('is one of a whole set: without a key that seals, or one that indexes, nothing opens', () => {
    const rows: readonly KeyRow[] = [
      newKey(master, 'data', 'old'),
      newKey(master, 'data', 'current'),
      newKey(master, 'data', 'next'),
      newKey(master, 'index', 'current'),
      newKey(master, 'index', 'next'),
    ]
    const [, current, , index, next] = rows
    const open = unwrapAll(rows, master)
    expect([open.current, [...open.data.keys()]]).toEqual([current?.id, rows.slice(0, 3).map(({ id }) => id)])
    expect(open.index).toEqual(unwrap(master, index!))
    expect(unwrapAll(rows, master, 'next').index).toEqual(unwrap(master, next!))
    const without = (left: (row: KeyRow) => boolean) => () =>
      unwrapAll(
        rows.filter((row) => !left(row)),
        master,
      )
    expect(without((row) => row === current)).toThrow('字段密钥不完整')
    expect(without((row) => row === index)).toThrow('字段密钥不完整')
  })
})

describe('the keys of a process', () => {
  test('are looked at every two seconds once it follows, and what goes wrong is reported; at its end it is forgotten', async () => {
    const { db, master, readers, ring: first } = await setUp()
    first.close()
    const ring = await openKeyRing(db, master)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const errors: unknown[] = []
    ring.follow((error) => errors.push(error))
    expect(await readers()).toEqual([])
    vi.advanceTimersByTime(1_999)
    expect(await readers()).toEqual([])
    vi.advanceTimersByTime(1)
    await expect.poll(readers).toHaveLength(1)
    await db.query(`UPDATE sys_field_key SET state = 'old', retired_at = now() WHERE kind = 'data'`)
    vi.advanceTimersByTime(2_000)
    await expect.poll(() => errors.length).toBe(1)
    ring.close()
    await expect.poll(readers).toEqual([])
    vi.advanceTimersByTime(10_000)
    expect(await readers()).toEqual([])
  })

  test('are reported as they stand in the database, whatever their order', async () => {
    const { db, master, ring, readers } = await setUp()
    onTestFinished(() => ring.close())
    await ring.refresh()
    const [reported = ''] = await readers()
    expect(await noteReader(db, '9', reported)).toBe(reported)
    const [data, index] = (
      await db.query<{ reported: string }>(`SELECT id || ':' || state AS reported FROM sys_field_key ORDER BY kind`)
    ).map((row) => row.reported)
    expect(reported.split(',').toSorted()).toEqual([data, index].toSorted())
    expect(ring.cipher.open((await openKeyRing(db, master)).cipher.seal('1', place), place)).toBe('1')
  })

  test('keep the process among the living with every look, also where nothing has changed', async () => {
    const { db, ring } = await setUp()
    onTestFinished(() => ring.close())
    await ring.refresh()
    const isSilent = async () =>
      (await db.query(`SELECT FROM sys_field_key_reader WHERE seen_at < now() - interval '30 seconds'`)).length
    await db.query(`UPDATE sys_field_key_reader SET seen_at = now() - interval '31 seconds'`)
    expect(await isSilent()).toBe(1)
    await ring.refresh()
    expect(await isSilent()).toBe(0)
  })

  test('follow a new index key as soon as it is in use: nothing of the former one is remembered', async () => {
    const { db, master, ring } = await setUp()
    const before = ring.cipher.blindIndex('13800000007', place)
    await rotateIndexKey({ db, master, say: quiet })
    await ring.refresh()
    const fresh = await openKeyRing(db, master)
    onTestFinished(() => {
      fresh.close()
      ring.close()
    })
    expect(ring.cipher.blindIndex('13800000007', place)).toBe(fresh.cipher.blindIndex('13800000007', place))
    expect(ring.cipher.blindIndex('13800000007', place)).not.toBe(before)
  })
})

describe('rotations of the data key', () => {
  test('that come to their end make another key each', async () => {
    const { db, master, ring, keys } = await setUp()
    const current = async () => (await keys()).find(({ kind, state }) => kind === 'data' && state === 'current')?.id
    const seen = [await current()]
    await db.query(`INSERT INTO sys_tenant (id, name) VALUES (1, 'test') ON CONFLICT DO NOTHING`)
    await db.query(
      `INSERT INTO sms_message (id, tenant_id, phone, purpose, sender, state, create_time) VALUES (7, 1, $1, 'login', 'test', 'sent', now())`,
      [ring.cipher.seal('13800000007', place)],
    )
    const lines: string[] = []
    for (let run = 0; run < 2; run += 1) {
      expect(await rotateDataKey({ db, master, say: (line) => lines.push(line) })).toEqual({ rows: 1 })
      seen.push(await current())
    }
    expect(new Set(seen).size).toBe(3)
    expect((await keys()).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'data current',
      'data old',
      'data old',
      'index current',
    ])
    expect(lines.map((line) => line.slice(0, 3))).toEqual(['开始：', 'sms', '完成：', '开始：', 'sms', '完成：'])
  })

  test('that broke off go on with the same key, batch by batch, and tell what is left while they do', async () => {
    const { db, master, ring, keys } = await setUp()
    await db.query(`INSERT INTO sys_tenant (id, name) VALUES (1, 'test') ON CONFLICT DO NOTHING`)
    for (const id of ['7', '8', '9'])
      await db.query(
        `INSERT INTO sms_message (id, tenant_id, phone, purpose, sender, state, create_time) VALUES ($1, 1, $2, 'login', 'test', 'sent', now())`,
        [id, ring.cipher.seal(`1380000000${id}`, { ...place, id })],
      )
    const breaksOff = (line: string): void => {
      if (line.startsWith('sms_message')) throw new Error('killed')
    }
    await expect(rotateDataKey({ db, master, say: breaksOff, batch: 1 })).rejects.toThrow('killed')
    const half = await keys()
    const fresh = half.find(({ kind, state }) => kind === 'data' && state === 'current')?.id ?? ''
    await expect(removeOldKeys({ db, say: quiet }, 0)).rejects.toThrow('还有 2 处密文使用旧密钥')
    const lines: string[] = []
    expect(await rotateDataKey({ db, master, say: (line) => lines.push(line), batch: 1 })).toEqual({ rows: 2 })
    expect(lines).toEqual([`继续：新密钥 ${fresh}`, 'sms_message.phone：1', 'sms_message.phone：2', '完成：2 处密文已改用新密钥'])
    expect(await keys()).toEqual(half)
    const rows = await db.query<{ id: string; phone: string }>('SELECT id, phone FROM sms_message ORDER BY id')
    const next = await openKeyRing(db, master)
    onTestFinished(() => next.close())
    expect(rows.map(({ phone }) => phone.split('.')[0])).toEqual([fresh, fresh, fresh])
    expect(rows.map(({ id, phone }) => next.cipher.open(phone, { ...place, id }))).toEqual([
      '13800000007',
      '13800000008',
      '13800000009',
    ])
    const removed: string[] = []
    expect(await removeOldKeys({ db, say: (line) => removed.push(line) }, 0)).toEqual([ring.cipher.keyId])
    expect(removed).toEqual([`已删除旧密钥 ${ring.cipher.keyId}`])
    expect((await keys()).map(({ kind, state }) => `${kind} ${state}`)).toEqual(['data current', 'index current'])
  })

  test('that broke off before their key was in use take it into use, whatever an earlier one left', async () => {
    const { db, master, ring } = await setUp()
    await rotateDataKey({ db, master, say: quiet })
    const next = newKey(master, 'data', 'next')
    await insertKey(db, next)
    await db.query(`INSERT INTO sys_tenant (id, name) VALUES (1, 'test') ON CONFLICT DO NOTHING`)
    await db.query(
      `INSERT INTO sms_message (id, tenant_id, phone, purpose, sender, state, create_time) VALUES (7, 1, $1, 'login', 'test', 'sent', now())`,
      [ring.cipher.seal('13800000007', place)],
    )
    const lines: string[] = []
    expect(await rotateDataKey({ db, master, say: (line) => lines.push(line) })).toEqual({ rows: 1 })
    expect(lines[0]).toBe(`开始：新密钥 ${next.id}`)
  })

  test('at the same moment make one key together', async () => {
    const { db, master, keys } = await setUp()
    const held = Promise.withResolvers<void>()
    const holding = db.tx(async (tx) => {
      await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('field keys', 0))`)
      await held.promise
    })
    const runs = [1, 2].map(() => rotateDataKey({ db, master, say: quiet }))
    const waiting = async () =>
      (
        await db.query(`SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()
        WHERE l.locktype = 'advisory' AND NOT l.granted`)
      ).length
    await expect.poll(waiting).toBe(2)
    held.resolve()
    await Promise.all([holding, ...runs])
    expect((await keys()).map(({ kind, state }) => `${kind} ${state}`)).toEqual(['data current', 'data old', 'index current'])
  })
})

test('a change of the master key that was done already is left as it is, one that broke off before is done', async () => {
  const { db, master } = await setUp()
  const next = randomBytes(32)
  const wrapped = () => db.query('SELECT wrapped FROM sys_field_key ORDER BY id')
  await changeMaster({ db, master, say: quiet }, next)
  const once = await wrapped()
  await changeMaster({ db, master, say: quiet }, next)
  expect(await wrapped()).toEqual(once)
  await expect(changeMaster({ db, master, say: quiet }, randomBytes(32))).rejects.toThrow('字段加密密钥与数据库不符')
  expect(await wrapped()).toEqual(once)
})
