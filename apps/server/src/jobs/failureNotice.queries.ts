import { platformTenantId } from '../access/platformTenant.ts'
import type { Sql } from '../db/sql.ts'

export interface Administrators {
  readonly tenantId: string
  readonly userIds: readonly string[]
}

/** Who administers the installation: the administrators of the platform tenant that may sign in. Nobody before there is a tenant. */
export async function administrators(sql: Sql): Promise<Administrators | undefined> {
  const rows = await sql.query<Administrators>(
    `SELECT t.id AS "tenantId", ARRAY(SELECT u.id::text FROM sys_user u WHERE u.tenant_id = t.id AND u.del_flag = 0 AND u.status = 1
       AND EXISTS (SELECT FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.tenant_id = t.id AND r.role_code = 'admin'
         WHERE ur.user_id = u.id)) AS "userIds"
     FROM sys_tenant t WHERE t.id = $1`,
    [platformTenantId],
  )
  return rows[0]
}
