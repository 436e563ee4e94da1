import type { payOrderLife } from '@heliodesk/contracts/lifecycles/finance/payOrder'
import { paymentMessages as messages } from '@heliodesk/contracts/messages/payment'
import { payOrder } from '@heliodesk/contracts/resources/finance/payOrder'
import type { Message } from '@heliodesk/contracts/text/message'
import { type PayVerb, type Said, saidBefore } from '@heliodesk/domain/payment/verdict'
import type { Context } from '#server/context.ts'
import type { Bindings, Guard, Step } from '#server/lifecycle/bound.ts'
import { missingAt } from '#server/lifecycle/missing.ts'
import { followRun } from '#server/pay/follow.ts'
import { postPaid, postReturned } from '#server/pay/ledger.ts'
import { followDocument } from '#server/pay/payables.ts'
import { approvedContent, readOrder } from '#server/pay/payments.queries.ts'

const at = ({ id }: Step, lacks: readonly Message[]) => missingAt(payOrder, id, lacks)

/** States of the run that lead a payment there. */
const runOf: Readonly<Record<string, string>> = { 0: '0', 1: '1', 2: '2' }
const followsRun: Guard = async ({ tx }, step) => {
  const run = await approvedContent(tx, String(step.current['batchId']))
  return run?.status === runOf[step.to] ? [] : at(step, [messages.notRun()])
}

/** No person says that the bank has paid: its answer stands on the payment before the step is taken. */
const bankSaidSo: Guard = async ({ tx }, step) => {
  const order = await readOrder(tx, step.id)
  const isSo = order?.sentDay != null && saidBefore[step.verb as PayVerb].includes(order.bankState as Said)
  return isSo ? [] : at(step, [messages.notSaid()])
}

/** What the names of the table of payments do. */
export const payOrderBindings = (context: Context): Bindings<typeof payOrderLife> => ({
  approvals: {},
  guards: {
    followsRun,
    bankSaidSo,
    isNotSent: async ({ tx }, step) => ((await readOrder(tx, step.id))?.sentDay == null ? [] : at(step, [messages.sent()])),
  },
  effects: {
    bookPaid: async ({ tx }, { id, atMs }) => {
      const order = await readOrder(tx, id)
      if (order !== undefined) await postPaid(tx, order, atMs)
      return {}
    },
    bookReturned: async ({ tx }, { id, atMs }) => {
      const order = await readOrder(tx, id)
      if (order !== undefined) await postReturned(tx, order, atMs)
      return {}
    },
    followUp: async (scope, { id }) => ({
      follow: async () => {
        const order = await readOrder(scope.tx, id)
        if (order === undefined) return
        await followDocument(context, scope, order)
        await followRun(context, scope, order.batchId)
      },
    }),
    // Said without files it leaves those that are there.
    keepReceipt: async (_, { asked }) => (asked.receipt == null ? {} : { values: { receipt: asked.receipt } }),
  },
})
