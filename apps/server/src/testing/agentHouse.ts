import { postDeposit, postReceivable } from '../agent/ledger.ts'
import { newId } from '../db/ids.ts'
import type { Db, Sql } from '../db/sql.ts'

/** An agent that works with us, with a deposit and a limit if wished. */
export async function buildAgent(
  db: Db,
  own: { readonly orgCode?: string; readonly limit?: string; readonly deposit?: string } = {},
): Promise<string> {
  const id = newId()
  await db.query(
    `INSERT INTO agent (id, tenant_id, sys_org_code, agent_no, name, status, credit_limit) VALUES ($1::bigint, 1, $2, 'A' || $1::text, '宏达', '1', $3)`,
    [id, own.orgCode ?? 'A01', own.limit ?? null],
  )
  if (own.deposit === undefined) return id
  const entryId = newId()
  await db.query(
    `INSERT INTO agent_deposit (id, tenant_id, sys_org_code, agent_id, kind, amount, balance, remark)
     SELECT $1, 1, sys_org_code, id, '1', $3, $3, '签约时缴纳' FROM agent WHERE id = $2`,
    [entryId, id, own.deposit],
  )
  await db.tx((tx) => postDeposit(tx, entryId))
  return id
}

export const giveOrder = (db: Sql, orderId: string, agentId: string) =>
  db.query('UPDATE customer_order SET agent_id = $2 WHERE id = $1', [orderId, agentId])

export async function openReceivable(db: Db, agentId: string, amount: string): Promise<void> {
  const entryId = newId()
  await db.query(
    `INSERT INTO agent_receivable (id, tenant_id, sys_org_code, agent_id, kind, amount, balance, remark)
     SELECT $1, 1, sys_org_code, id, '1', $3, $3, '追回' FROM agent WHERE id = $2`,
    [entryId, agentId, amount],
  )
  await db.tx((tx) => postReceivable(tx, entryId))
}
