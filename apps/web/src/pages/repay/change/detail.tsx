import { repayChangeLife } from '@heliodesk/contracts/lifecycles/repay/repayChange'
import { repayChange } from '@heliodesk/contracts/resources/repay/repayChange'
import { ChangeOutcome } from '#web/features/repay/ChangeOutcome.tsx'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(repayChange)

/** /repay/change/detail/:id: a change with the plan before and after it side by side, and its approval. */
export default function RepayChangeRecordPage() {
  return <RecordPage resource={repayChange} lifecycle={repayChangeLife} notice={(row) => <ChangeOutcome row={row} />} />
}
