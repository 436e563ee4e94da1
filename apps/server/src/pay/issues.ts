import { paymentMessages as messages } from '@heliodesk/contracts/messages/payment'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { agent } from '@heliodesk/contracts/resources/agent/agent'
import { businessCompany } from '@heliodesk/contracts/resources/agent/businessCompany'
import { merchant } from '@heliodesk/contracts/resources/agent/merchant'
import { bankCard } from '@heliodesk/contracts/resources/customer/bankCard'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { payOrder } from '@heliodesk/contracts/resources/finance/payOrder'
import type { Message } from '@heliodesk/contracts/text/message'
import type { FieldCipher } from '../access/fieldCipher.ts'
import { useOfAccount } from '../bank/limits.ts'
import { placeOf } from '../crud/pii.ts'
import type { Sql } from '../db/sql.ts'
import type { Missing } from '../lifecycle/bound.ts'
import { type Payee, readPayees } from './accounts.ts'
import { type Asking, debitIssues } from './debit/issues.ts'
import { payableOf } from './payables.ts'
import type { PayOrderRow } from './payments.queries.ts'

const opened = 5
const frozen = 7

/**
 * What speaks against payments and debits, by their ids, with the way to where it is mended: asked when a run is submitted, when it is approved, and
 * once more before each is sent. Limits count what is on its way to an account, this payment as well.
 */
export async function issuesOfEach(
  tx: Sql,
  cipher: FieldCipher,
  orders: readonly PayOrderRow[],
  asking: Asking,
): Promise<ReadonlyMap<string, readonly Missing[]>> {
  const debits = orders.filter(({ planId }) => planId !== null)
  const found = new Map(debits.length === 0 ? [] : await debitIssues(tx, cipher, debits, asking))
  const payees = await readPayees(
    tx,
    cipher,
    orders.flatMap(({ settleId }) => (settleId === null ? [] : [settleId])),
  )
  for (const order of orders) {
    const payee = payees.get(order.settleId ?? '')
    if (payee === undefined) continue
    const isOpen = order.cardId !== null && payee.cardStatus === String(opened)
    const limits = isOpen ? await limitIssues(tx, order, asking.today) : []
    found.set(order.id, [...accountIssues(cipher, order, payee), ...limits])
  }
  return found
}

export const payIssues = async (...asked: Parameters<typeof issuesOfEach>): Promise<readonly Missing[]> =>
  [...(await issuesOfEach(...asked)).values()].flat()

const told = (message: Message, path: string | undefined): Missing => ({ message, ...(path === undefined ? {} : { path }) })

function payeePath({ agentId, merchantId, customerId, cardId }: Payee): string | undefined {
  if (agentId !== null) return recordPath(agent, agentId)
  if (merchantId !== null) return recordPath(merchant, merchantId)
  return cardId === null ? recordPath(customer, customerId ?? '') : recordPath(bankCard, cardId)
}

function accountIssues(cipher: FieldCipher, order: PayOrderRow, payee: Payee): readonly Missing[] {
  const { payNo, id } = order
  const open = (sealed: string | null, property: string) =>
    sealed === null ? null : cipher.open(sealed, placeOf(payOrder.table, property, id))
  const name = payee.name ?? ''
  const path = payeePath(payee)
  const { resource, beingPaid } = payableOf(order.subject)
  if (payee.status !== beingPaid)
    return [told(messages.notDue({ payNo, settleNo: payee.settleNo }), recordPath(resource, payee.settleId))]
  if (payee.companyId === null) return [told(messages.noCompany({ payNo }), '/businessCompany/index')]
  if (payee.payer === null) return [told(messages.noPayer({ payNo }), recordPath(businessCompany, payee.companyId))]
  if (payee.customerId !== null && payee.cardStatus === String(frozen)) return [told(messages.accountFrozen({ payNo }), path)]
  if (payee.customerId !== null && payee.cardStatus !== String(opened)) return [told(messages.accountClosed({ payNo }), path)]
  if (payee.account === null) return [told(messages.noAccount({ payNo, name }), path)]
  const isSame =
    open(order.payeeAccount, 'payeeAccount') === payee.account && open(order.payerAccount, 'payerAccount') === payee.payer
  return isSame ? [] : [told(messages.otherAccount({ payNo, name }), recordPath(payOrder, id))]
}

async function limitIssues(tx: Sql, { payNo, cardId }: PayOrderRow, today: string): Promise<readonly Missing[]> {
  const { use } = await useOfAccount(tx, cardId ?? '', today)
  const isOver = use.in.day.used > use.in.day.limit || use.in.year.used > use.in.year.limit
  return isOver ? [told(messages.overLimit({ payNo }), recordPath(bankCard, cardId ?? ''))] : []
}
