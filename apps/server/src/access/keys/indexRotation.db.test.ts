import { randomBytes } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { holdLock, lockWaits } from '#server/testing/heldLock.ts'
import { rotateIndexKey } from './indexRotation.ts'
import { lockKeys } from './keyRing.queries.ts'
import { openKeyRing } from './keyRing.ts'
import { indexColumnOf, sealedColumns } from './sealedColumns.ts'

const quiet = () => undefined
const account = { table: 'sys_user', column: 'phone' }
const waiting = '盲索引密钥的更换尚未完成，请先运行 npm run rotate-keys -- --index，完成后再启动'

/** Accounts and applications with phones, as a server that has stopped since left them. */
async function setUp(count: number) {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const { db } = database
  const master = randomBytes(32)
  const ring = await openKeyRing(db, master)
  const { cipher } = ring
  await db.query(`INSERT INTO sys_tenant (id, name) VALUES (1, 'test') ON CONFLICT DO NOTHING`)
  const phones: string[] = []
  for (let n = 0; n < count; n++) {
    const [id, phone] = [newId(), `138${String(n).padStart(8, '0')}`]
    phones.push(phone)
    const index = cipher.blindIndex(phone, account)
    await db.query(
      `INSERT INTO sys_user (id, tenant_id, username, realname, phone, phone_bidx) VALUES ($1, 1, $2, 'test', $3, $4)`,
      [id, `user${n}`, cipher.seal(phone, { ...account, id }), index],
    )
    await db.query(
      `INSERT INTO sys_registration (id, tenant_id, username, realname, phone, phone_bidx, ip, create_time)
       VALUES ($1, 1, $2, 'test', $3, $4, '127.0.0.1', now())`,
      [id, `user${n}`, cipher.seal(phone, { table: 'sys_registration', column: 'phone', id }), index],
    )
  }
  return { ...database, master, ring, phones }
}
type Set = Awaited<ReturnType<typeof setUp>>

/** How many of the phones an index of this cipher finds in a table. */
async function found(
  { db, phones }: Set,
  cipher: Set['ring']['cipher'],
  table: 'sys_user' | 'sys_registration',
): Promise<number> {
  const indexes = phones.map((phone) => cipher.blindIndex(phone, account))
  const rows = await db.query<{ phone_bidx: string }>(`SELECT phone_bidx FROM ${table} WHERE phone_bidx = ANY ($1)`, [indexes])
  return new Set(rows.map((row) => row.phone_bidx)).size
}
const keys = ({ db }: Set) =>
  db.query<{ id: string; kind: string; state: string }>('SELECT id, kind, state FROM sys_field_key ORDER BY kind, state')

describe('a rotation of the index key', () => {
  test('makes every index anew in batches; the numbers stay sealed as they are, the old key is gone', async () => {
    const set = await setUp(7)
    const before = await keys(set)
    const texts = await set.db.query('SELECT id, phone FROM sys_user ORDER BY id')
    expect(await rotateIndexKey({ ...set, say: quiet, batch: 3 })).toEqual({ rows: 14 })
    const ring = await openKeyRing(set.db, set.master)
    onTestFinished(() => ring.close())
    expect([await found(set, ring.cipher, 'sys_user'), await found(set, ring.cipher, 'sys_registration')]).toEqual([7, 7])
    expect([await found(set, set.ring.cipher, 'sys_user'), await found(set, set.ring.cipher, 'sys_registration')]).toEqual([0, 0])
    const after = await keys(set)
    expect(after.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['data current', 'index current'])
    expect(after[0]).toEqual(before[0])
    expect(after[1]?.id).not.toBe(before[1]?.id)
    expect(await set.db.query('SELECT id, phone FROM sys_user ORDER BY id')).toEqual(texts)
  })

  test('is refused while a server lives, and changes nothing', async () => {
    const set = await setUp(2)
    await set.ring.refresh()
    await set.db.query(`UPDATE sys_field_key_reader SET seen_at = now() + interval '1 hour'`)
    const before = await keys(set)
    await expect(rotateIndexKey({ ...set, say: quiet })).rejects.toThrow('有服务进程正在使用数据库：请先停止所有服务进程')
    expect([await keys(set), await found(set, set.ring.cipher, 'sys_user')]).toEqual([before, 2])
    await set.db.query(`UPDATE sys_field_key_reader SET seen_at = now() - interval '31 seconds'`)
    expect(await rotateIndexKey({ ...set, say: quiet })).toEqual({ rows: 4 })
  })

  test('that broke off lets no server start until the same command has gone on with the same key', async () => {
    const set = await setUp(3)
    const breaksOff = (line: string): void => {
      if (line.startsWith('sys_user.phone')) throw new Error('killed')
    }
    await expect(rotateIndexKey({ ...set, say: breaksOff })).rejects.toThrow('killed')
    const half = await keys(set)
    expect(half.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['data current', 'index current', 'index next'])
    expect([await found(set, set.ring.cipher, 'sys_user'), await found(set, set.ring.cipher, 'sys_registration')]).toEqual([0, 3])
    await expect(openKeyRing(set.db, set.master)).rejects.toThrow(waiting)
    // One that had opened its keys a moment before the rotation began.
    await expect(set.ring.refresh()).rejects.toThrow(waiting)
    await set.db.query('DELETE FROM sys_field_key_reader')
    const lines: string[] = []
    expect(await rotateIndexKey({ ...set, say: (line) => lines.push(line) })).toEqual({ rows: 3 })
    expect(lines[0]).toBe(`继续：新的盲索引密钥 ${half[2]?.id}`)
    expect((await keys(set)).map(({ id }) => id)).toEqual([half[0]?.id, half[2]?.id])
    const ring = await openKeyRing(set.db, set.master)
    onTestFinished(() => ring.close())
    expect([await found(set, ring.cipher, 'sys_user'), await found(set, ring.cipher, 'sys_registration')]).toEqual([3, 3])
  })

  test('at the same moment as another comes to one key, by which every number is found', async () => {
    const set = await setUp(3)
    await Promise.all([rotateIndexKey({ ...set, say: quiet }), rotateIndexKey({ ...set, say: quiet, batch: 1 })])
    expect((await keys(set)).map(({ kind, state }) => `${kind} ${state}`)).toEqual(['data current', 'index current'])
    const ring = await openKeyRing(set.db, set.master)
    onTestFinished(() => ring.close())
    expect([await found(set, ring.cipher, 'sys_user'), await found(set, ring.cipher, 'sys_registration')]).toEqual([3, 3])
  })

  test('lets whoever makes or changes keys come to an end before its own key is put to use', async () => {
    const set = await setUp(1)
    const before = await keys(set)
    const freeRows = await holdLock(set.db, (tx) => tx.query('SELECT id FROM sys_user FOR UPDATE'))
    const rotation = rotateIndexKey({ ...set, say: quiet })
    await expect.poll(() => lockWaits(set.db)).toEqual(['transactionid'])
    const freeKeys = await holdLock(set.db, lockKeys)
    await freeRows()
    await expect.poll(() => lockWaits(set.db)).toEqual(['advisory'])
    expect((await keys(set)).map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)))
    await freeKeys()
    await rotation
    expect((await keys(set)).map(({ id }) => id)).not.toContain(before[1]?.id)
  })

  test('leaves a number that no key opens as it is, says so, and comes to its end', async () => {
    const set = await setUp(2)
    await set.db.query(`UPDATE sys_user SET phone = 'AAAAAAAA.broken' WHERE username = 'user0'`)
    const lines: string[] = []
    expect(await rotateIndexKey({ ...set, say: (line) => lines.push(line) })).toEqual({ rows: 3 })
    expect(lines).toContain('1 处密文无法用现有密钥打开，其盲索引未更新')
    expect((await keys(set)).map(({ state }) => state)).toEqual(['current', 'current'])
  })
})

/** Indexes without a number beside them: codes that live for minutes and are counted for a day. */
const shortLived = ['sms_code.phone_bidx']

test('every blind index of the database belongs to a sealed column, but for the named ones', async () => {
  const { db } = await setUp(0)
  const rows = await db.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = current_schema() AND column_name LIKE '%\\_bidx'`,
  )
  const known = sealedColumns.map((one) => `${one.table}.${indexColumnOf(one)}`)
  expect(rows.length).toBeGreaterThan(6)
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual(shortLived)
})
