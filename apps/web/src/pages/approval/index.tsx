import { approve } from '@heliodesk/contracts/resources/approval/views'
import { useOpenApproval } from '#web/features/approval/useOpenApproval.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** /approvet/index */
export default function ApprovePage() {
  return <ResourcePage resource={approve} rowActions={[useOpenApproval()]} />
}
