import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { absentPeople } from '../access/seers.queries.ts'
import type { Source } from '../crud/source.ts'
import { lockRows } from '../crud/write.ts'
import type { Sql } from '../db/sql.ts'

interface Place {
  readonly tenantId: string
  readonly orgCode: string | null
}

/** Users of these names. */
export async function usersNamed(tx: Sql, tenantId: string, usernames: readonly string[]): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>('SELECT id FROM sys_user WHERE tenant_id = $1 AND username = ANY ($2)', [
    tenantId,
    usernames,
  ])
  return rows.map(({ id }) => id)
}

/** So many people are looked at for one record, those of its own department first. */
const mostHolders = 50

/** Who holds one of these rights and sees this record: the people of the nearest department above it that has any. */
export async function holdersWhoSee(
  tx: Sql,
  source: Source,
  record: Place & { readonly id: string },
  rights: readonly PermissionCode[],
): Promise<readonly string[]> {
  const holders = await holdersOf(tx, record, rights)
  const places = await absentPeople(tx, record.tenantId, { userIds: holders.map(({ userId }) => userId) })
  const seers: Holder[] = []
  for (const holder of holders) {
    const [nearest] = seers
    if (nearest && nearest.orgCode !== holder.orgCode) break
    const place = places.find(({ userId, orgCode }) => userId === holder.userId && orgCode === holder.orgCode)
    if (!place) continue
    const seen = await lockRows(source, { tx, actor: { ...absent, ...place, ...holder } }, [record.id])
    if (seen.length > 0) seers.push(holder)
  }
  return seers.map(({ userId }) => userId)
}

interface Holder {
  readonly userId: string
  readonly orgCode: string
  readonly orgCategory: string | null
  readonly isAdmin: boolean
}

/** Holders of one of these rights, in the department of a record and those above it, the nearest first. */
async function holdersOf(tx: Sql, { tenantId, orgCode }: Place, rights: readonly PermissionCode[]): Promise<readonly Holder[]> {
  return tx.query<Holder>(
    `SELECT u.id AS "userId", d.org_code AS "orgCode", d.org_category AS "orgCategory",
       EXISTS (SELECT FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id
         WHERE ur.user_id = u.id AND r.tenant_id = u.tenant_id AND r.role_code = 'admin') AS "isAdmin"
     FROM sys_user u
     JOIN sys_user_depart ud ON ud.user_id = u.id
     JOIN sys_depart d ON d.id = ud.depart_id AND d.tenant_id = u.tenant_id
     WHERE u.tenant_id = $1 AND u.status = 1 AND u.del_flag = 0 AND starts_with($2, d.org_code)
       AND EXISTS (SELECT FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id
         LEFT JOIN sys_role_permission rp ON rp.role_id = r.id
         LEFT JOIN sys_permission p ON p.id = rp.permission_id AND p.menu_type = 2 AND p.status = '1'
         WHERE ur.user_id = u.id AND r.tenant_id = u.tenant_id
           AND (r.role_code = 'admin' OR string_to_array(p.perms, ',') && $3::text[])
         UNION ALL SELECT FROM depart_role_grant g JOIN sys_permission p ON p.id = g.permission_id AND p.menu_type = 2 AND p.status = '1'
         WHERE g.user_id = u.id AND g.tenant_id = u.tenant_id AND g.org_code = d.org_code AND string_to_array(p.perms, ',') && $3::text[])
     ORDER BY length(d.org_code) DESC, u.id LIMIT $4`,
    [tenantId, orgCode ?? '', rights, mostHolders],
  )
}

/** What somebody without a session has of one: which rows they see does not depend on it. */
const absent = {
  sessionId: '',
  roles: [],
  permissions: new Set<string>(),
  canExport: false,
  canViewFinancial: false,
  mustChangePassword: false,
  mustEnrolFactor: false,
  provenAt: 0,
  stepUpMinutes: 0,
} as const
