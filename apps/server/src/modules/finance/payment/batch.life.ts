import { errors } from '@heliodesk/contracts/errors'
import type { payBatchLife } from '@heliodesk/contracts/lifecycles/finance/payBatch'
import { paymentMessages as messages } from '@heliodesk/contracts/messages/payment'
import { payBatch } from '@heliodesk/contracts/resources/finance/payBatch'
import { payOrder } from '@heliodesk/contracts/resources/finance/payOrder'
import type { Message } from '@heliodesk/contracts/text/message'
import { amountText, amountUnits } from '@heliodesk/domain/stock/cost'
import { byDefinition } from '#server/approval/submit.ts'
import type { Context } from '#server/context.ts'
import { lockRows, type WriteScope } from '#server/crud/write.ts'
import { writtenText } from '#server/language/stored.ts'
import type { Bindings, Guard, Step } from '#server/lifecycle/bound.ts'
import { lifeOf } from '#server/lifecycle/lives.ts'
import { missingAt, today } from '#server/lifecycle/missing.ts'
import { isOwnWork } from '#server/lifecycle/ownWork.queries.ts'
import { stepWithin } from '#server/lifecycle/takeStep.ts'
import { digestOf } from '#server/pay/content.ts'
import { keepFunds } from '#server/pay/debit/reserve.ts'
import { issuesOfEach, payIssues } from '#server/pay/issues.ts'
import { lockRun, noteSubmitted, openOfRun, type PayOrderRow, paidTo } from '#server/pay/payments.queries.ts'
import { wakePayments } from '#server/pay/run.job.ts'
import { collect } from './collect.ts'

/** What approvals of runs look at (dictionary approve_biz_type: 7 付款). */
const approvedAs = { resource: payBatch.name, bizType: '7', name: 'batchNo', amount: 'totalAmount' } as const
const at = ({ id }: Step, lacks: readonly Message[]) => missingAt(payBatch, id, lacks)
const asking = (step: Step) => ({ today: today(step), isSending: false })
const isLive = ({ status }: PayOrderRow): boolean => status === '0' || status === '1'

/** Each live payment of the run takes the same step, in the name of whoever moved the run. */
async function eachOrder(
  context: Context,
  scope: WriteScope,
  orders: readonly PayOrderRow[],
  verb: string,
  asked: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const life = lifeOf(context, payOrder.name)
  if (life === undefined) throw new Error('payments are not mounted')
  const actor = { ...scope.actor, permissions: new Set([...scope.actor.permissions, 'finance:payBatch:edit' as const]) }
  for (const { id } of orders) await stepWithin(life, { ...scope, actor }, verb, { ...asked, id })
}

/** Whoever decides sees all that they decide on. */
async function hiddenOf(context: Context, scope: WriteScope, orders: readonly PayOrderRow[]): Promise<readonly Message[]> {
  const source = lifeOf(context, payOrder.name)?.source
  const ids = orders.map(({ id }) => id)
  if (source === undefined || ids.length === 0) return []
  return (await lockRows(source, scope, ids)).length === ids.length ? [] : [messages.hidden()]
}

/** What the names of the table of runs do. */
export const payBatchBindings = (context: Context): Bindings<typeof payBatchLife> => {
  const mayBePaid: Guard = async (scope, step) => {
    const live = (await lockRun(scope.tx, step.id)).filter(isLive)
    if (live.length === 0) return at(step, [messages.noOrders()])
    const hidden = await hiddenOf(context, scope, live)
    return hidden.length > 0 ? at(step, hidden) : payIssues(scope.tx, context.cipher, live, asking(step))
  }
  const withRun =
    (verb: string, isSubmitted: boolean) =>
    async (scope: WriteScope, { id }: Step) => {
      const live = (await lockRun(scope.tx, id)).filter(isLive)
      return {
        follow: async () => {
          await noteSubmitted(
            scope.tx,
            live.map((one) => one.id),
            isSubmitted,
          )
          await eachOrder(context, scope, live, verb)
        },
      }
    }
  return {
    approvals: { byDefinition: byDefinition(context, approvedAs) },
    guards: {
      mayBePaid,
      isAnother: async ({ tx, actor: { username } }, step) =>
        (await isOwnWork(tx, payBatch.name, step, username)) ? at(step, [messages.own()]) : [],
      isNotPayee: async ({ tx, actor: { realname } }, step) =>
        at(
          step,
          (await paidTo(tx, step.id, realname)).map((payNo) => messages.payee({ payNo })),
        ),
      // The approval is of what was submitted: these payees, these accounts, these amounts.
      isAsSubmitted: async ({ tx }, step) =>
        step.current['contentHash'] === digestOf(await lockRun(tx, step.id)) ? [] : at(step, [messages.changed()]),
      isOver: async ({ tx }, step) => (((await openOfRun(tx, step.id))?.open ?? 0) > 0 ? at(step, [messages.notOver()]) : []),
    },
    effects: {
      collect: collect(context),
      // Whatever something stands in the way of is closed with that sentence, so that the rest goes on.
      drop: async (scope, step) => {
        const live = (await lockRun(scope.tx, step.id)).filter(isLive)
        const issues = await issuesOfEach(scope.tx, context.cipher, live, asking(step))
        const hindered = live.filter(({ id }) => (issues.get(id)?.length ?? 0) > 0)
        if (hindered.length === 0) throw errors.invalidInput({ reason: messages.noneInTheWay() })
        for (const order of hindered) {
          const why = issues.get(order.id)?.[0]?.message
          await eachOrder(context, scope, [order], 'close', { remark: why === undefined ? '' : writtenText(why) })
        }
        return { about: String(hindered.length) }
      },
      bind: async (scope, step) => {
        const live = (await lockRun(scope.tx, step.id)).filter(isLive).map((one) => ({ ...one, isSubmitted: true }))
        await keepFunds(scope.tx, live, today(step))
        const total = live.reduce((sum, { amount }) => sum + amountUnits(amount), 0n)
        return {
          ...(await withRun('submit', true)(scope, step)),
          values: { contentHash: digestOf(live), totalAmount: amountText(total) },
        }
      },
      takeBack: (scope, step) => withRun('recall', false)(scope, step),
      handOver: async (scope, step) => {
        await wakePayments(scope.tx, step.atMs)
        return { ...(await withRun('approve', true)(scope, step)), values: { approvedBy: scope.actor.username } }
      },
      closeAll: async (scope, { id, asked }) => {
        const live = (await lockRun(scope.tx, id)).filter(({ status }) => status === '0')
        await eachOrder(context, scope, live, 'close', { remark: asked['remark'] })
        return {}
      },
    },
  }
}
