import { errors } from '@heliodesk/contracts/errors'
import { paymentMessages as messages } from '@heliodesk/contracts/messages/payment'
import { payOrder } from '@heliodesk/contracts/resources/finance/payOrder'
import { settleBatch } from '@heliodesk/contracts/resources/order/settleBatch'
import { repayPlan } from '@heliodesk/contracts/resources/repay/repayPlan'
import { slotAt } from '@heliodesk/domain/solar/slots'
import { amountUnits } from '@heliodesk/domain/stock/cost'
import type { Context } from '#server/context.ts'
import { plainValues, type Values } from '#server/crud/input.ts'
import { insertRows, lockRows, updateRow, type WriteScope } from '#server/crud/write.ts'
import { newId } from '#server/db/ids.ts'
import type { Effect } from '#server/lifecycle/bound.ts'
import { lifeOf } from '#server/lifecycle/lives.ts'
import { type Payee, readPayees } from '#server/pay/accounts.ts'
import { followSettlement } from '#server/pay/follow.ts'
import { ordersOfRun } from '#server/pay/payments.queries.ts'
import { collectDebits } from './collectDebits.ts'
import { dueSettlements, placeOrders } from './runs.queries.ts'

/** Payments of one run. */
const most = 500
/** Of the dictionary `pay_run_kind`. */
const debits = '2'

const lifeNamed = (context: Context, name: string) => {
  const life = lifeOf(context, name)
  if (life === undefined) throw new Error(`${name} is not mounted`)
  return life
}

const accountsOf = ({ name, account, bank, companyId, payer, companyBank }: Payee): Values => ({
  ...{ payeeName: name, payeeAccount: account, payeeBank: bank },
  ...{ payerId: companyId, payerAccount: payer, payerBank: companyBank },
})

const valuesOf = (payee: Payee, batchId: string): Values => ({
  ...{
    bizKind: payee.merchantId === null ? '3' : '4',
    batchId,
    settleBatchId: payee.settleId,
    channel: '1',
    idemKey: `HD${newId()}`,
  },
  ...{ agentId: payee.agentId, merchantId: payee.merchantId, customerId: payee.customerId, amount: payee.payable },
  ...accountsOf(payee),
})

/**
 * Takes in what is due and seen by whoever asks, each settlement whole; of two runs that want the same one it is locked, and the later run
 * leaves it. What is in the run already gets the accounts of today.
 */
export const collect =
  (context: Context): Effect =>
  async (scope, { id: batchId, current, tenantId, atMs }) => {
    if (current['kind'] === debits) {
      const [orders, plans] = [lifeNamed(context, payOrder.name), lifeNamed(context, repayPlan.name)]
      const own = { batchId, tenantId, until: String(current['dueUntil']), today: slotAt(atMs).day, most }
      return { about: String(await collectDebits(scope, { context, orders, plans, ...own })) }
    }
    const [orders, settlements] = [lifeNamed(context, payOrder.name), lifeNamed(context, settleBatch.name)]
    const { tx } = scope
    const refreshed = await refreshAccounts(context, scope, batchId)
    const day = String(current['dueUntil'])
    const seen = await lockRows(settlements.source, scope, await dueSettlements(tx, tenantId, day, most))
    // What somebody else took while we waited for it is no longer due.
    const due = new Set(await dueSettlements(tx, tenantId, day, most))
    const ids = seen.map((row) => String(row['id'])).filter((id) => due.has(id))
    if (ids.length === 0 && refreshed === 0) throw errors.invalidInput({ reason: messages.nothingDue({ day }) })
    const payees = [...(await readPayees(tx, context.cipher, ids)).values()].filter(({ payable }) => amountUnits(payable) > 0n)
    const made = await insertRows(
      orders.source,
      scope,
      payees.map((payee) => valuesOf(payee, batchId)),
    )
    await placeOrders(
      tx,
      payees.map(({ orgCode, cardId, customerId }, at) => ({
        ...{ id: made[at] ?? '', orgCode, cardId: customerId === null ? null : cardId },
      })),
    )
    for (const id of ids) await followSettlement(context, scope, id)
    return { about: String(payees.length) }
  }

async function refreshAccounts(context: Context, scope: WriteScope, batchId: string): Promise<number> {
  const { source } = lifeNamed(context, payOrder.name)
  const own = (await ordersOfRun(scope.tx, batchId)).filter(({ status }) => status === '0')
  const payees = await readPayees(
    scope.tx,
    context.cipher,
    own.flatMap(({ settleId }) => (settleId === null ? [] : [settleId])),
  )
  const rows = new Map(
    (
      await lockRows(
        source,
        scope,
        own.map(({ id }) => id),
      )
    ).map((row) => [String(row['id']), row]),
  )
  for (const { id, settleId } of own) {
    const [payee, row] = [payees.get(settleId ?? ''), rows.get(id)]
    if (payee === undefined || row === undefined) continue
    await updateRow(source, scope, { id, current: plainValues(source, row), values: accountsOf(payee), isStep: true })
    await placeOrders(scope.tx, [{ id, orgCode: payee.orgCode, cardId: payee.customerId === null ? null : payee.cardId }])
  }
  return own.length
}
