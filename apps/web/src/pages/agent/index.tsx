import { agent } from '@heliodesk/contracts/resources/agent/agent'
import { useOperations } from '#web/features/agent/useOperations.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = {
  hidden: ['agentType', 'sysOrgCode', 'district', 'contactName', 'contactPhone', 'creditLimit', 'creditUsed'],
  pinned: ['name'],
} as const

/** /agent/index */
export default function AgentPage() {
  return <ResourcePage resource={agent} columnStart={columnStart} rowActions={[useOperations('agent')]} />
}
