import { businessCompany } from '@heliodesk/contracts/resources/agent/businessCompany'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

const columnStart = { hidden: ['shortName'], pinned: ['name'] } as const
const preset = { isEnabled: 'Y' }

/** /businessCompany/index */
export default function BusinessCompanyPage() {
  return <ResourcePage resource={businessCompany} columnStart={columnStart} preset={preset} />
}
