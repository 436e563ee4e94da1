import { agentMessages as messages } from '@heliodesk/contracts/messages/agent'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { agent } from '@heliodesk/contracts/resources/agent/agent'
import type { Message } from '@heliodesk/contracts/text/message'
import { amountText, amountUnits } from '@heliodesk/domain/stock/cost'
import type { Actor } from '../access/actor.ts'
import type { Missing } from '../lifecycle/bound.ts'
import type { Standing } from './accounts.queries.ts'

/** In cents. */
export const freeDeposit = ({ deposit, held, receivable }: Standing): bigint =>
  amountUnits(deposit) - amountUnits(held) - amountUnits(receivable)
export const creditUsed = ({ goods, receivable }: Standing): bigint => amountUnits(goods) + amountUnits(receivable)

const atAgent = (id: string, message: Message): Missing => {
  const path = recordPath(agent, id)
  return { message, ...(path === undefined ? {} : { path }) }
}
type Reader = Pick<Actor, 'canViewFinancial'>

/** Why an agent gets no goods worth so much more: figures are said to whoever may see money. */
export function creditLacks({ canViewFinancial }: Reader, standing: Standing, more: bigint): readonly Missing[] {
  const { id, name, creditLimit } = standing
  if (creditLimit === null || creditUsed(standing) + more <= amountUnits(creditLimit)) return []
  const said = { name, limit: creditLimit, used: amountText(creditUsed(standing)), more: amountText(more) }
  return [atAgent(id, canViewFinancial ? messages.overCredit(said) : messages.overCreditPlain({ name }))]
}

/** Why an agent takes on no new order: nothing of its credit is left. */
export function intakeLacks({ canViewFinancial }: Reader, standing: Standing): readonly Missing[] {
  const { id, name, creditLimit } = standing
  const used = creditUsed(standing)
  if (creditLimit === null || used === 0n || used < amountUnits(creditLimit)) return []
  const said = { name, limit: creditLimit, used: amountText(used) }
  return [atAgent(id, canViewFinancial ? messages.noCreditLeft(said) : messages.noCreditLeftPlain({ name }))]
}

/** Why the free deposit does not stand for so much more: it says how much is missing. */
export function depositLacks(
  { canViewFinancial }: Reader,
  standing: Standing,
  more: bigint,
  says: typeof messages.depositShort | typeof messages.freeLess = messages.depositShort,
): readonly Missing[] {
  const free = freeDeposit(standing)
  if (more <= free) return []
  const { id, name } = standing
  const said = { name, amount: amountText(more), free: amountText(free < 0n ? 0n : free), short: amountText(more - free) }
  return [atAgent(id, canViewFinancial ? says(said) : messages.depositShortPlain({ name }))]
}
