import type { Sql } from '../db/sql.ts'

/** An entry of an account of an agent, as the ledger is told of it. */
export interface AccountEntry {
  readonly id: string
  readonly tenantId: string
  readonly orgCode: string | null
  readonly entryNo: string
  readonly agentId: string
  readonly kind: string
  readonly amount: string
  readonly by: string | null
  readonly at: Date
  readonly day: string
}

export async function depositEntry(tx: Sql, id: string): Promise<AccountEntry | undefined> {
  const rows = await tx.query<AccountEntry>(
    `SELECT id, tenant_id AS "tenantId", sys_org_code AS "orgCode", entry_no AS "entryNo", agent_id AS "agentId", kind, amount, create_by AS by, create_time AS at,
       coalesce(paid_on, (create_time AT TIME ZONE 'Asia/Shanghai')::date) AS day FROM agent_deposit WHERE id = $1`,
    [id],
  )
  return rows[0]
}

/** Undefined: its settlement says it, or the entry of the deposit that paid it. */
export async function receivableEntry(tx: Sql, id: string): Promise<AccountEntry | undefined> {
  const rows = await tx.query<AccountEntry>(
    `SELECT id, tenant_id AS "tenantId", sys_org_code AS "orgCode", entry_no AS "entryNo", agent_id AS "agentId", kind, amount, create_by AS by, create_time AS at,
       coalesce(paid_on, (create_time AT TIME ZONE 'Asia/Shanghai')::date) AS day FROM agent_receivable
     WHERE id = $1 AND settle_batch_id IS NULL AND kind <> '3'`,
    [id],
  )
  return rows[0]
}

/** Entries that the ledger does not know: those of before it. */
export const unpostedDeposits = (tx: Sql) =>
  tx.query<{ id: string; at: Date }>(
    `SELECT d.id, d.create_time AS at FROM agent_deposit d WHERE NOT EXISTS (SELECT FROM ledger_entry e WHERE e.source_kind = 'agentDeposit' AND e.source_id = d.id)
     ORDER BY coalesce(d.paid_on, (d.create_time AT TIME ZONE 'Asia/Shanghai')::date), d.id`,
    [],
  )
export const unpostedReceivables = (tx: Sql) =>
  tx.query<{ id: string; at: Date }>(
    `SELECT r.id, r.create_time AS at FROM agent_receivable r WHERE r.settle_batch_id IS NULL AND r.kind <> '3'
       AND NOT EXISTS (SELECT FROM ledger_entry e WHERE e.source_kind = 'agentReceivable' AND e.source_id = r.id) ORDER BY r.id`,
    [],
  )
