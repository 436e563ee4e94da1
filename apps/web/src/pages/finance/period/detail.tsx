import { ledgerPeriodLife } from '@heliodesk/contracts/lifecycles/ledger/period'
import { ledgerPeriod } from '@heliodesk/contracts/resources/ledger/period'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(ledgerPeriod)

/** /finance/period/detail/:id: a month of a book, where it is closed and reopened. */
export default function LedgerPeriodRecordPage() {
  return <RecordPage resource={ledgerPeriod} lifecycle={ledgerPeriodLife} />
}
