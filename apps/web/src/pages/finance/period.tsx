import { ledgerPeriod } from '@heliodesk/contracts/resources/ledger/period'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = { hidden: ['askedBy'] } as const

/** /finance/period: months of the books; one is closed and reopened on its page. */
export default function LedgerPeriodPage() {
  return <ResourcePage resource={ledgerPeriod} columnStart={columnStart} />
}
