import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { databaseRefusal, StartRefusal } from './startRefusal.ts'

export interface Migration {
  /** File name without extension, e.g. `0001-base`. */
  readonly name: string
  readonly sql: string
}

/** Of 63 bits, chosen once: whoever holds it may migrate. */
const LOCK = '7265127041365981'

const RECORD =
  'CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())'

const FILE = /^\d{4}-[a-z0-9-]+\.sql$/

/** The migrations of this version, in order. */
export function readMigrations(dir = new URL('./migrations/', import.meta.url)): readonly Migration[] {
  const files = readdirSync(dir).filter((file) => FILE.test(file))
  return files.sort().map((file) => ({ name: file.slice(0, -4), sql: readFileSync(new URL(file, dir), 'utf8') }))
}

/**
 * Brings a database to this version and answers the names that ran. Several processes may start at once: one works, the others wait.
 * Each migration runs in a transaction of its own together with its record, so the schema is always that of a whole number of them.
 */
export async function migrate(url: string, migrations = readMigrations()): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'heliodesk migration', connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    throw databaseRefusal(error, url)
  })
  try {
    await checkServer(client, url)
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    await client.query(RECORD).catch((error: unknown) => {
      throw databaseRefusal(error, url)
    })
    const applied = await client.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM schema_migration')
    checkHistory(applied.rows, migrations)
    const done = new Set(applied.rows.map((row) => row.name))
    const pending = migrations.filter((migration) => !done.has(migration.name))
    for (const migration of pending) await apply(client, migration)
    await enableRowSecurity(client)
    return pending.map((migration) => migration.name)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const OLDEST_SERVER = 150_000

async function checkServer(client: pg.Client, url: string): Promise<void> {
  const { rows } = await client.query<{ version: string }>("SELECT current_setting('server_version_num') AS version")
  if (Number(rows[0]?.version) >= OLDEST_SERVER) return
  throw databaseRefusal(new Error('需要 PostgreSQL ≥ 15'), url)
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(migration.sql)
    await client.query('INSERT INTO schema_migration (name, sha256) VALUES ($1, $2)', [migration.name, hashOf(migration)])
    await client.query('COMMIT')
  } catch (cause) {
    await client.query('ROLLBACK').catch(() => undefined)
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartRefusal(
      `数据库升级 ${migration.name} 失败，已恢复到升级前：${reason} / Migration failed and was rolled back`,
      { cause },
    )
  }
}

/** Row-level security by tenant for every table that has none yet, those of this upgrade and of any before (decision 027). */
async function enableRowSecurity(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ ready: boolean }>("SELECT to_regprocedure('raise_view_walls()') IS NOT NULL AS ready")
  if (rows[0]?.ready) await client.query('SELECT raise_walls(), raise_view_walls(), vouch_for_searches()')
}

function checkHistory(applied: readonly { name: string; sha256: string }[], migrations: readonly Migration[]): void {
  const [baseline] = migrations
  if (applied.length > 0 && baseline && !applied.some((row) => row.name === baseline.name)) throw beforeBaseline()
  const known = new Map(migrations.map((migration) => [migration.name, hashOf(migration)]))
  const foreign = applied.filter((row) => !known.has(row.name)).map((row) => row.name)
  if (foreign.length > 0)
    throw new StartRefusal(
      `数据库已由更新的版本升级（${foreign.join('、')}），本程序不能使用 / The database belongs to a newer version`,
    )
  const changed = applied.filter((row) => known.get(row.name) !== row.sha256).map((row) => row.name)
  if (changed.length > 0)
    throw new StartRefusal(
      `数据库的升级记录与本程序不符（${changed.join('、')}）/ An applied migration differs from this version`,
    )
}

/** What stood in many steps before the baseline is one file per area in it; the steps are gone, so nothing leads from there to here. */
function beforeBaseline(): StartRefusal {
  return new StartRefusal(
    '数据库由基线之前的版本建立，不能升级，也没有改动：请把 HELIODESK_DATA_DIR 设为新的目录（自备数据库则把 DATABASE_URL 设为空数据库）再启动 / The database was made before the baseline of the schema and cannot be upgraded; it was left as it is: start with HELIODESK_DATA_DIR on a new directory, or DATABASE_URL on an empty database',
  )
}

/** By which a migration is known again: of its text, whatever ends its lines. */
export function hashOf(migration: Migration): string {
  return createHash('sha256').update(migration.sql.replaceAll('\r\n', '\n')).digest('hex')
}
