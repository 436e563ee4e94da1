import { debitMandateLife } from '@heliodesk/contracts/lifecycles/finance/debitMandate'
import { debitMandate } from '@heliodesk/contracts/resources/finance/debitMandate'
import { isSettled } from '#web/lifecycle/isSettled.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = { hidden: ['createBy', 'endTime', 'cardId'], pinned: ['mandateNo'] } as const

/** /finance/mandate; a run of debits leads here with `?cardId=`. */
export default function DebitMandatePage() {
  return <ResourcePage resource={debitMandate} isLocked={isSettled(debitMandateLife)} columnStart={columnStart} />
}
