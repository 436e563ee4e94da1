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

interface Written {
  readonly id: string
  readonly version: number
}
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null
const isOf = (value: unknown, id: string): value is Written =>
  isPlain(value) && value.id === id && typeof value.version === 'number'

/**
 * A record as its write has answered it. Whatever shows it carries the new version at once: a step that follows the edit is taken from what
 * the person has just saved, not refused until the rows are asked for again.
 */
export function showWritten<N extends string>(client: QueryClient, name: Named<N>, written: unknown): void {
  const id = isPlain(written) && typeof written.id === 'string' ? written.id : ''
  if (!isOf(written, id)) return
  const { lines: _, ...values } = written as Written & { readonly lines?: unknown }
  const newer = (row: unknown): unknown => (isOf(row, id) && row.version < values.version ? { ...row, ...values } : row)
  client.setQueriesData<unknown>({ queryKey: queryKeys.resource(name) }, (data: unknown) => {
    if (!isPlain(data)) return data
    const { records } = data
    if (!Array.isArray(records)) return newer(data)
    return records.some((row) => isOf(row, id)) ? { ...data, records: records.map(newer) } : data
  })
}
