import { settleBatchLife } from '@heliodesk/contracts/lifecycles/order/settleBatch'
import { settleBatch } from '@heliodesk/contracts/resources/order/settleBatch'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(settleBatch)

/** /batch/settle/account/detail/:id: a settlement with its lines, its invoice and its decisions. */
export default function SettleBatchRecordPage() {
  return <RecordPage resource={settleBatch} lifecycle={settleBatchLife} />
}
