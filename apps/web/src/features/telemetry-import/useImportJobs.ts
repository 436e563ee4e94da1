import type { ImportJob } from '@heliodesk/contracts/endpoints/telemetry'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'

export const importJobsKey = ['telemetryImport', 'jobs'] as const

export const isUnderWay = (job: ImportJob): boolean => job.state === 'queued' || job.state === 'running'

/** Recent imports; asked each second while one is under way. */
export function useImportJobs() {
  return useQuery({
    queryKey: importJobsKey,
    queryFn: ({ signal }) => call('GET /api/telemetry/import', { signal, silent: true }),
    refetchInterval: (query) => (query.state.data?.some(isUnderWay) ? 1_000 : false),
  })
}
