import type { Field } from './fields.ts'
import type { AnyResource, FilterOp } from './resource.ts'

/**
 * The list protocol (wire contract §3), client half: what a list asks for and how it is written into query parameters.
 * `queryDecode.ts` is the other half; a property test holds the two together.
 */

/**
 * QUERY-13: `right_like` starts with, `left_like` ends with. `has` is the protocol's `,1,3,` on multi-value texts.
 * Regions compare by prefix: eq 330800 finds every district of the city.
 */
export type Rule = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le' | 'like' | 'left_like' | 'right_like' | 'in' | 'has'

/** One item of an advanced query as it travels in `superQueryParams` (ENTITY-QUERYCOND); `in` joins its values by commas. */
export interface QueryItem {
  readonly field: string
  readonly rule: string
  readonly val: string
  readonly type?: string
  readonly dbType?: string
}
export interface AdvancedQuery {
  readonly match: 'and' | 'or'
  readonly items: readonly QueryItem[]
}

/** Value of one simple filter: text for `eq` and `contains`, a list for `in`, both ends for `range`. */
export type FilterValue = string | readonly string[] | { readonly begin?: string; readonly end?: string }

export interface ListState {
  readonly pageNo?: number
  readonly pageSize?: number
  readonly sort?: { readonly column: string; readonly order: 'asc' | 'desc' }
  readonly keyword?: string
  readonly filters?: Readonly<Record<string, FilterValue | undefined>>
  readonly advanced?: AdvancedQuery
  /** Ids of the selected rows, for an export of these only. */
  readonly selections?: readonly string[]
}

/** Operators a person may choose for a field (query builder, data rules); empty = not offered. */
export function rulesOf(field: Field): readonly Rule[] {
  if (field.options.pii) return ['eq']
  return rulesByKind[field.kind]
}
const rulesByKind: Readonly<Record<Field['kind'], readonly Rule[]>> = {
  text: ['eq', 'like', 'right_like', 'left_like', 'in', 'ne', 'gt', 'ge', 'lt', 'le', 'has'],
  dict: ['eq', 'ne', 'in'],
  ref: ['eq', 'ne', 'in'],
  region: ['eq', 'ne', 'in'],
  money: ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'in'],
  decimal: ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'in'],
  int: ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'in'],
  date: ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'in'],
  datetime: ['eq', 'ne', 'gt', 'ge', 'lt', 'le'],
  flag: ['eq', 'ne'],
  files: [],
}

/** VALID-32 to 35: the forms in which one value carries its operator. `eq ` guards texts that look like another form. */
export function wrapValue(rule: keyof typeof forms, value: string): string {
  return forms[rule](value)
}
const forms = {
  eq: (value: string) => (isPlain(value) ? value : `eq ${value}`),
  ne: (value: string) => `!${value}`,
  like: (value: string) => `*${value}*`,
  left_like: (value: string) => `*${value}`,
  right_like: (value: string) => `${value}*`,
  ge: (value: string) => `>=${value}`,
  le: (value: string) => `<=${value}`,
} as const

/** Whether a value read back means equality with itself. */
function isPlain(value: string): boolean {
  return !/^[!*<>=]|[*,]|^(eq|ne|gt|ge|lt|le) /.test(value)
}

/** Query parameters of a list, export or selection. Empty filters are left out. */
export function encodeListQuery(resource: AnyResource, state: ListState): Record<string, string> {
  const params: Record<string, string> = {}
  if (state.pageNo !== undefined) params.pageNo = String(state.pageNo)
  if (state.pageSize !== undefined) params.pageSize = String(state.pageSize)
  if (state.sort) Object.assign(params, { column: state.sort.column, order: state.sort.order })
  if (state.keyword?.trim()) params.keyword = state.keyword.trim()
  for (const [key, value] of Object.entries(state.filters ?? {})) {
    const op = resource.list.filters[key]
    if (op && value !== undefined) Object.assign(params, encodeFilter(key, op, value))
  }
  if (state.advanced && state.advanced.items.length > 0) {
    params.superQueryParams = encodeURIComponent(JSON.stringify(state.advanced.items))
    params.superQueryMatchType = state.advanced.match
  }
  if (state.selections && state.selections.length > 0) params.selections = state.selections.join(',')
  return params
}

/** One filter as parameters: `*v*`, a comma list, or `_begin` / `_end`. Throws when the value does not fit the operator. */
export function encodeFilter(key: string, op: FilterOp, value: FilterValue): Record<string, string> {
  if (op === 'range') {
    if (typeof value === 'string' || isList(value)) throw new TypeError(`筛选 ${key} 需要起止值`)
    return {
      ...(value.begin ? { [`${key}_begin`]: value.begin } : {}),
      ...(value.end ? { [`${key}_end`]: value.end } : {}),
    }
  }
  if (op === 'in') {
    const values = typeof value === 'string' ? [value] : isList(value) ? value.filter((one) => one !== '') : null
    if (values === null || !values.every(isPlain)) throw new TypeError(`筛选 ${key} 的值不能含逗号等符号`)
    return values.length === 0 ? {} : { [key]: values.join(',') }
  }
  if (typeof value !== 'string') throw new TypeError(`筛选 ${key} 需要一个值`)
  if (value === '') return {}
  return { [key]: wrapValue(op === 'contains' ? 'like' : 'eq', value) }
}

function isList(value: FilterValue): value is readonly string[] {
  return Array.isArray(value)
}
