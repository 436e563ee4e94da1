import type { ListAddress, ListState } from '../list/listState.ts'
import { filterEntries, isStart } from '../list/listState.ts'

/** One active condition of a list and the state without it. */
export interface FilterPart {
  readonly key: string
  readonly kind: 'keyword' | 'filter' | 'query'
  /** Values of a filter, or the text of the keyword; a query names its conditions by index. */
  readonly values: readonly string[]
  readonly without: Partial<ListState>
}

function withoutKey(filters: ListState['filters'], key: string): ListState['filters'] {
  return Object.fromEntries(Object.entries(filters).filter(([other]) => other !== key))
}

function withoutCondition(state: ListState, index: number): ListState['query'] {
  if (state.query === null) return null
  const records = state.query.records.filter((_, other) => other !== index)
  return records.length === 0 ? null : { ...state.query, records }
}

/** Active conditions in the order of the screen. */
export function filterParts(address: ListAddress, state: ListState): readonly FilterPart[] {
  const keyword: FilterPart[] =
    state.keyword === '' ? [] : [{ key: 'keyword', kind: 'keyword', values: [state.keyword], without: { keyword: '' } }]
  const filters = filterEntries(address).flatMap(([key]): FilterPart[] => {
    const values = state.filters[key]
    return values === undefined || isStart(address, key, values)
      ? []
      : [{ key, kind: 'filter', values, without: { filters: withoutKey(state.filters, key) } }]
  })
  const conditions = (state.query?.records ?? []).map(
    (record, index): FilterPart => ({
      key: `query-${index}`,
      kind: 'query',
      values: [record.field, record.rule, record.val],
      without: { query: withoutCondition(state, index) },
    }),
  )
  return [...keyword, ...filters, ...conditions]
}

export const noConditions: Partial<ListState> = { keyword: '', filters: {}, query: null }

/** The state with one filter set; no values take it away. */
export function withFilter(state: ListState, key: string, values: readonly string[]): Partial<ListState> {
  return { filters: values.every((value) => value === '') ? withoutKey(state.filters, key) : { ...state.filters, [key]: values } }
}
