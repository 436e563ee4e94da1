import { company } from '@heliodesk/contracts/resources/system/company'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

const columnStart = { hidden: ['creditCode'], pinned: ['name'] } as const
const preset = { isEnabled: 'Y', companyType: '2' }

/** /system/company */
export default function CompanyPage() {
  return <ResourcePage resource={company} columnStart={columnStart} preset={preset} />
}
