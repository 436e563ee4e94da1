import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'

/** Alarms that have not ended, newest first; refreshed each minute and by live messages. */
export function useOpenAlarms() {
  return useQuery({
    queryKey: [...queryKeys.alarms, 'stream'],
    queryFn: ({ signal }) =>
      call('GET /system/cloud/monitor/alarmlist', { query: { open: '1', pageSize: 12 }, signal, silent: true }),
    refetchInterval: 60_000,
  })
}
