import { defineOverlay } from '#web/app/overlay/overlays.ts'

export interface OpenedOrder {
  readonly id: string
}

const drawer = defineOverlay<OpenedOrder>(() => import('./WorkOrderOverlay.tsx'))

/** Shows a work order at the side of whatever page is open. */
export const openWorkOrder = (id: string): void => drawer.open({ id })
