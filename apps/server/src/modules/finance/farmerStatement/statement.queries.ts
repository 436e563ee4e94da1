import { sql } from 'kysely'
import type { Sql } from '#server/db/sql.ts'

/** A station of the content of a statement `t` whose bill had come: `hasBill` of content.ts. */
const ofBilled = "jsonb_array_length(s -> 'lines') > 0 OR (s ->> 'payable' IS NOT NULL AND s ->> 'source' IS DISTINCT FROM '3')"
const stationsWith = (condition: string) =>
  `EXISTS (SELECT FROM jsonb_array_elements(t.content -> 'stations') s WHERE ${condition})`

/** Whether the bills of the month had come (dictionary `statement_bill`); a station that measured nothing waits for none. */
export const billState = sql.raw(
  `CASE WHEN NOT ${stationsWith(ofBilled)} THEN '0' WHEN ${stationsWith(`s ->> 'energy' IS NOT NULL AND NOT (${ofBilled})`)} THEN '1' ELSE '2' END`,
)

/** Statements of which nothing is known to be due for their month. */
export async function unbilledOf(db: Sql, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ id: string }>(
    `SELECT t.id FROM farmer_statement t WHERE t.id = ANY ($1::bigint[]) AND t.billed = 0 AND NOT ${stationsWith(ofBilled)}`,
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

export interface StatementRow {
  readonly id: string
  readonly month: string
  readonly customerId: string
  readonly customerNo: string
  readonly customerName: string
  readonly closeNo: string
  readonly closeStatus: string
  readonly closedTime: Date | null
  readonly energy: string | null
  readonly owedOpening: string
  readonly billed: string
  readonly received: string
  readonly owedClosing: string
  readonly income: string | null
  readonly instalmentDue: string | null
  readonly instalmentPaid: string | null
  readonly fundsOpening: string
  readonly fundsIn: string
  readonly fundsOut: string
  readonly fundsClosing: string
  readonly content: string
}

/** Statements with all that is drawn of them. */
export const statementsOf = (db: Sql, ids: readonly string[]) =>
  db.query<StatementRow>(
    `SELECT f.id, f.month, c.id AS "customerId", c.customer_no AS "customerNo", c.user_name AS "customerName", m.close_no AS "closeNo", m.status AS "closeStatus",
       m.closed_time AS "closedTime", f.energy, f.owed_opening AS "owedOpening", f.billed, f.received, f.owed_closing AS "owedClosing", f.income,
       f.instalment_due AS "instalmentDue", f.instalment_paid AS "instalmentPaid", f.funds_opening AS "fundsOpening", f.funds_in AS "fundsIn",
       f.funds_out AS "fundsOut", f.funds_closing AS "fundsClosing", f.content::text AS content
     FROM farmer_statement f JOIN customer c ON c.id = f.customer_id JOIN month_close m ON m.id = f.close_id WHERE f.id = ANY ($1::bigint[]) ORDER BY f.id`,
    [ids],
  )

export interface RunRow {
  readonly id: string
  readonly tenantId: string
  readonly orgCode: string | null
  readonly month: string
  readonly after: string
}

/** Runs that are to be drawn. */
export const openRuns = (db: Sql) => db.query<{ id: string }>(`SELECT id FROM statement_run WHERE status = '0' ORDER BY id`, [])

/** A run that is still to be drawn, held: whoever cancels it waits for the part. */
export async function holdRun(tx: Sql, id: string): Promise<RunRow | undefined> {
  const rows = await tx.query<RunRow>(
    `SELECT id, tenant_id AS "tenantId", sys_org_code AS "orgCode", month, next_after AS after FROM statement_run WHERE id = $1 AND status = '0' FOR UPDATE`,
    [id],
  )
  return rows[0]
}

export async function findRun(db: Sql, id: string): Promise<RunRow | undefined> {
  const rows = await db.query<RunRow>(
    `SELECT id, tenant_id AS "tenantId", sys_org_code AS "orgCode", month, next_after AS after FROM statement_run WHERE id = $1 AND status = '0'`,
    [id],
  )
  return rows[0]
}

/** Statements of a run that come after an id: of the department that began it and those below. */
export const nextStatements = (db: Sql, { tenantId, orgCode, month, after }: Omit<RunRow, 'id'>, most: number) =>
  db.query<{ id: string }>(
    `SELECT f.id FROM farmer_statement f WHERE f.tenant_id = $1 AND f.month = $2 AND f.id > $3::bigint AND ($4::text IS NULL OR starts_with(f.sys_org_code, $4))
     ORDER BY f.id LIMIT $5`,
    [tenantId, month, after, orgCode, most],
  )

export async function countStatements(db: Sql, { tenantId, orgCode, month }: Omit<RunRow, 'id' | 'after'>): Promise<number> {
  const rows = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM farmer_statement f WHERE f.tenant_id = $1 AND f.month = $2 AND ($3::text IS NULL OR starts_with(f.sys_org_code, $3))`,
    [tenantId, month, orgCode],
  )
  return rows[0]?.count ?? 0
}

export async function keepTotal(tx: Sql, id: string, total: number): Promise<void> {
  await tx.query('UPDATE statement_run SET total = $2 WHERE id = $1', [id, total])
}

interface Drawn {
  readonly after: string
  readonly file: { readonly path: string; readonly bytes: number; readonly statements: number } | null
  readonly failures: readonly { readonly statementId: string; readonly reason: unknown }[]
}
/** A part that was drawn, with what could not be, and where the next one begins: together or not at all. */
export async function keepPart(tx: Sql, { id, tenantId }: RunRow, { after, file, failures }: Drawn): Promise<void> {
  if (file !== null)
    await tx.query(
      `INSERT INTO statement_run_part (run_id, tenant_id, part, path, bytes, statements)
       SELECT $1, $2, coalesce(max(p.part), 0) + 1, $3, $4, $5 FROM statement_run_part p WHERE p.run_id = $1`,
      [id, tenantId, file.path, file.bytes, file.statements],
    )
  await tx.query(
    `INSERT INTO statement_run_failure (run_id, tenant_id, statement_id, reason)
     SELECT $1, $2, x."statementId", x.reason FROM jsonb_to_recordset($3::jsonb) AS x ("statementId" bigint, reason jsonb)`,
    [id, tenantId, JSON.stringify(failures)],
  )
  await tx.query('UPDATE statement_run SET next_after = $2, done = done + $3, failed = failed + $4 WHERE id = $1', [
    id,
    after,
    file?.statements ?? 0,
    failures.length,
  ])
}

export const partsOf = (db: Sql, runId: string) =>
  db.query<{ part: number; path: string; bytes: string; statements: number }>(
    'SELECT part, path, bytes, statements FROM statement_run_part WHERE run_id = $1 ORDER BY part',
    [runId],
  )

export const failuresOf = (db: Sql, runId: string) =>
  db.query<{ statementId: string; customerNo: string; reason: string }>(
    `SELECT x.statement_id AS "statementId", c.customer_no AS "customerNo", x.reason::text AS reason FROM statement_run_failure x
       JOIN farmer_statement f ON f.id = x.statement_id JOIN customer c ON c.id = f.customer_id WHERE x.run_id = $1 ORDER BY x.statement_id`,
    [runId],
  )

/** Runs that ended before a moment and still have their files. */
export const oldRuns = (db: Sql, before: string) =>
  db.query<{ id: string; tenantId: string; orgCode: string | null }>(
    `SELECT id, tenant_id AS "tenantId", sys_org_code AS "orgCode" FROM statement_run WHERE status IN ('1', '2') AND finished_time < $1::timestamptz ORDER BY id LIMIT 50`,
    [before],
  )

export async function dropParts(tx: Sql, runId: string): Promise<readonly string[]> {
  const rows = await tx.query<{ path: string }>('DELETE FROM statement_run_part WHERE run_id = $1 RETURNING path', [runId])
  return rows.map(({ path }) => path)
}

/** Which of these files a run still names. */
export async function namedParts(db: Sql, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ path: string }>('SELECT path FROM statement_run_part WHERE path = ANY ($1::text[])', [paths])
  return new Set(rows.map(({ path }) => path))
}
