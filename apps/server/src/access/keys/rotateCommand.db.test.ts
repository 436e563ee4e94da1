import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database.ts'
import { loadMasterKey, prepareNextMaster } from '../masterKey.ts'
import { openKeyRing } from './keyRing.ts'
import { changeMaster } from './rotation.ts'

const command = fileURLToPath(new URL('./rotateCommand.ts', import.meta.url))
const place = { table: 'sms_message', column: 'phone', id: '7' }

/** An installation whose master key lies in its data directory, with one sealed number. */
async function setUp() {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const dataDir = mkdtempSync(join(tmpdir(), 'heliodesk-keys-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const env = { dataDir, masterKey: null, nextMasterKey: null }
  const master = await loadMasterKey(env)
  const ring = await openKeyRing(database.db, master)
  const sealed = ring.cipher.seal('13800000007', place)
  return { ...database, env, master, sealed, file: join(dataDir, 'master.key'), next: join(dataDir, 'master.key.next') }
}
type Set = Awaited<ReturnType<typeof setUp>>

const run = ({ url, env }: Set, ...options: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const given = { ...process.env, DATABASE_URL: url, HELIODESK_DATA_DIR: env.dataDir, HELIODESK_MASTER_KEY: '' }
    execFile(process.execPath, [command, ...options], { env: given }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    )
  })

/** The key of the file opens what was sealed before, and the former one opens the database no more. */
async function expectChanged(set: Set): Promise<void> {
  const fresh = await loadMasterKey(set.env)
  expect(fresh.equals(set.master)).toBe(false)
  const ring = await openKeyRing(set.db, fresh)
  onTestFinished(() => ring.close())
  expect(ring.cipher.open(set.sealed, place)).toBe('13800000007')
  await expect(openKeyRing(set.db, set.master)).rejects.toThrow('字段加密密钥与数据库不符')
  expect(existsSync(set.next)).toBe(false)
  expect(statSync(set.file).mode & 0o777).toBe(0o600)
}

test('--master writes another master.key, by which the same texts open', async () => {
  const set = await setUp()
  const { code, out } = await run(set, '--master')
  expect([code, out.split('\n').at(-2)]).toEqual([0, '新的主密钥已写入 master.key，请立即备份，并重新启动所有进程'])
  await expectChanged(set)
}, 60_000)

test('--master goes on with the same key when the run of before broke off, before the database or after it', async () => {
  const before = await setUp()
  const prepared = await prepareNextMaster(before.env)
  expect((await run(before, '--master')).code).toBe(0)
  await expectChanged(before)
  expect((await loadMasterKey(before.env)).equals(prepared.key)).toBe(true)

  const after = await setUp()
  const next = await prepareNextMaster(after.env)
  await changeMaster({ db: after.db, master: after.master, say: () => undefined }, next.key)
  expect((await run(after, '--master')).code).toBe(0)
  await expectChanged(after)
  expect((await loadMasterKey(after.env)).equals(next.key)).toBe(true)
}, 90_000)

test('a master.key that does not belong to the database changes nothing', async () => {
  const set = await setUp()
  const wrong = `${Buffer.alloc(32, 1).toString('base64')}\n`
  writeFileSync(set.file, wrong, { mode: 0o600 })
  const { code, err } = await run(set, '--master')
  expect([code, err.includes('字段加密密钥与数据库不符')]).toEqual([1, true])
  expect(readFileSync(set.file, 'utf8')).toBe(wrong)
  const ring = await openKeyRing(set.db, set.master)
  onTestFinished(() => ring.close())
  expect(ring.cipher.open(set.sealed, place)).toBe('13800000007')
}, 60_000)

test('--index runs when nobody else does, and two options at once are a mistake', async () => {
  const set = await setUp()
  const keys = () => set.db.query<{ id: string }>('SELECT id FROM sys_field_key ORDER BY kind, id')
  const before = await keys()
  expect(await run(set, '--index', '--master')).toEqual({
    code: 1,
    out: '',
    err: '用法：npm run rotate-keys [-- --remove-old | --master | --index]\n',
  })
  expect(await keys()).toEqual(before)
  const { code, out } = await run(set, '--index')
  expect([code, out.split('\n').at(-2)]).toEqual([0, '完成：0 处盲索引已改用新密钥，现在可以启动服务'])
  expect((await keys())[0]).toEqual(before[0])
  expect((await keys())[1]).not.toEqual(before[1])
}, 60_000)

test('without an option it makes a new data key; --remove-old takes the former one away when it is ripe, and nothing else', async () => {
  const set = await setUp()
  const states = async () =>
    (await set.db.query<{ state: string }>(`SELECT state FROM sys_field_key WHERE kind = 'data' ORDER BY state`)).map(
      ({ state }) => state,
    )
  const { code, out } = await run(set)
  expect([code, out.split('\n').at(-2)]).toEqual([0, '完成：0 处密文已改用新密钥'])
  expect(await states()).toEqual(['current', 'old'])
  const early = await run(set, '--remove-old')
  expect([early.code, early.out]).toEqual([0, '没有可以删除的旧密钥：停用满 3 天后才能删除\n'])
  expect(await states()).toEqual(['current', 'old'])
  await set.db.query(`UPDATE sys_field_key SET retired_at = now() - interval '4 days' WHERE state = 'old'`)
  const ripe = await run(set, '--remove-old')
  expect([ripe.code, ripe.out]).toEqual([0, expect.stringMatching(/^已删除旧密钥 \S+\n$/)])
  expect(await states()).toEqual(['current'])
  expect((await run(set, '--all')).err).toContain('用法：npm run rotate-keys')
}, 90_000)
