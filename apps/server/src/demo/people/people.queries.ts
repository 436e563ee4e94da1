import type { Sql } from '#server/db/sql.ts'
import type { DemoPerson, numbersOf } from './demoPeople.ts'

export interface NewPerson extends DemoPerson, Omit<ReturnType<typeof numbersOf>, 'phone'> {
  readonly id: string
  readonly sealed: string
  readonly index: string
}

/** Left out where somebody has taken the account or the number already. */
export async function insertPerson(tx: Sql, tenantId: string, one: NewPerson): Promise<void> {
  const made = await tx.query(
    `INSERT INTO sys_user (id, tenant_id, sys_org_code, username, realname, phone, phone_bidx, email, sex, birthday, work_no, telephone, post,
       status, create_by)
     VALUES ($1, $2, $3, $4::text, $5, $6, $7, $4::text || '@example.com', $8, $9, $10, $11,
       (SELECT id FROM sys_position WHERE tenant_id = $2 AND code = $12), $13, 'system')
     ON CONFLICT DO NOTHING RETURNING id`,
    [
      one.id,
      tenantId,
      one.orgCode,
      one.username,
      one.realname,
      one.sealed,
      one.index,
      one.sex,
      one.birthday,
      one.workNo,
      one.telephone,
      one.post,
      one.isFrozen ? 2 : 1,
    ],
  )
  if (made.length === 0) return
  await tx.query(
    `INSERT INTO sys_user_depart (user_id, depart_id) SELECT $1, id FROM sys_depart WHERE tenant_id = $2 AND org_code = $3`,
    [one.id, tenantId, one.orgCode],
  )
  await tx.query(
    `INSERT INTO sys_user_role (user_id, role_id) SELECT $1, id FROM sys_role WHERE tenant_id = $2 AND role_code = $3`,
    [one.id, tenantId, one.isAgent ? 'agent' : 'operator'],
  )
  const { canExport, canViewFinancial } = one.flags
  await tx.query(
    `INSERT INTO sys_user_authority (user_id, have_export_data, have_view_financial_data) VALUES ($1, $2::boolean::int, $3::boolean::int)`,
    [one.id, canExport, canViewFinancial],
  )
}
