import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { sumOfFile, tablePath } from './backup.ts'
import { BackupRefusal, keyIdOf, type Manifest, readManifest } from './manifest.ts'
import { appliedMigrations, openBackupSession, tableNames } from './session.ts'

export interface RestoreParts {
  /** A database that has been upgraded to this version and holds nothing yet. */
  readonly url: string
  readonly filesDir: string
  readonly masterKey: Buffer
  readonly source: string
}
const linesAtOnce = 500

/** Puts a backup into an empty installation: all of it, or nothing. Every checksum is looked at before anything is written. */
export async function restore({ url, filesDir, masterKey, source }: RestoreParts): Promise<Manifest> {
  const manifest = await readManifest(source)
  if (manifest.keyId !== keyIdOf(masterKey)) {
    throw new BackupRefusal(
      `主密钥与备份不符（备份用的是 ${manifest.keyId}）：请先放入原来的 master.key，或设置 HELIODESK_MASTER_KEY`,
    )
  }
  await checkContents(source, manifest)
  const client = await openBackupSession(url)
  try {
    await checkTarget(client, manifest)
    await client.query('BEGIN')
    await fill(client, source, manifest)
    await copyFiles(source, filesDir, manifest)
    await client.query('COMMIT')
    return manifest
  } finally {
    await client.end()
  }
}

async function checkContents(source: string, { tables, files }: Manifest): Promise<void> {
  for (const table of tables) {
    const hash = createHash('sha256')
    let rows = 0
    await eachLine(tablePath(source, table.name), (line) => {
      hash.update(`${line}\n`)
      rows += 1
    }).catch(() => refuseDamaged(table.name))
    if (rows !== table.rows || hash.digest('hex') !== table.sha256) refuseDamaged(table.name)
  }
  for (const { path, sha256 } of files) {
    const place = inside(join(source, 'files'), path)
    if ((await sumOfFile(place).catch(() => '')) !== sha256) refuseDamaged(path)
  }
}

function refuseDamaged(name: string): never {
  throw new BackupRefusal(`备份已损坏：${name} 与校验和不符，没有恢复任何内容`)
}

function inside(root: string, path: string): string {
  const place = resolve(root, path)
  if (!place.startsWith(resolve(root) + sep)) refuseDamaged(path)
  return place
}

async function checkTarget(client: pg.Client, manifest: Manifest): Promise<void> {
  const applied = await appliedMigrations(client)
  if (manifest.migrations[0] !== applied[0]) {
    throw new BackupRefusal(`备份由基线之前的版本（${manifest.version}）生成，本程序不能恢复：请用该版本恢复和查阅`)
  }
  if (applied.join() !== manifest.migrations.join()) {
    throw new BackupRefusal(`数据库结构与备份不同：请用生成备份的版本（${manifest.version}）恢复，再升级`)
  }
  const { rows } = await client.query('SELECT 1 FROM sys_user LIMIT 1')
  if (rows.length > 0) throw new BackupRefusal('目标不是空的：只能恢复到没有启动过的新数据目录或空数据库')
  const known = new Set(await tableNames(client))
  const unknown = manifest.tables.find(({ name }) => !known.has(name))
  if (unknown) refuseDamaged(unknown.name)
}

async function fill(client: pg.Client, source: string, { tables, months, sequences }: Manifest): Promise<void> {
  await client.query('SELECT pg_temp.heliodesk_loosen()')
  const names = tables.map(({ name }) => `public.${name}`)
  await client.query('SELECT pg_temp.heliodesk_empty($1::text[]::regclass[])', [names])
  for (const month of months) await client.query('SELECT station_day_make_partition($1::date)', [month])
  for (const { name } of tables) await loadTable(client, name, tablePath(source, name))
  await client.query('SELECT pg_temp.heliodesk_fasten()')
  for (const { name, value, isCalled } of sequences) {
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [`public.${name}`, value, isCalled])
  }
}

async function loadTable(client: pg.Client, name: string, path: string): Promise<void> {
  const waiting: string[] = []
  const flush = async (): Promise<void> => {
    const lines = waiting.splice(0)
    if (lines.length > 0) await client.query('SELECT pg_temp.heliodesk_load($1::regclass, $2::text[])', [`public.${name}`, lines])
  }
  await eachLine(path, async (line) => {
    waiting.push(JSON.parse(line))
    if (waiting.length >= linesAtOnce) await flush()
  })
  await flush()
}

async function eachLine(path: string, take: (line: string) => void | Promise<void>): Promise<void> {
  const file = createReadStream(path)
  const text = createGunzip()
  file.on('error', (error) => text.destroy(error))
  const lines = createInterface({ input: file.pipe(text), crlfDelay: Number.POSITIVE_INFINITY })
  const broken = new Promise<never>((_, reject) => {
    text.once('error', reject)
  })
  const read = async (): Promise<void> => {
    for await (const line of lines) await take(line)
  }
  await Promise.race([read(), broken])
}

async function copyFiles(source: string, filesDir: string, { files }: Manifest): Promise<void> {
  for (const { path } of files) {
    const place = inside(filesDir, path)
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    await copyFile(inside(join(source, 'files'), path), place)
  }
}
