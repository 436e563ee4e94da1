import { sendBatchLife } from '@heliodesk/contracts/lifecycles/order/sendBatch'
import { sendBatch } from '@heliodesk/contracts/resources/order/sendBatch'
import { isSettled } from '#web/lifecycle/isSettled.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = {
  hidden: ['receiver', 'lineCount', 'carrier', 'waybillNo', 'sentBy', 'receivedBy', 'receivedTime', 'planDate'],
  pinned: ['batchNo'],
} as const

/** /batch/send/goods */
export default function SendBatchPage() {
  return <ResourcePage resource={sendBatch} isLocked={isSettled(sendBatchLife)} columnStart={columnStart} />
}
