import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'

export const importJobsKey = ['telemetryImport', 'jobs'] as const

/** Recent imports; asked each second while one is under way. */
export function useImportJobs() {
  return useQuery({
    queryKey: importJobsKey,
    queryFn: ({ signal }) => call('GET /api/telemetry/import', { signal, silent: true }),
    refetchInterval: (query) =>
      query.state.data?.some((job) => job.state === 'queued' || job.state === 'running') ? 1_000 : false,
  })
}
