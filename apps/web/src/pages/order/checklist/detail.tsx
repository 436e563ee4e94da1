import { acceptanceChecklistLife } from '@heliodesk/contracts/lifecycles/order/acceptanceChecklist'
import { acceptanceChecklist } from '@heliodesk/contracts/resources/order/acceptanceChecklist'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(acceptanceChecklist)

/** /order/checklist/detail/:id: the materials of a checklist and its life. */
export default function ChecklistRecordPage() {
  return <RecordPage resource={acceptanceChecklist} lifecycle={acceptanceChecklistLife} />
}
