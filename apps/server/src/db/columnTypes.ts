import type { Field } from '@heliodesk/contracts/kit/fields'
import { type AnyResource, columnOf } from '@heliodesk/contracts/kit/resource'

export interface ColumnSpec {
  readonly name: string
  /** As PostgreSQL writes it. */
  readonly type: string
  readonly isRequired: boolean
  /** Written by the server alone: the table may be stricter than the definition. */
  readonly isReadonly: boolean
}

/** Columns that every table of a resource has, before its own. */
export const systemColumns: readonly ColumnSpec[] = [
  { name: 'id', type: 'bigint', isRequired: true, isReadonly: false },
  { name: 'version', type: 'integer', isRequired: true, isReadonly: false },
  { name: 'create_by', type: 'text', isRequired: false, isReadonly: false },
  { name: 'create_time', type: 'timestamp with time zone', isRequired: true, isReadonly: false },
  { name: 'update_by', type: 'text', isRequired: false, isReadonly: false },
  { name: 'update_time', type: 'timestamp with time zone', isRequired: false, isReadonly: false },
  { name: 'sys_org_code', type: 'text', isRequired: false, isReadonly: false },
  { name: 'tenant_id', type: 'bigint', isRequired: true, isReadonly: false },
]

const systemNames: ReadonlySet<string> = new Set(systemColumns.map(({ name }) => name))

/** The columns a definition asks of its table: what the drift test compares and `npm run migration` prints. */
export function columnsOf(resource: AnyResource): readonly ColumnSpec[] {
  return Object.entries(resource.fields).flatMap(([key, field]) => {
    const column = columnOf(key)
    // A system column may be listed under a label of its own (the time of a log line); it stays the one that every table has.
    return field.options.virtual || systemNames.has(column) ? [] : columnsOfField(column, field)
  })
}

function columnsOfField(name: string, field: Field): readonly ColumnSpec[] {
  const column = {
    name,
    type: typeOf(field),
    isRequired: field.options.required === true || field.options.filled === true,
    isReadonly: field.options.readonly === true,
  }
  return field.options.pii ? [column, { name: blindIndexOf(name), type: 'text', isRequired: false, isReadonly: true }] : [column]
}

/** Personal numbers are ciphertext; equality is searched through this column. */
export function blindIndexOf(column: string): string {
  return `${column}_bidx`
}

/** The columns whose values a unique field keeps apart within a tenant. */
export function uniqueColumnOf(key: string, field: Field): string {
  return field.options.pii ? blindIndexOf(columnOf(key)) : columnOf(key)
}

function typeOf(field: Field): string {
  switch (field.kind) {
    case 'dict':
      return field.options.numeric ? 'smallint' : 'text'
    case 'ref':
      return 'bigint'
    case 'money':
      return 'numeric(14,2)'
    case 'decimal':
      return `numeric(${precisionOf(field.options)},${field.options.storedScale ?? field.options.scale})`
    case 'int':
      return 'integer'
    case 'date':
      return 'date'
    case 'datetime':
      return 'timestamp with time zone'
    case 'flag':
      return 'boolean'
    case 'files':
      return 'jsonb'
    case 'text':
    case 'region':
      return 'text'
  }
}

/** Room for the largest permitted value, four digits before the point where none is given. */
function precisionOf({
  scale,
  stored = scale,
  max,
}: {
  readonly scale: number
  readonly stored?: number
  readonly max?: number
}): number {
  const whole = max === undefined ? 4 : String(Math.trunc(max)).length
  return Math.max(whole, 1) + stored
}
