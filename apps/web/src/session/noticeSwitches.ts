import type { NoticeSwitches } from '@heliodesk/contracts/endpoints/account'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/client.ts'

const queryKey = ['account', 'notice-switches'] as const

/** What the signed-in person wants to be told of. */
export function useNoticeSwitches() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /sys/user/noticeSwitches', { signal, silent: true }),
    staleTime: 300_000,
    retry: false,
  })
}

/** One switch; on as long as nothing is known: rather told once too often. */
export function useNoticeSwitch(name: keyof NoticeSwitches): boolean {
  return useNoticeSwitches().data?.[name] ?? true
}

/** Takes effect at once; `onFailed` hears that it was not kept, and everything is as before. */
export function useSaveNoticeSwitches(onFailed: () => void): (switches: NoticeSwitches) => void {
  const client = useQueryClient()
  return (switches) => {
    const before = client.getQueryData<NoticeSwitches>(queryKey)
    void client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, switches)
    call('PUT /sys/user/noticeSwitches', { body: switches, silent: true }).catch(() => {
      client.setQueryData(queryKey, before)
      onFailed()
    })
  }
}
