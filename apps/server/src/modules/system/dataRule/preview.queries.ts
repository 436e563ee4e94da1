import type { Sql } from '#server/db/sql.ts'

export interface PreviewedUser {
  readonly id: string
  readonly username: string
  readonly realname: string
  readonly departs: readonly { readonly orgCode: string; readonly departName: string }[]
}

/** A person who works in a department that the caller sees, with those departments; their main one first. */
export async function previewedUser(
  db: Sql,
  caller: { readonly tenantId: string; readonly orgPrefixPattern: string },
  userId: string,
): Promise<PreviewedUser | undefined> {
  const rows = await db.query<PreviewedUser>(
    `SELECT u.id, u.username, u.realname,
       jsonb_agg(jsonb_build_object('orgCode', d.org_code, 'departName', d.depart_name)
         ORDER BY d.org_code IS NOT DISTINCT FROM u.sys_org_code DESC, d.org_code) AS departs
     FROM sys_user u JOIN sys_user_depart ud ON ud.user_id = u.id
       JOIN sys_depart d ON d.id = ud.depart_id AND d.tenant_id = $1 AND d.org_code LIKE $2
     WHERE u.id = $3 GROUP BY u.id`,
    [caller.tenantId, caller.orgPrefixPattern, userId],
  )
  return rows[0]
}
