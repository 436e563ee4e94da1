import { organisationKind } from '@heliodesk/domain/organisation'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { Icon } from '#web/app/icons/Icon.tsx'
import { IconButton } from '#web/app/ui/IconButton.tsx'
import { workOrder as copy } from '#web/copy/zhCN/workOrder.ts'
import { useNoticeSwitch } from '#web/session/noticeSwitches.ts'
import { usePermission } from '#web/session/permission.ts'
import { useSession } from '#web/session/useSession.ts'
import { openWorkOrderDialog, warmWorkOrderDialog } from './openWorkOrderDialog.ts'
import { addCode, listCode } from './order.ts'

/** Beside the live messages, for browsers whose channel is closed. */
const recountMs = 60_000

/** ROUTE-31, ROUTE-32: to all orders for orgCategory '1', else to mine; through /refresh, so that the page shows what is new. */
export function workOrderPath(orgCategory: string | null | undefined): string {
  const url = organisationKind(orgCategory) === 'head' ? '/workorder/allIndex' : '/workorder/index'
  return `/refresh?${new URLSearchParams({ url, iSrefresh: 'true' })}`
}

/** The work orders that wait, with their number; leads to their list. Nothing for people without the right to see any. */
export function WorkOrderIcon({ onOpen }: { readonly onOpen: (path: string) => void }) {
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
  if (!allowed) return null
  const told = isTold ? count : 0
  return (
    <IconButton label={copy.icon(told)} badge={told} onClick={() => onOpen(workOrderPath(orgCategory))}>
      <Icon name="wrench" />
    </IconButton>
  )
}

/** Opens the dialog for a new work order from anywhere in the layout (WORKORDER-05). */
export function CreateWorkOrderButton() {
  const allowed = usePermission(addCode)
  if (!allowed) return null
  return (
    <IconButton
      label={copy.create}
      onPointerEnter={warmWorkOrderDialog}
      onFocus={warmWorkOrderDialog}
      onClick={() => openWorkOrderDialog()}
    >
      <Icon name="orderPlus" />
    </IconButton>
  )
}
