import { slotAt } from '@heliodesk/domain/solar/slots'
import { sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { askedOf } from '#server/crud/asked.ts'
import { whereSql } from '#server/crud/conditions.ts'
import type { RowValues } from '#server/crud/module.ts'
import { fromSql, type Source } from '#server/crud/source.ts'

/** Open orders of one stage that wait for one role, by how long they have stood there. */
export interface OrderSum {
  readonly stage: string
  readonly role: string | null
  readonly age: number
  readonly count: number
  readonly capacity: string
  readonly overdue: number
  readonly suspect: number
}

/** Last days of the ages, by the calendar: up to 7, 30, 60, and more. */
export const ageDays = [7, 30, 60] as const

/** All that the overview shows, in one pass over the open orders that the caller sees. */
export async function sumOrders(source: Source, actor: Actor, params: RowValues, nowMs: number): Promise<readonly OrderSum[]> {
  const asked = askedOf(source, actor, { ...params, status: '0' })
  const now = new Date(nowMs)
  const days = sql`(${slotAt(nowMs).day}::date - (t.stage_since at time zone 'Asia/Shanghai')::date)`
  const [week, month, two] = ageDays
  const age = sql`case when ${days} <= ${week} then 0 when ${days} <= ${month} then 1 when ${days} <= ${two} then 2 else 3 end`
  const statement = sql<OrderSum>`select t.stage, t.role, ${age} as age, count(*)::int as count, coalesce(sum(t.capacity), 0) as capacity,
      count(*) filter (where t.due_time < ${now})::int as overdue, count(*) filter (where t.double_status = '1')::int as suspect
    ${fromSql(asked.source)} where ${whereSql(asked.source, actor, asked.query)} group by t.stage, t.role, 3`
  return (await statement.execute(source.context.db.kysely)).rows
}
