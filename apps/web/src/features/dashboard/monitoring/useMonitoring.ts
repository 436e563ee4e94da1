import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'

/** Asked for every five seconds while the page is seen; effects of hidden tabs rest, a hidden window does not ask. */
const live = { refetchInterval: 5_000, staleTime: 0 } as const

export function useRuntime() {
  return useQuery({
    queryKey: ['monitoring', 'runtime'],
    queryFn: ({ signal }) => call('GET /sys/monitor/runtime', { signal, silent: true }),
    ...live,
  })
}
export function useHttp() {
  return useQuery({
    queryKey: ['monitoring', 'http'],
    queryFn: ({ signal }) => call('GET /sys/monitor/http', { signal, silent: true }),
    ...live,
  })
}
export function useTrace(isLive: boolean) {
  return useQuery({
    queryKey: ['monitoring', 'trace'],
    queryFn: ({ signal }) => call('GET /sys/monitor/httptrace', { signal, silent: true }),
    staleTime: 0,
    refetchInterval: isLive ? live.refetchInterval : false,
  })
}
export function useDisk() {
  return useQuery({
    queryKey: ['monitoring', 'disk'],
    queryFn: ({ signal }) => call('GET /sys/monitor/disk', { signal, silent: true }),
    ...live,
  })
}
