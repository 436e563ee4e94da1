import type { OverlayProps } from '#web/app/overlay/overlays.ts'
import type { OpenedOrder } from './openWorkOrder.ts'
import WorkOrderDrawer from './WorkOrderDrawer.tsx'

export default function WorkOrderOverlay({ input, onClose }: OverlayProps<OpenedOrder>) {
  return <WorkOrderDrawer id={input.id} onClose={onClose} />
}
