import { feeReceivable } from '@heliodesk/contracts/resources/finance/feeReceivable'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(feeReceivable)

/** /finance/feeReceivable/detail/:id */
export default function FeeReceivableRecordPage() {
  return <RecordPage resource={feeReceivable} />
}
