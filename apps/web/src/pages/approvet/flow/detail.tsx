import { approveFlowLife } from '@heliodesk/contracts/lifecycles/approval/flow'
import { approveFlow } from '@heliodesk/contracts/resources/approval/flow'
import { FlowPath } from '#web/features/approval/FlowPath.tsx'
import { SimulateButton } from '#web/features/approval/SimulateButton.tsx'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(approveFlow)

/** /approvet/flow/detail/:id: the nodes of a definition, its life, and who would decide. */
export default function ApproveFlowRecordPage() {
  return (
    <RecordPage
      resource={approveFlow}
      lifecycle={approveFlowLife}
      notice={({ id, version }) => <FlowPath id={id} version={version} />}
      actions={({ id }) => <SimulateButton id={id} />}
    />
  )
}
