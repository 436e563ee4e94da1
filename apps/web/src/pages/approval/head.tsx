import { approveHead } from '@heliodesk/contracts/resources/approval/people'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** /approvet/head */
export default function ApproveHeadPage() {
  return <ResourcePage resource={approveHead} />
}
