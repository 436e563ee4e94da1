import { stationAlarm } from '@heliodesk/contracts/resources/station/stationAlarm'
import { openStatuses } from '@heliodesk/domain/work-order/states'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { like } from '#server/access/compare.ts'
import { scopeFilter } from '#server/access/scope.ts'
import type { CrudHooks } from '#server/crud/module.ts'
import { escapeLike } from '#server/db/likePattern.ts'
import type { Sql } from '#server/db/sql.ts'

/** The order that somebody works on because of the alarm, else the last one that was. */
const orderOf = (column: RawBuilder<unknown>) => sql`select ${column} from work_order o
  where o.alarm_id = t.id and o.tenant_id = t.tenant_id
  order by o.status = any(${openStatuses}::text[]) desc, o.id desc limit 1`

export const alarmSql = {
  // Derived by the database (migration 0011): 0 open, 1 acknowledged, 2 ended but nobody took note, 3 closed.
  virtual: {
    alarmStatus: sql`t.alarm_status`,
    workOrderId: orderOf(sql`o.id`),
    workOrderStatus: orderOf(sql`o.status`),
  },
  notNull: ['alarmStatus'],
  // As a list of ids, so that it is looked up by index like the columns that it is joined with by OR.
  keyword: (keyword: string) => sql<boolean>`t.station_id = any(array(
    select s.id from station_info s where ${like(sql`s.station_name`, `%${escapeLike(keyword)}%`)}))`,
} as const satisfies CrudHooks

export interface VisibleAlarm {
  readonly id: string
  readonly stationId: string
  readonly tenantId: string
  readonly sysOrgCode: string | null
  readonly dedupKey: string
  readonly isOpen: boolean
  readonly isAcknowledged: boolean
}

/** Those of the alarms that the caller may see, locked until the transaction ends. */
export async function lockAlarms(tx: Sql, actor: Actor, ids: readonly string[]): Promise<readonly VisibleAlarm[]> {
  const statement = sql<VisibleAlarm>`
    select t.id, t.station_id, t.tenant_id, t.sys_org_code, t.dedup_key,
      t.event_end_time is null as is_open, t.ack_time is not null as is_acknowledged
    from station_alarm t where t.id = any(${ids}::bigint[]) and ${scopeFilter(actor, stationAlarm, 't')}
    order by t.station_id, t.id for update`
  return (await statement.execute(tx.kysely)).rows
}

export async function acknowledge(tx: Sql, ids: readonly string[], by: string, atMs: number): Promise<void> {
  await tx.query(
    `UPDATE station_alarm SET ack_by = $2, ack_time = to_timestamp($3::float8 / 1000), version = version + 1, update_by = $2, update_time = now()
     WHERE id = ANY ($1::bigint[]) AND ack_time IS NULL`,
    [ids, by, atMs],
  )
}

export async function assign(
  tx: Sql,
  ids: readonly string[],
  to: { readonly assignee: string; readonly by: string; readonly atMs: number },
): Promise<void> {
  await tx.query(
    `UPDATE station_alarm SET assignee = $2, assign_time = to_timestamp($4::float8 / 1000), version = version + 1, update_by = $3, update_time = now()
     WHERE id = ANY ($1::bigint[])`,
    [ids, to.assignee, to.by, to.atMs],
  )
}

/** Whether somebody with this name works in the tenant and may see records of all these departments. */
export async function canSeeDepartments(
  tx: Sql,
  username: string,
  tenantId: string,
  orgCodes: readonly string[],
): Promise<boolean> {
  const rows = await tx.query<{ sees: boolean }>(
    `SELECT bool_and(EXISTS (
       SELECT FROM sys_user u JOIN sys_user_depart ud ON ud.user_id = u.id JOIN sys_depart d ON d.id = ud.depart_id
       WHERE u.username = $1 AND u.tenant_id = $2 AND u.status = 1 AND u.del_flag = 0 AND starts_with(o.code, d.org_code))) AS sees
     FROM unnest($3::text[]) AS o (code)`,
    [username, tenantId, orgCodes],
  )
  return rows[0]?.sees === true
}

export async function userIdOf(tx: Sql, username: string, tenantId: string): Promise<string | undefined> {
  const rows = await tx.query<{ id: string }>('SELECT id FROM sys_user WHERE username = $1 AND tenant_id = $2 AND del_flag = 0', [
    username,
    tenantId,
  ])
  return rows[0]?.id
}
