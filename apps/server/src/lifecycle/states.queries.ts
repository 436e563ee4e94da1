import type { Lifecycle } from '@heliodesk/contracts/kit/lifecycle'
import { recordTables } from '../db/recordTables.ts'
import type { Sql } from '../db/sql.ts'

/** In which state and version each of these records is now. Not through anybody's scope: an edit may have taken a record out of its writer's sight. */
export async function statesOf(
  tx: Sql,
  { resource, field }: Pick<Lifecycle, 'resource' | 'field'>,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly state: string; readonly version: number }[]> {
  const rows = await recordTables(tx)
    .selectFrom(resource.table)
    .select(['id', 'version', field])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: String(row['id']), state: String(row[field]), version: Number(row['version']) }))
}
