import { accountTransaction } from '@heliodesk/contracts/resources/customer/accountTransaction'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = { hidden: ['customerId', 'summary'] } as const

/** /icbcaccounttransaction/index; the global search comes here with `?username=` (A§2.1). */
export default function TransactionPage() {
  return <ResourcePage resource={accountTransaction} keywordParam="username" columnStart={columnStart} />
}
