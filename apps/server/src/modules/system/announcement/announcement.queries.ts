import { sql } from 'kysely'
import type { Sql } from '#server/db/sql.ts'

export const receiverCountSql = sql`(select count(*)::int from sys_announcement_send s where s.annt_id = t.id)`
export const readCountSql = sql`(select count(*)::int from sys_announcement_send s where s.annt_id = t.id and s.read_time is not null)`

export interface StoredAnnouncement {
  readonly id: string
  readonly titile: string
  readonly msgType: string
  readonly userIds: string | null
  readonly departIds: string | null
  readonly groupIds: string | null
  readonly sendStatus: string
  readonly isDue: boolean
  readonly isOver: boolean
  readonly byMail: boolean
}

/** Those of the tenant, locked until the transaction ends. */
export async function lockAnnouncements(tx: Sql, tenantId: string, ids: readonly string[]): Promise<StoredAnnouncement[]> {
  return tx.query<StoredAnnouncement>(
    `SELECT id, titile, msg_type AS "msgType", user_ids AS "userIds", depart_ids AS "departIds", group_ids AS "groupIds", send_status AS "sendStatus",
       coalesce(start_time <= now(), true) AS "isDue", coalesce(end_time <= now(), false) AS "isOver", by_mail IS TRUE AS "byMail"
     FROM sys_announcement WHERE tenant_id = $1 AND id = ANY ($2::bigint[]) ORDER BY id FOR UPDATE`,
    [tenantId, ids],
  )
}

export async function markReleased(tx: Sql, id: string, by: { username: string; sender: string; atMs: number }): Promise<void> {
  await tx.query(
    `UPDATE sys_announcement SET send_status = '1', sender = $2, send_time = to_timestamp($3::float8 / 1000), cancel_time = NULL, told_time = NULL,
       version = version + 1, update_by = $4, update_time = now() WHERE id = $1`,
    [id, by.sender, by.atMs, by.username],
  )
}

export async function markRevoked(tx: Sql, id: string, by: { username: string; atMs: number }): Promise<void> {
  await tx.query(
    `UPDATE sys_announcement SET send_status = '2', cancel_time = to_timestamp($2::float8 / 1000),
       version = version + 1, update_by = $3, update_time = now() WHERE id = $1`,
    [id, by.atMs, by.username],
  )
}

/** Which of these people exist in the tenant. */
export async function existingUsers(tx: Sql, tenantId: string, userIds: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    'SELECT id FROM sys_user WHERE tenant_id = $1 AND del_flag = 0 AND id = ANY ($2::bigint[]) ORDER BY id',
    [tenantId, userIds],
  )
  return rows.map((row) => row.id)
}

/** People of these departments and of those below them; `departs` counts which of the departments exist. */
export async function peopleOfDepartments(
  tx: Sql,
  tenantId: string,
  departIds: readonly string[],
): Promise<{ readonly departs: number; readonly userIds: readonly string[] }> {
  const rows = await tx.query<{ departs: number; userIds: string[] }>(
    `WITH chosen AS (SELECT org_code FROM sys_depart WHERE tenant_id = $1 AND id = ANY ($2::bigint[]))
     SELECT (SELECT count(*)::int FROM chosen) AS departs, coalesce((SELECT array_agg(DISTINCT ud.user_id::text) FROM chosen
       JOIN sys_depart d ON d.tenant_id = $1 AND starts_with(d.org_code, chosen.org_code) JOIN sys_user_depart ud ON ud.depart_id = d.id), '{}') AS "userIds"`,
    [tenantId, departIds],
  )
  return rows[0] ?? { departs: 0, userIds: [] }
}

/** Members of these groups of people; `groups` counts which of the groups exist. */
export async function peopleOfGroups(
  tx: Sql,
  tenantId: string,
  groupIds: readonly string[],
): Promise<{ readonly groups: number; readonly userIds: readonly string[] }> {
  const rows = await tx.query<{ groups: number; userIds: string[] }>(
    `WITH chosen AS (SELECT id FROM sys_group WHERE tenant_id = $1 AND group_type = 'user' AND id = ANY ($2::bigint[]))
     SELECT (SELECT count(*)::int FROM chosen) AS groups, coalesce((SELECT array_agg(DISTINCT u.id::text) FROM chosen
       JOIN sys_group_user m ON m.group_id = chosen.id JOIN sys_user u ON u.id = m.user_id AND u.tenant_id = $1 AND u.del_flag = 0), '{}') AS "userIds"`,
    [tenantId, groupIds],
  )
  return rows[0] ?? { groups: 0, userIds: [] }
}

/** Unread by everybody, also after an earlier release: what comes again may be another text. `userIds` null: everybody of the tenant. */
export async function replaceReceipts(tx: Sql, id: string, tenantId: string, userIds: readonly string[] | null): Promise<void> {
  await tx.query('DELETE FROM sys_announcement_send WHERE annt_id = $1', [id])
  await tx.query(
    `INSERT INTO sys_announcement_send (annt_id, user_id)
     SELECT $1, u.id FROM sys_user u WHERE u.tenant_id = $2 AND u.del_flag = 0 AND ($3::bigint[] IS NULL OR u.id = ANY ($3))`,
    [id, tenantId, userIds],
  )
}

export interface ReceiptRow {
  readonly userId: string
  readonly username: string
  readonly realname: string
  readonly readFlag: '0' | '1'
  readonly readTime: string | null
}
interface ReceiptFilter {
  readonly tenantId: string
  readonly anntId: string
  readonly readFlag: string | null
  readonly name: string | null
}

const receiptsFrom = `FROM sys_announcement_send s JOIN sys_announcement a ON a.id = s.annt_id JOIN sys_user u ON u.id = s.user_id
  WHERE a.tenant_id = $1 AND a.id = $2 AND ($3::text IS NULL OR (s.read_time IS NOT NULL) = ($3 = '1')) AND ($4::text IS NULL OR u.realname ILIKE $4)`

export async function countReceipts(db: Sql, filter: ReceiptFilter): Promise<number> {
  const rows = await db.query<{ total: string }>(`SELECT count(*) AS total ${receiptsFrom}`, [
    filter.tenantId,
    filter.anntId,
    filter.readFlag,
    filter.name,
  ])
  return Number(rows[0]?.total ?? 0)
}

/** Who has read it last comes first, those who have not at the end. */
export async function listReceipts(
  db: Sql,
  filter: ReceiptFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<ReceiptRow[]> {
  return db.query<ReceiptRow>(
    `SELECT u.id AS "userId", u.username, u.realname, CASE WHEN s.read_time IS NULL THEN '0' ELSE '1' END AS "readFlag",
       to_char(s.read_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS "readTime"
     ${receiptsFrom} ORDER BY s.read_time DESC NULLS LAST, u.id LIMIT $5 OFFSET $6`,
    [filter.tenantId, filter.anntId, filter.readFlag, filter.name, page.limit, page.offset],
  )
}
