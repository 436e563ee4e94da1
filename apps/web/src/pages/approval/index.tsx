import { approve } from '@heliodesk/contracts/resources/approval/views'
import { useOpenApproval } from '#web/features/approval/useOpenApproval.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = { hidden: ['endTime'] } as const

/** /approvet/index */
export default function ApprovePage() {
  return <ResourcePage resource={approve} columnStart={columnStart} rowActions={[useOpenApproval()]} />
}
