import { sql } from 'kysely'
import type { Sql } from '../../../db/sql.ts'

export const itemCountSql = sql`(select count(*)::int from sys_dict_item i where i.dict_id = t.id)`

export async function codesOf(tx: Sql, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await tx.query<{ dict_code: string }>('SELECT dict_code FROM sys_dict WHERE id = ANY ($1::bigint[])', [ids])
  return rows.map((row) => row.dict_code)
}
