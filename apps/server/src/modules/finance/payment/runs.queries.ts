import { payOrder } from '@heliodesk/contracts/resources/finance/payOrder'
import { sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { scopeFilter } from '#server/access/scope.ts'
import type { Sql } from '#server/db/sql.ts'

/** Figures of a run over its payments `o`; what was closed counts no longer. */
const figures = {
  orderCount: sql<number>`(count(*) filter (where o.status <> '7'))::int`,
  amount: sql<string>`coalesce(sum(o.amount) filter (where o.status <> '7'), 0)::numeric(14,2)`,
  paidCount: sql<number>`(count(*) filter (where o.status = '4'))::int`,
  paidAmount: sql<string>`coalesce(sum(o.amount) filter (where o.status = '4'), 0)::numeric(14,2)`,
  openCount: sql<number>`(count(*) filter (where o.status in ('0', '1', '2', '3', '8') or (o.status = '5' and o.proven_time is null)))::int`,
} as const
type Figure = keyof typeof figures
const ofRun = (key: Figure) => sql`(select ${figures[key]} from pay_order o where o.batch_id = t.id)`

/** Of all payments of a run: what lists are ordered and searched by. */
export const runFigures = {
  orderCount: ofRun('orderCount'),
  amount: ofRun('amount'),
  paidCount: ofRun('paidCount'),
  paidAmount: ofRun('paidAmount'),
  openCount: ofRun('openCount'),
} as const

export type SeenFigures = Readonly<Record<Figure, number | string>>

/** The same figures of the payments that the caller sees: what a rule hides is not told by a sum either. */
export async function figuresSeen(db: Sql, actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, SeenFigures>> {
  const { orderCount, amount, paidCount, paidAmount, openCount } = figures
  const rows = await db.kysely
    .selectFrom('pay_order as o')
    .select('o.batchId as id')
    .select([orderCount.as('orderCount'), amount.as('amount'), paidCount.as('paidCount')])
    .select([paidAmount.as('paidAmount'), openCount.as('openCount')])
    .where('o.batchId', 'in', ids.length > 0 ? [...ids] : ['0'])
    .where(scopeFilter(actor, payOrder, 'o'))
    .groupBy('o.batchId')
    .execute()
  return new Map(rows.map(({ id, ...seen }) => [id, seen]))
}

/** Settlements that have waited to be paid since a day or longer, and that no payment is under way for, the longest first. */
export async function dueSettlements(tx: Sql, tenantId: string, until: string, most: number): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT b.id FROM batch_settle_account b WHERE b.tenant_id = $1 AND b.status = '4' AND (b.due_time AT TIME ZONE 'Asia/Shanghai')::date <= $2::date
       AND coalesce(b.total_amount, 0) - coalesce(b.set_off, 0) > 0
       AND NOT EXISTS (SELECT FROM pay_order o WHERE o.settle_batch_id = b.id AND (o.status IN ('0', '1', '2', '3', '4', '8') OR (o.status = '5' AND o.proven_time IS NULL)))
     ORDER BY b.due_time, b.id LIMIT $3`,
    [tenantId, until, most],
  )
  return rows.map(({ id }) => id)
}

/** A payment belongs to the department of its settlement, and counts towards the account that takes it. */
export const placeOrders = (
  tx: Sql,
  rows: readonly { readonly id: string; readonly orgCode: string | null; readonly cardId: string | null }[],
) =>
  tx.query(
    `UPDATE pay_order o SET sys_org_code = coalesce(n.org_code, o.sys_org_code), card_id = n.card_id
     FROM jsonb_to_recordset($1::jsonb) AS n (id bigint, org_code text, card_id bigint) WHERE o.id = n.id`,
    [JSON.stringify(rows.map(({ id, orgCode, cardId }) => ({ id, org_code: orgCode, card_id: cardId })))],
  )
