import { businessCompany } from '@heliodesk/contracts/resources/agent/businessCompany'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(businessCompany)

/** /businessCompany/detail/:id */
export default function BusinessCompanyRecordPage() {
  return <RecordPage resource={businessCompany} />
}
