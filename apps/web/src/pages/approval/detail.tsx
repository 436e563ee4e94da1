import { ApprovalPage } from '#web/features/approval/ApprovalPage.tsx'

/** /approvet/detail */
export default function ApprovalDetailPageRoute() {
  return <ApprovalPage />
}
