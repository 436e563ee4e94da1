import { warrantyMessages as messages } from '@heliodesk/contracts/messages/warranty'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { warrantyClaim } from '@heliodesk/contracts/resources/order/warrantyClaim'
import { stockIn } from '@heliodesk/contracts/resources/stock/stockIn'
import { type Message, term } from '@heliodesk/contracts/text/message'
import { liable, netCost } from '@heliodesk/domain/order/warranty'
import { amountText, amountUnits, quantityUnits, shareOf } from '@heliodesk/domain/stock/cost'
import { depositKinds, receivableKinds } from '#server/agent/accountKinds.ts'
import { lockAgents, standingsOf } from '#server/agent/accounts.queries.ts'
import { freeDeposit } from '#server/agent/credit.ts'
import { appendDeposit, appendReceivable } from '#server/agent/ledger.ts'
import { dictionary } from '#server/crud/dictionaries.ts'
import { visibleIds } from '#server/crud/links.ts'
import type { WriteScope } from '#server/crud/write.ts'
import { writtenText } from '#server/language/stored.ts'
import type { Effect, Guard, Missing, Step } from '#server/lifecycle/bound.ts'
import { missingAt, today } from '#server/lifecycle/missing.ts'
import { plain } from '#server/stock/postStock.ts'
import { productOf } from './goods.queries.ts'
import { idAt } from './goods.ts'
import { receiptOf } from './recovery.queries.ts'

/** What is recovered of whom, and what a claim has cost in the end. Money of an agent goes through its accounts alone (decision 095). */

const at = (step: Step, lacks: readonly Message[], path?: string): readonly Missing[] =>
  missingAt(warrantyClaim, step.id, lacks, path)
const textOf = (step: Step, key: string): string | null => ((step.asked[key] ?? '') === '' ? null : String(step.asked[key]))
const units = (value: unknown): bigint => amountUnits(String(value ?? '0'))
const positive = (step: Step, key: string): readonly Missing[] =>
  at(step, units(step.asked[key]) > 0n ? [] : [messages.amountPositive()])
const noteOf = (step: Step): string | null => textOf(step, 'remark')?.slice(0, 500) ?? null

/** A guard on where the recovery stands. */
const recoveryIn =
  (...open: readonly string[]): Guard =>
  async ({ dictionaries }, step) => {
    const state = String(step.current['recovery'] ?? '0')
    if (open.includes(state)) return []
    if (state === '1') return at(step, [messages.notClaimed()])
    const text = dictionary(dictionaries, 'warranty_recovery').textByValue.get(state) ?? state
    return at(step, [messages.recoveryDone({ state: term(text) })])
  }

const isOfAgent = (step: Step): boolean => step.current['liable'] === liable.agent
const amountIsClaimed = (step: Step, amount: bigint): readonly Missing[] => {
  const claimed = units(step.current['claimedAmount'])
  return at(step, amount > claimed ? [messages.amountMore({ amount: amountText(amount), claimed: amountText(claimed) })] : [])
}

/** What goods in kind are worth: the share of the claim of what the receipt brought; no more claims name it than it has goods. */
async function inKind(
  { tx, actor }: WriteScope,
  step: Step,
): Promise<{ readonly missing: readonly Missing[]; readonly amount: bigint }> {
  const receiptId = textOf(step, 'receiptId') ?? ''
  const refused = (message: Message, path?: string) => ({ missing: at(step, [message], path), amount: 0n })
  if (step.current['liable'] !== liable.maker) return refused(messages.inKindOfMaker())
  if (!(await visibleIds(stockIn, { tx, actor }, [receiptId])).has(receiptId)) return refused(messages.unknownReceipt())
  const products = [...new Set([idAt(step, 'productId'), idAt(step, 'newProductId')])]
  const found = await receiptOf(tx, receiptId, products, step.id)
  const path = recordPath(stockIn, receiptId)
  if (found === undefined) return refused(messages.unknownReceipt())
  const { stockNo } = found
  if (found.status !== '2' || found.isReversal) return refused(messages.receiptNotPosted({ stockNo }), path)
  const product = (await productOf(tx, idAt(step, 'productId')))?.name ?? ''
  const [all, own] = [quantityUnits(found.quantity ?? '0'), quantityUnits(String(step.current['quantity']))]
  if (all <= 0n) return refused(messages.receiptOther({ stockNo, product }), path)
  const left = all - quantityUnits(found.used)
  if (own > left) return refused(messages.receiptUsed({ stockNo, product, left: plain(left < 0n ? 0n : left) }), path)
  return { missing: [], amount: shareOf({ quantity: all, value: amountUnits(found.amount ?? '0') }, own) }
}

export const recoveryGuards = {
  recoveryIsOpen: recoveryIn('1', '2'),
  isClaimed: recoveryIn('2'),
  recoveryIsDone: (async (_, step) =>
    at(step, ['0', '3', '4'].includes(String(step.current['recovery'])) ? [] : [messages.recoveryOpen()])) as Guard,
  claimedFits: (async (_, step) => {
    const charge = units(step.current['oldCharge'])
    const isLess = units(step.asked['claimedAmount']) < charge
    return [
      ...positive(step, 'claimedAmount'),
      ...at(step, isLess ? [messages.lessThanCharge({ charge: amountText(charge) })] : []),
    ]
  }) as Guard,
  amountFits: (async (_, step) => [...positive(step, 'amount'), ...amountIsClaimed(step, units(step.asked['amount']))]) as Guard,
  isOfAgent: (async (_, step) => at(step, isOfAgent(step) ? [] : [messages.notByAgent()])) as Guard,
  isNotOfAgent: (async (_, step) => at(step, isOfAgent(step) ? [messages.byAgent()] : [])) as Guard,
  recoveredFits: (async (scope, step) => {
    const day = String(step.asked['recoveredOn'])
    const later = at(step, day > today(step) ? [messages.dayLater({ day })] : [])
    const [amount, receiptId] = [textOf(step, 'amount'), textOf(step, 'receiptId')]
    if (receiptId !== null && amount !== null) return [...later, ...at(step, [messages.bothAmounts()])]
    if (receiptId !== null) return [...later, ...(await inKind(scope, step)).missing]
    if (amount === null) return [...later, ...at(step, [messages.noAmount()])]
    return [...later, ...positive(step, 'amount'), ...amountIsClaimed(step, units(amount))]
  }) as Guard,
  costsFit: (async (_, { asked, ...step }) => {
    const isNegative = ['labourCost', 'transportCost'].some((key) => units(asked[key]) < 0n)
    return at({ ...step, asked }, isNegative ? [messages.costNegative()] : [])
  }) as Guard,
}

const claimRecovery: Effect = async (_, step) => ({
  values: { recovery: '2', claimedAmount: step.asked['claimedAmount'] ?? null, recoveryNote: noteOf(step) },
})

const recover: Effect = async (scope, step) => {
  const receiptId = textOf(step, 'receiptId')
  const amount = receiptId === null ? units(step.asked['amount']) : (await inKind(scope, step)).amount
  const values = { recovery: '3', recoveredAmount: amountText(amount), recoveredOn: step.asked['recoveredOn'] ?? null, receiptId }
  return { values: { ...values, recoveryNote: noteOf(step) } }
}

/** The free deposit pays as far as it goes, the rest is owed from now on; the agent is locked before it is asked what is free. */
const chargeAgent: Effect = async ({ tx, actor: { username: by } }, step) => {
  const agentId = idAt(step, 'agentId')
  await lockAgents(tx, [agentId])
  const [standing] = await standingsOf(tx, [agentId])
  const free = standing === undefined ? 0n : freeDeposit(standing)
  const amount = units(step.asked['amount'])
  const isLess = free < amount
  const paid = free <= 0n ? 0n : isLess ? free : amount
  const said = writtenText(messages.charged({ claimNo: String(step.current['claimNo']) }))
  const entry = {
    agentId,
    by,
    atMs: step.atMs,
    warrantyClaimId: step.id,
    paidOn: today(step),
    remark: `${said} ${noteOf(step) ?? ''}`.trim(),
  }
  if (paid > 0n) await appendDeposit(tx, { ...entry, kind: depositKinds.warranty, amount: amountText(-paid) })
  if (amount > paid) await appendReceivable(tx, { ...entry, kind: receivableKinds.warranty, amount: amountText(amount - paid) })
  return { values: { recovery: '3', recoveredAmount: amountText(amount), recoveredOn: today(step), recoveryNote: noteOf(step) } }
}

const waive: Effect = async (_, step) => ({ values: { recovery: '4', recoveryNote: noteOf(step) } })

const close: Effect = async ({ actor: { username } }, { asked, current }) => {
  const [labour, transport] = [amountText(units(asked['labourCost'])), amountText(units(asked['transportCost']))]
  const [replacement, recovered] = [amountText(units(current['replacementCost'])), amountText(units(current['recoveredAmount']))]
  const totalCost = netCost({ replacement, labour, transport, recovered })
  return { values: { labourCost: labour, transportCost: transport, totalCost, closedBy: username } }
}

export const recoveryEffects = { claimRecovery, recover, chargeAgent, waive, close }
