import { useQuery } from '@tanstack/react-query'
import { call } from './client.ts'
import { queryKeys } from './queryKeys.ts'

interface VersionsOf {
  readonly table: string
  readonly id: string
  /** The record as it is shown: a newer one has more versions. */
  readonly version?: number
}

/** All versions of a record, newest first. Without any the call refuses (decision 006): a record that a program made. */
export function useVersions({ table, id, version }: VersionsOf) {
  return useQuery({
    queryKey: [...queryKeys.resource('dataLog'), 'versions', table, id, version],
    queryFn: ({ signal }) =>
      call('GET /sys/dataLog/queryDataVerList', { query: { dataTable: table, dataId: id }, signal, silent: true }),
    retry: false,
  })
}
