import { beforeAll, expect, test } from 'vitest'
import { withTenantScope } from '../db/tenantScope.ts'
import { withTestDatabase } from '../testing/database.ts'
import { buildTenant } from '../testing/organisation.ts'
import { Planter } from '../testing/plant.ts'

const database = withTestDatabase()

/**
 * Tables whose rows belong to no tenant: what the installation itself keeps, and what is there before anybody has signed in. Whoever adds
 * one here says why no tenant's rows can be in it.
 */
const platformTables = new Set([
  'schema_migration',
  // Settings and keys of the installation.
  'sys_config',
  // Puzzles, tries and locks before a sign-in, by hashes and addresses.
  'sys_captcha',
  'sys_login_failure',
  // Runs of the server's jobs, processes and their minutes.
  'sys_job',
  'sys_process',
  'sys_process_minute',
  // Work on the database itself, and when it was backed up.
  'sys_backup_note',
  'sys_maintenance',
  // Answers to repeated writes, by the user who sent them.
  'sys_field_key',
  'sys_field_key_reader',
  'sys_idempotency',
  // Numbers of signed messages that were taken, and when; nothing of what they said.
  'provider_nonce',
  // Points that came too early, as collectors sent them.
  'ingest_quarantine',
  // Counts of changes, by kind.
  'sys_revision',
  // Hashes that bind the lines of the audit to each other.
  'sys_audit_chain',
])

let mine = ''
let foreign = ''
let tables: readonly string[] = []
const planted = new Map<string, Readonly<Record<string, unknown>>>()

const inTenant = <T>(tenantId: string, work: () => Promise<T>): Promise<T> => withTenantScope({ tenantId }, work)
const count = async (table: string): Promise<number> =>
  Number((await database.db.query<{ n: string }>(`SELECT count(*) AS n FROM ${table}`))[0]?.n)

beforeAll(async () => {
  mine = await buildTenant(database.db)
  foreign = await buildTenant(database.db)
  const found = await database.db.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`,
  )
  tables = found.map(({ name }) => name).filter((name) => !platformTables.has(name))
  const planter = new Planter(database.db, foreign, 'FOREIGN')
  for (const table of tables) planted.set(table, await planter.row(table))
})

const tenantTables = () => tables.filter((table) => table !== 'sys_tenant')

test('[MODULE-SYS-TENANT] a statement without any condition sees no row of another tenant, in every table', async () => {
  const seen: string[] = []
  for (const table of tables) {
    const all = await count(table)
    const foreignRows = await inTenant(mine, () => count(table))
    const ownRows = await inTenant(foreign, () => count(table))
    if (all === 0 || ownRows === 0) seen.push(`${table} has no row of its tenant to hide`)
    // Its own row in sys_tenant is the only row that `mine` has.
    if (foreignRows !== (table === 'sys_tenant' ? 1 : 0)) seen.push(`${table}: ${foreignRows} foreign rows`)
  }
  expect(seen).toEqual([])
  expect(tables.length).toBeGreaterThan(45)
})

test('[MODULE-SYS-TENANT] without a tenant no row of any tenant is seen', async () => {
  const seen: string[] = []
  for (const table of tables) if ((await withTenantScope('nothing', () => count(table))) !== 0) seen.push(table)
  expect(seen).toEqual([])
})

test('[MODULE-SYS-TENANT] a change or removal without any condition leaves the rows of another tenant as they were', async () => {
  const changed: string[] = []
  for (const table of tenantTables()) {
    const [column] = Object.keys(planted.get(table) ?? {})
    const before = await count(table)
    const touched = await inTenant(mine, async () => {
      const updated = await database.db.query(`UPDATE ${table} SET ${column} = ${column} RETURNING 1`).catch(refused)
      const removed = await database.db.query(`DELETE FROM ${table} RETURNING 1`).catch(refused)
      return updated.length + removed.length
    })
    if (touched > 0 || (await count(table)) !== before) changed.push(table)
  }
  expect(changed).toEqual([])
})

test('[MODULE-SYS-TENANT] a row cannot be written into another tenant', async () => {
  const written: string[] = []
  for (const table of tenantTables()) {
    const row = planted.get(table) ?? {}
    const names = Object.keys(row)
    const insert = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')})`
    const outcome = await inTenant(mine, () =>
      database.db.query(insert, Object.values(row)).then(
        () => 'written',
        (error: unknown) => String(error),
      ),
    )
    if (!/row-level security|append-only/.test(outcome)) written.push(`${table}: ${outcome}`)
  }
  expect(written).toEqual([])
})

test('[MODULE-SYS-TENANT] every table has row-level security, obeyed by its owner too, or is named here as belonging to no tenant', async () => {
  const open = await database.db.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND NOT (c.relrowsecurity AND c.relforcerowsecurity AND EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'tenant_wall'))`,
  )
  expect(new Set(open.map(({ name }) => name))).toEqual(platformTables)
})

test('[MODULE-SYS-TENANT] a table without row-level security is found, and the next start enables it', async () => {
  const { db } = database
  await db.query('CREATE TABLE novelty (id bigint PRIMARY KEY, tenant_id bigint NOT NULL)')
  await db.query('CREATE TABLE novelty_part (id bigint PRIMARY KEY, novelty_id bigint NOT NULL REFERENCES novelty (id))')
  await db.query('INSERT INTO novelty VALUES (1, $1)', [foreign])
  await db.query('INSERT INTO novelty_part VALUES (1, 1)')
  const open = () => inTenant(mine, async () => [await count('novelty'), await count('novelty_part')])
  await expect(open()).rejects.toThrow('permission denied')
  await db.query('SELECT raise_walls()')
  expect(await open()).toEqual([0, 0])
  expect(await inTenant(foreign, async () => [await count('novelty'), await count('novelty_part')])).toEqual([1, 1])
  await db.query('DROP TABLE novelty_part, novelty')
})

test('[MODULE-SYS-TENANT] the role of calls owns nothing, bypasses nothing and reaches no partition past its table', async () => {
  const [role] = await withTenantScope('nothing', () =>
    database.db.query(
      `SELECT current_user AS name, rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb OR rolcanlogin AS strong,
         (SELECT count(*) FROM pg_class WHERE relowner = r.oid AND relkind IN ('r', 'p'))::int AS owned,
         (SELECT count(*) FROM pg_class WHERE relispartition AND has_table_privilege(r.oid, oid, 'SELECT') AND relnamespace = 'public'::regnamespace)::int AS parts
       FROM pg_roles r WHERE rolname = current_user`,
    ),
  )
  expect(role).toEqual({ name: 'heliodesk_app', strong: false, owned: 0, parts: 0 })
})

test('[MODULE-SYS-TENANT] the scope holds through transactions, builders and snapshots, and never stays with a connection', async () => {
  const { db } = database
  const lengths = await inTenant(mine, async () => {
    const snapshot = await db.snapshot(1_000)
    const inSnapshot = await snapshot.sql.query('SELECT 1 FROM station_info')
    await snapshot.close()
    const inTransaction = await db.tx((tx) => tx.query('SELECT 1 FROM station_info'))
    const built = await db.kysely.selectFrom('station_info').select('id').execute()
    return [inSnapshot.length, inTransaction.length, built.length]
  })
  expect(lengths).toEqual([0, 0, 0])
  const mixed = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      at % 3 === 0
        ? withTenantScope('nothing', () => count('station_info'))
        : inTenant(at % 3 === 1 ? mine : foreign, () => count('station_info')),
    ),
  )
  expect(mixed).toEqual(Array.from({ length: 60 }, (_, at) => (at % 3 === 2 ? 1 : 0)))
})

test('[MODULE-SYS-TENANT] the views of online reports show the rows of the tenant alone', async () => {
  const views = await database.db.query<{ name: string }>(
    `SELECT 'report.' || viewname AS name FROM pg_views WHERE schemaname = 'report'`,
  )
  const asReader = (tenantId: string, view: string) =>
    inTenant(tenantId, () =>
      database.db.tx(async (tx) => {
        await tx.query(`SELECT set_config('role', 'heliodesk_report', true)`)
        return (await tx.query(`SELECT 1 FROM ${view}`)).length
      }),
    )
  expect(views.length).toBeGreaterThan(3)
  for (const { name } of views) expect([name, await asReader(mine, name)]).toEqual([name, 0])
  expect(await asReader(foreign, 'report.station')).toBe(1)
})

/** The log of the audit takes no change at all. */
function refused(error: unknown): readonly unknown[] {
  if (error instanceof Error && error.message.includes('append-only')) return []
  throw error
}
