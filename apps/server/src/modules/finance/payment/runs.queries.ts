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

/** A payment belongs to the department of its document, and counts towards the account that takes it. */
export const placeOrders = (
  tx: Sql,
  rows: readonly { readonly id: string; readonly orgCode: string | null; readonly cardId: string | null }[],
) =>
  tx.query(
    `UPDATE pay_order o SET sys_org_code = coalesce(n.org_code, o.sys_org_code), card_id = n.card_id
     FROM jsonb_to_recordset($1::jsonb) AS n (id bigint, org_code text, card_id bigint) WHERE o.id = n.id`,
    [JSON.stringify(rows.map(({ id, orgCode, cardId }) => ({ id, org_code: orgCode, card_id: cardId })))],
  )
