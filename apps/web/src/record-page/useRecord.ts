import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../api/apiError.ts'
import { recordQuery, relatedQuery } from '../api/recordQueries.ts'
import type { AnyRow } from '../resource/row.ts'

export type RecordState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly row: AnyRow }
  | { readonly kind: 'gone'; readonly message: string }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void }

/** A record and what refers to it, asked for side by side; the record that was removed meanwhile is gone. */
export function useRecord(resource: AnyResource, id: string, enabled: boolean) {
  const record = useQuery({ ...recordQuery(resource, id), enabled })
  const related = useQuery({ ...relatedQuery(resource, id), enabled })
  return { state: stateOf(record.data, record.error, () => void record.refetch()), related }
}

function stateOf(row: AnyRow | undefined, error: Error | null, retry: () => void): RecordState {
  const code = error instanceof ApiError ? error.code : null
  if (error !== null && code === 404) return { kind: 'gone', message: error.message }
  if (error instanceof ApiError && error.status === 403) return { kind: 'forbidden' }
  if (row !== undefined) return { kind: 'ready', row }
  return error === null ? { kind: 'loading' } : { kind: 'failed', message: error.message, retry }
}
