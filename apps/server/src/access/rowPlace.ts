import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { sql } from 'kysely'
import { recordTables } from '../db/recordTables.ts'
import type { Sql } from '../db/sql.ts'
import type { Actor } from './actor.ts'
import { scopeFilter } from './scope.ts'

/** Department of a row that the caller may see: its code, or null where rows belong to the whole tenant. Undefined when they may not see it. */
export async function departOfRow(db: Sql, actor: Actor, resource: AnyResource, id: string): Promise<string | null | undefined> {
  const rows = await recordTables(db)
    .selectFrom(`${resource.table} as t`)
    .select('t.sysOrgCode')
    .where(sql<boolean>`t.id = ${id}::bigint`)
    .where(scopeFilter(actor, resource, 't'))
    .execute()
  const row = rows[0]
  if (row === undefined) return undefined
  return resource.scope === 'org' ? row.sysOrgCode : null
}
