import type { NoticeSwitches } from '@heliodesk/contracts/endpoints/account'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/client.ts'

const queryKey = ['account', 'noticeSwitches'] as const

/** What the signed-in person wants to be notified of. */
export function useNoticeSwitches() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /sys/user/noticeSwitches', { signal, silent: true }),
    staleTime: 300_000,
    retry: false,
  })
}

/** One switch; on as long as nothing is known: rather reported once too often. */
export function useNoticeSwitch(name: keyof NoticeSwitches): boolean {
  return useNoticeSwitches().data?.[name] ?? true
}

/** Levels of alarms that somebody wants to be notified of, `2,3,4`; undefined: of all. Empty: of none. */
export function alarmLevels(switches: NoticeSwitches | undefined): string | undefined {
  if (!switches) return undefined
  const levels = (['1', '2', '3', '4'] as const).filter((level) => switches[`alarm${level}`])
  return levels.length === 4 ? undefined : levels.join(',')
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
