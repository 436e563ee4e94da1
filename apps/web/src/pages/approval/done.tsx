import { approveDone } from '@heliodesk/contracts/resources/approval/views'
import { useOpenApproval } from '#web/features/approval/useOpenApproval.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** /approvet/done */
export default function ApproveDonePage() {
  return <ResourcePage resource={approveDone} rowActions={[useOpenApproval()]} />
}
