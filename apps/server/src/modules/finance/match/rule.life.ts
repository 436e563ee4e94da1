import { errors } from '@heliodesk/contracts/errors'
import type { matchRuleLife } from '@heliodesk/contracts/lifecycles/finance/matchRule'
import { matchingMessages as messages } from '@heliodesk/contracts/messages/matching'
import { matchRule } from '@heliodesk/contracts/resources/finance/matchRule'
import type { Message } from '@heliodesk/contracts/text/message'
import { wordsIn } from '@heliodesk/domain/matching/rule'
import { wireTime } from '@heliodesk/domain/solar/slots'
import type { Context } from '#server/context.ts'
import type { WriteScope } from '#server/crud/write.ts'
import type { Bindings, Guard, Step } from '#server/lifecycle/bound.ts'
import { lifeOf } from '#server/lifecycle/lives.ts'
import { missingAt, today } from '#server/lifecycle/missing.ts'
import { isOwnWork } from '#server/lifecycle/ownWork.queries.ts'
import { stepWithin } from '#server/lifecycle/takeStep.ts'
import { ruleById, ruleInForce, trialDigest } from './rule.ts'
import { hasUnseenLines, keepTrial, lockForce } from './trial.queries.ts'
import { daysOfMonth, runTrial } from './trial.service.ts'

const at = ({ id }: Step, lacks: readonly Message[]) => missingAt(matchRule, id, lacks)

/** A trial says what a rule changes of all lines of a month: who sees a part of them knows nothing of the rest. */
async function unseen({ tx, actor }: WriteScope, step: Step, month: string) {
  const [from, to] = daysOfMonth(month)
  return at(step, (await hasUnseenLines(tx, actor, from, to)) ? [messages.linesUnseen({ month })] : [])
}

/** The trial is of what stands here, against what is in force now. */
const isAsTried: Guard = async ({ tx }, step) => {
  await lockForce(tx, step.tenantId)
  const draft = await ruleById(tx, step.id)
  const isSame = draft !== undefined && trialDigest(draft, await ruleInForce(tx, step.tenantId)) === step.current['trialHash']
  return at(step, isSame ? [] : [messages.notTried()])
}

/** What the names of the table of rules do. */
export const matchRuleBindings = (context: Context): Bindings<typeof matchRuleLife> => ({
  approvals: {},
  guards: {
    isAsTried,
    seesLines: (scope, step) => unseen(scope, step, String(step.asked['month'])),
    seesTried: (scope, step) => unseen(scope, step, String(step.current['trialMonth'])),
    isAnother: async ({ tx, actor: { username } }, step) =>
      (await isOwnWork(tx, matchRule.name, step, username)) ? at(step, [messages.ownRule()]) : [],
  },
  effects: {
    tryIt: async ({ tx, actor }, step) => {
      const month = String(step.asked['month'])
      if (today(step).slice(0, 7) <= month) {
        const reason = messages.monthNotOver({ month })
        throw errors.invalidInput({ reason }, { fields: [{ field: 'month', message: reason }] })
      }
      const draft = await ruleById(tx, step.id)
      if (draft === undefined) throw new Error(`no rule ${step.id}`)
      const inForce = await ruleInForce(tx, step.tenantId)
      const trial = await runTrial(tx, { tenantId: step.tenantId, month }, inForce, draft)
      await keepTrial(tx, step.id, trial)
      const { lines, matchedBefore, matchedAfter, gained, lost, moved } = trial.counts
      return {
        values: {
          ...{
            trialMonth: month,
            trialTime: wireTime(step.atMs),
            trialBy: actor.username,
            trialHash: trialDigest(draft, inForce),
          },
          ...{ trialLines: lines, matchedBefore, matchedAfter, changedCount: gained + lost + moved },
        },
        about: month,
      }
    },
    // The edition before gives way first: at no moment are two in force.
    takePlace: async (scope, step) => {
      const { id, next } = await lockForce(scope.tx, step.tenantId)
      const life = lifeOf(context, matchRule.name)
      if (id !== null && life !== undefined) await stepWithin(life, scope, 'supersede', { id })
      return { values: { edition: next, approvedBy: scope.actor.username } }
    },
  },
})

/** A rule names at least one grid company, or nobody would be one. */
export function refuseWordless(text: unknown): void {
  if (wordsIn(String(text ?? '')).length > 0) return
  const reason = messages.noWords()
  throw errors.invalidInput({ reason }, { fields: [{ field: 'gridWords', message: reason }] })
}
