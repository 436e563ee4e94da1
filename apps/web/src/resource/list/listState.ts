import type { AnyResource, FilterOp } from '@heliodesk/contracts/kit/resource'
import { limits } from '@heliodesk/contracts/limits'
import { isSortable } from '@heliodesk/contracts/sortable'
import type { Sort } from '@heliodesk/widgets/data-table/column.ts'
import { type AdvancedQuery, parseQuery } from '@heliodesk/widgets/query-builder/queryModel.ts'

/** eq and contains: one value; in: several; range: [begin, end], '' for an open side. An empty filter has no key. */
export type FilterValues = Readonly<Record<string, readonly string[]>>

/** Everything that decides which rows a list shows, and nothing else; it lives in the address of the page. */
export interface ListState {
  readonly pageNo: number
  readonly pageSize: number
  readonly sort: Sort
  readonly keyword: string
  readonly filters: FilterValues
  readonly query: AdvancedQuery | null
  /** Columns of a shared view, in order; null = the columns of the user. */
  readonly columns: readonly string[] | null
}

export interface ListAddress {
  readonly resource: AnyResource
  /** Query parameter that carries the keyword, where a specification names one (`?username=`, A§2.1). */
  readonly keywordParam?: string | undefined
  /** Put before each parameter when a page shows a second list. */
  readonly prefix?: string | undefined
  /** Rows come in the order of the module until somebody sorts; else newest first, or as the definition says. */
  readonly ownOrder?: boolean | undefined
  readonly pageSize?: number | undefined
  /** What the list begins with while the address says nothing of these filters; «every value» is then written out. */
  readonly start?: ListStart | undefined
}

export interface ListStart {
  /** Name of this beginning among the views, in the place of 全部. */
  readonly name: string
  /** Filters of the kind `in` alone. */
  readonly filters: FilterValues
}
/** Stands in the address for «no filter» where the list begins with one. */
const every = 'all'

export function defaultSort(resource: AnyResource): Sort {
  return resource.list.sort ?? { column: 'createTime', order: 'desc' }
}

/** Filters of the definition in its order; one whose parameter the keyword took over is left out. */
export function filterEntries({ resource, keywordParam }: ListAddress): readonly (readonly [string, FilterOp])[] {
  return Object.entries(resource.list.filters).flatMap(([key, op]) =>
    op === undefined || key === keywordParam ? [] : [[key, op]],
  )
}

function parameterNames(address: ListAddress) {
  const name = (key: string) => (address.prefix === undefined ? key : `${address.prefix}.${key}`)
  return { name, keyword: name(address.keywordParam ?? 'keyword') }
}

function parseFilter(search: URLSearchParams, name: string, op: FilterOp): readonly string[] {
  if (op === 'range') {
    const range = [search.get(`${name}_begin`) ?? '', search.get(`${name}_end`) ?? '']
    return range.every((side) => side === '') ? [] : range
  }
  const value = search.get(name) ?? ''
  if (op === 'in') return [...new Set(value.split(',').filter((part) => part !== ''))]
  return value === '' ? [] : [value]
}

function parseSort(search: URLSearchParams, name: (key: string) => string, resource: AnyResource): Sort {
  const column = search.get(name('column')) ?? ''
  const field = resource.fields[column]
  if (field === undefined || !isSortable(field)) return defaultSort(resource)
  return { column, order: search.get(name('order')) === 'asc' ? 'asc' : 'desc' }
}

function parsePage(search: URLSearchParams, name: (key: string) => string, usual: number) {
  const pageNo = Number(search.get(name('pageNo')))
  const size = Number(search.get(name('pageSize')))
  return {
    pageNo: Number.isSafeInteger(pageNo) && pageNo > 0 ? pageNo : 1,
    pageSize: limits.listPageSizes.find((known) => known === size) ?? usual,
  }
}

function parseColumns(text: string | null, resource: AnyResource): readonly string[] | null {
  const known = [...new Set((text ?? '').split(','))].filter((key) => resource.list.columns.includes(key))
  return known.length === 0 ? null : known
}

/** Reads the state out of an address; what is malformed or unknown falls back to the default, as a link may be old. */
export function parseListState(search: URLSearchParams, address: ListAddress): ListState {
  const { name, keyword } = parameterNames(address)
  const filters = filterEntries(address).flatMap(([key, op]) => {
    const begun = address.start?.filters[key]
    const text = search.get(name(key))
    if (begun !== undefined && text === every) return []
    const values = begun !== undefined && !text ? begun : parseFilter(search, name(key), op)
    return values.length === 0 ? [] : [[key, values] as const]
  })
  return {
    ...parsePage(search, name, address.pageSize ?? limits.listPageSize),
    sort: parseSort(search, name, address.resource),
    keyword: search.get(keyword) ?? '',
    filters: Object.fromEntries(filters),
    query: parseQuery(search.get(name('superQueryParams')), search.get(name('superQueryMatchType')), address.resource),
    columns: parseColumns(search.get(name('cols')), address.resource),
  }
}

function put(search: URLSearchParams, name: string, value: string): void {
  if (value === '') search.delete(name)
  else search.set(name, value)
}

function putFilter(search: URLSearchParams, name: string, op: FilterOp, values: readonly string[]): void {
  if (op !== 'range') {
    put(search, name, values.join(','))
    return
  }
  put(search, `${name}_begin`, values[0] ?? '')
  put(search, `${name}_end`, values[1] ?? '')
}

/** Writes the state into a copy of `search`. Defaults are left out, parameters of others stay as they are. */
export function writeListState(state: ListState, search: URLSearchParams, address: ListAddress): URLSearchParams {
  const next = new URLSearchParams(search)
  const { name, keyword } = parameterNames(address)
  const sort = defaultSort(address.resource)
  const sorted = state.sort.column !== sort.column || state.sort.order !== sort.order
  put(next, name('pageNo'), state.pageNo === 1 ? '' : String(state.pageNo))
  put(next, name('pageSize'), state.pageSize === (address.pageSize ?? limits.listPageSize) ? '' : String(state.pageSize))
  put(next, name('column'), sorted ? state.sort.column : '')
  put(next, name('order'), sorted ? state.sort.order : '')
  put(next, keyword, state.keyword)
  for (const [key, op] of filterEntries(address)) {
    const [values, begun] = [state.filters[key] ?? [], address.start?.filters[key]]
    const shown = begun === undefined ? values : isSame(values, begun) ? [] : values.length === 0 ? [every] : values
    putFilter(next, name(key), op, shown)
  }
  put(next, name('superQueryParams'), state.query === null ? '' : JSON.stringify(state.query.records))
  put(next, name('superQueryMatchType'), state.query === null ? '' : state.query.matchType)
  put(next, name('cols'), state.columns === null ? '' : state.columns.join(','))
  return next
}

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join()

/** Whether a filter is as the list begins: no condition that anybody set. */
export function isStart({ start }: ListAddress, key: string, values: readonly string[]): boolean {
  const begun = start?.filters[key]
  return begun !== undefined && isSame(values, begun)
}

export function hasConditions(state: ListState): boolean {
  return state.keyword !== '' || state.query !== null || Object.keys(state.filters).length > 0
}
