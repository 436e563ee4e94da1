import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { sql } from 'kysely'
import { recordTables } from '../db/recordTables.ts'
import type { Sql } from '../db/sql.ts'

/** Version and department of a record that asks for something; undefined when it is gone. */
export async function placeOfRecord(db: Sql, { table }: AnyResource, id: string) {
  const rows = await recordTables(db)
    .selectFrom(`${table} as t`)
    .select(['t.version', 't.sysOrgCode'])
    .where(sql<boolean>`t.id = ${id}::bigint`)
    .execute()
  const row = rows[0]
  return row && { version: Number(row['version']), orgCode: row['sysOrgCode'] as string | null }
}
