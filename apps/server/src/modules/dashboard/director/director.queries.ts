import { lastDayOf, type PlanKind } from '@heliodesk/contracts/directorFigures'
import { agent } from '@heliodesk/contracts/resources/agent/agent'
import { businessPlan } from '@heliodesk/contracts/resources/order/businessPlan'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { scopeFilter } from '#server/access/scope.ts'
import { askedOf } from '#server/crud/asked.ts'
import { whereSql } from '#server/crud/conditions.ts'
import type { RowValues } from '#server/crud/module.ts'
import { fromSql, type Source } from '#server/crud/source.ts'
import type { Sql } from '#server/db/sql.ts'

export interface Counted {
  readonly count: number
  readonly capacity: string
}

/** How many rows a list with these filters has, and what they come to: the same condition as that of the list. */
export async function countRows(
  source: Source,
  actor: Actor,
  params: RowValues,
  capacity: RawBuilder<unknown>,
): Promise<Counted> {
  const asked = askedOf(source, actor, params)
  const statement = sql<Counted>`select count(*)::int as count, coalesce(sum(${capacity}), 0)::numeric(16,3)::text as capacity
    ${fromSql(asked.source)} where ${whereSql(asked.source, actor, asked.query)}`
  const [row] = (await statement.execute(source.context.db.kysely)).rows
  return row ?? { count: 0, capacity: '0.000' }
}

export interface AcceptedSum {
  readonly accepted: number
  readonly firstPass: number
}

/** Of the acceptances with these filters, how many nobody sent back. */
export async function countFirstPass(source: Source, actor: Actor, params: RowValues): Promise<AcceptedSum> {
  const asked = askedOf(source, actor, params)
  const first = source.hooks.virtual?.['firstPass'] ?? sql`false`
  const statement = sql<AcceptedSum>`select count(*)::int as accepted, (count(*) filter (where ${first}))::int as ${sql.ref('firstPass')}
    ${fromSql(asked.source)} where ${whereSql(asked.source, actor, asked.query)}`
  const [row] = (await statement.execute(source.context.db.kysely)).rows
  return row ?? { accepted: 0, firstPass: 0 }
}

/** Orders that were signed, shipped or connected: of a month, or of a department. */
export interface PlanSum {
  readonly kind: PlanKind
  readonly key: string
  readonly count: number
  readonly capacity: string
}
const columns = { signed: 't.signedDate', shipped: 't.shippedDate', connected: 't.connectedDate' } as const

/** What was signed, shipped and connected from one month to another: three ranges of three indexes, in one statement. */
export async function sumPlan(
  source: Source,
  actor: Actor,
  { from, to, by }: { readonly from: string; readonly to: string; readonly by: 'month' | 'depart' },
): Promise<readonly PlanSum[]> {
  const { query } = askedOf(source, actor, {})
  const seen = whereSql(source, actor, query)
  const parts = Object.entries(columns).map(([kind, column]) => {
    const day = sql.ref(column)
    const key = by === 'month' ? sql`to_char(${day}, 'YYYY-MM')` : sql`coalesce(t.sys_org_code, '')`
    return sql`select ${kind}::text as kind, ${key} as key, t.capacity from customer_order t
      where ${seen} and ${day} >= ${`${from}-01`}::date and ${day} <= ${lastDayOf(to)}::date`
  })
  const statement = sql<PlanSum>`select kind, key, count(*)::int as count, coalesce(sum(capacity), 0)::numeric(16,3)::text as capacity
    from (${sql.join(parts, sql` union all `)}) as reached group by kind, key`
  return (await statement.execute(source.context.db.kysely)).rows
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
  const statement = sql<PlanRow>`select t.plan_month as month, t.sys_org_code as ${sql.ref('orgCode')}, d.depart_name as name,
      t.signed_target as signed, t.shipped_target as shipped, t.connected_target as connected
    from business_plan t left join sys_depart d on d.tenant_id = t.tenant_id and d.org_code = t.sys_org_code
    where ${scopeFilter(actor, businessPlan, 't')} and t.plan_month between ${from} and ${to} order by t.sys_org_code`
  return (await statement.execute(db.kysely)).rows
}

export interface AgentSum {
  readonly id: string
  readonly name: string | null
  readonly orders: number
  readonly value: string
  readonly limit: string | null
}

/** What goods are worth that agents have out for orders that are not on the grid, the most first; limits of the agents that the caller sees. */
export async function sumExposure(source: Source, actor: Actor, params: RowValues): Promise<readonly AgentSum[]> {
  const asked = askedOf(source, actor, params)
  const statement = sql<AgentSum>`select held.agent_id::text as id, a.name, held.orders, held.value::numeric(16,2)::text as value,
      a.credit_limit::text as limit
    from (select t.agent_id, count(*)::int as orders, sum(t.goods_value) as value ${fromSql(asked.source)}
      where ${whereSql(asked.source, actor, asked.query)} and t.agent_id is not null group by t.agent_id) as held
    left join agent a on a.id = held.agent_id and ${scopeFilter(actor, agent, 'a')} order by held.value desc, held.agent_id`
  return (await statement.execute(source.context.db.kysely)).rows
}
