import { agentLife } from '@heliodesk/contracts/lifecycles/agent/agent'
import { agent } from '@heliodesk/contracts/resources/agent/agent'
import { DepartmentButtons } from '#web/features/agent/DepartmentButtons.tsx'
import { OperationsButton } from '#web/features/agent/OperationsButton.tsx'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(agent)

/** /agent/detail/:id: one agent with all that hangs on it. */
export default function AgentRecordPage() {
  return (
    <RecordPage
      resource={agent}
      lifecycle={agentLife}
      actions={({ id, sysOrgCode }) => (
        <>
          <DepartmentButtons orgCode={sysOrgCode} />
          <OperationsButton of="agent" id={id} />
        </>
      )}
    />
  )
}
