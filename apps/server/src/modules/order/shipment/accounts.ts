import { sendBatchLife } from '@heliodesk/contracts/lifecycles/order/sendBatch'
import { agentMessages } from '@heliodesk/contracts/messages/agent'
import { actOf } from '@heliodesk/domain/lifecycle/permit'
import { amountText, amountUnits } from '@heliodesk/domain/stock/cost'
import { depositKinds } from '#server/agent/accountKinds.ts'
import { lockAgents, standingsOf } from '#server/agent/accounts.queries.ts'
import { creditLacks, depositLacks } from '#server/agent/credit.ts'
import { appendDeposit } from '#server/agent/ledger.ts'
import type { WriteScope } from '#server/crud/write.ts'
import { writtenText } from '#server/language/stored.ts'
import type { Effect, Step } from '#server/lifecycle/bound.ts'
import { refuseMissing } from '#server/lifecycle/missing.ts'
import { agentsOf, askedOfAgents, chargesOf, keepOver, settleOver } from './accounts.queries.ts'
import { overDesign } from './orders.ts'
import { linesOfShipment } from './shipment.queries.ts'

/** What a shipment takes of the credit and of the deposit of the agents of its orders (decision 095). Agents are locked before stock. */

const { verbs } = sendBatchLife
const minus = (a: string, b: string): string => amountText(amountUnits(a) - amountUnits(b))

/** Throws what speaks against it; of a shipment that was submitted before, its own part is taken out of what is in use. */
async function demandAccounts({ tx, actor }: WriteScope, step: Step, isCounted: boolean): Promise<void> {
  const asked = new Map((await askedOfAgents(tx, step.id)).map((one) => [one.agentId, one]))
  const missing = (await standingsOf(tx, [...asked.keys()])).flatMap((found) => {
    const { goods = '0', over = '0' } = asked.get(found.id) ?? {}
    const standing = isCounted ? { ...found, goods: minus(found.goods, goods), held: minus(found.held, over) } : found
    const isOver = amountUnits(over) > 0n
    return [
      ...(isOver ? depositLacks(actor, standing, amountUnits(over)) : []),
      ...(amountUnits(goods) > 0n ? creditLacks(actor, standing, amountUnits(goods)) : []),
    ]
  })
  refuseMissing(actOf(verbs[step.verb as keyof typeof verbs]), missing)
}

const lock: Effect = async ({ tx }, { id }) => {
  await lockAgents(tx, await agentsOf(tx, id))
  return {}
}

export const accountEffects: Readonly<Record<'holdAccounts' | 'askAccounts' | 'lockAccounts' | 'charge', Effect>> = {
  lockAccounts: lock,
  holdAccounts: async (scope, step) => {
    await lock(scope, step)
    await keepOver(scope.tx, await overDesign(scope.tx, step.id, await linesOfShipment(scope.tx, step.id)))
    await demandAccounts(scope, step, false)
    return {}
  },
  askAccounts: async (scope, step) => {
    await lock(scope, step)
    await demandAccounts(scope, step, true)
    return {}
  },
  // What is out over the design is charged, what came back is released: the difference to what the entries say already.
  charge: async ({ tx, actor: { username: by } }, { id, current, atMs }) => {
    await settleOver(tx, id)
    const batchNo = String(current.batchNo)
    for (const { agentId, due } of await chargesOf(tx, id)) {
      const isMore = amountUnits(due) > 0n
      const remark = writtenText(isMore ? agentMessages.overshipped({ batchNo }) : agentMessages.cameBack({ batchNo }))
      const kind = isMore ? depositKinds.overshipped : depositKinds.cameBack
      await appendDeposit(tx, { agentId, kind, amount: minus('0', due), by, atMs, sendBatchId: id, remark })
    }
    return {}
  },
}
