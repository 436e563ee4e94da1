import { statementRunLife } from '@heliodesk/contracts/lifecycles/finance/statementRun'
import { statementRun } from '@heliodesk/contracts/resources/finance/statementRun'
import { RunFiles } from '#web/features/statement/RunFiles.tsx'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(statementRun)

/** /finance/statementRun/detail/:id: a run with its progress, its files, and what it could not draw. */
export default function StatementRunRecordPage() {
  return <RecordPage resource={statementRun} lifecycle={statementRunLife} notice={(row) => <RunFiles row={row} />} />
}
