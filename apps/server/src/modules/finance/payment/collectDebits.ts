import { errors } from '@heliodesk/contracts/errors'
import { paymentMessages as messages } from '@heliodesk/contracts/messages/payment'
import { debitOf } from '@heliodesk/domain/payment/debit'
import { owedSum } from '@heliodesk/domain/repayment/allocate'
import { amountText } from '@heliodesk/domain/stock/cost'
import type { Context } from '#server/context.ts'
import type { Values } from '#server/crud/input.ts'
import { insertRows, lockRows, type WriteScope } from '#server/crud/write.ts'
import { newId } from '#server/db/ids.ts'
import type { BoundLifecycle } from '#server/lifecycle/bound.ts'
import { duePlans } from '#server/pay/debit/debits.queries.ts'
import { type Debtor, mandateOf, readDebtors, roomsOf } from '#server/pay/debit/debtors.ts'
import { lockStanding } from '#server/repay/follow.ts'
import { owedOn } from '#server/repay/pay.ts'
import { placeOrders } from './runs.queries.ts'

interface Taking {
  readonly context: Context
  readonly orders: BoundLifecycle
  readonly plans: BoundLifecycle
  readonly batchId: string
  readonly tenantId: string
  /** What is due by this day, and what is taken today. */
  readonly until: string
  readonly today: string
  readonly most: number
}

/**
 * Debits of what is due and seen by whoever asks, the longest waiting first, one of each plan. As much as account, caps and limits leave where the
 * mandate permits a part; all of it else, so that the run says what stands in the way.
 */
export async function collectDebits(scope: WriteScope, { context, orders, plans, ...taking }: Taking): Promise<number> {
  const { tx } = scope
  const [day = taking.today] = [taking.until, taking.today].toSorted()
  const found = await duePlans(tx, taking.tenantId, day, taking.most)
  const seen = new Set((await lockRows(plans.source, scope, found)).map((row) => String(row['id'])))
  // What somebody else took while we waited for it is no longer free.
  const due = (await duePlans(tx, taking.tenantId, day, taking.most)).filter((id) => seen.has(id))
  if (due.length === 0) throw errors.invalidInput({ reason: messages.nothingDueOfPlans({ day }) })
  const debtors = await readDebtors(tx, context.cipher, due)
  const rooms = roomsOf(tx, taking.today, [])
  const rows: { readonly debtor: Debtor; readonly values: Values }[] = []
  for (const planId of due) {
    const [debtor, now] = [debtors.get(planId), await lockStanding(tx, planId)]
    const owed = now === undefined ? 0n : owedSum(owedOn(now, day))
    if (debtor === undefined || owed <= 0n) continue
    const mandate = mandateOf(debtor)
    const asked =
      mandate === null || debtor.cardId === null
        ? { amount: owed, atLeast: owed }
        : debitOf(owed, mandate, await rooms.of(debtor.cardId))
    if (debtor.cardId !== null) rooms.take(debtor.cardId, asked.amount)
    rows.push({
      debtor,
      values: { ...valuesOf(debtor, taking.batchId), amount: amountText(asked.amount), atLeast: amountText(asked.atLeast) },
    })
  }
  const made = await insertRows(
    orders.source,
    scope,
    rows.map(({ values }) => values),
  )
  await placeOrders(
    tx,
    rows.map(({ debtor: { orgCode, cardId } }, at) => ({ id: made[at] ?? '', orgCode, cardId })),
  )
  return rows.length
}

const valuesOf = (debtor: Debtor, batchId: string): Values => ({
  ...{ bizKind: '2', batchId, planId: debtor.planId, channel: '1', idemKey: `HD${newId()}` },
  ...{ customerId: debtor.customerId, cardId: debtor.cardId, mandateId: debtor.mandateId },
  ...{ payeeName: debtor.funderName, payeeAccount: debtor.payee, payeeBank: debtor.funderBank },
  ...{ payerAccount: debtor.payer, payerBank: debtor.branchName },
})
