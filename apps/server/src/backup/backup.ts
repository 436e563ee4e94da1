import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { BackupRefusal, keyIdOf, type Manifest, writeManifest } from './manifest.ts'
import { appliedMigrations, openBackupSession, tableNames } from './session.ts'

export interface BackupParts {
  readonly url: string
  /** Where uploaded files lie. */
  readonly filesDir: string
  readonly masterKey: Buffer
  readonly version: string
  /** A folder that is not there yet. */
  readonly target: string
}
const linesAtOnce = 1_000

/** Everything of one moment: each table by one snapshot, then the files, then the list of both with their checksums. */
export async function backUp({ url, filesDir, masterKey, version, target }: BackupParts): Promise<Manifest> {
  if (await stat(target).catch(() => null)) throw new BackupRefusal(`${target} 已存在：请指定一个新的目录`)
  await mkdir(join(target, 'tables'), { recursive: true, mode: 0o700 })
  const client = await openBackupSession(url)
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const tables: Manifest['tables'][number][] = []
    for (const name of await tableNames(client)) tables.push(await writeTable(client, name, target))
    const manifest: Manifest = {
      format: 1,
      version,
      createdAt: new Date().toISOString(),
      keyId: keyIdOf(masterKey),
      migrations: await appliedMigrations(client),
      tables,
      sequences: await readSequences(client),
      months: await readMonths(client),
      // After the rows: a file that a row names was complete before the row was.
      files: await copyFiles(filesDir, join(target, 'files')),
    }
    await writeManifest(target, manifest)
    return manifest
  } finally {
    await client.end()
  }
}

async function writeTable(client: pg.Client, name: string, target: string): Promise<Manifest['tables'][number]> {
  const hash = createHash('sha256')
  let rows = 0
  async function* lines(): AsyncGenerator<string> {
    await client.query('SELECT pg_temp.heliodesk_open($1::regclass)', [`public.${name}`])
    for (;;) {
      const fetched = await client.query<{ line: string }>('FETCH 1000 FROM heliodesk_rows')
      rows += fetched.rows.length
      const text = fetched.rows.map(({ line }) => `${JSON.stringify(line)}\n`).join('')
      hash.update(text)
      if (text !== '') yield text
      if (fetched.rows.length < linesAtOnce) break
    }
    await client.query('CLOSE heliodesk_rows')
  }
  await pipeline(Readable.from(lines()), createGzip({ level: 4 }), createWriteStream(tablePath(target, name), { mode: 0o600 }))
  return { name, rows, sha256: hash.digest('hex') }
}

export const tablePath = (folder: string, name: string): string => join(folder, 'tables', `${name}.ndjson.gz`)

async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: string | null; start: string }>(
    `SELECT sequencename AS name, last_value::text AS value, start_value::text AS start FROM pg_sequences
     WHERE schemaname = 'public' ORDER BY 1`,
  )
  return rows.map(({ name, value, start }) => ({ name, value: value ?? start, isCalled: value !== null }))
}

async function readMonths(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ month: string }>(
    "SELECT DISTINCT to_char(date_trunc('month', day), 'YYYY-MM-DD') AS month FROM station_day ORDER BY 1",
  )
  return rows.map(({ month }) => month)
}

/** Complete files only: what is still coming in lies elsewhere. */
async function copyFiles(from: string, to: string): Promise<Manifest['files']> {
  const copied: Manifest['files'][number][] = []
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (!entry.isFile()) continue
    const source = join(entry.parentPath, entry.name)
    const path = relative(from, source).split(sep).join('/')
    if (path.startsWith('incoming/')) continue
    const place = join(to, path)
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    await copyFile(source, place)
    copied.push({ path, size: (await stat(place)).size, sha256: await sumOfFile(place) })
  }
  return copied
}

export async function sumOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  const drain = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done()
    },
  })
  await pipeline(createReadStream(path), drain.resume())
  return hash.digest('hex')
}
