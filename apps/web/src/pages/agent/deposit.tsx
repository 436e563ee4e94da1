import { agentDeposit } from '@heliodesk/contracts/resources/agent/accounts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = { hidden: ['warrantyClaimId', 'paidOn', 'voucherNo', 'createBy'] } as const

/** /agent/deposit: read only; from an agent with `?agentId=`. */
export default function AgentDepositPage() {
  return <ResourcePage resource={agentDeposit} columnStart={columnStart} />
}
