import { approveCopied } from '@heliodesk/contracts/resources/approval/views'
import { useOpenApproval } from '#web/features/approval/useOpenApproval.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** /approvet/copied */
export default function ApproveCopiedPage() {
  return <ResourcePage resource={approveCopied} rowActions={[useOpenApproval()]} />
}
