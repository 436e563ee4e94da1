import type { Sql } from '#server/db/sql.ts'

export interface UrgentAlarm {
  readonly id: string
  readonly tenantId: string
  readonly level: string
  readonly message: string
  readonly time: string
  readonly station: string
  readonly contractNo: string
}
export interface AlarmForPerson extends UrgentAlarm {
  readonly userId: string
  readonly realname: string
  readonly email: string
  readonly cause: string
}
export interface AlarmForHook extends UrgentAlarm {
  readonly hookId: string
  readonly hookName: string
  /** Account of whoever wrote the web-hook last. */
  readonly setUpBy: string | null
}

/** The last alarm and receiver of the part before. */
export interface After {
  readonly id: string
  readonly receiver: string
}

const facts = `a.id, a.tenant_id AS "tenantId", a.level::text AS level, a.event_message AS message, s.station_name AS station,
  s.contract_no AS "contractNo", to_char(a.event_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS time`
const isUrgentNow = `a.event_end_time IS NULL AND a.level = 4 AND a.event_time > now() - interval '1 day' AND a.create_time > now() - interval '1 hour'`

/**
 * Urgent alarms of the last hour that are still open, for everybody who asked for mail, has a mailbox, and works at or above the station's
 * department; without those who were notified.
 */
export async function alarmsToMail(db: Sql, limit: number, after: After | null): Promise<readonly AlarmForPerson[]> {
  return db.query<AlarmForPerson>(
    `SELECT * FROM (SELECT ${facts}, u.id AS "userId", u.realname, u.email, 'alarm:' || a.id || ':mail:' || u.id AS cause
     FROM station_alarm a JOIN station_info s ON s.id = a.station_id
     JOIN sys_user u ON u.tenant_id = a.tenant_id AND u.status = 1 AND u.del_flag = 0 AND u.email IS NOT NULL
     JOIN sys_user_setting p ON p.user_id = u.id AND p.key = 'notice' AND p.value ->> 'alarmMail' = 'true'
     WHERE ${isUrgentNow}
       AND EXISTS (SELECT FROM sys_user_depart ud JOIN sys_depart d ON d.id = ud.depart_id
         WHERE ud.user_id = u.id AND starts_with(a.sys_org_code, d.org_code))) AS told
     WHERE NOT EXISTS (SELECT FROM sys_message_out o WHERE o.tenant_id = told."tenantId" AND o.cause = told.cause)
       AND ($2::bigint IS NULL OR (id, "userId") > ($2, $3::bigint))
     ORDER BY id, "userId" LIMIT $1`,
    [limit, after?.id ?? null, after?.receiver ?? null],
  )
}

/** The same alarms for every web-hook of the tenant that asked for them and was not notified. */
export async function alarmsToHooks(db: Sql, limit: number, after: After | null): Promise<readonly AlarmForHook[]> {
  return db.query<AlarmForHook>(
    `SELECT ${facts}, h.id AS "hookId", h.hook_name AS "hookName", coalesce(h.update_by, h.create_by) AS "setUpBy"
     FROM station_alarm a JOIN station_info s ON s.id = a.station_id
     JOIN sys_webhook h ON h.tenant_id = a.tenant_id AND h.use_status = '1' AND h.on_alarm
     WHERE ${isUrgentNow} AND NOT EXISTS (SELECT FROM sys_message_out o WHERE o.tenant_id = a.tenant_id
       AND o.cause = 'alarm:' || a.id || ':hook:' || h.id)
       AND ($2::bigint IS NULL OR (a.id, h.id) > ($2, $3::bigint))
     ORDER BY a.id, h.id LIMIT $1`,
    [limit, after?.id ?? null, after?.receiver ?? null],
  )
}
