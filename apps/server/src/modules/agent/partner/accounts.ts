import type { agentLife } from '@heliodesk/contracts/lifecycles/agent/agent'
import { agentMessages as messages } from '@heliodesk/contracts/messages/agent'
import { agent } from '@heliodesk/contracts/resources/agent/agent'
import { amountText, amountUnits } from '@heliodesk/domain/stock/cost'
import { depositKinds, receivableKinds } from '#server/agent/accountKinds.ts'
import { standingsOf } from '#server/agent/accounts.queries.ts'
import { depositLacks } from '#server/agent/credit.ts'
import { appendDeposit, appendReceivable } from '#server/agent/ledger.ts'
import type { Bindings, Effect, Guard, Step } from '#server/lifecycle/bound.ts'
import { missingAt, today } from '#server/lifecycle/missing.ts'

/** Deposits, penalties, set-offs and repayments: steps of the agent, whose row they lock, each with its entry (decision 095). */

const amountOf = ({ asked }: Step): string => String(asked.amount ?? '0')
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const minus = (amount: string): string => amountText(-amountUnits(amount))

const entryOf = (step: Step, by: string, own: { readonly kind: string; readonly amount: string }) => ({
  ...own,
  agentId: step.id,
  by,
  atMs: step.atMs,
  paidOn: textOf(step.asked.paidOn) ?? today(step),
  voucherNo: textOf(step.asked.voucherNo),
  remark: String(step.asked.remark ?? ''),
})

/** `about` is seen by whoever sees the history: the money itself stands in the entries alone. */
const entering =
  (kind: string, sign: 1 | -1): Effect =>
  async ({ tx, actor: { username } }, step) => {
    const amount = sign === 1 ? amountOf(step) : minus(amountOf(step))
    await appendDeposit(tx, entryOf(step, username, { kind, amount }))
    return {}
  }

const at = (step: Step, isRight: boolean, message: Parameters<typeof missingAt>[2][number]) =>
  isRight ? [] : missingAt(agent, step.id, [message])

const amountIsPositive: Guard = async (_, step) => at(step, amountUnits(amountOf(step)) > 0n, messages.amountPositive())

type Names = 'amountIsPositive' | 'depositIsFree' | 'depositCovers' | 'owesSoMuch' | 'limitIsFit'
type Done = 'payIn' | 'payOut' | 'takePenalty' | 'setOff' | 'takeRepayment' | 'keepLimit'
type Bound = Bindings<typeof agentLife>

export const accountGuards: Pick<Bound['guards'], Names> = {
  amountIsPositive,
  depositIsFree: async ({ tx, actor }, step) => {
    const [standing] = await standingsOf(tx, [step.id])
    return standing === undefined ? [] : depositLacks(actor, standing, amountUnits(amountOf(step)), messages.freeLess)
  },
  depositCovers: async ({ tx }, step) => {
    const [{ deposit, held } = { deposit: '0', held: '0' }] = await standingsOf(tx, [step.id])
    const isCovered = amountUnits(amountOf(step)) <= amountUnits(deposit) - amountUnits(held)
    return at(step, isCovered, messages.depositLess({ deposit, held, amount: amountOf(step) }))
  },
  owesSoMuch: async ({ tx }, step) => {
    const [{ receivable } = { receivable: '0' }] = await standingsOf(tx, [step.id])
    const isOwed = amountUnits(amountOf(step)) <= amountUnits(receivable)
    return at(step, isOwed, messages.owesLess({ open: receivable, amount: amountOf(step) }))
  },
  limitIsFit: async (_, step) => at(step, amountUnits(String(step.asked.creditLimit ?? '0')) >= 0n, messages.limitNegative()),
}

export const accountEffects: Pick<Bound['effects'], Done> = {
  payIn: entering(depositKinds.paid, 1),
  payOut: entering(depositKinds.refunded, -1),
  takePenalty: entering(depositKinds.penalty, -1),
  setOff: async ({ tx, actor: { username } }, step) => {
    const amount = minus(amountOf(step))
    await appendDeposit(tx, entryOf(step, username, { kind: depositKinds.setOff, amount }))
    await appendReceivable(tx, entryOf(step, username, { kind: receivableKinds.ofDeposit, amount }))
    return {}
  },
  takeRepayment: async ({ tx, actor: { username } }, step) => {
    await appendReceivable(tx, entryOf(step, username, { kind: receivableKinds.repaid, amount: minus(amountOf(step)) }))
    return {}
  },
  keepLimit: async (_, { asked }) => ({ values: { creditLimit: asked.creditLimit ?? null } }),
}
