import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../api/apiError.ts'
import { resourceCalls } from '../api/resource.ts'
import { resourceKeys } from '../resource/list/resourceKeys.ts'
import type { AnyRow } from '../resource/row.ts'

export type RecordState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly row: AnyRow }
  | { readonly kind: 'gone'; readonly message: string }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void }

/** A record and what refers to it, asked for side by side; the record that was removed meanwhile is gone. */
export function useRecord(resource: AnyResource, id: string, enabled: boolean) {
  const key = resourceKeys.record(resource.name, id)
  const record = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => resourceCalls.read(resource, id, { signal, silent: true }),
    enabled,
    retry: false,
  })
  const related = useQuery({
    queryKey: [...key, 'related'],
    queryFn: ({ signal }) => resourceCalls.related(resource, id, { signal, silent: true }),
    enabled,
    retry: false,
  })
  return { state: stateOf(record.data, record.error, () => void record.refetch()), related }
}

function stateOf(row: AnyRow | undefined, error: Error | null, retry: () => void): RecordState {
  const code = error instanceof ApiError ? error.code : null
  if (error !== null && code === 404) return { kind: 'gone', message: error.message }
  if (error instanceof ApiError && error.status === 403) return { kind: 'forbidden' }
  if (row !== undefined) return { kind: 'ready', row }
  return error === null ? { kind: 'loading' } : { kind: 'failed', message: error.message, retry }
}
