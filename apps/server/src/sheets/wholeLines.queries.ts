import { sql } from 'kysely'
import { recordTables } from '../db/recordTables.ts'
import type { Sql } from '../db/sql.ts'
import type { Family } from '../lines/family.ts'

/** Lines of these heads that hold one of the texts in a field. */
export async function linesByText(
  { child, lines }: Family,
  tx: Sql,
  { heads, key, texts }: { readonly heads: readonly string[]; readonly key: string; readonly texts: readonly string[] },
) {
  if (heads.length === 0 || texts.length === 0) return []
  const found = recordTables(tx)
    .selectFrom(child.resource.table)
    .select(['id', sql<string>`${sql.ref(lines.parentKey)}::text`.as('head'), sql<string>`${sql.ref(key)}::text`.as('text')])
    .where(sql<boolean>`${sql.ref(lines.parentKey)} = any(${heads}::bigint[]) and ${sql.ref(key)}::text = any(${texts}::text[])`)
  return (await found.execute()).map(({ id, head, text }) => ({ id: String(id), head, text }))
}
