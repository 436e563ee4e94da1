import { approveMine } from '@heliodesk/contracts/resources/approval/views'
import { useOpenApproval } from '#web/features/approval/useOpenApproval.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = { hidden: ['endTime'] } as const

/** /approvet/mine */
export default function ApproveMinePage() {
  return <ResourcePage resource={approveMine} columnStart={columnStart} rowActions={[useOpenApproval()]} />
}
