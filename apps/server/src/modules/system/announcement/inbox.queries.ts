import type { Sql } from '#server/db/sql.ts'
import type { RowMessages } from '#server/language/stored.ts'

/** A message of one user as it is stored: `content` is HTML for announcements, plain text for messages of the platform. */
export interface InboxRow {
  readonly id: string
  readonly isPlain: boolean
  readonly titile: string
  readonly content: string
  readonly messages: RowMessages | null
  readonly sender: string | null
  readonly sendTime: string
  readonly createTime: string
  readonly priority: string
  readonly msgCategory: string
  readonly openPage: string | null
  readonly readTime: string | null
}

/** Of user $1 in tenant $2: released announcements that they received, from their start to their end, and what the platform sent them. */
const inbox = `(
  SELECT a.id, false AS is_plain, a.titile, a.msg_content AS content, NULL::jsonb AS messages, a.sender, a.send_time, a.create_time, a.priority, a.msg_category, a.open_page, s.read_time
  FROM sys_announcement_send s JOIN sys_announcement a ON a.id = s.annt_id
  WHERE s.user_id = $1 AND a.tenant_id = $2 AND a.send_status = '1' AND coalesce(a.start_time <= now(), true)
    AND coalesce(a.end_time > now(), true)
  UNION ALL
  SELECT m.id, true, m.title, m.content, m.messages, NULL, m.create_time, m.create_time, m.priority, '2', m.open_page, m.read_time
  FROM sys_message m WHERE m.user_id = $1 AND m.tenant_id = $2
) AS i`

const columns = `i.id, i.is_plain AS "isPlain", i.titile, i.content, i.messages, i.sender, i.priority, i.msg_category AS "msgCategory", i.open_page AS "openPage",
  to_char(i.send_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS "sendTime",
  to_char(i.create_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS "createTime",
  to_char(i.read_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS "readTime"`

export interface Owner {
  readonly userId: string
  readonly tenantId: string
}

interface Newest {
  readonly category: '1' | '2'
  readonly limit: number
}

/** The newest unread ones of a category. */
export async function newestUnread(db: Sql, owner: Owner, { category, limit }: Newest): Promise<InboxRow[]> {
  return db.query<InboxRow>(
    `SELECT ${columns} FROM ${inbox} WHERE i.msg_category = $3 AND i.read_time IS NULL ORDER BY i.send_time DESC, i.id DESC LIMIT $4`,
    [owner.userId, owner.tenantId, category, limit],
    'inbox-unread-newest',
  )
}

/** The same of user $1 as `inbox`, read ones of category $3 only and no more than $4 of each: pages ask for it all day, so nothing older is touched. */
const lately = `(
  (SELECT a.id, false AS is_plain, a.titile, a.msg_content AS content, NULL::jsonb AS messages, a.sender, a.send_time, a.create_time, a.priority, a.msg_category, a.open_page, s.read_time
   FROM sys_announcement_send s JOIN sys_announcement a ON a.id = s.annt_id
   WHERE s.user_id = $1 AND a.tenant_id = $2 AND a.send_status = '1' AND coalesce(a.start_time <= now(), true)
    AND coalesce(a.end_time > now(), true) AND s.read_time IS NOT NULL AND a.msg_category = $3 ORDER BY s.annt_id DESC LIMIT $4)
  UNION ALL
  (SELECT m.id, true, m.title, m.content, m.messages, NULL, m.create_time, m.create_time, m.priority, '2', m.open_page, m.read_time
   FROM sys_message m WHERE m.user_id = $1 AND m.tenant_id = $2 AND m.read_time IS NOT NULL AND $3 = '2' ORDER BY m.id DESC LIMIT $4)
) AS i`

/** The newest read ones of a category. */
export async function newestRead(db: Sql, owner: Owner, { category, limit }: Newest): Promise<InboxRow[]> {
  return db.query<InboxRow>(
    `SELECT ${columns} FROM ${lately} ORDER BY i.send_time DESC, i.id DESC LIMIT $4`,
    [owner.userId, owner.tenantId, category, limit],
    'inbox-read-newest',
  )
}

/** Unread ones by category. */
export async function unreadCounts(db: Sql, owner: Owner): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ category: string; total: string }>(
    `SELECT i.msg_category AS category, count(*) AS total FROM ${inbox} WHERE i.read_time IS NULL GROUP BY i.msg_category`,
    [owner.userId, owner.tenantId],
    'inbox-unread',
  )
  return new Map(rows.map((row) => [row.category, Number(row.total)]))
}

export async function findReceived(db: Sql, owner: Owner, id: string): Promise<InboxRow | undefined> {
  const rows = await db.query<InboxRow>(`SELECT ${columns} FROM ${inbox} WHERE i.id = $3`, [owner.userId, owner.tenantId, id])
  return rows[0]
}

export interface InboxFilter {
  /** LIKE pattern of the title. */
  readonly titile: string | null
  readonly msgCategory: string | null
  readonly priority: string | null
  readonly readFlag: string | null
}

const wanted = `($3::text IS NULL OR i.titile ILIKE $3) AND ($4::text IS NULL OR i.msg_category = $4)
  AND ($5::text IS NULL OR i.priority = $5) AND ($6::text IS NULL OR (i.read_time IS NOT NULL) = ($6 = '1'))`
const valuesOf = (owner: Owner, f: InboxFilter) => [owner.userId, owner.tenantId, f.titile, f.msgCategory, f.priority, f.readFlag]

export async function countReceived(db: Sql, owner: Owner, filter: InboxFilter): Promise<number> {
  const rows = await db.query<{ total: string }>(
    `SELECT count(*) AS total FROM ${inbox} WHERE ${wanted}`,
    valuesOf(owner, filter),
  )
  return Number(rows[0]?.total ?? 0)
}

export async function listReceived(
  db: Sql,
  owner: Owner,
  filter: InboxFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<InboxRow[]> {
  return db.query<InboxRow>(
    `SELECT ${columns} FROM ${inbox} WHERE ${wanted} ORDER BY i.send_time DESC, i.id DESC LIMIT $7 OFFSET $8`,
    [...valuesOf(owner, filter), page.limit, page.offset],
  )
}

/** An interval of days, its end left out, and the name of the sender. */
export interface InboxInterval {
  readonly from: string | null
  readonly until: string | null
  readonly sender: string | null
  readonly msgCategory: string | null
}

export async function listLately(
  db: Sql,
  owner: Owner,
  of: InboxInterval,
  page: { readonly limit: number; readonly offset: number },
): Promise<InboxRow[]> {
  return db.query<InboxRow>(
    `SELECT ${columns} FROM ${inbox} WHERE ($3::text IS NULL OR i.send_time >= ($3::text || ' 00:00:00+08')::timestamptz)
       AND ($4::text IS NULL OR i.send_time < ($4::text || ' 00:00:00+08')::timestamptz)
       AND ($5::text IS NULL OR i.sender = $5) AND ($6::text IS NULL OR i.msg_category = $6)
     ORDER BY i.send_time DESC, i.id DESC LIMIT $7 OFFSET $8`,
    [owner.userId, owner.tenantId, of.from, of.until, of.sender, of.msgCategory, page.limit, page.offset],
  )
}

/** The first reading counts. `id` null: all that they have. Answers how many became read. */
export async function markRead(tx: Sql, owner: Owner, atMs: number, id: string | null): Promise<number> {
  const values = [owner.userId, owner.tenantId, atMs, id]
  const receipts = await tx.query(
    `UPDATE sys_announcement_send s SET read_time = to_timestamp($3::float8 / 1000) FROM sys_announcement a
     WHERE a.id = s.annt_id AND s.user_id = $1 AND a.tenant_id = $2 AND a.send_status = '1' AND coalesce(a.start_time <= now(), true)
    AND coalesce(a.end_time > now(), true) AND s.read_time IS NULL
       AND ($4::bigint IS NULL OR s.annt_id = $4) RETURNING s.annt_id`,
    values,
  )
  const messages = await tx.query(
    `UPDATE sys_message SET read_time = to_timestamp($3::float8 / 1000)
     WHERE user_id = $1 AND tenant_id = $2 AND read_time IS NULL AND ($4::bigint IS NULL OR id = $4) RETURNING id`,
    values,
  )
  return receipts.length + messages.length
}

/** Messages that were read, or that nobody read for a year, have served their time. */
export async function purgeMessages(db: Sql, keep: { readonly readDays: number; readonly unreadDays: number }): Promise<void> {
  await db.query(
    `DELETE FROM sys_message WHERE create_time < now() - make_interval(days => CASE WHEN read_time IS NULL THEN $2::int ELSE $1::int END)`,
    [keep.readDays, keep.unreadDays],
  )
}
