import { merchant } from '@heliodesk/contracts/resources/agent/merchant'
import { useOperations } from '#web/features/agent/useOperations.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = { hidden: ['qualification', 'contactPhone', 'district', 'sysOrgCode'], pinned: ['name'] } as const

/** /merchant/index */
export default function MerchantPage() {
  return <ResourcePage resource={merchant} columnStart={columnStart} rowActions={[useOperations('merchant')]} />
}
