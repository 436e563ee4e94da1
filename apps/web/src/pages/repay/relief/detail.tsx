import { repayReliefLife } from '@heliodesk/contracts/lifecycles/repay/repayRelief'
import { repayRelief } from '@heliodesk/contracts/resources/repay/repayRelief'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(repayRelief)

/** /repay/relief/detail/:id: a relief with what it comes to, its evidence and its approval. */
export default function RepayReliefRecordPage() {
  return <RecordPage resource={repayRelief} lifecycle={repayReliefLife} />
}
