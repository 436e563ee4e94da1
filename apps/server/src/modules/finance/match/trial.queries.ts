import { accountTransaction } from '@heliodesk/contracts/resources/customer/accountTransaction'
import { collectiveRow } from '@heliodesk/contracts/resources/finance/collectiveRow'
import { sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { scopeFilter } from '#server/access/scope.ts'
import type { Sql } from '#server/db/sql.ts'

/** Customers with something that came in in a month and may be a fee, and to whom something is owed. */
export const customersOfMonth = (db: Sql, ask: { tenantId: string; from: string; to: string; after: string; most: number }) =>
  db.query<{ id: string }>(
    `SELECT c.id::text AS id FROM (
       SELECT t.customer_id AS id FROM account_transaction_details t WHERE t.tenant_id = $1 AND t.direction = '1' AND t.trans_day BETWEEN $2::date AND $3::date AND t.customer_id > $4
       UNION SELECT r.customer_id FROM collective_row r WHERE r.tenant_id = $1 AND r.status = '2' AND r.day BETWEEN $2::date AND $3::date AND r.customer_id > $4) c
     WHERE EXISTS (SELECT FROM fee_receivable r WHERE r.customer_id = c.id) ORDER BY c.id LIMIT $5`,
    [ask.tenantId, ask.from, ask.to, ask.after, ask.most],
  )

/** Whether there is a line of these days that somebody does not see: they would not know what a rule changes. */
export async function hasUnseenLines(db: Sql, actor: Actor, from: string, to: string): Promise<boolean> {
  const statement = sql<{ id: string }>`
    select t.id from account_transaction_details t where t.tenant_id = ${actor.tenantId}::bigint and t.trans_day between ${from}::date and ${to}::date
      and (${scopeFilter(actor, accountTransaction, 't')}) is not true limit 1`
  return (await statement.execute(db.kysely)).rows.length > 0
}

export interface TrialLine {
  readonly id: string
  readonly day: string
  readonly amount: string
  readonly accountName: string
  readonly counterName: string | null
  readonly summary: string | null
}

/** Lines and rows of a trial, of those that the caller sees. */
export async function trialLines(db: Sql, actor: Actor, ids: readonly string[]): Promise<readonly TrialLine[]> {
  const statement = sql<TrialLine>`
    select t.id, t.trans_day as day, t.amount, t.account_name as "accountName", t.counter_name as "counterName", t.summary
      from account_transaction_details t where t.id = any(${ids}::bigint[]) and ${scopeFilter(actor, accountTransaction, 't')}
    union all select w.id, w.day, w.amount, coalesce(w.account_name, ''), c.payer, concat_ws(' ', w.ss_month, w.account_no, w.note)
      from collective_row w join collective_transfer c on c.id = w.transfer_id where w.id = any(${ids}::bigint[]) and ${scopeFilter(actor, collectiveRow, 'w')}`
  return (await statement.execute(db.kysely)).rows
}

export const owedNamed = (db: Sql, ids: readonly string[]) =>
  db.query<{ id: string; no: string; month: string; stationName: string }>(
    `SELECT r.id, r.receivable_no AS no, r.ss_month AS month, s.station_name AS "stationName" FROM fee_receivable r JOIN station_info s ON s.id = r.station_id
     WHERE r.id = ANY ($1::bigint[])`,
    [ids],
  )

export async function keepTrial(tx: Sql, id: string, trial: unknown): Promise<void> {
  await tx.query('UPDATE match_rule SET trial = $2::jsonb WHERE id = $1', [id, JSON.stringify(trial)])
}

export async function trialOf(db: Sql, id: string): Promise<string | null> {
  const rows = await db.query<{ trial: string | null }>('SELECT trial::text AS trial FROM match_rule WHERE id = $1', [id])
  return rows[0]?.trial ?? null
}

/** The rule in force, held: of two that are approved at once the second sees the first. */
export async function lockForce(tx: Sql, tenantId: string): Promise<{ readonly id: string | null; readonly next: number }> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtext('matchRule'), hashtext($1))", [tenantId])
  const rows = await tx.query<{ id: string | null; next: number }>(
    `SELECT (SELECT r.id FROM match_rule r WHERE r.tenant_id = $1 AND r.status = '3') AS id,
       (SELECT coalesce(max(r.edition), 0) + 1 FROM match_rule r WHERE r.tenant_id = $1) AS next`,
    [tenantId],
  )
  return rows[0] ?? { id: null, next: 1 }
}
