import { warrantyClaimLife } from '@heliodesk/contracts/lifecycles/order/warrantyClaim'
import { warrantyClaim } from '@heliodesk/contracts/resources/order/warrantyClaim'
import { SerialControl } from '#web/features/scan/SerialControl.tsx'
import type { StepControl } from '#web/lifecycle/stepForm.ts'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

/** The new piece is scanned where its number is asked for: at the issue, and again on the roof. */
const scanned: StepControl = (control) => <SerialControl {...control} />
const steps = { controls: { serialNo: scanned, newSerialNo: scanned } }

export const preload = preloadRecord(warrantyClaim)

/** /order/warranty/detail/:id: one claim with its piece, its replacement, the old part and what it cost. */
export default function WarrantyRecordPage() {
  return <RecordPage resource={warrantyClaim} lifecycle={warrantyClaimLife} steps={steps} />
}
