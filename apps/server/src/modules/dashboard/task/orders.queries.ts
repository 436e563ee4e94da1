import { workOrder } from '@heliodesk/contracts/resources/workOrder/workOrder'
import { finishedStatus, openStatuses } from '@heliodesk/domain/work-order/states'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { scopeFilter } from '#server/access/scope.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Ask } from './task.queries.ts'

const scoped = ({ actor, orgPattern }: Ask): RawBuilder<SqlBool> =>
  sql<SqlBool>`${scopeFilter(actor, workOrder, 't')} and t.sys_org_code like ${orgPattern}`
const at = (ms: number): RawBuilder<Date> => sql<Date>`to_timestamp(${ms}::float8 / 1000)`
const made = (ask: Ask): RawBuilder<SqlBool> => sql<SqlBool>`t.create_time >= ${at(ask.from)} and t.create_time < ${at(ask.to)}`
const isOpen = sql<SqlBool>`t.status = any(${[...openStatuses]}::text[])`
/** «已完成»: what the list calls so, nothing that waits for acceptance or was cancelled after the work. */
const isFinished = sql<SqlBool>`t.status = ${finishedStatus}`
const minutes = (from: string, to: string): RawBuilder<number> =>
  sql<number>`avg(extract(epoch from ${sql.ref(to)} - ${sql.ref(from)}))::float8 / 60`

const minutesToFinish = sql`extract(epoch from t.close_time - t.create_time) / 60`

export interface OrderAge {
  readonly place: number
  readonly count: number
  readonly unassigned: number
}

/** Unfinished orders by age: the place of the class that one of `hours` ends. */
export async function ordersByAge(db: Sql, ask: Ask, nowMs: number, hours: readonly number[]): Promise<readonly OrderAge[]> {
  const statement = sql<OrderAge>`
    select width_bucket(extract(epoch from ${at(nowMs)} - t.create_time) / 3600, ${[...hours]}::float8[])::int as place,
      count(*)::int as count, count(*) filter (where t.assignee is null)::int as unassigned
    from work_order t where ${isOpen} and ${scoped(ask)} group by 1`
  return (await statement.execute(db.kysely)).rows
}

export interface OrderSums {
  readonly created: number
  readonly finished: number
  readonly takeMinutes: number | null
  readonly finishMinutes: number | null
}

/** What became of the orders that were made in the range. */
export async function orderSums(db: Sql, ask: Ask): Promise<OrderSums> {
  const statement = sql<OrderSums>`
    select count(*)::int as created, count(*) filter (where ${isFinished})::int as finished,
      ${minutes('t.assignTime', 't.takeTime')} as take_minutes,
      avg(${minutesToFinish}) filter (where ${isFinished})::float8 as finish_minutes
    from work_order t where ${made(ask)} and ${scoped(ask)}`
  return (await statement.execute(db.kysely)).rows[0] ?? { created: 0, finished: 0, takeMinutes: null, finishMinutes: null }
}

export interface OrderPerson {
  readonly username: string
  readonly realname: string | null
  readonly open: number
  readonly finished: number
  readonly finishMinutes: number | null
}

/** Who handles how many now, and how fast the ones of the range were finished; the busiest first. */
export async function ordersByPerson(db: Sql, ask: Ask, limit: number): Promise<readonly OrderPerson[]> {
  const statement = sql<OrderPerson>`
    select t.assignee as username, u.realname, count(*) filter (where ${isOpen})::int as open,
      count(*) filter (where ${isFinished} and ${made(ask)})::int as finished,
      avg(${minutesToFinish}) filter (where ${isFinished} and ${made(ask)})::float8 as finish_minutes
    from work_order t left join sys_user u on u.username = t.assignee and u.tenant_id = t.tenant_id and u.del_flag = 0
    where t.assignee is not null and (${isOpen} or ${made(ask)}) and ${scoped(ask)}
    group by t.assignee, u.realname order by 3 desc, 4 desc, 1 limit ${limit}`
  return (await statement.execute(db.kysely)).rows
}
