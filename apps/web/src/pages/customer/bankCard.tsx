import { bankCard } from '@heliodesk/contracts/resources/customer/bankCard'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** /bankcardclassII/index; the global search comes here with `?username=` (A§2.1). */
export default function BankCardPage() {
  return <ResourcePage resource={bankCard} keywordParam="username" />
}
