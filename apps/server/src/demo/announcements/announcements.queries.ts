import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'
import { replaceReceipts } from '#server/modules/system/announcement/announcement.queries.ts'

export interface DemoAuthor {
  readonly id: string
  readonly username: string
  readonly realname: string
  readonly orgCode: string | null
  readonly tenantId: string
}

export async function demoAuthor(tx: Sql): Promise<DemoAuthor | undefined> {
  const rows = await tx.query<DemoAuthor>(
    `SELECT id, username, realname, sys_org_code AS "orgCode", tenant_id AS "tenantId"
     FROM sys_user WHERE username = 'admin' AND del_flag = 0 ORDER BY id LIMIT 1`,
  )
  return rows[0]
}

export interface DemoAnnouncement {
  readonly titile: string
  readonly msgContent: string
  readonly priority: 'L' | 'M' | 'H'
  readonly openPage: string | null
  /** 0 draft, 1 released, 2 revoked. */
  readonly sendStatus: '0' | '1' | '2'
  readonly atMs: number
}

export async function insertDemo(tx: Sql, author: DemoAuthor, one: DemoAnnouncement): Promise<void> {
  const id = newId(one.atMs)
  const isSent = one.sendStatus !== '0'
  await tx.query(
    `INSERT INTO sys_announcement (id, tenant_id, sys_org_code, create_by, create_time, titile, msg_category, priority, msg_type, msg_content,
       open_page, open_type, send_status, sender, send_time, cancel_time)
     VALUES ($1, $2, $3, $4, to_timestamp($5::float8 / 1000), $6, '1', $7, 'ALL', $8, $9::text, CASE WHEN $9::text IS NULL THEN NULL ELSE 'url' END,
       $10, $11, to_timestamp($12::float8 / 1000), to_timestamp($13::float8 / 1000))`,
    [
      id,
      author.tenantId,
      author.orgCode,
      author.username,
      one.atMs,
      one.titile,
      one.priority,
      one.msgContent,
      one.openPage,
      one.sendStatus,
      isSent ? author.realname : null,
      isSent ? one.atMs : null,
      one.sendStatus === '2' ? one.atMs + 3_600_000 : null,
    ],
  )
  if (isSent) await replaceReceipts(tx, id, author.tenantId, null)
}
