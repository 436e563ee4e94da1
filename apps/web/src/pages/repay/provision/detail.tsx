import { provisionRunLife } from '@heliodesk/contracts/lifecycles/repay/provisionRun'
import { provisionRun } from '@heliodesk/contracts/resources/repay/provisionRun'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(provisionRun)

/** /repay/provision/detail/:id: a provision with its classes. */
export default function ProvisionRunRecordPage() {
  return <RecordPage resource={provisionRun} lifecycle={provisionRunLife} />
}
