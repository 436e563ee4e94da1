import type { QueryClient } from '@tanstack/react-query'
import { type Named, queryKeys } from '../../api/queryKeys.ts'

/** Keys of the query cache. Everything of a resource lies under `queryKeys.resource(name)`. */
export const resourceKeys = {
  list: <N extends string>(name: Named<N>, params: Readonly<Record<string, string>>) =>
    [...queryKeys.resource(name), 'list', params] as const,
  record: <N extends string>(name: Named<N>, id: string) => [...queryKeys.resource(name), 'record', id] as const,
}

/** After a write, or when a live message names the resource: visible rows are fetched again, hidden ones when shown. */
export function invalidateResource<N extends string>(client: QueryClient, name: Named<N>): Promise<void> {
  return client.invalidateQueries({ queryKey: queryKeys.resource(name) })
}
