import type { tariffLife } from '@heliodesk/contracts/lifecycles/finance/tariff'
import { tariffMessages as messages } from '@heliodesk/contracts/messages/tariff'
import { tariff } from '@heliodesk/contracts/resources/finance/tariff'
import type { Message } from '@heliodesk/contracts/text/message'
import { byDefinition } from '#server/approval/submit.ts'
import type { Context } from '#server/context.ts'
import type { Bindings, Guard, Step } from '#server/lifecycle/bound.ts'
import { lifeOf } from '#server/lifecycle/lives.ts'
import { emptyFields, missingAt } from '#server/lifecycle/missing.ts'
import { isOwnWork } from '#server/lifecycle/ownWork.queries.ts'
import { stepWithin } from '#server/lifecycle/takeStep.ts'
import { statesInForce, tariffsIn } from '#server/tariff/tariff.queries.ts'
import { tariffOf } from '#server/tariff/terms.ts'
import { meeting, ownIssues, replacingIssue } from './checks.ts'
import { hasAskedToVoid, hasUnseen, lockTariffs, nextInReview, tariffById } from './tariff.queries.ts'

/** What approvals of tariffs look at (dictionary approve_biz_type: 12 电价). */
const approvedAs = { resource: tariff.name, bizType: '12', name: 'tariffNo', kind: 'kind' } as const

const at = ({ id }: Step, lacks: readonly (Message | undefined)[]) =>
  missingAt(
    tariff,
    id,
    lacks.filter((one) => one !== undefined),
  )
const replacedId = ({ current }: Step): string | null =>
  (current['replacesId'] ?? '') === '' ? null : String(current['replacesId'])

const isWhole: Guard = async (_, step) => [
  ...at(step, emptyFields(tariff, step.current, ['unitPrice'])),
  ...at(
    step,
    ownIssues(step.current).map(({ message }) => message),
  ),
]

/** Prices of the tenant are held, so that of two at once the second sees the first. What is in review counts when one is submitted. */
const meetsNoOther: Guard = async ({ tx }, step) => {
  await lockTariffs(tx, step.tenantId)
  const own = tariffOf(step.current)
  const id = replacedId(step)
  const replaced = id === null ? undefined : await tariffById(tx, step.tenantId, id)
  const replacing = id === null ? undefined : replacingIssue(step.current, replaced)
  if (replacing !== undefined) return at(step, [replacing])
  const inReview = id !== null && step.verb === 'submit' ? await nextInReview(tx, id) : undefined
  if (inReview !== undefined) return at(step, [messages.nextInReview({ tariffNo: inReview })])
  const states = step.verb === 'submit' ? [...statesInForce, '1'] : statesInForce
  const others = await tariffsIn(tx, { tenantId: step.tenantId, province: own.province, states })
  return at(step, [meeting(own, others, [step.id, id])])
}

/** What the names of the table of tariffs do. */
export const tariffBindings = (context: Context): Bindings<typeof tariffLife> => ({
  approvals: { byDefinition: byDefinition(context, approvedAs) },
  guards: {
    isWhole,
    meetsNoOther,
    isAnother: async ({ tx, actor: { username } }, step) =>
      (await isOwnWork(tx, tariff.name, step, username)) ? at(step, [messages.own()]) : [],
    // A trial says what a price changes of the stations that somebody sees: who sees a part approves nothing of all of them.
    seesAll: async ({ tx, actor }, step) =>
      at(step, (await hasUnseen(tx, actor, tariffOf(step.current))) ? [messages.unseen()] : []),
    didNotAsk: async ({ tx, actor: { username } }, step) =>
      (await hasAskedToVoid(tx, step.id, username)) ? at(step, [messages.ownVoid()]) : [],
    hasNext: async ({ tx }, step) => at(step, (await nextInReview(tx, step.id)) === undefined ? [messages.noNext()] : []),
    hasNoNext: async ({ tx }, step) => {
      await lockTariffs(tx, step.tenantId)
      const tariffNo = await nextInReview(tx, step.id)
      return at(step, tariffNo === undefined ? [] : [messages.nextInReview({ tariffNo })])
    },
  },
  effects: {
    // The version before gives way first: at no moment do two hold.
    takePlace: async (scope, step) => {
      const id = replacedId(step)
      const life = lifeOf(context, tariff.name)
      const replaced = id === null ? undefined : await tariffById(scope.tx, step.tenantId, id)
      if (replaced !== undefined && life !== undefined) await stepWithin(life, scope, 'supersede', { id: replaced.id })
      return { values: { edition: (replaced?.edition ?? 0) + 1, approvedBy: scope.actor.username } }
    },
  },
})
