import { organisationKind } from '@heliodesk/domain/organisation'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { useNoticeSwitch } from '#web/session/noticeSwitches.ts'
import { usePermission } from '#web/session/permission.ts'
import { useSession } from '#web/session/useSession.ts'
import { listCode } from './order.ts'

/** Beside the live messages, for browsers whose channel is closed. */
const recountMs = 60_000

/** ROUTE-31, ROUTE-32: to all orders for orgCategory '1', else to mine; through /refresh, so that the page shows what is new. */
export function workOrderPath(orgCategory: string | null | undefined): string {
  const url = organisationKind(orgCategory) === 'head' ? '/workorder/allIndex' : '/workorder/index'
  return `/refresh?${new URLSearchParams({ url, iSrefresh: 'true' })}`
}

export interface OpenOrders {
  /** False for people without the right to see any. */
  readonly allowed: boolean
  /** 0 for who does not wish to be notified. */
  readonly count: number
  /** Where they are listed. */
  readonly path: string
}

/** How many work orders wait (NOTICE-13): of all for orgCategory '1', else of the person's own. */
export function useOpenOrders(): OpenOrders {
  const allowed = usePermission(listCode)
  const isTold = useNoticeSwitch('workOrder')
  const orgCategory = useSession((state) => state.user?.orgCategory)
  const userType = organisationKind(orgCategory) === 'head' ? '2' : '1'
  const { data: count = 0 } = useQuery({
    queryKey: [...queryKeys.resource('workOrder'), 'open', userType],
    queryFn: ({ signal }) => call('GET /api/workorder/selectNumSign', { query: { userType }, signal, silent: true }),
    enabled: allowed && isTold,
    refetchInterval: recountMs,
    retry: false,
  })
  return { allowed, count: isTold ? count : 0, path: workOrderPath(orgCategory) }
}
