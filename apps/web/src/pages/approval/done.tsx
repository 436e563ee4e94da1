import { approveDone } from '@heliodesk/contracts/resources/approval/views'
import { useOpenApproval } from '#web/features/approval/useOpenApproval.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = { hidden: ['behalfName', 'about', 'costSeconds', 'status'] } as const

/** /approvet/done */
export default function ApproveDonePage() {
  return <ResourcePage resource={approveDone} columnStart={columnStart} rowActions={[useOpenApproval()]} />
}
