import type { QueryClient } from '@tanstack/react-query'

/** Keys of the query cache. Everything of a resource lies under `['resource', name]`. */
export const resourceKeys = {
  all: (name: string) => ['resource', name] as const,
  lists: (name: string) => ['resource', name, 'list'] as const,
  list: (name: string, params: Readonly<Record<string, string>>) => ['resource', name, 'list', params] as const,
  record: (name: string, id: string) => ['resource', name, 'record', id] as const,
}

/** After a write, or when a live message names the resource: visible rows are fetched again, hidden ones when shown. */
export function invalidateResource(client: QueryClient, name: string): Promise<void> {
  return client.invalidateQueries({ queryKey: resourceKeys.all(name) })
}
