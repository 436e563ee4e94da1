import type { Sql } from '../db/sql.ts'

export interface SettledFigures {
  readonly id: string
  readonly tenantId: string
  readonly orgCode: string | null
  readonly settleNo: string
  readonly settleType: string
  readonly agentId: string | null
  readonly agentOrgCode: string | null
  readonly merchantId: string | null
  readonly customerId: string | null
  readonly total: string
  readonly tax: string
  /** What it made owed, or as a minus what was set off. */
  readonly owed: string
}

export async function settledFigures(tx: Sql, id: string): Promise<SettledFigures | undefined> {
  const rows = await tx.query<SettledFigures>(
    `SELECT b.id, b.tenant_id AS "tenantId", b.sys_org_code AS "orgCode", b.settle_no AS "settleNo", b.settle_type AS "settleType",
       b.agent_id AS "agentId", a.sys_org_code AS "agentOrgCode", b.merchant_id AS "merchantId", b.customer_id AS "customerId",
       coalesce(b.total_amount, 0)::numeric(14,2) AS total,
       coalesce((SELECT sum(l.tax) FROM batch_settle_account_item l WHERE l.settle_batch_id = b.id), 0)::numeric(14,2) AS tax,
       coalesce((SELECT sum(r.amount) FROM agent_receivable r WHERE r.settle_batch_id = b.id), 0)::numeric(14,2) AS owed
     FROM batch_settle_account b LEFT JOIN agent a ON a.id = b.agent_id WHERE b.id = $1`,
    [id],
  )
  return rows[0]
}

export interface UnpostedSettlement {
  readonly id: string
  readonly by: string
  readonly at: Date
}

/** Approved settlements that the ledger does not know: those of before it. The step of the approval says who and when. */
export const unpostedSettlements = (tx: Sql) =>
  tx.query<UnpostedSettlement>(
    `SELECT b.id, coalesce(s.username, b.create_by, 'system') AS by, coalesce(s.at, b.create_time) AS at FROM batch_settle_account b
       LEFT JOIN LATERAL (SELECT username, at FROM record_step WHERE resource = 'settleBatch' AND record_id = b.id AND verb = 'approve' ORDER BY id DESC LIMIT 1) s ON true
     WHERE b.status IN ('3', '4', '5', '6') AND NOT EXISTS (SELECT FROM ledger_entry e WHERE e.source_kind = 'settleBatch' AND e.source_id = b.id)
     ORDER BY coalesce(s.at, b.create_time), b.id`,
    [],
  )
