import { encodeListQuery, type FilterValue } from '@heliodesk/contracts/kit/queryOps'
import type { FilterOp } from '@heliodesk/contracts/kit/resource'
import { defaultSort, type FilterValues, type ListAddress, type ListState } from './listState.ts'

function toFilterValue(op: FilterOp, values: readonly string[]): FilterValue {
  if (op === 'range') return { begin: values[0] ?? '', end: values[1] ?? '' }
  return op === 'in' ? values : (values[0] ?? '')
}

/** Nobody asked for a column, and the module has an order of its own (stations worst first). */
function isOwnOrder({ resource, ownOrder = false }: ListAddress, { sort }: ListState): boolean {
  const start = defaultSort(resource)
  return ownOrder && sort.column === start.column && sort.order === start.order
}

/** Query parameters of a list request. `fixed` are filters that the page sets and nobody sees (items of one dictionary). */
export function listParams(address: ListAddress, state: ListState, fixed: FilterValues = {}): Record<string, string> {
  const { resource } = address
  const filters = Object.entries({ ...state.filters, ...fixed }).map(([key, values]) => {
    return [key, toFilterValue(resource.list.filters[key] ?? 'eq', values)] as const
  })
  return encodeListQuery(resource, {
    pageNo: state.pageNo,
    pageSize: state.pageSize,
    ...(isOwnOrder(address, state) ? {} : { sort: state.sort }),
    keyword: state.keyword,
    filters: Object.fromEntries(filters),
    ...(state.query === null ? {} : { advanced: { match: state.query.matchType, items: state.query.records } }),
  })
}

/** The same rows without paging; `selections` narrows an export to the chosen ones. */
export function exportParams(params: Readonly<Record<string, string>>, ids: readonly string[]): Record<string, string> {
  const { pageNo: _, pageSize: __, ...rest } = params
  return ids.length === 0 ? rest : { ...rest, selections: ids.join(',') }
}
