import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'

/**
 * Locks agents until the transaction ends, before stock and orders are: of two who use the same credit or deposit the later one sees what
 * the other has written. Records that refer to them may still be made.
 */
export async function lockAgents(tx: Sql, ids: readonly string[]): Promise<void> {
  await tx.query('SELECT 1 FROM agent WHERE id = ANY($1::bigint[]) ORDER BY id FOR NO KEY UPDATE', [ids])
}

/** How the accounts of an agent stand, in yuan (view `agent_standing`). */
export interface Standing {
  readonly id: string
  readonly name: string
  /** Null: nobody has set one. */
  readonly creditLimit: string | null
  readonly deposit: string
  /** Of the deposit: for what waits to be sent over the design. */
  readonly held: string
  readonly receivable: string
  readonly goods: string
}

export const standingsOf = (tx: Sql, ids: readonly string[]) =>
  tx.query<Standing>(
    `SELECT a.id, a.name, a.credit_limit AS "creditLimit", s.deposit, s.deposit_held AS held, s.receivable, s.goods
     FROM agent a JOIN agent_standing s ON s.id = a.id WHERE a.id = ANY($1::bigint[]) ORDER BY a.id`,
    [ids],
  )

/** What an entry of either account says. Its amount has its sign. */
export interface Entry {
  readonly agentId: string
  readonly kind: string
  readonly amount: string
  readonly by: string
  readonly atMs: number
  readonly sendBatchId?: string
  readonly settleBatchId?: string
  readonly warrantyClaimId?: string
  readonly paidOn?: string
  readonly voucherNo?: string | undefined
  readonly remark: string
}

/** The agent is locked: the balance is that of all entries before. */
export async function insertDeposit(tx: Sql, entry: Entry): Promise<string> {
  const id = newId()
  await tx.query(
    `INSERT INTO agent_deposit (id, tenant_id, sys_org_code, create_by, create_time, agent_id, kind, amount, balance, send_batch_id, settle_batch_id,
       warranty_claim_id, paid_on, voucher_no, remark)
     SELECT $1, a.tenant_id, a.sys_org_code, $3, $4, a.id, $5, $6::numeric,
       $6::numeric + coalesce((SELECT sum(e.amount) FROM agent_deposit e WHERE e.agent_id = a.id), 0), $7, $8, $9, $10, $11, $12
     FROM agent a WHERE a.id = $2`,
    [
      id,
      ...headOf(entry),
      entry.sendBatchId ?? null,
      entry.settleBatchId ?? null,
      entry.warrantyClaimId ?? null,
      ...tailOf(entry),
    ],
  )
  return id
}

export async function insertReceivable(tx: Sql, entry: Entry): Promise<string> {
  const id = newId()
  await tx.query(
    `INSERT INTO agent_receivable (id, tenant_id, sys_org_code, create_by, create_time, agent_id, kind, amount, balance, settle_batch_id,
       warranty_claim_id, paid_on, voucher_no, remark)
     SELECT $1, a.tenant_id, a.sys_org_code, $3, $4, a.id, $5, $6::numeric,
       $6::numeric + coalesce((SELECT sum(e.amount) FROM agent_receivable e WHERE e.agent_id = a.id), 0), $7, $8, $9, $10, $11
     FROM agent a WHERE a.id = $2`,
    [id, ...headOf(entry), entry.settleBatchId ?? null, entry.warrantyClaimId ?? null, ...tailOf(entry)],
  )
  return id
}

const headOf = ({ agentId, by, atMs, kind, amount }: Entry) => [agentId, by, new Date(atMs).toISOString(), kind, amount] as const
const tailOf = ({ paidOn, voucherNo, remark }: Entry) => [paidOn ?? null, voucherNo ?? null, remark.slice(0, 500)] as const

/** What the entries of a settlement come to on the account of what is owed. */
export async function receivableOfSettlement(tx: Sql, settleBatchId: string): Promise<string> {
  const rows = await tx.query<{ amount: string }>(
    'SELECT coalesce(sum(amount), 0)::numeric(14,2) AS amount FROM agent_receivable WHERE settle_batch_id = $1',
    [settleBatchId],
  )
  return rows[0]?.amount ?? '0.00'
}

/** The rating of an agent for a month, and the grade of the last month that was rated, which may be a later one. */
export async function ratingOf(tx: Sql, agentId: string, month: string) {
  const rows = await tx.query<{ grade: string; score: string | null; last: string }>(
    `SELECT r.grade, r.score, (SELECT l.grade FROM agent_rating l WHERE l.agent_id = r.agent_id ORDER BY l.month DESC LIMIT 1) AS last
     FROM agent_rating r WHERE r.agent_id = $1 AND r.month = $2`,
    [agentId, month],
  )
  return rows[0]
}

/** What hangs on an agent follows it to its department. */
export async function followDepartment(tx: Sql, id: string, orgCode: string): Promise<void> {
  await tx.query('UPDATE agent_deposit SET sys_org_code = $2 WHERE agent_id = $1', [id, orgCode])
  await tx.query('UPDATE agent_receivable SET sys_org_code = $2 WHERE agent_id = $1', [id, orgCode])
  await tx.query('UPDATE agent_rating SET sys_org_code = $2 WHERE agent_id = $1', [id, orgCode])
  await tx.query(
    'UPDATE agent_rating_figure f SET sys_org_code = $2 FROM agent_rating r WHERE r.id = f.rating_id AND r.agent_id = $1',
    [id, orgCode],
  )
  await tx.query(
    'UPDATE agent_rating_row f SET sys_org_code = $2 FROM agent_rating r WHERE r.id = f.rating_id AND r.agent_id = $1',
    [id, orgCode],
  )
}
