import type { ResourceName } from '@heliodesk/contracts/resources/index'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from './queryClient.ts'
import { queryKeys } from './queryKeys.ts'
import type { RecordKind } from './recordKind.ts'
import { resourceCalls } from './resource.ts'

export const recordQuery = (kind: RecordKind, id: string) =>
  queryOptions({
    queryKey: queryKeys.record(kind.name, id),
    queryFn: ({ signal }) => resourceCalls.read(kind, id, { signal, silent: true }),
    retry: false,
  })

/** Which kinds refer to it, and how many of each. */
export const relatedQuery = (kind: RecordKind, id: string) =>
  queryOptions({
    queryKey: [...queryKeys.record(kind.name, id), 'related'] as const,
    queryFn: ({ signal }) => resourceCalls.related(kind, id, { signal, silent: true }),
    retry: false,
  })

/** Asks for what the page of a record shows first, before its script is there. A refusal stays silent: the page asks again and says it. */
export function startRecord(kind: RecordKind<ResourceName>, id: string): void {
  void queryClient.prefetchQuery(recordQuery(kind, id))
  void queryClient.prefetchQuery(relatedQuery(kind, id))
}
