import type { Sql } from '#server/db/sql.ts'

/** The first month of which anybody has a fee. */
export async function firstFeeMonth(db: Sql, tenantId: string): Promise<string | undefined> {
  const rows = await db.query<{ month: string | null }>('SELECT min(ss_month) AS month FROM power_fee WHERE tenant_id = $1', [
    tenantId,
  ])
  return rows[0]?.month ?? undefined
}

export interface FoundDifference {
  readonly id: string
  readonly month: string
  readonly kind: string | null
}

/** Differences until a month that nobody has handled. */
export const differencesUntil = (db: Sql, tenantId: string, month: string) =>
  db.query<FoundDifference>(
    `SELECT id, check_month AS month, kind FROM settlement_check
     WHERE tenant_id = $1 AND check_month <= $2 AND outcome = '1' AND handling = '0' ORDER BY check_month, id`,
    [tenantId, month],
  )

export interface Handled {
  readonly id: string
  readonly handling: string
  readonly handler: string
  readonly at: string
  readonly note: string
}

export const handleChecks = (tx: Sql, rows: readonly Handled[]) =>
  tx.query(
    `UPDATE settlement_check c SET handling = n.handling, handler = n.handler, handle_time = n.at, handle_note = n.note, version = c.version + 1
     FROM jsonb_to_recordset($1::jsonb) AS n (id bigint, handling text, handler text, at timestamptz, note text) WHERE c.id = n.id`,
    [JSON.stringify(rows)],
  )
