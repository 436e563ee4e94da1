// npm run draft-migration -- position: the table of a definition as SQL, to be edited and committed by a person.
import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { resources } from '@heliodesk/contracts/resources/index'
import { type SortIndex, sortIndexesOf } from '@heliodesk/contracts/sortable'
import { columnsOf, systemColumns, uniqueColumnOf } from '../apps/server/src/db/columnTypes.ts'

const SYSTEM_LINES = [
  'id bigint PRIMARY KEY',
  'version int NOT NULL DEFAULT 1',
  'create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz',
  'sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id)',
]

/** CREATE TABLE of a resource with its unique keys and the index of its row scope. */
export function draftTable(resource: AnyResource): string {
  const own = columnsOf(resource).map(({ name, type, isRequired }) => `${name} ${type}${isRequired ? ' NOT NULL' : ''}`)
  const uniques = Object.entries(resource.fields).filter(([, field]) => field.options.unique)
  const keys = uniques
    .filter(([, field]) => !field.options.pii)
    .map(([key, field]) => `UNIQUE (tenant_id, ${uniqueColumnOf(key, field)})`)
  const blind = uniques
    .filter(([, field]) => field.options.pii)
    .map(([key, field]) => blindKey(resource.table, uniqueColumnOf(key, field)))
  const scope =
    resource.scope === 'org' ? [`CREATE INDEX ${resource.table}_org ON ${resource.table} (sys_org_code text_pattern_ops);`] : []
  const lines = [...SYSTEM_LINES, ...own, ...keys].map((line) => `  ${line}`).join(',\n')
  const orders = sortIndexesOf(resource).map((index) => draftSortIndex(resource.table, index))
  const counted =
    resource.largeList && resource.scope === 'org'
      ? [`CREATE INDEX ${resource.table}_scope ON ${resource.table} (tenant_id, sys_org_code);`]
      : []
  return [`CREATE TABLE ${resource.table} (\n${lines}\n);`, ...blind, ...scope, ...orders, ...counted].join('\n')
}

/** The rows of a tenant in the order of a column, ties by id: read forwards and backwards, without a look at the rows. */
export function draftSortIndex(table: string, { column, isText, beside }: SortIndex): string {
  const key = isText ? `${column} COLLATE "zh-x-icu"` : column
  const held = beside.length > 0 ? ` INCLUDE (${beside.join(', ')})` : ''
  return `CREATE INDEX ${table}_by_${column} ON ${table} (tenant_id, ${key}, id)${held};`
}

function blindKey(table: string, column: string): string {
  return `CREATE UNIQUE INDEX ${table}_${column} ON ${table} (tenant_id, ${column}) WHERE ${column} IS NOT NULL;`
}

if (import.meta.main) {
  const resource = resources.find(({ name }) => name === process.argv[2])
  if (resource)
    console.log(`-- ${resource.label}; ${systemColumns.length} columns are those of every table.\n${draftTable(resource)}`)
  else {
    console.error(`Which resource? ${resources.map(({ name }) => name).join(', ')}`)
    process.exitCode = 1
  }
}
