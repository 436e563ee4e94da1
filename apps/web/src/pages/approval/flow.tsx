import { approveFlow } from '@heliodesk/contracts/resources/approval/flow'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** /approvet/flow */
export default function ApproveFlowPage() {
  return <ResourcePage resource={approveFlow} />
}
