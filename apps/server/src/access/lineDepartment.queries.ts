import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { sql } from 'kysely'
import { recordTables } from '../db/recordTables.ts'
import type { Sql } from '../db/sql.ts'

/** Lines belong where their head does. Nobody has typed anything in them: their versions stay, so that whoever edits one can save it. */
export async function moveLines(
  { lines }: AnyResource,
  tx: Sql,
  { headId, orgCode }: { readonly headId: string; readonly orgCode: unknown },
): Promise<void> {
  if (lines === undefined) return
  await recordTables(tx)
    .updateTable(lines.child.table)
    .set({ sysOrgCode: orgCode })
    .where(lines.parentKey, '=', headId)
    .where(sql<boolean>`sys_org_code is distinct from ${orgCode}`)
    .execute()
}
