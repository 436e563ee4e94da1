import { approveDelegate } from '@heliodesk/contracts/resources/approval/people'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** /approvet/delegate */
export default function ApproveDelegatePage() {
  return <ResourcePage resource={approveDelegate} />
}
