import type { Sql } from '#server/db/sql.ts'

export interface NewCategory {
  readonly id: string
  readonly parentId: string | null
  readonly code: string
  readonly name: string
  readonly sortNo: number
}

export async function insertCategories(tx: Sql, tenantId: string, made: readonly NewCategory[]): Promise<void> {
  await tx.query(
    `INSERT INTO sys_category (id, tenant_id, parent_id, code, name, sort_no, create_by)
     SELECT id, $1, parent_id, code, name, sort_no, 'system'
     FROM unnest($2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::int[]) AS s (id, parent_id, code, name, sort_no)
     ON CONFLICT (tenant_id, code) DO NOTHING`,
    [
      tenantId,
      made.map((one) => one.id),
      made.map((one) => one.parentId),
      made.map((one) => one.code),
      made.map((one) => one.name),
      made.map((one) => one.sortNo),
    ],
  )
}
