import { agentExposure } from '@heliodesk/contracts/resources/agent/exposure'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

const columnStart = { hidden: ['createTime', 'covered'] } as const

/** /agent/exposure: what agents have in use of their credit; from one of them with `?agentId=`. */
export default function AgentExposurePage() {
  return <ResourcePage resource={agentExposure} columnStart={columnStart} />
}
