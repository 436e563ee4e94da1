import { approveMine } from '@heliodesk/contracts/resources/approval/views'
import { useOpenApproval } from '#web/features/approval/useOpenApproval.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** /approvet/mine */
export default function ApproveMinePage() {
  return <ResourcePage resource={approveMine} rowActions={[useOpenApproval()]} />
}
