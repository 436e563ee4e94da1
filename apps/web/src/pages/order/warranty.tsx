import { warrantyClaimLife } from '@heliodesk/contracts/lifecycles/order/warrantyClaim'
import { warrantyClaim } from '@heliodesk/contracts/resources/order/warrantyClaim'
import { CardLines } from '#web/features/life-list/CardLines.tsx'
import { LifeList } from '#web/features/life-list/LifeList.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = {
  hidden: [
    'overdue',
    'customerId',
    'quantity',
    'faultKind',
    'foundOn',
    'cover',
    'oldStatus',
    'oldDueOn',
    'recoveredAmount',
    'totalCost',
    'stationId',
    'agentId',
    'swappedOn',
    'createTime',
  ],
  pinned: ['claimNo'],
} as const

/** /order/warranty: what failed under warranty, what waits to be swapped, and whose old part is late. */
export default function WarrantyListPage() {
  return (
    <LifeList
      resource={warrantyClaim}
      lifecycle={warrantyClaimLife}
      columnStart={columnStart}
      card={(row) => (
        <CardLines line={row.productId_dictText} facts={[row.serialNo, row.customerId_dictText, row.liable_dictText]} />
      )}
    />
  )
}
