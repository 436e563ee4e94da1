import type { QueryClient } from '@tanstack/react-query'
import { type Named, queryKeys } from '../../api/queryKeys.ts'

/** Keys of the query cache. Everything of a resource lies under `queryKeys.resource(name)`. */
export const resourceKeys = {
  list: <N extends string>(name: Named<N>, params: Readonly<Record<string, string>>) =>
    [...queryKeys.resource(name), 'list', params] as const,
  record: queryKeys.record,
}

/** After a write, or when a live message names the resource: visible rows are fetched again, hidden ones when shown. */
export function invalidateResource<N extends string>(client: QueryClient, name: Named<N>): Promise<void> {
  return client.invalidateQueries({ queryKey: queryKeys.resource(name) })
}

/** After a save of its lines, which are known: the record, its history and the lists. */
export function invalidateAround<N extends string>(client: QueryClient, name: Named<N>, id: string): Promise<void> {
  const lines = JSON.stringify([...resourceKeys.record(name, id), 'lines'])
  return client.invalidateQueries({
    queryKey: queryKeys.resource(name),
    predicate: ({ queryKey }) => JSON.stringify(queryKey) !== lines,
  })
}
