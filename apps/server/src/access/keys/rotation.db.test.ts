import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import type { Db } from '#server/db/sql.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { type FieldCipher, keysFrom } from '../fieldCipher.ts'
import { openKeyRing } from './keyRing.ts'
import { changeMaster, removeOldKeys, rotateDataKey } from './rotation.ts'
import { isSealedPlace, sealedColumns, versionedNumbers } from './sealedColumns.ts'

const command = fileURLToPath(new URL('./rotateCommand.ts', import.meta.url))
const quiet = () => undefined
const place = (id: string) => ({ table: 'sms_message', column: 'phone', id })

/** A database with a ring and its first sealed rows; `seal` writes more, as a server does. */
async function setUp(rows: number) {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const master = randomBytes(32)
  const ring = await openKeyRing(database.db, master)
  onTestFinished(() => ring.close())
  await ring.refresh()
  const { db } = database
  await db.query(`INSERT INTO sys_tenant (id, name) VALUES (1, 'test') ON CONFLICT DO NOTHING`)
  const plain = new Map<string, string>()
  const seal = async (count: number, cipher: FieldCipher = ring.cipher) => {
    const made = Array.from({ length: count }, () => ({ id: newId(), number: `138${String(plain.size).padStart(8, '0')}` }))
    for (const { id, number } of made) plain.set(id, number)
    await db.query(
      `INSERT INTO sms_message (id, tenant_id, phone, purpose, sender, state, create_time)
       SELECT id, 1, phone, 'login', 'test', 'sent', now() FROM unnest($1::bigint[], $2::text[]) AS v (id, phone)`,
      [made.map(({ id }) => id), made.map(({ id, number }) => cipher.seal(number, place(id)))],
    )
  }
  await seal(rows)
  return { ...database, master, ring, plain, seal }
}

type Set = Awaited<ReturnType<typeof setUp>>

/** How many rows do not open, or open as something else. */
async function failures({ db, plain }: Pick<Set, 'db' | 'plain'>, cipher: FieldCipher): Promise<number> {
  const rows = await db.query<{ id: string; phone: string }>('SELECT id, phone FROM sms_message')
  expect(rows).toHaveLength(plain.size)
  const opens = ({ id, phone }: { id: string; phone: string }): boolean => {
    try {
      return cipher.open(phone, place(id)) === plain.get(id)
    } catch {
      return false
    }
  }
  return rows.filter((row) => !opens(row)).length
}

const keyIds = async (db: Db): Promise<Record<string, number>> => {
  const rows = await db.query<{ key: string; rows: number }>(
    `SELECT split_part(phone, '.', 1) AS key, count(*)::int AS rows FROM sms_message GROUP BY 1`,
  )
  return Object.fromEntries(rows.map(({ key, rows: count }) => [key, count]))
}

describe('a rotation of the data key', () => {
  test('seals every text anew while a server writes and reads, and the server follows', async () => {
    const set = await setUp(1_200)
    const before = set.ring.cipher.keyId
    let isRunning = true
    let broken = 0
    // What a server does all the time: it looks at the keys, writes a row, reads all rows.
    const server = (async () => {
      while (isRunning) {
        await set.ring.refresh()
        await set.seal(1)
        broken += await failures(set, set.ring.cipher)
      }
    })()
    const index = set.ring.cipher.blindIndex('13800000007', place(''))
    const { rows } = await rotateDataKey({ ...set, say: quiet, batch: 100 })
    isRunning = false
    await server
    expect(rows).toBeGreaterThanOrEqual(1_200)
    expect(broken).toBe(0)
    const after = set.ring.cipher.keyId
    expect(after).not.toBe(before)
    expect(await keyIds(set.db)).toEqual({ [after]: set.plain.size })
    expect(await failures(set, set.ring.cipher)).toBe(0)
    // The blind index has a key of its own, so that a search finds during and after what it found before.
    expect(set.ring.cipher.blindIndex('13800000007', place(''))).toBe(index)
  }, 60_000)

  test('killed in the middle leaves rows of two keys that all open, and goes on with the same key', async () => {
    const set = await setUp(4_000)
    const env = { ...process.env, DATABASE_URL: set.url, HELIODESK_MASTER_KEY: set.master.toString('hex') }
    set.ring.close()
    await expect.poll(async () => (await set.db.query('SELECT 1 FROM sys_field_key_reader')).length).toBe(0)
    // Somebody holds the last row, so that the command cannot be through before it is killed.
    const child = await set.db.tx(async (tx) => {
      await tx.query('SELECT 1 FROM sms_message ORDER BY id DESC LIMIT 1 FOR UPDATE')
      const running = spawn(process.execPath, [command], { env, stdio: ['ignore', 'pipe', 'inherit'] })
      for await (const line of createInterface({ input: running.stdout })) {
        if (/^sms_message\.phone：1500$/.test(line)) running.kill('SIGKILL')
      }
      if (running.exitCode === null && running.signalCode === null) await once(running, 'exit')
      return running
    })
    expect(child.signalCode).toBe('SIGKILL')
    const half = await openKeyRing(set.db, set.master)
    onTestFinished(() => half.close())
    expect(await failures(set, half.cipher)).toBe(0)
    const counts = await keyIds(set.db)
    expect(Object.keys(counts)).toHaveLength(2)
    expect(counts[half.cipher.keyId]).toBeGreaterThanOrEqual(1_500)
    await expect(removeOldKeys({ db: set.db, say: quiet }, 0)).rejects.toThrow('处密文使用旧密钥')

    const { rows } = await rotateDataKey({ ...set, say: quiet })
    expect(rows).toBe(4_000 - (counts[half.cipher.keyId] ?? 0))
    expect(await keyIds(set.db)).toEqual({ [half.cipher.keyId]: 4_000 })
  }, 90_000)

  test('waits for a living process that has not read the new key', async () => {
    const set = await setUp(1)
    let isDone = false
    const running = rotateDataKey({ ...set, say: quiet }).then(() => {
      isDone = true
    })
    const states = async () =>
      (await set.db.query<{ state: string }>(`SELECT state FROM sys_field_key WHERE kind = 'data'`)).map(({ state }) => state)
    await expect.poll(states).toEqual(['current', 'next'])
    await set.ring.refresh()
    await expect.poll(states).toEqual(['old', 'current'])
    expect(isDone).toBe(false)
    await set.ring.refresh()
    await running
    expect(await failures(set, set.ring.cipher)).toBe(0)
  })

  test('of a database with a text that no key opens keeps the old key and says so', async () => {
    const set = await setUp(3)
    const [id] = [...set.plain.keys()]
    await set.db.query(`UPDATE sms_message SET phone = 'AAAAAAAA.broken' WHERE id = $1`, [id])
    set.ring.close()
    await expect.poll(async () => (await set.db.query('SELECT 1 FROM sys_field_key_reader')).length).toBe(0)
    await expect(rotateDataKey({ ...set, say: quiet })).rejects.toThrow('有密文无法用现有密钥打开')
    await expect(removeOldKeys({ db: set.db, say: quiet }, 0)).rejects.toThrow('还有 1 处密文使用旧密钥')
  })
})

test('an old key goes three days after it was retired and not before; what it sealed once is lost to nobody', async () => {
  const set = await setUp(50)
  set.ring.close()
  await expect.poll(async () => (await set.db.query('SELECT 1 FROM sys_field_key_reader')).length).toBe(0)
  const old = set.ring.cipher.keyId
  await rotateDataKey({ ...set, say: quiet })
  expect(await removeOldKeys({ db: set.db, say: quiet })).toEqual([])
  await set.db.query(`UPDATE sys_field_key SET retired_at = now() - interval '71 hours 59 minutes' WHERE id = $1`, [old])
  expect(await removeOldKeys({ db: set.db, say: quiet })).toEqual([])
  await set.db.query(`UPDATE sys_field_key SET retired_at = now() - interval '72 hours' WHERE id = $1`, [old])
  expect(await removeOldKeys({ db: set.db, say: quiet })).toEqual([old])
  const fresh = await openKeyRing(set.db, set.master)
  onTestFinished(() => fresh.close())
  expect(await failures(set, fresh.cipher)).toBe(0)
  expect(await failures(set, set.ring.cipher)).toBe(set.plain.size)
})

test('versions of records are sealed anew as well, and can be changed by nothing else', async () => {
  const set = await setUp(0)
  set.ring.close()
  await expect.poll(async () => (await set.db.query('SELECT 1 FROM sys_field_key_reader')).length).toBe(0)
  const at = { table: 'customer', column: 'id_card', id: '77' }
  const content = { name: '王小明', id_card: set.ring.cipher.seal('330102199003074514', at) }
  await set.db.query(
    `INSERT INTO sys_data_log (id, tenant_id, data_table, data_label, data_id, data_version, verb, content)
     VALUES (1, 1, 'customer', '客户', 77, 1, 'create', $1)`,
    [JSON.stringify(content)],
  )
  await expect(set.db.query(`UPDATE sys_data_log SET content = '{}' WHERE id = 1`)).rejects.toThrow('append-only')
  expect(await rotateDataKey({ ...set, say: quiet })).toEqual({ rows: 1 })
  const fresh = await openKeyRing(set.db, set.master)
  onTestFinished(() => fresh.close())
  const [row] = await set.db.query<{ content: typeof content }>('SELECT content FROM sys_data_log')
  expect(row?.content.name).toBe('王小明')
  expect(row?.content.id_card.startsWith(`${fresh.cipher.keyId}.`)).toBe(true)
  expect(fresh.cipher.open(row?.content.id_card ?? '', at)).toBe('330102199003074514')
  await expect(
    set.db.tx(async (tx) => {
      await tx.query(`SELECT set_config('heliodesk.key_rotation', 'on', true)`)
      await tx.query('UPDATE sys_data_log SET data_version = 2 WHERE id = 1')
    }),
  ).rejects.toThrow('append-only')
})

test('another master key wraps the same keys: nothing is sealed anew, and the old one opens the database no more', async () => {
  const set = await setUp(20)
  const next = randomBytes(32)
  const keyId = set.ring.cipher.keyId
  for (let run = 0; run < 2; run++) await changeMaster({ db: set.db, master: set.master, say: quiet }, next)
  await expect(openKeyRing(set.db, set.master)).rejects.toThrow('字段加密密钥与数据库不符')
  const ring = await openKeyRing(set.db, next)
  onTestFinished(() => ring.close())
  expect(ring.cipher.keyId).toBe(keyId)
  expect(await failures(set, ring.cipher)).toBe(0)
})

test('an installation of before keeps its texts and its blind indexes when its keys move into the database', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const master = randomBytes(32)
  const ring = await openKeyRing(database.db, master)
  onTestFinished(() => ring.close())
  expect(ring.cipher.keyId).toBe(keysFrom(master).current)
  const stored = await database.db.query<{ wrapped: string }>('SELECT wrapped FROM sys_field_key')
  for (const { wrapped } of stored) {
    for (const secret of [master, ...keysFrom(master).data.values()]) {
      expect(Buffer.from(wrapped.split('.')[1] ?? '', 'base64url').includes(secret)).toBe(false)
    }
  }
})

test('the cipher refuses a place that no rotation would find, and every registered column is there', async () => {
  const { db, ring } = await setUp(0)
  expect(() => ring.cipher.seal('1', { table: 'sys_user', column: 'nickname', id: '1' })).toThrow('未登记为加密列')
  expect(isSealedPlace({ table: 'customer', column: 'id_card' })).toBe(true)
  expect(versionedNumbers.length).toBeGreaterThan(5)
  for (const { table, column } of sealedColumns) {
    const found = await db.query(
      `SELECT 1 FROM information_schema.columns WHERE table_name = $1 AND column_name = $2 AND data_type = 'text'`,
      [table, column],
    )
    expect(found, `${table}.${column}`).toHaveLength(1)
  }
})
