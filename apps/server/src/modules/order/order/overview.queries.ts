import { dayNumber, dayOfNumber, slotAt } from '@heliodesk/domain/solar/slots'
import { sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { askedOf } from '#server/crud/asked.ts'
import { whereSql } from '#server/crud/conditions.ts'
import type { RowValues } from '#server/crud/module.ts'
import type { Source } from '#server/crud/source.ts'

/** Open orders of one stage that wait for one role. */
export interface OrderSum {
  readonly stage: string
  readonly role: string | null
  readonly count: number
  readonly capacity: string
  readonly overdue: number
  readonly suspect: number
  /** Of them those that have stood there for up to so many days. */
  readonly week: number
  readonly month: number
  readonly twoMonths: number
}

/** Whether an order is past the deadline of its stage. */
export const overdueSql = sql<boolean>`coalesce(t.due_time < now(), false)`

/** What all orders of a list come to, also those that are not on its page. */
export const orderSums = {
  capacity: sql`coalesce(sum(t.capacity), 0)`,
  goodsValue: sql`coalesce(sum(t.goods_value), 0)`,
} as const

/** Last days of the ages, by the calendar: up to 7, 30, 60, and more. */
const ageDays = [7, 30, 60] as const

/** All that the overview shows, in one pass over an index of the open orders that the caller sees. */
export async function sumOrders(source: Source, actor: Actor, params: RowValues, nowMs: number): Promise<readonly OrderSum[]> {
  const asked = askedOf(source, actor, { ...params, status: '0' })
  const today = dayNumber(slotAt(nowMs).day)
  const since = (days: number) =>
    sql<number>`(count(*) filter (where t.stage_since >= ${new Date(`${dayOfNumber(today - days)}T00:00:00+08:00`)}))::int`
  const [week, month, twoMonths] = ageDays
  return source.context.db.kysely
    .selectFrom('customer_order as t')
    .where(whereSql(asked.source, actor, asked.query))
    .groupBy(['t.stage', 't.role'])
    .select([
      't.stage',
      't.role',
      sql<number>`count(*)::int`.as('count'),
      sql<string>`coalesce(sum(t.capacity), 0)`.as('capacity'),
      sql<number>`(count(*) filter (where t.due_time < ${new Date(nowMs)}))::int`.as('overdue'),
      sql<number>`(count(*) filter (where t.double_status = '1'))::int`.as('suspect'),
      since(week).as('week'),
      since(month).as('month'),
      since(twoMonths).as('twoMonths'),
    ])
    .execute()
}
