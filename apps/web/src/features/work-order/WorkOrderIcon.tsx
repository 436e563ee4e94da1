import { workOrder as copy } from '#web/copy/zhCN/workOrder.ts'
import { usePermission } from '#web/session/permission.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { openWorkOrderDialog, warmWorkOrderDialog } from './openWorkOrderDialog.ts'
import { addCode } from './order.ts'
import { useOpenOrders } from './useOpenOrders.ts'

/** The work orders that wait, with their number; leads to their list. Nothing for people without the right to see any. */
export function WorkOrderIcon({ onOpen }: { readonly onOpen: (path: string) => void }) {
  const { allowed, count, path } = useOpenOrders()
  if (!allowed) return null
  return (
    <IconButton label={copy.icon(count)} badge={count} onClick={() => onOpen(path)}>
      <Icon name="wrench" size={18} />
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
      <Icon name="orderPlus" size={18} />
    </IconButton>
  )
}
