import { stockReservation } from '@heliodesk/contracts/resources/stock/reservation'
import { useRelease } from '#web/features/stock/releaseAction.tsx'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = {
  hidden: ['usedQuantity', 'createTime', 'createBy', 'closedBy', 'closedTime', 'closeReason'],
  pinned: ['reserveNo'],
} as const

/** /stock/reservation */
export default function StockReservationPage() {
  const { action, dialog } = useRelease()
  return (
    <>
      <ResourcePage resource={stockReservation} columnStart={columnStart} rowActions={[action]} />
      {dialog}
    </>
  )
}
