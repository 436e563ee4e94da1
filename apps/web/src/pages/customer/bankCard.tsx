import { bankCardLife } from '@heliodesk/contracts/lifecycles/customer/bankCard'
import { bankCard } from '@heliodesk/contracts/resources/customer/bankCard'
import { isSettled } from '#web/lifecycle/isSettled.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = { hidden: ['customerId', 'bindBank', 'balanceTime', 'agreementTo', 'failReason'] } as const

/** /bankcardclassII/index; the global search comes here with `?username=` (A§2.1). */
export default function BankCardPage() {
  return <ResourcePage resource={bankCard} isLocked={isSettled(bankCardLife)} keywordParam="username" columnStart={columnStart} />
}
