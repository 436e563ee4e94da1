import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { coIncome } from '@heliodesk/contracts/resources/finance/coIncome'
import { settleBatch } from '@heliodesk/contracts/resources/order/settleBatch'
import type { Context } from '../context.ts'
import type { Sql } from '../db/sql.ts'
import { followIncome } from '../income/follow.ts'
import { ledgerEvents } from '../money/event.ts'
import type { Payee } from './accounts.ts'
import { type FollowScope, followSettlement } from './follow.ts'
import { dueIncomes, dueSettlements } from './payments.queries.ts'

/** A kind of document that payments pay, whole: all that the runs need to know of it. Its payees are read by `accounts.ts`. */
export interface Payable {
  readonly resource: AnyResource
  /** The field of a payment that names it. */
  readonly field: string
  /** Its state while it is being paid. */
  readonly beingPaid: string
  /** Of the dictionary `pay_biz_type`. */
  readonly kinds: readonly string[]
  readonly kindOf: (payee: Payee) => string
  /** What has waited since a day or longer and no payment is under way for. */
  readonly due: (tx: Sql, tenantId: string, until: string, most: number) => Promise<readonly string[]>
  /** It follows its payments, within the transaction that moved one of them. */
  readonly follow: (context: Context, scope: FollowScope, id: string) => Promise<void>
  /** What the ledger calls its payment. */
  readonly paidEvent: string
}

export const payables: readonly Payable[] = [
  {
    ...{ resource: settleBatch, field: 'settleBatchId', beingPaid: '5', kinds: ['3', '4'] },
    kindOf: ({ merchantId }) => (merchantId === null ? '3' : '4'),
    ...{ due: dueSettlements, follow: followSettlement, paidEvent: ledgerEvents.settlementPaid },
  },
  {
    ...{ resource: coIncome, field: 'coIncomeId', beingPaid: '2', kinds: ['1'], kindOf: () => '1' },
    ...{ due: dueIncomes, follow: followIncome, paidEvent: ledgerEvents.incomePaid },
  },
]

export function payableOf(subject: string): Payable {
  const found = payables.find(({ resource }) => resource.name === subject)
  if (found === undefined) throw new Error(`nothing is paid for ${subject}`)
  return found
}
