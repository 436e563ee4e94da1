import type { Access } from '@heliodesk/contracts/kit/endpoint'
import { type AnyResource, permissionOf, titleKey } from '@heliodesk/contracts/kit/resource'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { resources } from '@heliodesk/contracts/resources/index'
import { station } from '@heliodesk/contracts/resources/station/station'
import { dict } from '@heliodesk/contracts/resources/system/dict'
import { position } from '@heliodesk/contracts/resources/system/position'
import type { Actor } from '#server/access/actor.ts'
import { type RowFilter, scopeFilter } from '#server/access/scope.ts'
import type { Context } from '#server/context.ts'
import { visibleRows } from '#server/crud/source.ts'
import { sourceOf } from '#server/crud/sources.ts'
import { categoryFilter, departFilter, ownTenantFilter, roleFilter, userFilter } from './sources.queries.ts'

/** A table whose rows may be offered as options: which columns, to whom, and which rows (D-DICTSQL). */
export interface OptionSource {
  readonly table: string
  readonly access: Access
  /** Properties that may be shown, and those that may stand for the row. Personal numbers and secrets are never among them. */
  readonly texts: readonly string[]
  readonly codes: readonly string[]
  /** What tells rows of one name apart: unique, and open to all who may choose from the source (decision 052). Null where names are unique. */
  readonly mark: string | null
  readonly filter: (actor: Actor, context: Pick<Context, 'access'>) => RowFilter
}

function ofResource(
  resource: AnyResource,
  texts: readonly string[],
  mark: string | null,
  ...more: readonly string[]
): OptionSource {
  return {
    table: resource.table,
    access: permissionOf(resource, 'list'),
    texts,
    codes: ['id', ...(mark === null ? [] : [mark]), ...more],
    mark,
    filter: (actor, context) => {
      const source = sourceOf(context, resource)
      return source ? visibleRows(source, actor) : scopeFilter(actor, resource, 't')
    },
  }
}

const fixed: readonly OptionSource[] = [
  ofResource(station, ['stationName'], 'contractNo', 'stationNo'),
  ofResource(customer, ['userName'], 'customerNo'),
  ofResource(position, ['name'], 'code'),
  ofResource(dict, ['dictName'], 'dictCode'),
  {
    table: 'sys_depart',
    access: 'signed-in',
    texts: ['departName'],
    codes: ['id', 'orgCode'],
    mark: 'orgCode',
    filter: departFilter,
  },
  {
    table: 'sys_user',
    access: 'signed-in',
    texts: ['realname', 'username'],
    codes: ['id', 'username'],
    mark: 'username',
    filter: userFilter,
  },
  {
    table: 'sys_role',
    access: 'signed-in',
    texts: ['roleName'],
    codes: ['id', 'roleCode'],
    mark: 'roleCode',
    filter: roleFilter,
  },
  { table: 'sys_category', access: 'signed-in', texts: ['name'], codes: ['id', 'code'], mark: 'code', filter: categoryFilter },
  { table: 'sys_tenant', access: 'signed-in', texts: ['name'], codes: ['id'], mark: null, filter: ownTenantFilter },
]

/** Kinds of records that a field of another one names: whoever fills it in chooses among them by their name. */
const referred = new Set(
  resources.flatMap(({ fields }) => Object.values(fields).flatMap((field) => (field.kind === 'ref' ? [field.options.to] : []))),
)

/** A unique number beside the name. */
function markOf({ fields }: AnyResource, title: string): string | null {
  const own = Object.entries(fields).find(
    ([key, { kind, options }]) =>
      key !== title && kind === 'text' && options.unique === true && !options.pii && !options.virtual && !options.sensitive,
  )
  return own?.[0] ?? null
}

/** Every table whose rows may be offered. */
export const optionSources: readonly OptionSource[] = [
  ...fixed,
  ...resources
    .filter(({ name, table, verbs }) => referred.has(name) && verbs.includes('list') && !fixed.some((one) => one.table === table))
    .map((resource) => ofResource(resource, [titleKey(resource)], markOf(resource, titleKey(resource)))),
]

export interface ChosenSource {
  readonly source: OptionSource
  readonly text: string
  readonly code: string
}
/** With the rows of it that are offered to somebody. */
export interface OfferedSource extends ChosenSource {
  readonly rows: RowFilter
}

/**
 * Looks up `table,text,code` as clients of the protocol write it (columns in either spelling). Null when anything in it is not
 * registered, a fourth part (a condition in SQL) included.
 */
export function findSource(asked: string): ChosenSource | null {
  const [table, textColumn, codeColumn, ...rest] = asked.split(',').map((part) => part.trim())
  const source = optionSources.find((one) => one.table === table)
  if (!source || !textColumn || !codeColumn || rest.length > 0) return null
  const text = propertyOf(textColumn)
  const code = propertyOf(codeColumn)
  return source.texts.includes(text) && source.codes.includes(code) ? { source, text, code } : null
}

/** A column as the client may spell it, as a property: `depart_name` → `departName`. */
export function propertyOf(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
