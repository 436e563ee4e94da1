import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { createTestDatabase } from '../testing/database.ts'
import { buildStation } from '../testing/stations.ts'
import { backUp } from './backup.ts'
import { writeManifest } from './manifest.ts'
import { restore } from './restore.ts'

let app: TestApp
let folder = ''
const masterKey = randomBytes(32)

beforeAll(async () => {
  app = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'heliodesk-backup-'))
  const { db } = app.context
  await buildStation(db, null, { dataSource: 1, live: { lastMs: Date.now(), status: 1 } })
  await db.query("SELECT station_day_make_partition('2026-03-01'), nextval('work_order_no'), nextval('work_order_no')")
  await mkdir(join(folder, 'files/temp/202611'), { recursive: true })
  await writeFile(join(folder, 'files/temp/202611/1.txt'), '电站')
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const save = (name: string) =>
  backUp({ url: app.database.url, filesDir: join(folder, 'files'), masterKey, version: '0.0.0', target: join(folder, name) })

/** Number of rows and an order-free sum of every table, but those that a running server writes its heartbeat to. */
async function hashes(url: string): Promise<Readonly<Record<string, string>>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const found: Record<string, string> = {}
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT quote_ident(relname) AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
       AND NOT relispartition AND relname NOT IN ('schema_migration', 'sys_process', 'sys_process_minute', 'sys_field_key_reader') ORDER BY 1`,
  )
  for (const { name } of tables) {
    const { rows } = await client.query(
      `SELECT count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) AS sum FROM ${name} t`,
    )
    found[name] = rows[0].sum
  }
  const { rows: keys } = await client.query("SELECT count(*) FROM pg_constraint WHERE contype = 'f'")
  await client.end()
  return { ...found, keys: keys[0].count }
}

async function withEmpty(work: (url: string) => Promise<void>): Promise<void> {
  const target = await createTestDatabase()
  try {
    await work(target.url)
  } finally {
    await target.drop()
  }
}

describe('a backup', () => {
  test('comes back into an empty installation with every row, file, sequence and key', async () => {
    const made = await save('one')
    expect(made.tables.find(({ name }) => name === 'sys_user')?.rows).toBeGreaterThan(0)
    await withEmpty(async (url) => {
      await restore({ url, filesDir: join(folder, 'back'), masterKey, source: join(folder, 'one') })
      expect(await hashes(url)).toEqual(await hashes(app.database.url))
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      expect((await client.query("SELECT nextval('work_order_no') AS next")).rows[0].next).toBe('3')
      await client.end()
    })
    expect(await readFile(join(folder, 'back/temp/202611/1.txt'), 'utf8')).toBe('电站')
  })

  test('does not write into a folder that is there', async () => {
    await expect(save('files')).rejects.toThrow('已存在')
  })

  test('does not come back over what is there, nor with another key', async () => {
    await save('two')
    const parts = { filesDir: join(folder, 'back2'), masterKey, source: join(folder, 'two') }
    await expect(restore({ ...parts, url: app.database.url })).rejects.toThrow('目标不是空的')
    await expect(restore({ ...parts, url: app.database.url, masterKey: randomBytes(32) })).rejects.toThrow('主密钥与备份不符')
  })

  test('from before the baseline of the schema does not come back', async () => {
    const made = await save('old')
    const source = join(folder, 'old')
    await writeManifest(source, { ...made, version: '0.0.9', migrations: ['0001-access', ...made.migrations] })
    await withEmpty(async (url) => {
      const back = restore({ url, filesDir: join(folder, 'back4'), masterKey, source })
      await expect(back).rejects.toThrow(/^备份由基线之前的版本（0\.0\.9）生成/)
    })
  })

  test('one changed row, file or list is found before anything is written', async () => {
    await save('three')
    const source = join(folder, 'three')
    await withEmpty(async (url) => {
      const before = await hashes(url)
      const again = () => restore({ url, filesDir: join(folder, 'back3'), masterKey, source })
      const table = join(source, 'tables/sys_user.ndjson.gz')
      const whole = await readFile(table)
      await writeFile(table, gzipSync(gunzipSync(whole).toString().replace('admin', 'nimda')))
      await expect(again()).rejects.toThrow('sys_user 与校验和不符')
      await writeFile(table, whole.subarray(0, whole.length - 20))
      await expect(again()).rejects.toThrow('sys_user 与校验和不符')
      await writeFile(table, whole)
      await writeFile(join(source, 'files/temp/202611/1.txt'), '电站!')
      await expect(again()).rejects.toThrow('temp/202611/1.txt 与校验和不符')
      await writeFile(join(source, 'manifest.json'), '{}')
      await expect(again()).rejects.toThrow('manifest.json 与校验和不符')
      expect(await hashes(url)).toEqual(before)
    })
  })
})
