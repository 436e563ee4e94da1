import { approveLog } from '@heliodesk/contracts/resources/approval/views'
import { useOpenApproval } from '#web/features/approval/useOpenApproval.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** /approvet/log */
export default function ApproveLogPage() {
  return <ResourcePage resource={approveLog} rowActions={[useOpenApproval()]} />
}
