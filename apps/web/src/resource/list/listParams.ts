import { encodeListQuery, type FilterValue } from '@heliodesk/contracts/kit/queryOps'
import type { FilterOp } from '@heliodesk/contracts/kit/resource'
import { defaultSort, type FilterValues, type ListAddress, type ListState } from './listState.ts'

function toFilterValue(op: FilterOp, values: readonly string[]): FilterValue {
  if (op === 'range') return { begin: values[0] ?? '', end: values[1] ?? '' }
  return op === 'in' ? values : (values[0] ?? '')
}

/** Nobody asked for a column and the definition names none: the server's own order decides (newest first, stations worst first). */
function isOwnOrder(resource: ListAddress['resource'], { sort }: ListState): boolean {
  const own = defaultSort(resource)
  return resource.list.sort === undefined && sort.column === own.column && sort.order === own.order
}

/** Query parameters of a list request. `fixed` are filters that the page sets and nobody sees (items of one dictionary). */
export function listParams({ resource }: ListAddress, state: ListState, fixed: FilterValues = {}): Record<string, string> {
  const filters = Object.entries({ ...state.filters, ...fixed }).map(([key, values]) => {
    return [key, toFilterValue(resource.list.filters[key] ?? 'eq', values)] as const
  })
  return encodeListQuery(resource, {
    pageNo: state.pageNo,
    pageSize: state.pageSize,
    ...(isOwnOrder(resource, state) ? {} : { sort: state.sort }),
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
