import { payOrderLife } from '@heliodesk/contracts/lifecycles/finance/payOrder'
import { payOrder } from '@heliodesk/contracts/resources/finance/payOrder'
import { isSettled } from '#web/lifecycle/isSettled.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = {
  hidden: ['settleBatchId', 'coIncomeId', 'planId', 'taken', 'channelNo', 'finishTime', 'payeeAccount'],
  pinned: ['payNo'],
} as const

/** /finance/payOrder */
export default function PayOrderPage() {
  return <ResourcePage resource={payOrder} isLocked={isSettled(payOrderLife)} columnStart={columnStart} />
}
