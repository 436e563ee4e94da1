import { warrantyClaimLife } from '@heliodesk/contracts/lifecycles/order/warrantyClaim'
import { warrantyClaim } from '@heliodesk/contracts/resources/order/warrantyClaim'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(warrantyClaim)

/** /order/warranty/detail/:id: one claim with its piece, its replacement, the old part and what it cost. */
export default function WarrantyRecordPage() {
  return <RecordPage resource={warrantyClaim} lifecycle={warrantyClaimLife} />
}
