import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../api/apiError.ts'
import { type ListPage, resourceCalls } from '../../api/resource.ts'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import { useComparable } from '../../session/useComparable.ts'
import type { AnyRow, RowOf } from '../row.ts'
import { listParams } from './listParams.ts'
import type { FilterValues, ListAddress, ListStart, ListState } from './listState.ts'
import { resourceKeys } from './resourceKeys.ts'
import { useListState } from './useListState.ts'
import { type Selection, useSelection } from './useSelection.ts'

export interface ListOptions {
  /** Query parameter of the page that carries the keyword (`username`, A§2.1). */
  readonly keywordParam?: string
  /** Put before the parameters of a second list on the same page. */
  readonly prefix?: string
  /** Rows come in the order of the module until somebody sorts (stations worst first). */
  readonly ownOrder?: boolean
  /** Rows of a page until somebody chooses otherwise. */
  readonly pageSize?: number
  /** Filters that it begins with and everybody may change. Keep the object stable. */
  readonly start?: ListStart
  /** Filters that the page sets and nobody sees: items of the chosen dictionary. Keep the object stable. */
  readonly fixed?: FilterValues
  /** Parameters of the module's own that are no filters of the definition (userType of work orders); also of its exports. */
  readonly params?: Readonly<Record<string, string>>
  /** Fetches nothing while false (no permission, no master record chosen). */
  readonly enabled?: boolean
}

/**
 * `loading` nothing known yet; `ready` rows of the asked state, or older ones while `isFetching`;
 * `failed` no rows and an error; `forbidden` the server refused for want of a right.
 */
export type ListStatus = 'loading' | 'ready' | 'failed' | 'forbidden'

export interface ResourceList<T extends AnyRow = AnyRow> {
  readonly resource: AnyResource
  readonly address: ListAddress
  readonly state: ListState
  /** What was asked of the server; an export of the same rows starts from it. */
  readonly params: Readonly<Record<string, string>>
  readonly fixed: FilterValues
  readonly rows: readonly T[]
  readonly total: number
  readonly summary: NonNullable<ListPage['summary']> | null
  readonly dataRules: readonly string[] | undefined
  readonly status: ListStatus
  readonly error: Error | null
  readonly isFetching: boolean
  /** Epoch ms of the shown rows when a later fetch of the same rows failed, else null. */
  readonly staleSince: number | null
  readonly selection: Selection<T>
  /** Changes the address. What narrows the rows also goes back to the first page. */
  update(patch: Partial<ListState>): void
  refresh(): void
}

const narrowing: readonly (keyof ListState)[] = ['keyword', 'filters', 'query', 'pageSize', 'sort']
const nothingFixed: FilterValues = {}

function statusOf(data: ListPage | undefined, error: Error | null): ListStatus {
  if (data !== undefined) return 'ready'
  if (error === null) return 'loading'
  return error instanceof ApiError && error.status === 403 ? 'forbidden' : 'failed'
}

/** What decides which rows can be chosen: paging and sorting do not. */
function scopeOf(state: ListState, fixed: FilterValues): string {
  return JSON.stringify([state.keyword, state.filters, state.query, fixed])
}

/** A deleted last row leaves an empty last page: step back to one that has rows. */
function useExistingPage(page: ListPage | undefined, state: ListState, update: (patch: Partial<ListState>) => void) {
  const last = page === undefined ? 0 : Math.ceil(page.total / state.pageSize)
  const beyond = page !== undefined && page.records.length === 0 && last > 0 && state.pageNo > last
  useEffect(() => {
    if (beyond) update({ pageNo: last })
  }, [beyond, last, update])
}

/** Floor 3: the brains of a list page. State lives in the address, rows in the query cache under `resourceKeys`. */
export function useResourceList<R extends AnyResource>(definition: R, options: ListOptions = {}): ResourceList<RowOf<R>> {
  // A definition without the verb has no such call (A§8).
  if (!definition.verbs.includes('list')) throw new Error(copy.missing.list)
  const resource = useComparable(definition)
  const address: ListAddress = {
    resource,
    keywordParam: options.keywordParam,
    prefix: options.prefix,
    ownOrder: options.ownOrder,
    pageSize: options.pageSize,
    start: options.start,
  }
  const fixed = options.fixed ?? nothingFixed
  const [state, update] = useListState(address)
  const params = { ...listParams(address, state, fixed), ...options.params }
  const query = useQuery({
    queryKey: resourceKeys.list(resource.name, params),
    queryFn: ({ signal }) => resourceCalls.list(resource, params, { signal }),
    placeholderData: keepPreviousData,
    enabled: options.enabled ?? true,
    retry: false,
  })
  useExistingPage(query.isPlaceholderData ? undefined : query.data, state, update)
  return {
    resource,
    address,
    state,
    params,
    fixed,
    // The edge where answers become typed rows; the contract's tests hold the server to the definition.
    rows: (query.data?.records ?? []) as readonly RowOf<R>[],
    total: query.data?.total ?? 0,
    summary: query.data?.summary ?? null,
    dataRules: query.data?.dataRules,
    status: statusOf(query.data, query.error),
    error: query.error,
    isFetching: query.isFetching,
    staleSince: query.isRefetchError ? query.dataUpdatedAt : null,
    selection: useSelection<RowOf<R>>(scopeOf(state, fixed)),
    update: (patch) => update(narrowing.some((key) => key in patch) ? { pageNo: 1, ...patch } : patch),
    refresh: () => void query.refetch(),
  }
}
