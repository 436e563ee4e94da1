import type { Sql } from '#server/db/sql.ts'

/** A few records of the demo fleet below the head office, in a fixed order. */
export async function changeable(db: Sql, tenantId: string, kind: 'station' | 'customer'): Promise<readonly string[]> {
  const rows = await db.query<{ id: string }>(
    kind === 'station'
      ? `SELECT id FROM station_info WHERE tenant_id = $1 ORDER BY contract_no LIMIT 3`
      : `SELECT id FROM customer WHERE tenant_id = $1 ORDER BY customer_no LIMIT 2`,
    [tenantId],
  )
  return rows.map(({ id }) => id)
}

export interface Colleague {
  readonly id: string
  readonly realname: string
  readonly depart: string
}

/** Who leads an operation centre, with it; none of the accounts that sign in, whose inbox begins empty. */
export function centreLeaders(db: Sql, tenantId: string): Promise<Colleague[]> {
  return db.query<Colleague>(
    `SELECT u.id, u.realname, d.depart_name AS depart FROM sys_user u
     JOIN sys_user_depart ud ON ud.user_id = u.id JOIN sys_depart d ON d.id = ud.depart_id
     WHERE u.tenant_id = $1 AND u.del_flag = 0 AND u.status = 1 AND u.username IN ('chenliqun', 'xumin', 'zhaoming', 'malin', 'tangjing')
     ORDER BY d.org_code, u.id`,
    [tenantId],
  )
}

export interface UrgentAlarm {
  readonly id: string
  readonly level: string
  readonly message: string
  readonly station: string
  readonly contractNo: string
  readonly time: string
  readonly userId: string
  readonly realname: string
  readonly email: string
}

/** The latest urgent alarms with a colleague of their department. */
export function urgentAlarms(db: Sql, tenantId: string): Promise<UrgentAlarm[]> {
  return db.query<UrgentAlarm>(
    `SELECT a.id, coalesce(i.item_text, a.level::text) AS level, a.event_message AS message, s.station_name AS station,
       s.contract_no AS "contractNo", to_char(a.event_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS time,
       p.id AS "userId", p.realname, p.email
     FROM station_alarm a JOIN station_info s ON s.id = a.station_id
     LEFT JOIN sys_dict d ON d.tenant_id = a.tenant_id AND d.dict_code = 'alarm_level' AND d.del_flag = 0
     LEFT JOIN sys_dict_item i ON i.dict_id = d.id AND i.item_value = a.level::text
     JOIN LATERAL (SELECT u.id, u.realname, u.email FROM sys_user u
       JOIN sys_user_depart ud ON ud.user_id = u.id JOIN sys_depart x ON x.id = ud.depart_id
       WHERE u.tenant_id = a.tenant_id AND u.status = 1 AND u.del_flag = 0 AND starts_with(a.sys_org_code, x.org_code)
         AND u.email LIKE '%@example.com'
       ORDER BY length(x.org_code) DESC, u.id LIMIT 1) p ON true
     WHERE a.tenant_id = $1 AND a.level = 4 ORDER BY a.event_time DESC, a.id LIMIT 4`,
    [tenantId],
  )
}
