import { errors } from '@heliodesk/contracts/errors'
import { paymentMessages as messages } from '@heliodesk/contracts/messages/payment'
import { payOrder } from '@heliodesk/contracts/resources/finance/payOrder'
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
import { type Payable, payables } from '#server/pay/payables.ts'
import { ordersOfRun } from '#server/pay/payments.queries.ts'
import { collectDebits } from './collectDebits.ts'
import { placeOrders } from './runs.queries.ts'

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

const valuesOf = (payable: Payable, payee: Payee, batchId: string): Values => ({
  ...{ bizKind: payable.kindOf(payee), batchId, [payable.field]: payee.settleId, channel: '1', idemKey: `HD${newId()}` },
  ...{ agentId: payee.agentId, merchantId: payee.merchantId, customerId: payee.customerId, amount: payee.payable },
  ...accountsOf(payee),
})

/**
 * Takes in what is due and seen by whoever asks, each document whole; of two runs that want the same one it is locked, and the later run
 * leaves it. What is in the run already gets the accounts of today.
 */
export const collect =
  (context: Context): Effect =>
  async (scope, { id: batchId, current, tenantId, atMs }) => {
    const kind = String(current['kind'])
    if (kind === debits) {
      const [orders, plans] = [lifeNamed(context, payOrder.name), lifeNamed(context, repayPlan.name)]
      const own = { batchId, tenantId, until: String(current['dueUntil']), today: slotAt(atMs).day, most }
      return { about: String(await collectDebits(scope, { context, orders, plans, ...own })) }
    }
    const refreshed = await refreshAccounts(context, scope, batchId)
    const day = String(current['dueUntil'])
    let count = 0
    for (const payable of payables.filter(({ run }) => run === kind))
      count += await collectOf(context, scope, payable, { batchId, day, tenantId, most: most - count })
    if (count === 0 && refreshed === 0) throw errors.invalidInput({ reason: messages.nothingDue({ day }) })
    return { about: String(count) }
  }

interface Wanted {
  readonly batchId: string
  readonly day: string
  readonly tenantId: string
  readonly most: number
}

async function collectOf(context: Context, scope: WriteScope, payable: Payable, wanted: Wanted): Promise<number> {
  const { tx } = scope
  const { batchId, day, tenantId } = wanted
  const [orders, documents] = [lifeNamed(context, payOrder.name), lifeNamed(context, payable.resource.name)]
  const seen = await lockRows(documents.source, scope, await payable.due(tx, tenantId, day, wanted.most))
  // What somebody else took while we waited for it is no longer due.
  const due = new Set(await payable.due(tx, tenantId, day, wanted.most))
  const ids = seen.map((row) => String(row['id'])).filter((id) => due.has(id))
  const payees = [...(await readPayees(tx, context.cipher, ids)).values()].filter((payee) => amountUnits(payee.payable) > 0n)
  const made = await insertRows(
    orders.source,
    scope,
    payees.map((payee) => valuesOf(payable, payee, batchId)),
  )
  await placeOrders(
    tx,
    payees.map(({ orgCode, cardId, customerId }, at) => ({
      ...{ id: made[at] ?? '', orgCode, cardId: customerId === null ? null : cardId },
    })),
  )
  for (const { settleId } of payees) await payable.follow(context, scope, settleId)
  return payees.length
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
