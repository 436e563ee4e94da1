import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'
import type { DemoAgent, DemoCompany, DemoGroup, demoDepartRole } from './plan.ts'

const departOf = '(SELECT id FROM sys_depart WHERE tenant_id = $2 AND org_code = '

export async function insertCompany(tx: Sql, tenantId: string, one: DemoCompany, order: number): Promise<void> {
  await tx.query(
    `INSERT INTO sys_company (id, tenant_id, sys_org_code, code, name, short_name, company_type, credit_code, legal_person, district,
       depart_id, sort_no, create_by)
     VALUES ($1, $2, 'A01', $3, $4, $5, $6, $7, $8, $9, ${departOf} $10), $11, 'system')
     ON CONFLICT (tenant_id, code) DO UPDATE SET short_name = excluded.short_name, company_type = excluded.company_type,
       credit_code = excluded.credit_code, legal_person = excluded.legal_person, district = excluded.district,
       depart_id = excluded.depart_id, sort_no = excluded.sort_no`,
    [
      newId(),
      tenantId,
      one.code,
      one.name,
      one.shortName,
      one.type,
      one.creditCode,
      one.legalPerson,
      one.district,
      one.orgCode,
      (order + 1) * 10,
    ],
  )
}

export async function insertAgent(
  tx: Sql,
  tenantId: string,
  one: DemoAgent & { readonly id: string; readonly sealed: string; readonly index: string },
): Promise<void> {
  await tx.query(
    `INSERT INTO sys_agent_company (id, tenant_id, sys_org_code, agent_no, name, agent_type, depart_id, contact_name, contact_phone,
       contact_phone_bidx, district, create_by)
     SELECT $1, $2, 'A01', $3, $4, $5, d.id, $7, $8, $9, $10, 'system'
     FROM sys_depart d WHERE d.tenant_id = $2 AND d.org_code = $6 ON CONFLICT DO NOTHING`,
    [one.id, tenantId, one.agentNo, one.name, one.type, one.orgCode, one.contact, one.sealed, one.index, one.district],
  )
}

/** A group with the first people or stations of a department. */
export async function insertGroup(tx: Sql, tenantId: string, one: DemoGroup, order: number): Promise<void> {
  const id = newId()
  const made = await tx.query(
    `INSERT INTO sys_group (id, tenant_id, sys_org_code, group_name, group_type, sort_no, description, create_by)
     VALUES ($1, $2, 'A01', $3, $4, $5, $6, 'system') ON CONFLICT DO NOTHING RETURNING id`,
    [id, tenantId, one.name, one.type, (order + 1) * 10, one.description],
  )
  if (made.length === 0) return
  if (one.type === 'user') {
    await tx.query(
      `INSERT INTO sys_group_user (group_id, user_id, tenant_id)
       SELECT DISTINCT $1::bigint, m.user_id, $2::bigint FROM sys_user_depart m JOIN sys_depart d ON d.id = m.depart_id
       JOIN sys_user u ON u.id = m.user_id
       WHERE d.tenant_id = $2 AND starts_with(d.org_code, $3) AND u.del_flag = 0 LIMIT 30`,
      [id, tenantId, one.orgCode],
    )
    return
  }
  await tx.query(
    `INSERT INTO sys_group_station (group_id, station_id, tenant_id)
     SELECT $1, s.id, $2 FROM station_info s WHERE s.tenant_id = $2 AND starts_with(s.sys_org_code, $3) ORDER BY s.id LIMIT 12`,
    [id, tenantId, one.orgCode],
  )
}

/** What the department may give, the role with its share, and the first person of the department as its holder. */
export async function insertDepartRole(tx: Sql, tenantId: string, one: typeof demoDepartRole): Promise<void> {
  await tx.query(
    `INSERT INTO sys_depart_permission (depart_id, permission_id, tenant_id)
     SELECT d.id, p.id, $1 FROM sys_depart d, sys_permission p
     WHERE d.tenant_id = $1 AND d.org_code = $2 AND p.menu_type = 2 AND p.perms = ANY ($3) ON CONFLICT DO NOTHING`,
    [tenantId, one.orgCode, one.may],
  )
  const id = newId()
  await tx.query(
    `INSERT INTO sys_depart_role (id, tenant_id, sys_org_code, depart_id, role_name, role_code, description, create_by)
     SELECT $1, $2, $3, d.id, $4, $5, $6, 'system' FROM sys_depart d WHERE d.tenant_id = $2 AND d.org_code = $3 ON CONFLICT DO NOTHING`,
    [id, tenantId, one.orgCode, one.name, one.code, one.description],
  )
  await tx.query(
    `INSERT INTO sys_depart_role_permission (role_id, permission_id, tenant_id)
     SELECT r.id, p.id, $2 FROM sys_depart_role r, sys_permission p WHERE r.id = $1 AND p.menu_type = 2 AND p.perms = ANY ($3)`,
    [id, tenantId, one.gives],
  )
  await tx.query(
    `INSERT INTO sys_depart_role_user (id, user_id, role_id, tenant_id)
     SELECT $1, m.user_id, r.id, $3 FROM sys_depart_role r JOIN sys_user_depart m ON m.depart_id = r.depart_id
     WHERE r.id = $2 ORDER BY m.user_id LIMIT 1`,
    [newId(), id, tenantId],
  )
}
