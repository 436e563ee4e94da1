import { type ComponentProps, lazy, Suspense } from 'react'
import type { StationDrawer } from '#web/features/station-drawer/StationDrawer.tsx'
import { openWorkOrderDialog } from '#web/features/work-order/openWorkOrderDialog.ts'

const Drawer = lazy(async () => ({
  default: (await import('#web/features/station-drawer/StationDrawer.tsx')).StationDrawer,
}))

/** The drawer of a station over the page that opened it; a work order made in it is of this station. */
export function OpenStation(props: Omit<ComponentProps<typeof StationDrawer>, 'onCreateOrder'>) {
  return (
    <Suspense fallback={null}>
      <Drawer {...props} onCreateOrder={(stationId) => openWorkOrderDialog({ stationId })} />
    </Suspense>
  )
}
