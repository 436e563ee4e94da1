import { farmerStatement } from '@heliodesk/contracts/resources/finance/farmerStatement'
import { StatementButton } from '#web/features/statement/StatementButton.tsx'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(farmerStatement)

/** /finance/statement/detail/:id: a statement, to be downloaded. */
export default function FarmerStatementRecordPage() {
  return <RecordPage resource={farmerStatement} actions={(row) => <StatementButton id={row.id} />} />
}
