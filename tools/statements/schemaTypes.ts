import type { Sql } from '../../apps/server/src/db/sql.ts'
import { kindOfType } from './kinds.ts'

export const schemaTypesPath = 'apps/server/src/db/schemaTypes.ts'

interface ColumnRow {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly notNull: boolean
  readonly isView: boolean
  readonly isDerived: boolean
  readonly isOptional: boolean
}

/** Tables and views of the product, partitions through their parent. */
const columnsSql = `
  SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, NULL) AS type, a.attnotnull AS "notNull",
    c.relkind = 'v' AS "isView", a.attgenerated <> '' OR a.attidentity = 'a' AS "isDerived",
    NOT a.attnotnull OR a.atthasdef OR a.attidentity = 'd' AS "isOptional"
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v') AND NOT c.relispartition
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  ORDER BY c.relname COLLATE "C", a.attnum`

/** The types that the builder knows tables by, from the database as the migrations leave it. */
export async function printSchemaTypes(sql: Pick<Sql, 'query'>): Promise<string> {
  const tables = Map.groupBy(await sql.query<ColumnRow>(columnsSql), ({ table }) => table)
  return [
    '// Made by `npm run schema -- types` from the migrated database. Not edited by hand.',
    "import type { Generated, GeneratedAlways } from 'kysely'",
    '',
    '/** Tables by their names, columns as the properties that the builder turns them into. */',
    'export interface Schema {',
    ...[...tables].map(([table, columns]) => `  ${table}: {\n${columns.map(printColumn).join('\n')}\n  }`),
    '}',
    '',
  ].join('\n')
}

function printColumn({ name, type, notNull, isView, isDerived, isOptional }: ColumnRow): string {
  const kind = kindOfType(type)
  const value = notNull || kind === 'unknown' ? kind : `${kind} | null`
  const property = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  if (isView || isDerived) return `    ${property}: GeneratedAlways<${value}>`
  return `    ${property}: ${isOptional ? `Generated<${value}>` : value}`
}
