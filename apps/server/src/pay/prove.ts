import { payOrder } from '@heliodesk/contracts/resources/finance/payOrder'
import { daysOfProof } from '@heliodesk/domain/payment/verdict'
import { dayNumber, dayOfNumber, slotAt } from '@heliodesk/domain/solar/slots'
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
  const said = verdictOf(told, order)
  if (said === null) return false
  await takeAnswer(context, id, false, { said, words: '', channelNo: null, code: null })
  return true
}

type Told = Awaited<ReturnType<ReturnType<typeof httpBank>['detail']>>

/** A line that bears its key is the payment; that none does counts where the lines of each day come to its balances. */
function verdictOf({ lines, days }: Told, { idemKey }: PayOrderRow): 'provenPaid' | 'provenUnpaid' | null {
  if (lines.some(({ summary, direction }) => direction === '2' && (summary ?? '').includes(idemKey))) return 'provenPaid'
  const stated = new Map(days.map((one) => [one.day, one]))
  const isWhole = [...new Set([...lines.map(({ day }) => day), ...stated.keys()])].every((day) => {
    const own = lines.filter((line) => line.day === day)
    const moved = own.reduce((sum, { direction, cents }) => sum + (direction === '1' ? cents : -cents), 0n)
    const balance = stated.get(day)
    return balance !== undefined && balance.opening + moved === balance.closing
  })
  return isWhole ? 'provenUnpaid' : null
}
