import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** /customer/index; the global search comes here with `?username=` (A§2.1). */
export default function CustomerPage() {
  return <ResourcePage resource={customer} keywordParam="username" />
}
