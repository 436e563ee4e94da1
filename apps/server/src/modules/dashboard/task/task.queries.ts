import { stationAlarm } from '@heliodesk/contracts/resources/station/stationAlarm'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { scopeFilter } from '#server/access/scope.ts'
import type { Sql } from '#server/db/sql.ts'

export interface Ask {
  readonly actor: Actor
  /** LIKE pattern of the departments; never more than the caller's own. */
  readonly orgPattern: string
  /** Both in epoch ms; `to` excluded. */
  readonly from: number
  readonly to: number
}

const scoped = ({ actor, orgPattern }: Ask): RawBuilder<SqlBool> =>
  sql<SqlBool>`${scopeFilter(actor, stationAlarm, 't')} and t.sys_org_code like ${orgPattern}`
const at = (ms: number): RawBuilder<Date> => sql<Date>`to_timestamp(${ms}::float8 / 1000)`
const began = (ask: Ask): RawBuilder<SqlBool> => sql<SqlBool>`t.event_time >= ${at(ask.from)} and t.event_time < ${at(ask.to)}`
const minutes = (end: string): RawBuilder<number> =>
  sql<number>`avg(extract(epoch from ${sql.ref(end)} - t.event_time))::float8 / 60`

export interface AgeRow {
  readonly place: number
  readonly level: number
  readonly count: number
  readonly unacknowledged: number
  readonly unassigned: number
}

/** Open alarms by age (the place of the class that `hours` ends) and level. */
export async function openByAge(db: Sql, ask: Ask, nowMs: number, hours: readonly number[]): Promise<readonly AgeRow[]> {
  const statement = sql<AgeRow>`
    select width_bucket(extract(epoch from ${at(nowMs)} - t.event_time) / 3600, ${[...hours]}::float8[])::int as place, t.level,
      count(*)::int as count, count(*) filter (where t.ack_time is null)::int as unacknowledged,
      count(*) filter (where t.assignee is null)::int as unassigned
    from station_alarm t where t.event_end_time is null and ${scoped(ask)} group by 1, 2`
  return (await statement.execute(db.kysely)).rows
}

export interface HandlingRow {
  readonly depart: string
  readonly raised: number
  readonly acknowledged: number
  readonly cleared: number
  /** Sums, so that a total can be made of them. */
  readonly ackMinutes: number | null
  readonly clearMinutes: number | null
}

/** What became of the alarms that began in the range, by department of `depth` letters. */
export async function handlingByDepart(db: Sql, ask: Ask, depth: number): Promise<readonly HandlingRow[]> {
  const statement = sql<HandlingRow>`
    select left(t.sys_org_code, ${depth}) as depart, count(*)::int as raised, count(t.ack_time)::int as acknowledged,
      count(t.event_end_time)::int as cleared, ${minutes('t.ackTime')} as ack_minutes, ${minutes('t.eventEndTime')} as clear_minutes
    from station_alarm t where ${began(ask)} and ${scoped(ask)} group by 1 order by 2 desc, 1`
  return (await statement.execute(db.kysely)).rows
}

export interface OpenRow {
  readonly depart: string
  readonly open: number
}

export async function openByDepart(db: Sql, ask: Ask, depth: number): Promise<readonly OpenRow[]> {
  const statement = sql<OpenRow>`
    select left(t.sys_org_code, ${depth}) as depart, count(*)::int as open
    from station_alarm t where t.event_end_time is null and ${scoped(ask)} group by 1`
  return (await statement.execute(db.kysely)).rows
}

export interface DayRow {
  readonly day: string
  readonly raised: number
  readonly cleared: number
}

/** Alarms that began and that ended on each day of Asia/Shanghai. */
export async function byDay(db: Sql, ask: Ask): Promise<readonly DayRow[]> {
  const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Shanghai')::date`
  const statement = sql<DayRow>`
    select day::text, sum(raised)::int as raised, sum(cleared)::int as cleared from (
      select ${dayOf('t.eventTime')} as day, count(*) as raised, 0 as cleared from station_alarm t
      where ${began(ask)} and ${scoped(ask)} group by 1
      union all
      select ${dayOf('t.eventEndTime')}, 0, count(*) from station_alarm t
      where t.event_end_time >= ${at(ask.from)} and t.event_end_time < ${at(ask.to)} and ${scoped(ask)} group by 1) d
    group by day order by day`
  return (await statement.execute(db.kysely)).rows
}

export interface PersonRow {
  readonly username: string
  readonly realname: string | null
  readonly acknowledged: number
  readonly ackMinutes: number | null
  readonly assignedOpen: number
}

/** Who took note of alarms that began in the range and how fast, and what is assigned to whom now; the busiest first. */
export async function byPerson(db: Sql, ask: Ask, limit: number): Promise<readonly PersonRow[]> {
  const statement = sql<PersonRow>`
    select p.username, u.realname, sum(p.acknowledged)::int as acknowledged, max(p.ack_minutes) as ack_minutes,
      sum(p.assigned_open)::int as assigned_open
    from (
      select t.ack_by as username, count(*) as acknowledged, ${minutes('t.ackTime')} as ack_minutes, 0 as assigned_open
      from station_alarm t where t.ack_by is not null and ${began(ask)} and ${scoped(ask)} group by 1
      union all
      select t.assignee, 0, null, count(*) from station_alarm t
      where t.assignee is not null and t.event_end_time is null and ${scoped(ask)} group by 1) p
    left join sys_user u on u.username = p.username and u.tenant_id = ${ask.actor.tenantId}::bigint and u.del_flag = 0
    group by p.username, u.realname order by sum(p.acknowledged) + sum(p.assigned_open) desc, p.username limit ${limit}`
  return (await statement.execute(db.kysely)).rows
}

export async function departNames(db: Sql, tenantId: string, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ code: string; name: string }>(
    'SELECT org_code AS code, depart_name AS name FROM sys_depart WHERE tenant_id = $1 AND org_code = ANY ($2::text[])',
    [tenantId, codes],
    'task-depart-names',
  )
  return new Map(rows.map(({ code, name }) => [code, name]))
}
