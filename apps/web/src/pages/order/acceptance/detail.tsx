import { acceptanceLife } from '@heliodesk/contracts/lifecycles/order/acceptance'
import { acceptance } from '@heliodesk/contracts/resources/order/acceptance'
import { AcceptanceChecklist } from '#web/features/acceptance/AcceptanceChecklist.tsx'
import { ScanBar } from '#web/features/scan/ScanBar.tsx'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

const checklist = ({ id }: { readonly id: string }) => <AcceptanceChecklist id={id} scan={ScanBar} />

export const preload = preloadRecord(acceptance)

/** /order/acceptance/detail/:id: one acceptance with its checklist, where photos are taken and judged. */
export default function AcceptanceRecordPage() {
  return <RecordPage resource={acceptance} lifecycle={acceptanceLife} notice={checklist} />
}
