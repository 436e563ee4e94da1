/** What the driver makes of PostgreSQL's types (apps/server/src/db/valueTypes.ts): the kind of a value that is not null. */
const kinds: Readonly<Record<string, string>> = {
  smallint: 'number',
  integer: 'number',
  real: 'number',
  'double precision': 'number',
  oid: 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  'timestamp without time zone': 'Date',
  bytea: 'Buffer',
  json: 'unknown',
  jsonb: 'unknown',
  interval: 'object',
}

/** Lists that the driver takes apart; those of other types stay a text. */
const lists = new Set([
  'smallint',
  'integer',
  'real',
  'double precision',
  'boolean',
  'bigint',
  'text',
  'character varying',
  'date',
  'uuid',
  'inet',
  'bytea',
  'json',
  'jsonb',
  'timestamp with time zone',
  'timestamp without time zone',
])

export function kindOfType(type: string): string {
  if (type === 'numeric[]') return 'number[]'
  if (!type.endsWith('[]')) return kinds[type] ?? 'string'
  const element = type.slice(0, -2)
  return lists.has(element) ? `${kinds[element] ?? 'string'}[]` : 'string'
}

/** Whether a declared kind says no more than what comes. */
export function fits(declared: string, type: string): boolean {
  const comes = kindOfType(type)
  return declared === comes || declared === 'unknown' || comes === 'unknown' || (comes === 'unknown[]' && declared.endsWith('[]'))
}

/** As the builder's plugin names properties (apps/server/src/db/queryBuilder.ts): `create_time` → `createTime`. */
export const propertyName = (column: string): string =>
  column.replace(/[-_]([a-z])/g, (_, letter: string) => letter.toUpperCase())
