import { payBatchLife } from '@heliodesk/contracts/lifecycles/finance/payBatch'
import { payBatch } from '@heliodesk/contracts/resources/finance/payBatch'
import { isSettled } from '#web/lifecycle/isSettled.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = { hidden: ['approveTime', 'approvedBy', 'remark'], pinned: ['batchNo'] } as const

/** /finance/payBatch */
export default function PayBatchPage() {
  return <ResourcePage resource={payBatch} isLocked={isSettled(payBatchLife)} columnStart={columnStart} />
}
