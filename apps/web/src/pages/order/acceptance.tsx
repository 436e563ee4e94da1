import { acceptanceLife } from '@heliodesk/contracts/lifecycles/order/acceptance'
import { acceptance } from '@heliodesk/contracts/resources/order/acceptance'
import { CardLines } from '#web/features/life-list/CardLines.tsx'
import { LifeList } from '#web/features/life-list/LifeList.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = {
  hidden: ['overdue', 'countDeclared', 'mendCount', 'unprovenCount', 'firstPass', 'reviewer', 'acceptTime'],
  pinned: ['acceptanceNo'],
} as const

/** /order/acceptance: what is built, handed in, to be mended and accepted (MODULE-ACCEPTANCE) */
export default function AcceptanceListPage() {
  return (
    <LifeList
      resource={acceptance}
      lifecycle={acceptanceLife}
      columnStart={columnStart}
      card={(row) => <CardLines line={row.customerId_dictText} facts={[row.orderId_dictText, row.handInTime]} />}
    />
  )
}
