import { paymentMessages as messages } from '@heliodesk/contracts/messages/payment'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { businessCompany } from '@heliodesk/contracts/resources/agent/businessCompany'
import { bankCard } from '@heliodesk/contracts/resources/customer/bankCard'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { debitMandate } from '@heliodesk/contracts/resources/finance/debitMandate'
import { payOrder } from '@heliodesk/contracts/resources/finance/payOrder'
import { repayPlan } from '@heliodesk/contracts/resources/repay/repayPlan'
import type { Message } from '@heliodesk/contracts/text/message'
import { type DebitFault, debitFaults, mandateFault } from '@heliodesk/domain/payment/debit'
import { owedSum } from '@heliodesk/domain/repayment/allocate'
import { amountUnits } from '@heliodesk/domain/stock/cost'
import type { FieldCipher } from '#server/access/fieldCipher.ts'
import { lockAccounts } from '#server/bank/lines.queries.ts'
import { placeOf } from '#server/crud/pii.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Missing } from '#server/lifecycle/bound.ts'
import { lockStanding } from '#server/repay/follow.ts'
import { owedOn } from '#server/repay/pay.ts'
import type { PayOrderRow } from '../payments.queries.ts'
import { type Debtor, mandateOf, readDebtors, roomsOf } from './debtors.ts'

const [opened, frozen] = ['5', '7'] as const
const inForce: ReadonlySet<string> = new Set(['1', '3', '5'])

export interface Asking {
  readonly today: string
  /** Right before it is sent, the bank may take a part: what is agreed at least must be there. */
  readonly isSending: boolean
}

/** What speaks against debits, each with the way to where it is mended. Accounts are locked, then plans: nothing is reserved or due meanwhile. */
export async function debitIssues(
  tx: Sql,
  cipher: FieldCipher,
  orders: readonly PayOrderRow[],
  asking: Asking,
): Promise<ReadonlyMap<string, readonly Missing[]>> {
  await lockAccounts(
    tx,
    orders.flatMap(({ cardId }) => (cardId === null ? [] : [cardId])),
  )
  const debtors = await readDebtors(
    tx,
    cipher,
    orders.flatMap(({ planId }) => (planId === null ? [] : [planId])),
  )
  const rooms = roomsOf(tx, asking.today, orders)
  const found = new Map<string, readonly Missing[]>()
  for (const order of orders) {
    const debtor = debtors.get(order.planId ?? '')
    if (debtor === undefined) continue
    const own = [...(await dueIssue(tx, order, debtor, asking)), ...accountIssues(cipher, order, debtor, asking.today)]
    found.set(order.id, own.length > 0 ? own : await roomIssues(order, debtor, rooms, asking))
    if (order.cardId !== null) rooms.take(order.cardId, amountUnits(order.amount))
  }
  return found
}

const told = (message: Message, path: string | undefined): Missing => ({ message, ...(path === undefined ? {} : { path }) })

async function dueIssue(tx: Sql, order: PayOrderRow, debtor: Debtor, { today }: Asking): Promise<readonly Missing[]> {
  const { planId, planNo, status } = debtor
  const now = inForce.has(status) ? await lockStanding(tx, planId) : undefined
  const owed = now === undefined ? 0n : owedSum(owedOn(now, today))
  if (owed >= amountUnits(order.amount)) return []
  return [told(messages.planNotDue({ payNo: order.payNo, planNo }), recordPath(repayPlan, planId))]
}

/** What is wrong with the account of the farmer, with the mandate, or with the account of the funder. */
function accountIssues(cipher: FieldCipher, order: PayOrderRow, debtor: Debtor, today: string): readonly Missing[] {
  const { payNo, id } = order
  const { cardId, cardStatus, customerId, funderId } = debtor
  if (debtor.payee === null)
    return [told(messages.noFunderAccount({ payNo, name: debtor.funderName }), recordPath(businessCompany, funderId))]
  if (cardId === null) return [told(messages.noCard({ payNo, name: debtor.name }), recordPath(customer, customerId))]
  const card = recordPath(bankCard, cardId)
  if (cardStatus === frozen) return [told(messages.cardFrozen({ payNo }), card)]
  if (cardStatus !== opened || debtor.payer === null) return [told(messages.cardClosed({ payNo }), card)]
  const mandate = mandateOf(debtor)
  if (mandate === null) return [told(messages.noMandate({ payNo }), `/finance/mandate?cardId=${cardId}`)]
  const [mandateNo, way] = [debtor.mandateNo ?? '', recordPath(debitMandate, debtor.mandateId ?? '')]
  const fault = mandateFault(mandate, today)
  if (fault === 'notYet') return [told(messages.mandateNotYet({ payNo, mandateNo, day: mandate.from }), way)]
  if (fault === 'expired') return [told(messages.mandateExpired({ payNo, mandateNo, day: mandate.to ?? '' }), way)]
  const open = (sealed: string | null, property: string) =>
    sealed === null ? null : cipher.open(sealed, placeOf(payOrder.table, property, id))
  const isSame =
    order.cardId === cardId &&
    order.mandateId === debtor.mandateId &&
    open(order.payerAccount, 'payerAccount') === debtor.payer &&
    open(order.payeeAccount, 'payeeAccount') === debtor.payee
  return isSame ? [] : [told(messages.otherCard({ payNo }), recordPath(payOrder, id))]
}

/** What the account does not hold, or may not move. */
async function roomIssues(
  order: PayOrderRow,
  debtor: Debtor,
  rooms: ReturnType<typeof roomsOf>,
  { isSending }: Asking,
): Promise<readonly Missing[]> {
  const { payNo, cardId } = order
  const mandate = mandateOf(debtor)
  if (cardId === null || mandate === null) return []
  const [card, way] = [recordPath(bankCard, cardId), recordPath(debitMandate, debtor.mandateId ?? '')]
  const mandateNo = debtor.mandateNo ?? ''
  const words: Readonly<Record<DebitFault, Missing>> = {
    empty: told(messages.cardEmpty({ payNo }), card),
    perDebit: told(messages.overDebit({ payNo, mandateNo }), way),
    perMonth: told(messages.overMonth({ payNo, mandateNo }), way),
    limit: told(messages.overOutLimit({ payNo }), card),
  }
  const room = await rooms.of(cardId)
  const least = amountUnits(order.atLeast ?? order.amount)
  // The caps hold for all that may be taken, the account for what must be there.
  const faults = debitFaults(
    amountUnits(order.amount),
    mandate,
    isSending && room.free >= least ? { ...room, free: amountUnits(order.amount) } : room,
  )
  return faults.map((fault) => words[fault])
}
