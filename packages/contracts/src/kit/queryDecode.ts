import { errors } from '../errors.ts'
import { isId } from '../formats.ts'
import { limits } from '../limits.ts'
import { queryMessages } from '../messages/query.ts'
import type { Message } from '../text/message.ts'
import { term } from '../text/message.ts'
import type { Field } from './fields.ts'
import { type Rule, rulesOf } from './queryOps.ts'
import { decodeScalars, type Scalar } from './queryValue.ts'
import { type AnyResource, fieldOf } from './resource.ts'

/** A checked condition: the field exists and may be asked by this person, the operator suits its kind, the values its type. */
export interface Condition {
  readonly field: string
  readonly op: Rule
  /**
   * One value; several for `in` and `has`. `eq` and `ne` of a datetime carry the first and last second that count as equal
   * (a whole day when a day was given). Flags are booleans, numeric dictionaries and ints numbers, all else texts.
   */
  readonly values: readonly Scalar[]
}

export interface ListQuery {
  readonly pageNo: number
  readonly pageSize: number
  /** In order of weight; empty = the resource's own order. */
  readonly sort: readonly { readonly column: string; readonly order: 'asc' | 'desc' }[]
  readonly keyword: string | null
  readonly conditions: readonly Condition[]
  readonly advanced: { readonly match: 'and' | 'or'; readonly conditions: readonly Condition[] } | null
  /** Restricts to these ids (`selections` of an export); null = no restriction. */
  readonly selections: readonly string[] | null
  /** Filters this list does not know, or not for this person: they narrow nothing, and the answer names them. */
  readonly ignored: readonly string[]
}

/** What the asking person may see decides what they may ask: a hidden figure must not be guessed by sorting or filtering. */
export interface QueryRights {
  readonly financial: boolean
  /** Data rules leave this person some of the records: figures of all of them are not for the asking. */
  readonly limited: boolean
}

type Params = Readonly<Record<string, unknown>>
interface Asked {
  readonly resource: AnyResource
  readonly rights: QueryRights
}
interface Form {
  readonly rule: Rule
  readonly values: readonly string[]
}

/** Parameters that are not filters. `_t` defeats caches, `field` is informational, `token` carries a download ticket. */
const listed = 'pageNo pageSize column order field keyword selections superQueryParams superQueryMatchType _t token'
const reserved = new Set(listed.split(' '))
const maxAdvanced = 20
const maxOffset = 2_000_000_000

/**
 * Reads the query parameters of a list or export. Throws `unknownColumn` for a sort or an advanced condition on a column that does not
 * exist or is hidden from this person, `invalidInput` for a value that cannot be compared. Empty values and `_t` mean nothing.
 */
export function decodeListQuery(resource: AnyResource, params: Params, rights: QueryRights): ListQuery {
  const text = textParams(params)
  const by = { resource, rights }
  const pageSize = Math.min(integerParam(text.pageSize, queryMessages.pageSize()) ?? 10, limits.maxPageSize)
  const pageNo = integerParam(text.pageNo, queryMessages.pageNo()) ?? 1
  if (pageNo * pageSize > maxOffset) throw errors.invalidInput({ reason: queryMessages.pageTooFar() })
  const filters = Object.keys(text).filter((key) => !reserved.has(key))
  return {
    pageNo,
    pageSize,
    sort: decodeSort(by, text.column, text.order),
    keyword: decodeKeyword(text.keyword),
    conditions: filters.flatMap((key) => decodeFilter(by, key, text[key] ?? '')),
    advanced: decodeAdvanced(by, text),
    selections: decodeIds(text.selections),
    ignored: filters.filter((key) => filterOf(by, key) === null).map(shown),
  }
}

/** Ids of a comma list; a trailing comma is welcome (wire contract §3). Null when nothing is named, an error when one is no id. */
export function decodeIds(csv: string | undefined): readonly string[] | null {
  const ids = [...new Set((csv ?? '').split(',').map((id) => id.trim()))].filter((id) => id !== '')
  if (ids.length === 0) return null
  if (ids.length > limits.batchMax) throw errors.tooManySelected({ limit: limits.batchMax })
  if (!ids.every(isId)) throw errors.invalidInput({ reason: queryMessages.ids() })
  return ids
}

function textParams(params: Params): Record<string, string> {
  const text: Record<string, string> = Object.create(null) // so that `__proto__` is a name like any other
  for (const [key, value] of Object.entries(params)) {
    if (value === undefined || value === '') continue
    if (typeof value !== 'string') throw errors.invalidInput({ reason: queryMessages.once({ name: key }) })
    if (value.includes('\0')) throw errors.invalidInput({ reason: queryMessages.nul({ name: key }) })
    text[key] = value
  }
  return text
}

function integerParam(text: string | undefined, what: Message): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,9}$/.test(text) || Number(text) < 1) throw errors.invalidInput({ reason: queryMessages.positive({ what }) })
  return Number(text)
}

function decodeKeyword(text: string | undefined): string | null {
  const keyword = text?.trim() ?? ''
  if (keyword.length > 64) throw errors.invalidInput({ reason: queryMessages.keyword() })
  return keyword === '' ? null : keyword
}

function decodeSort(by: Asked, column: string | undefined, order: string | undefined) {
  const direction = order?.toLowerCase() ?? 'desc'
  if (direction !== 'asc' && direction !== 'desc') throw errors.invalidInput({ reason: queryMessages.order() })
  const columns = (column ?? '').split(',').map((one) => one.trim().replace(/_dictText$/, ''))
  return columns
    .filter((one) => one !== '')
    .map((one) => {
      const field = visibleField(by, one)
      if (field.options.pii || field.kind === 'files') throw errors.unknownColumn({ column: shown(one) })
      return { column: one, order: direction } as const
    })
}

/** The field of a property this person may ask about, own or system; anything else is an unknown column. */
function visibleField(by: Asked, property: string): Field {
  const field = openField(by, property)
  if (!field) throw errors.unknownColumn({ column: shown(property) })
  return field
}

function openField({ resource, rights }: Asked, property: string): Field | undefined {
  const field = fieldOf(resource, property)
  if (field?.options.ofAll && rights.limited) throw errors.comparedWithHidden({ label: term(field.label) })
  return field?.options.sensitive === 'financial' && !rights.financial ? undefined : field
}

/** Client text repeated in a message: short and without control characters. */
function shown(text: string): string {
  return text.replace(/[^\w.\-\u4e00-\u9fff]/g, '?').slice(0, 40)
}

const suffixes: readonly (readonly [string, Rule])[] = [
  ['_begin', 'ge'],
  ['_end', 'le'],
  ['_MultiString', 'in'],
]

/** The property that a filter asks about and what its suffix means; null when this list has no such filter for this person. */
function filterOf(by: Asked, key: string): { readonly property: string; readonly rule: Rule | null } | null {
  const [suffix, rule] = suffixes.find(([end]) => key.endsWith(end) && fieldOf(by.resource, key.slice(0, -end.length))) ?? [
    '',
    null,
  ]
  const property = key.slice(0, key.length - suffix.length)
  const field = openField(by, property)
  return field && rulesOf(field).length > 0 ? { property, rule } : null
}

function decodeFilter(by: Asked, key: string, value: string): Condition[] {
  const filter = filterOf(by, key)
  if (!filter) return []
  const { property, rule } = filter
  if (rule !== null) return [buildCondition(by, property, { rule, values: rule === 'in' ? value.split(',') : [value] })]
  const form = visibleField(by, key).options.pii ? { rule: 'eq' as const, values: [value] } : readForm(value)
  return form.values.length === 0 ? [] : [buildCondition(by, key, form)]
}

const wordForm = /^(eq|ne|gt|ge|lt|le) (.*)$/s
const symbolForm = /^(>=|<=|>|<) ?(.*)$/s
const symbols: Readonly<Record<string, Rule>> = { '>=': 'ge', '<=': 'le', '>': 'gt', '<': 'lt' }

/** Value syntax of wire contract §3; the first character decides, so that every form can carry any text. */
function readForm(value: string): Form {
  const word = wordForm.exec(value)
  if (word) return { rule: word[1] as Rule, values: [word[2] ?? ''] }
  const symbol = symbolForm.exec(value)
  if (symbol?.[2]) return { rule: symbols[symbol[1] ?? ''] ?? 'eq', values: [symbol[2]] }
  if (value.length > 1 && value.startsWith('!')) return { rule: 'ne', values: [value.slice(1)] }
  const [starts, ends] = [value.startsWith('*'), value.endsWith('*')]
  const inner = value.slice(starts ? 1 : 0, ends ? -1 : undefined)
  if ((starts || ends) && inner !== '') return { rule: starts ? (ends ? 'like' : 'left_like') : 'right_like', values: [inner] }
  if (!value.includes(',')) return { rule: 'eq', values: [value] }
  const values = value.split(',').filter((one) => one !== '')
  const several = value.startsWith(',') && value.endsWith(',') ? 'has' : 'in'
  return { rule: several, values }
}

function buildCondition(by: Asked, property: string, { rule, values }: Form): Condition {
  const field = visibleField(by, property)
  const rules = rulesOf(field)
  if (rules.length === 0) throw errors.unknownColumn({ column: shown(property) })
  const op = rule === 'in' && values.length === 1 ? 'eq' : rule
  if (!rules.includes(op)) throw errors.invalidInput({ reason: queryMessages.operator({ label: term(field.label) }) })
  if (values.length > 500) throw errors.invalidInput({ reason: queryMessages.tooManyValues({ label: term(field.label) }) })
  return { field: property, op, values: decodeScalars(field, op, values) }
}

function decodeAdvanced(by: Asked, text: Readonly<Record<string, string>>): ListQuery['advanced'] {
  const items = text.superQueryParams === undefined ? [] : parseItems(text.superQueryParams)
  if (items.length > maxAdvanced)
    throw errors.invalidInput({ reason: queryMessages.tooManyConditions({ limit: String(maxAdvanced) }) })
  const match = text.superQueryMatchType ?? 'and'
  if (match !== 'and' && match !== 'or') throw errors.invalidInput({ reason: queryMessages.match() })
  const conditions = items.flatMap((item) => decodeItem(by, item))
  return conditions.length === 0 ? null : { match, conditions }
}

function parseItems(text: string): readonly unknown[] {
  for (const read of [(raw: string) => raw, decodeURIComponent]) {
    try {
      const items: unknown = JSON.parse(read(text))
      if (Array.isArray(items)) return items
    } catch {
      // the other reading may succeed
    }
  }
  throw errors.invalidInput({ reason: queryMessages.notList() })
}

/** Items that lack field, rule or value are dropped, as the protocol does; what they name is checked like any filter. */
function decodeItem(by: Asked, item: unknown): Condition[] {
  if (typeof item !== 'object' || item === null) throw errors.invalidInput({ reason: queryMessages.badItem() })
  const { field, rule, val } = item as Readonly<Record<string, unknown>>
  if (typeof field !== 'string' || typeof rule !== 'string' || field === '' || rule === '') return []
  const value = Array.isArray(val) ? val.map(String).join(',') : typeof val === 'number' ? String(val) : val
  if (typeof value !== 'string' || value === '') return []
  if (value.includes('\0')) throw errors.invalidInput({ reason: queryMessages.itemNul() })
  const values = rule === 'in' ? value.split(',').filter((one) => one !== '') : [value]
  return values.length === 0 ? [] : [buildCondition(by, field, { rule: rule as Rule, values })]
}
