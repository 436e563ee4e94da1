import { agentCompany } from '@heliodesk/contracts/resources/system/agentCompany'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

const columnStart = { hidden: ['district'], pinned: ['name'] } as const

/** /system/agentCompany */
export default function AgentCompanyPage() {
  return <ResourcePage resource={agentCompany} columnStart={columnStart} />
}
