import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { type SqlBool, sql } from 'kysely'
import type { Sql } from '#server/db/sql.ts'

/** Whether another row of the tenant has this value in a column that a definition declares unique. */
export async function isTaken(
  db: Sql,
  check: {
    readonly resource: AnyResource
    /** Property of the compared column; the blind index for personal numbers. */
    readonly property: string
    readonly value: string
    readonly anyCase: boolean
    readonly alive: boolean
    readonly tenantId: string
    readonly exceptId: string | null
  },
): Promise<boolean> {
  const column = sql.ref(`t.${check.property}`)
  const same = check.anyCase ? sql<SqlBool>`lower(${column}) = lower(${check.value})` : sql<SqlBool>`${column} = ${check.value}`
  const found = await sql<{ taken: boolean }>`select exists (
      select 1 from ${sql.table(check.resource.table)} as t
      where t.tenant_id = ${check.tenantId}::bigint and ${same}
        and ${check.alive ? sql<SqlBool>`t.del_flag = 0` : sql<SqlBool>`true`}
        and ${check.exceptId === null ? sql<SqlBool>`true` : sql<SqlBool>`t.id <> ${check.exceptId}::bigint`}
    ) as taken`.execute(db.kysely)
  return found.rows[0]?.taken ?? false
}
