import { errors } from '@heliodesk/contracts/errors'
import type { repayReliefLife as Life } from '@heliodesk/contracts/lifecycles/repay/repayRelief'
import { repayReliefLife } from '@heliodesk/contracts/lifecycles/repay/repayRelief'
import { badDebtMessages as messages } from '@heliodesk/contracts/messages/badDebts'
import { repayPlan } from '@heliodesk/contracts/resources/repay/repayPlan'
import { repayRelief } from '@heliodesk/contracts/resources/repay/repayRelief'
import { type Message, term } from '@heliodesk/contracts/text/message'
import type { Context } from '#server/context.ts'
import type { WriteScope } from '#server/crud/write.ts'
import type { Bindings, Guard, Step } from '#server/lifecycle/bound.ts'
import { lifeOf } from '#server/lifecycle/lives.ts'
import { emptyFields, missingAt, today } from '#server/lifecycle/missing.ts'
import { isOwnWork } from '#server/lifecycle/ownWork.queries.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import { followWithin } from '#server/repay/follow.ts'
import { keptParts, neededOf, type TriedRelief, tryRelief } from '#server/repay/relief.ts'
import { applyRelief } from '#server/repay/reliefLedger.ts'
import { otherRelief, settleRelief } from '#server/repay/reliefs.queries.ts'

const at = ({ id }: Step, lacks: readonly Message[]) => missingAt(repayRelief, id, lacks)
const needed = ({ current }: Step) => [...(neededOf[String(current['reliefKind'])] ?? []), 'files']

const fitsPlan: Guard = async ({ tx }, step) => {
  const empty = emptyFields(repayRelief, step.current, needed(step))
  return at(step, empty.length > 0 ? empty : (await tryRelief(tx, step.current, today(step))).issues)
}

/** A guard has tried it: what comes out now is what it said. */
async function tried({ tx }: WriteScope, step: Step): Promise<TriedRelief> {
  const found = (await tryRelief(tx, step.current, today(step))).tried
  if (found === undefined) throw errors.stepNotReady({ action: term(repayReliefLife.verbs.approve.label), missing: [] })
  return found
}

const bindings = (context: Context): Bindings<typeof Life> => ({
  approvals: {},
  guards: {
    fitsPlan,
    isOnlyOne: async ({ tx }, step) => {
      const reliefNo = await otherRelief(tx, step.id, String(step.current['planId']))
      return at(step, reliefNo === undefined ? [] : [messages.live({ reliefNo })])
    },
    isAnother: async ({ tx, actor: { username } }, step) =>
      (await isOwnWork(tx, repayRelief.name, step, username)) ? at(step, [messages.own()]) : [],
    // What was approved is what was submitted: the plan may have been paid on meanwhile.
    isAsSubmitted: async ({ tx }, step) => {
      const found = (await tryRelief(tx, step.current, today(step))).tried
      const parts = found === undefined ? {} : keptParts(found.parts)
      const isSame = Object.entries(parts).every(([key, amount]) => step.current[key] === amount)
      return at(step, isSame ? [] : [messages.changed()])
    },
  },
  effects: {
    keepOutcome: async (scope, step) => ({ values: keptParts((await tried(scope, step)).parts) }),
    apply: async (scope, step) => {
      const { planId, reliefNo, reliefKind, day, amount = null } = step.current
      const said = { id: step.id, reliefNo: String(reliefNo), planId: String(planId), kind: String(reliefKind), day: String(day) }
      const done = await applyRelief(
        scope.tx,
        { ...said, amount, by: scope.actor.username, atMs: step.atMs },
        await tried(scope, step),
      )
      const life = lifeOf(context, repayPlan.name)
      if (life === undefined) throw errors.notFound({ label: term(repayPlan.label) })
      return {
        values: { ...done, approvedBy: scope.actor.username },
        // The plan follows what is in effect by then.
        follow: () => followWithin(life, scope, String(planId), today(step)),
      }
    },
  },
})

/** 不良处置: waivers, guarantees, write-offs and what comes later, each in one transaction with its plan and its entries (decision 128). */
export const repayReliefModule = lifecycleModule(repayReliefLife, bindings, {
  afterCreate: async ({ tx, id }) => settleRelief(tx, id),
})
