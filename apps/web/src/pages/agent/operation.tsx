import { agentOperation } from '@heliodesk/contracts/resources/agent/operation'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

const columnStart = { hidden: ['username'], pinned: ['partnerId'] } as const

/** /agent/operation: what was done with agents; from one of them with `?partnerId=`. */
export default function AgentOperationPage() {
  return <ResourcePage resource={agentOperation} columnStart={columnStart} />
}
