import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'

/** Asked for every five seconds while the page is seen. */
export function useRedis() {
  return useQuery({
    queryKey: ['monitoring', 'redis'],
    queryFn: ({ signal }) => call('GET /sys/monitor/redis', { signal, silent: true }),
    refetchInterval: 5_000,
    staleTime: 0,
  })
}
