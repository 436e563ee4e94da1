import { statementRun } from '@heliodesk/contracts/resources/finance/statementRun'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = { hidden: ['remark'], pinned: ['runNo'] } as const

/** /finance/statementRun: statements of a month for all farmers. */
export default function StatementRunPage() {
  return <ResourcePage resource={statementRun} columnStart={columnStart} />
}
