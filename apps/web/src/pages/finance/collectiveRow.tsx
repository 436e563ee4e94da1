import { collectiveRow } from '@heliodesk/contracts/resources/finance/collectiveRow'
import { SuspenseAges } from '#web/features/collective/SuspenseAges.tsx'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = {
  hidden: ['isTaken', 'customerId', 'assignedBy', 'checkedBy', 'returnedOn'],
} as const

/** /finance/collectiveRow: rows of lists, and what nobody has claimed by its age; opened by its figures with `?status=` and days. */
export default function CollectiveRowPage() {
  return (
    <>
      <SuspenseAges />
      <ResourcePage resource={collectiveRow} columnStart={columnStart} />
    </>
  )
}
