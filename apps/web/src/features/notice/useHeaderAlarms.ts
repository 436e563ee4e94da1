import type { AlarmRow } from '@heliodesk/contracts/endpoints/monitor'
import { limits } from '@heliodesk/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/queryKeys.ts'
import { alarmLevels, useNoticeSwitches } from '../../session/noticeSwitches.ts'
import { usePermission } from '../../session/permission.ts'

export interface HeaderAlarms {
  /** False for people who may not see alarms: nothing is shown then. */
  readonly allowed: boolean
  readonly records: readonly AlarmRow[]
  readonly total: number
  readonly unhandled: number
  readonly failed: boolean
  readonly refresh: () => void
}

/** How many alarms the popover shows. */
const shown = 6

/**
 * Open alarms of the header, asked for every 6 s (NOTICE-09). A failure ends the asking without a word; it goes on after
 * the popover was opened or a live message came (NOTICE-10, D-POLLSTOP). Levels that the person switched off are not reported.
 */
export function useHeaderAlarms(): HeaderAlarms {
  const levels = alarmLevels(useNoticeSwitches().data)
  const allowed = usePermission('station:alarm:list')
  const isQuiet = levels === ''
  const { data, isError, refetch } = useQuery({
    queryKey: [...queryKeys.headerAlarms, levels],
    enabled: allowed,
    retry: false,
    staleTime: 0,
    queryFn: ({ signal }) =>
      call('GET /system/cloud/monitor/alarmlist', {
        query: { pageNo: 1, pageSize: shown, ...(levels ? { levels } : {}) },
        signal,
        silent: true,
      }),
    refetchInterval: (query) => (query.state.status === 'error' ? false : limits.noticePollMs),
  })
  return {
    allowed,
    records: isQuiet ? [] : (data?.records ?? []),
    total: isQuiet ? 0 : (data?.total ?? 0),
    // The number of all that nobody took note of, as in the menu and in the list, whatever is reported here.
    unhandled: data?.unhandled ?? 0,
    failed: isError,
    refresh: () => void refetch(),
  }
}
