import { stockOutLife } from '@heliodesk/contracts/lifecycles/stock/stockOut'
import { amountText, amountUnits } from '@heliodesk/domain/stock/cost'
import { lockAgents, standingsOf } from '#server/agent/accounts.queries.ts'
import { creditLacks } from '#server/agent/credit.ts'
import type { Effect } from '#server/lifecycle/bound.ts'
import { refuseMissing } from '#server/lifecycle/missing.ts'
import { agentsOfIssue, exposureOfIssue } from './stockOut.queries.ts'

/** Goods that are issued to an agent, or to an order of its, count against its credit as those of shipments do; agents are locked before stock. */
export const creditEffects: Readonly<Record<'lockAgents' | 'askCredit', Effect>> = {
  lockAgents: async ({ tx }, { id }) => {
    await lockAgents(tx, await agentsOfIssue(tx, id))
    return {}
  },
  // Asked once it is posted: only then the moving average has said what the goods are worth.
  askCredit: async ({ tx, actor }, { id }) => {
    const taken = new Map((await exposureOfIssue(tx, id)).map((one) => [one.agentId, one]))
    const missing = (await standingsOf(tx, [...taken.keys()])).flatMap((standing) => {
      const { amount = '0', isOfOrder = false } = taken.get(standing.id) ?? {}
      const goods = isOfOrder ? standing.goods : amountText(amountUnits(standing.goods) - amountUnits(amount))
      return creditLacks(actor, { ...standing, goods }, amountUnits(amount))
    })
    refuseMissing(stockOutLife.verbs.post.label, missing)
    return {}
  },
}
