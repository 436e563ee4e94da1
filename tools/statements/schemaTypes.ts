import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from '../../apps/server/src/db/sql.ts'
import { root } from '../sources.ts'
import { kindOfType, propertyName } from './kinds.ts'

/** The types of all tables: this file, and one per migration in the folder of the same name. */
export const schemaTypesPath = 'apps/server/src/db/schemaTypes.ts'
export const schemaTypesFolder = schemaTypesPath.replace(/\.ts$/, '')
const migrationsFolder = 'apps/server/src/db/migrations'

const heading = '// Made by `npm run schema -- types` from the migrated database. Not edited by hand.'

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

/** Files by their paths: the types that the builder knows tables by, from the database as the migrations leave it. */
export async function printSchemaTypes(sql: Pick<Sql, 'query'>): Promise<ReadonlyMap<string, string>> {
  const tables = Map.groupBy(await sql.query<ColumnRow>(columnsSql), ({ table }) => table)
  const areas = areasOfTables()
  // What no migration creates by name (the runner's own table) stands with the base.
  const byArea = Map.groupBy(tables, ([table]) => areas.get(table) ?? 'base')
  const names = [...byArea.keys()].sort()
  return new Map([
    [schemaTypesPath, printSchema(names)],
    ...names.map((area) => [pathOf(area), printArea(area, byArea.get(area) ?? [])] as const),
  ])
}

/** What is checked in, as `printSchemaTypes` hands it out. */
export function readSchemaTypes(): ReadonlyMap<string, string> {
  const paths = readdirSync(join(root, schemaTypesFolder)).map((name) => `${schemaTypesFolder}/${name}`)
  return new Map([schemaTypesPath, ...paths].map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

/** A table belongs to the area of the migration that creates it: `0011-station.sql` to `station`. */
function areasOfTables(): ReadonlyMap<string, string> {
  const files = readdirSync(join(root, migrationsFolder)).filter((name) => name.endsWith('.sql'))
  return new Map(
    files.flatMap((file) => {
      const text = readFileSync(join(root, migrationsFolder, file), 'utf8')
      const area = file.replace(/^\d+-|\.sql$/g, '')
      return [...text.matchAll(/^CREATE (?:TABLE|VIEW) (\w+)/gm)].map(([, table]) => [table ?? '', area] as const)
    }),
  )
}

const pathOf = (area: string) => `${schemaTypesFolder}/${propertyName(area)}.ts`
const typeOf = (area: string) => `${propertyName(`-${area}`)}Tables`

function printSchema(areas: readonly string[]): string {
  const folder = schemaTypesFolder.slice(schemaTypesFolder.lastIndexOf('/') + 1)
  return [
    heading,
    ...areas.map((area) => `import type { ${typeOf(area)} } from './${folder}/${propertyName(area)}.ts'`),
    '',
    '/** Tables by their names, columns as the properties that the builder turns them into. */',
    'export interface Schema',
    `  extends ${areas.map(typeOf).join(',\n    ')} {}`,
    '',
  ].join('\n')
}

function printArea(area: string, tables: readonly (readonly [string, readonly ColumnRow[]])[]): string {
  const body = tables.map(([table, columns]) => `  ${table}: {\n${columns.map(printColumn).join('\n')}\n  }`).join('\n')
  const used = ['Generated', 'GeneratedAlways'].filter((name) => body.includes(`${name}<`))
  return [
    heading,
    ...(used.length > 0 ? [`import type { ${used.join(', ')} } from 'kysely'`, ''] : []),
    `export interface ${typeOf(area)} {`,
    body,
    '}',
    '',
  ].join('\n')
}

function printColumn({ name, type, notNull, isView, isDerived, isOptional }: ColumnRow): string {
  const kind = kindOfType(type)
  const value = notNull || kind === 'unknown' ? kind : `${kind} | null`
  if (isView || isDerived) return `    ${propertyName(name)}: GeneratedAlways<${value}>`
  return `    ${propertyName(name)}: ${isOptional ? `Generated<${value}>` : value}`
}
