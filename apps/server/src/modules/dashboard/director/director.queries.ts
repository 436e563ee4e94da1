import { lastDayOf, type PlanKind } from '@heliodesk/contracts/directorFigures'
import { agent } from '@heliodesk/contracts/resources/agent/agent'
import { businessPlan } from '@heliodesk/contracts/resources/order/businessPlan'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { scopeFilter } from '#server/access/scope.ts'
import { askedOf } from '#server/crud/asked.ts'
import { whereSql } from '#server/crud/conditions.ts'
import { readTotals } from '#server/crud/list.ts'
import type { RowValues } from '#server/crud/module.ts'
import type { Source } from '#server/crud/source.ts'
import type { Sql } from '#server/db/sql.ts'

export interface Counted {
  readonly count: number
  readonly capacity: string
}

/** How many rows a list with these filters has, and what a column of them comes to: counted and summed as the list does it. */
export async function countRows(source: Source, actor: Actor, params: RowValues, capacity?: string): Promise<Counted> {
  const asked = askedOf(source, actor, params)
  const where = whereSql(asked.source, actor, asked.query)
  const { total, summary } = await readTotals(source.context.db, asked.source, where, new Set([capacity ?? '']))
  return { count: total, capacity: Number(summary[capacity ?? ''] ?? 0).toFixed(3) }
}

/** Orders that were signed, shipped or connected: of a month, or of a department. */
export interface PlanSum {
  readonly kind: PlanKind
  readonly key: string
  readonly count: number
  readonly capacity: string
}
const columns = { signed: 't.signedDate', shipped: 't.shippedDate', connected: 't.connectedDate' } as const

/**
 * What was signed, shipped and connected from one month to another: three ranges of three indexes, in one statement. Added up by day, as the
 * indexes have them, before a day becomes its month: there are few days and many orders.
 */
export async function sumPlan(
  source: Source,
  actor: Actor,
  { from, to, by }: { readonly from: string; readonly to: string; readonly by: 'month' | 'depart' },
): Promise<readonly PlanSum[]> {
  const { kysely } = source.context.db
  const seen = whereSql(source, actor, askedOf(source, actor, {}).query)
  const reached = (kind: PlanKind) => {
    const day = sql.ref(columns[kind])
    const part = by === 'month' ? day : sql.ref('t.sysOrgCode')
    return kysely
      .selectFrom('customer_order as t')
      .where(seen)
      .where(sql<SqlBool>`${day} >= ${`${from}-01`}::date and ${day} <= ${lastDayOf(to)}::date`)
      .groupBy(part)
      .select([
        sql<PlanKind>`${kind}::text`.as('kind'),
        (by === 'month' ? sql<string>`to_char(${part}, 'YYYY-MM')` : sql<string>`coalesce(${part}, '')`).as('key'),
        sql<number>`count(*)`.as('orders'),
        sql<string>`sum(t.capacity)`.as('capacity'),
      ])
  }
  return kysely
    .selectFrom(reached('signed').unionAll(reached('shipped')).unionAll(reached('connected')).as('all'))
    .groupBy(['all.kind', 'all.key'])
    .select([
      'all.kind',
      'all.key',
      sql<number>`sum(orders)::int`.as('count'),
      sql<string>`coalesce(sum(capacity), 0)::numeric(16,3)::text`.as('capacity'),
    ])
    .execute()
}

export interface PlanRow {
  readonly month: string
  readonly orgCode: string
  readonly name: string | null
  readonly signed: string | null
  readonly shipped: string | null
  readonly connected: string | null
}

/** Plans of these months that the caller sees. */
export async function plansOf(db: Sql, actor: Actor, from: string, to: string): Promise<readonly PlanRow[]> {
  return db.kysely
    .selectFrom('business_plan as t')
    .leftJoin('sys_depart as d', (join) => join.onRef('d.tenantId', '=', 't.tenantId').onRef('d.orgCode', '=', 't.sysOrgCode'))
    .where(scopeFilter(actor, businessPlan, 't'))
    .where('t.planMonth', '>=', from)
    .where('t.planMonth', '<=', to)
    .orderBy('t.sysOrgCode')
    .select([
      't.planMonth as month',
      sql<string>`coalesce(t.sys_org_code, '')`.as('orgCode'),
      'd.departName as name',
      't.signedTarget as signed',
      't.shippedTarget as shipped',
      't.connectedTarget as connected',
    ])
    .execute()
}

export interface AgentSum {
  readonly id: string
  readonly name: string | null
  readonly orders: number
  readonly goods: string
  readonly receivable: string
  readonly used: string
  readonly limit: string | null
}

/** What agents have in use of their credit, by the rows that the list behind it shows, the most first; limits of the agents that the caller sees. */
export async function sumExposure(source: Source, actor: Actor, params: RowValues): Promise<readonly AgentSum[]> {
  const { kysely } = source.context.db
  const asked = askedOf(source, actor, params)
  // An order has one row of its goods (1); of what was taken without one (2) several may name an order: those alone are told apart by it.
  const issuedFor = sql<string | null>`case t.kind when '2' then t.order_id end`
  const parts = kysely
    .selectFrom('agent_exposure as t')
    .where(whereSql(asked.source, actor, asked.query))
    .groupBy(['t.agentId', 't.kind', issuedFor])
    .select([
      't.agentId',
      't.kind',
      sql<string>`case t.kind when '1' then count(*) else (${issuedFor} is not null)::int end`.as('orders'),
      sql<string>`sum(t.amount)`.as('amount'),
    ])
  const held = kysely
    .selectFrom(parts.as('part'))
    .groupBy('part.agentId')
    .select([
      'part.agentId',
      sql<number>`sum(part.orders)::int`.as('orders'),
      sql<string>`coalesce(sum(part.amount) filter (where part.kind <> '3'), 0)`.as('goods'),
      sql<string>`coalesce(sum(part.amount) filter (where part.kind = '3'), 0)`.as('receivable'),
      sql<string>`sum(part.amount)`.as('used'),
    ])
  return kysely
    .selectFrom(held.as('held'))
    .leftJoin('agent as a', (join) => join.onRef('a.id', '=', 'held.agentId').on(scopeFilter(actor, agent, 'a')))
    .orderBy('held.used', 'desc')
    .orderBy('held.agentId')
    .select([
      sql<string>`held.agent_id::text`.as('id'),
      'a.name',
      'held.orders',
      sql<string>`held.goods::numeric(16,2)::text`.as('goods'),
      sql<string>`held.receivable::numeric(16,2)::text`.as('receivable'),
      sql<string>`held.used::numeric(16,2)::text`.as('used'),
      sql<string | null>`a.credit_limit::text`.as('limit'),
    ])
    .execute()
}
