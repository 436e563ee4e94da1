import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { coIncome } from '@heliodesk/contracts/resources/finance/coIncome'
import { settleBatch } from '@heliodesk/contracts/resources/order/settleBatch'
import type { Context } from '../context.ts'
import type { Sql } from '../db/sql.ts'
import { followIncome } from '../income/follow.ts'
import { ledgerEvents } from '../money/event.ts'
import type { Payee } from './accounts.ts'
import { type FollowScope, followPlan, followSettlement } from './follow.ts'
import { dueIncomes, dueSettlements, type PayOrderRow } from './payments.queries.ts'

/** A kind of document that payments pay, whole: all that the runs need to know of it. Its payees are read by `accounts.ts`. */
export interface Payable {
  readonly resource: AnyResource
  /** The field of a payment that names it. */
  readonly field: string
  /** Its state while it is being paid. */
  readonly beingPaid: string
  /** The runs that take it, of the dictionary `pay_run_kind`; a run is of one kind. */
  readonly run: string
  /** Of the dictionary `pay_biz_type`. */
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
    ...{ resource: settleBatch, field: 'settleBatchId', beingPaid: '5', run: '1' },
    kindOf: ({ merchantId }) => (merchantId === null ? '3' : '4'),
    ...{ due: dueSettlements, follow: followSettlement, paidEvent: ledgerEvents.settlementPaid },
  },
  {
    ...{ resource: coIncome, field: 'coIncomeId', beingPaid: '2', run: '3', kindOf: () => '1' },
    ...{ due: dueIncomes, follow: followIncome, paidEvent: ledgerEvents.incomePaid },
  },
]

export function payableOf(subject: string): Payable {
  const found = payables.find(({ resource }) => resource.name === subject)
  if (found === undefined) throw new Error(`nothing is paid for ${subject}`)
  return found
}

/** Whatever a payment is of follows it: the document that it pays, or the plan that it was taken for. */
export async function followDocument(
  context: Context,
  scope: FollowScope,
  { subject, settleId, planId }: Pick<PayOrderRow, 'subject' | 'settleId' | 'planId'>,
): Promise<void> {
  if (settleId !== null) await payableOf(subject).follow(context, scope, settleId)
  if (planId !== null) await followPlan(context, scope, planId)
}
