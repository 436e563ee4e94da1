import { merchantOperation } from '@heliodesk/contracts/resources/agent/operation'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

const columnStart = { hidden: ['username'], pinned: ['partnerId'] } as const

/** /merchant/operation: what was done with merchants; from one of them with `?partnerId=`. */
export default function MerchantOperationPage() {
  return <ResourcePage resource={merchantOperation} columnStart={columnStart} />
}
