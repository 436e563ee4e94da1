import { payOrder } from '@heliodesk/contracts/resources/finance/payOrder'
import { mayBeTaken } from '@heliodesk/domain/payment/debit'
import { daysOfProof } from '@heliodesk/domain/payment/verdict'
import { dayNumber, dayOfNumber, slotAt } from '@heliodesk/domain/solar/slots'
import { amountText, amountUnits } from '@heliodesk/domain/stock/cost'
import { httpBank } from '../bank/client.ts'
import type { Bank } from '../bank/settings.ts'
import type { Context } from '../context.ts'
import { placeOf } from '../crud/pii.ts'
import { MessageError } from '../language/messageError.ts'
import { type PayOrderRow, readOrder } from './payments.queries.ts'
import { takeAnswer } from './send.ts'

/**
 * Whether a payment of which the bank says nothing, or that it failed, was made: read in the statement of the paying account, of its day and
 * the next, once both are over and the lines come to the balances that the bank states. Answers whether it could tell.
 */
export async function proveByStatement(context: Context, bank: Bank, id: string): Promise<boolean> {
  const order = await readOrder(context.db, id)
  if (order?.sentDay == null || order.payerAccount === null) return false
  if (!(order.status === '8' || (order.status === '5' && !order.isProven))) return false
  const last = dayOfNumber(dayNumber(order.sentDay) + daysOfProof - 1)
  if (slotAt(context.clock.now()).day <= last) return false
  const cardNo = context.cipher.open(order.payerAccount, placeOf(payOrder.table, 'payerAccount', id))
  const told = await httpBank(bank, context.clock)
    .detail({ cardNo, boundCardNo: null, from: order.sentDay, to: last })
    .catch((error: unknown) => {
      if (error instanceof MessageError) return null
      throw error
    })
  if (told === null) return false
  const proof = verdictOf(told, order)
  if (proof === null) return false
  await takeAnswer(context, id, false, { ...proof, words: '', channelNo: null, code: null })
  return true
}

type Told = Awaited<ReturnType<ReturnType<typeof httpBank>['detail']>>

/** A line that bears its key is the payment; that none does counts where the lines of each day come to its balances. */
interface Proof {
  readonly said: 'provenPaid' | 'provenUnpaid'
  readonly taken?: string
}
function verdictOf({ lines, days }: Told, order: PayOrderRow): Proof | null {
  const own = lines.filter(({ summary, direction }) => direction === '2' && (summary ?? '').includes(order.idemKey))
  if (own.length > 0) {
    const taken = own.reduce((sum, { cents }) => sum + cents, 0n)
    const asked = { amount: amountUnits(order.amount), atLeast: amountUnits(order.atLeast ?? order.amount) }
    // Of a debit the statement says how much; what nobody agreed to is left to people.
    if (order.planId === null) return { said: 'provenPaid' }
    return mayBeTaken(taken, asked) ? { said: 'provenPaid', taken: amountText(taken) } : null
  }
  const stated = new Map(days.map((one) => [one.day, one]))
  const isWhole = [...new Set([...lines.map(({ day }) => day), ...stated.keys()])].every((day) => {
    const moved = lines
      .filter((line) => line.day === day)
      .reduce((sum, { direction, cents }) => sum + (direction === '1' ? cents : -cents), 0n)
    const balance = stated.get(day)
    return balance !== undefined && balance.opening + moved === balance.closing
  })
  return isWhole ? { said: 'provenUnpaid' } : null
}
