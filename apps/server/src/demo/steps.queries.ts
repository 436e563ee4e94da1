import type { Sql } from '#server/db/sql.ts'

/** A step as its table names it. */
export interface DemoStep {
  readonly id: string
  readonly tenant_id: string
  readonly resource: string
  readonly record_id: string
  readonly at: string
  readonly verb: string
  readonly username: string
  readonly realname: string
  readonly from_status: string | null
  readonly to_status: string
  readonly about?: string | null
  readonly remark?: string | null
}

/** The history of records that the demo makes in a later state. */
export async function insertSteps(tx: Sql, rows: readonly DemoStep[]): Promise<void> {
  await tx.query(
    `INSERT INTO record_step (id, tenant_id, resource, record_id, at, verb, username, realname, from_status, to_status, about, remark)
     SELECT id, tenant_id, resource, record_id, at, verb, username, realname, from_status, to_status, about, remark
     FROM jsonb_populate_recordset(NULL::record_step, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}
