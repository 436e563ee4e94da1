import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#server/testing/folder.ts'
import { type DatabaseProcess, eventually, isRunning, ordinaryAccount, startDatabaseProcess } from '#server/testing/processes.ts'
import { openDb } from '../pool.ts'
import type { Db } from '../sql.ts'
import { readControlFile } from './controlFile.ts'

async function serve(dataDir: string, options: Parameters<typeof startDatabaseProcess>[1] = {}): Promise<DatabaseProcess> {
  const server = await startDatabaseProcess(dataDir, options)
  onTestFinished(async () => {
    if (server.child.exitCode === null && server.child.signalCode === null) await server.end('SIGTERM')
  })
  return server
}

function connect(url: string | undefined): Db {
  const db = openDb({ url: url ?? '', outside: 'everything', log: { warn: () => undefined } })
  onTestFinished(() => db.close())
  return db
}

const one = (db: Db) => db.query<{ one: number }>('SELECT 1 AS one')
const postmasterOf = (dataDir: string) => readControlFile(join(dataDir, 'pg'))?.pid ?? 0

test('the database starts below a path with blanks and Chinese characters', async () => {
  const server = await serve(join(temporaryFolder(), '光伏 数据', 'data dir'))
  expect(await one(connect(server.url))).toEqual([{ one: 1 }])
})

test('the database starts below a home that only its owner may enter', async () => {
  const home = temporaryFolder(0o700)
  const server = await serve(join(home, 'heliodesk', '.data'))
  expect(await one(connect(server.url))).toEqual([{ one: 1 }])
  expect(statSync(home).mode & 0o777).toBe(0o700)
})

test('an ordinary user starts the database', async () => {
  const folder = temporaryFolder(0o777)
  const server = await serve(join(folder, 'data'), { ordinary: true })
  expect(await one(connect(server.url))).toEqual([{ one: 1 }])
  expect(statSync(join(folder, 'data', 'pg')).uid).toBe(ordinaryAccount()?.uid ?? process.getuid?.())
})

test('the database never runs as root and its files are closed to others', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  await serve(dataDir)
  expect(statSync(`/proc/${postmasterOf(dataDir)}`).uid).not.toBe(0)
  expect(statSync(join(dataDir, 'pg')).mode & 0o077).toBe(0)
  expect(statSync(join(dataDir, 'database.json')).mode & 0o077).toBe(0)
})

test('a wrong password is refused', async () => {
  const server = await serve(join(temporaryFolder(), 'data'))
  const url = new URL(server.url ?? '')
  url.password = 'guess'
  await expect(one(connect(url.href))).rejects.toThrow('password authentication failed')
})

test('the database knows Chinese words for a search by their parts', async () => {
  const db = connect((await serve(join(temporaryFolder(), 'data'))).url)
  await db.query('CREATE EXTENSION pg_trgm')
  const [row] = await db.query<{ likeness: number }>("SELECT similarity('衢州柯城电站', '柯城电站') AS likeness")
  expect(row?.likeness).toBeGreaterThan(0.3)
})

test('SIGTERM stops the server and the database cleanly', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const server = await serve(dataDir)
  const pid = postmasterOf(dataDir)
  expect(await server.end('SIGTERM')).toBe(0)
  expect(isRunning(pid)).toBe(false)
  expect(readFileSync(join(dataDir, 'database.log'), 'utf8')).toContain('database system is shut down')
})

test('a second server on the same data directory is refused with one line and exit code 1', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const first = await serve(dataDir)
  const second = await serve(dataDir)
  expect(second.refusal).toMatch(/^数据目录 .* 正被另一个 Heliodesk 使用（进程 \d+）[^\n]*$/)
  expect(await second.exited).toBe(1)
  expect(await one(connect(first.url))).toEqual([{ one: 1 }])
})

test('a server whose database is elsewhere holds its data directory against an embedded one', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const elsewhere = await serve(join(temporaryFolder(), 'data'))
  const databaseUrl = elsewhere.url ?? ''
  await serve(dataDir, { databaseUrl })
  expect((await serve(dataDir, { databaseUrl })).refusal).toBeUndefined()
  expect((await serve(dataDir)).refusal).toContain('正被另一个 Heliodesk 使用')
})

test('after kill -9 of the server its database ends, and the next start works by itself', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const server = await serve(dataDir)
  const pid = postmasterOf(dataDir)
  await server.end('SIGKILL')
  await eventually(() => !isRunning(pid))
  expect(await one(connect((await serve(dataDir)).url))).toEqual([{ one: 1 }])
})

test('after kill -9 of server and database at once the next start recovers every acknowledged row', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  let acknowledged = 0
  for (let round = 0; round < 3; round += 1) {
    const server = await serve(dataDir)
    const db = connect(server.url)
    await db.query('CREATE TABLE IF NOT EXISTS point (n int PRIMARY KEY)')
    const target = acknowledged + 200
    while (acknowledged < target) {
      await db.query('INSERT INTO point VALUES ($1)', [acknowledged])
      acknowledged += 1
    }
    const pid = postmasterOf(dataDir)
    process.kill(pid, 'SIGKILL')
    await server.end('SIGKILL')
  }
  const [row] = await connect((await serve(dataDir)).url).query<{ count: string }>('SELECT count(*) FROM point')
  expect(Number(row?.count)).toBe(acknowledged)
})

test('kill -9 of the database alone: the server restarts it and the pool finds it again', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const db = connect((await serve(dataDir)).url)
  await one(db)
  const pid = postmasterOf(dataDir)
  process.kill(pid, 'SIGKILL')
  await eventually(() =>
    one(db).then(
      () => postmasterOf(dataDir) !== pid,
      () => false,
    ),
  )
  expect(await one(db)).toEqual([{ one: 1 }])
})

test('a control file whose number belongs to a stranger does not block the start', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  await (await serve(dataDir)).end('SIGTERM')
  writeFileSync(
    join(dataDir, 'pg', 'postmaster.pid'),
    `${process.pid}\n${dataDir}/pg\n1700000000\n5432\n\n127.0.0.1\n1 1\nready\n`,
  )
  expect(await one(connect((await serve(dataDir)).url))).toEqual([{ one: 1 }])
})

test('an interrupted initialisation is begun again', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  mkdirSync(join(dataDir, 'pg.new', 'base'), { recursive: true })
  chmodSync(dataDir, 0o711)
  expect(await one(connect((await serve(dataDir)).url))).toEqual([{ one: 1 }])
})

test('a lost secret file is replaced and the data stay', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const before = await serve(dataDir)
  await connect(before.url).query('CREATE TABLE kept (n int)')
  await before.end('SIGTERM')
  rmSync(join(dataDir, 'database.json'))
  expect(await connect((await serve(dataDir)).url).query('SELECT n FROM kept')).toEqual([])
})

test('a data directory of a newer PostgreSQL is refused with one line', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  await (await serve(dataDir)).end('SIGTERM')
  writeFileSync(join(dataDir, 'pg', 'PG_VERSION'), '99\n')
  expect((await serve(dataDir)).refusal).toMatch(/^数据目录 .* 由更新的 PostgreSQL 99 建立[^\n]*$/)
})

test('a data directory that cannot be made is refused with one line', async () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  expect((await serve(join(file, 'data'))).refusal).toMatch(/^数据目录 .* 无法创建或写入[^\n]*$/)
})

test('a port that is taken is replaced by a free one', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const other = await serve(join(temporaryFolder(), 'data'))
  await (await serve(dataDir)).end('SIGTERM')
  const secret = JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8'))
  writeFileSync(join(dataDir, 'database.json'), JSON.stringify({ ...secret, port: Number(new URL(other.url ?? '').port) }))
  const server = await serve(dataDir)
  expect(await one(connect(server.url))).toEqual([{ one: 1 }])
})
