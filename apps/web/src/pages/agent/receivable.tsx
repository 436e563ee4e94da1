import { agentReceivable } from '@heliodesk/contracts/resources/agent/accounts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = { hidden: ['warrantyClaimId', 'paidOn', 'createBy'] } as const

/** /agent/receivable: read only; from an agent with `?agentId=`. */
export default function AgentReceivablePage() {
  return <ResourcePage resource={agentReceivable} columnStart={columnStart} />
}
