import { repayCalls } from '@heliodesk/contracts/endpoints/repay'
import { errors } from '@heliodesk/contracts/errors'
import type { repayChangeLife as Life } from '@heliodesk/contracts/lifecycles/repay/repayChange'
import { repayChangeLife } from '@heliodesk/contracts/lifecycles/repay/repayChange'
import { repayMessages as messages } from '@heliodesk/contracts/messages/repay'
import { repayChange } from '@heliodesk/contracts/resources/repay/repayChange'
import { repayPlan } from '@heliodesk/contracts/resources/repay/repayPlan'
import { type Message, term } from '@heliodesk/contracts/text/message'
import { prepaidOf } from '@heliodesk/domain/repayment/plan'
import { slotAt } from '@heliodesk/domain/solar/slots'
import { amountText } from '@heliodesk/domain/stock/cost'
import { byDefinition } from '#server/approval/submit.ts'
import type { Context } from '#server/context.ts'
import { plainValues, readInput, refuse } from '#server/crud/input.ts'
import { isVisible } from '#server/crud/read.ts'
import { lockRows, updateRow, type WriteScope } from '#server/crud/write.ts'
import { route } from '#server/http/route.ts'
import type { Bindings, Guard, Step } from '#server/lifecycle/bound.ts'
import { lifeOf } from '#server/lifecycle/lives.ts'
import { emptyFields, missingAt, today } from '#server/lifecycle/missing.ts'
import { isOwnWork } from '#server/lifecycle/ownWork.queries.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { followWithin } from '#server/repay/follow.ts'
import { postPrincipalChange } from '#server/repay/ledger.ts'
import { outlineOf } from '#server/repay/outline.ts'
import { neededOf } from '#server/repay/terms.ts'
import { makeVersion, type TriedChange, tryChange } from '#server/repay/versions.ts'
import { otherLive, settleChange } from './change.queries.ts'

/** What approvals of changes look at (dictionary approve_biz_type: 11 还款变更). */
const approvedAs = { resource: repayChange.name, bizType: '11', name: 'changeNo', amount: 'amount', kind: 'changeKind' } as const
const at = ({ id }: Step, lacks: readonly Message[]) => missingAt(repayChange, id, lacks)
const needed = (change: Step['current']) => neededOf[String(change['changeKind'])] ?? []

const fitsPlan: Guard = async ({ tx }, step) => {
  const empty = emptyFields(repayChange, step.current, needed(step.current))
  if (empty.length > 0) return at(step, empty)
  const { issues } = await tryChange(tx, step.current)
  return at(
    step,
    issues.map(({ message }) => message),
  )
}

/** A guard has tried it: what comes out now is what it said. */
async function tried(scope: WriteScope, step: Step): Promise<TriedChange> {
  const found = await tryChange(scope.tx, step.current)
  if (!('after' in found)) throw errors.stepNotReady({ action: term(repayChangeLife.verbs.approve.label), missing: [] })
  return found
}

/** The plan follows within the step: its version, its last day, its instalments and its state. */
async function apply(context: Context, scope: WriteScope, step: Step, { before, after, edition }: TriedChange): Promise<void> {
  const planId = String(step.current['planId'])
  const life = lifeOf(context, repayPlan.name)
  const [row] = life === undefined ? [] : await lockRows(life.source, scope, [planId])
  if (life === undefined || row === undefined) throw errors.notFound({ label: term(repayPlan.label) })
  const making = { planId, edition: edition + 1, changeId: step.id, atMs: step.atMs }
  const rows = await makeVersion(scope.tx, after, { ...making, by: step.createBy ?? '', approvedBy: scope.actor.username })
  const values = { edition: making.edition, endDate: rows.at(-1)?.due ?? null, prepaid: amountText(prepaidOf(after)) }
  await updateRow(life.source, scope, { id: planId, current: plainValues(life.source, row), values, isStep: true })
  const less = prepaidOf(after) - prepaidOf(before)
  const said = { by: scope.actor.username, atMs: step.atMs, changeId: step.id, changeNo: String(step.current['changeNo']) }
  await postPrincipalChange(scope.tx, { ...said, planId, less, day: String(step.current['effectiveDate'] ?? today(step)) })
  await followWithin(life, scope, planId, today(step))
}

const bindings = (context: Context): Bindings<typeof Life> => ({
  approvals: { byDefinition: byDefinition(context, approvedAs) },
  guards: {
    fitsPlan,
    isOnlyOne: async ({ tx }, step) => {
      const changeNo = await otherLive(tx, step.id, String(step.current['planId']))
      return at(step, changeNo === undefined ? [] : [messages.live({ changeNo })])
    },
    isAnother: async ({ tx, actor: { username } }, step) =>
      (await isOwnWork(tx, repayChange.name, step, username)) ? at(step, [messages.own()]) : [],
  },
  effects: {
    keepOutcome: async (scope, step) => ({ values: outcomeOf(await tried(scope, step), today(step)) }),
    makeVersion: async (scope, step) => {
      const found = await tried(scope, step)
      return {
        values: { ...outcomeOf(found, today(step)), edition: found.edition + 1, approvedBy: scope.actor.username },
        follow: async () => apply(context, scope, step, found),
      }
    },
  },
})

function outcomeOf({ before, after }: TriedChange, day: string) {
  const [was, becomes] = [outlineOf(before, day), outlineOf(after, day)]
  return { interestBefore: was.interest, interestAfter: becomes.interest, endBefore: was.lastDue, endAfter: becomes.lastDue }
}

/** 还款变更: tried, approved by another person, and then the next version of a plan (decision 106). */
export const repayChangeModule: ModuleFactory = (context) => {
  const base = lifecycleModule(repayChangeLife, bindings, { afterCreate: async ({ tx, id }) => settleChange(tx, id) })(context)
  const { source } = base
  return {
    ...base,
    routes: [
      ...base.routes,
      route(repayCalls.trialChange, async ({ actor, body }) => {
        if (!actor.canViewFinancial) throw errors.financialForbidden()
        const { values, problems } = readInput(source.resource, { reason: '试算', ...body.values }, { actor, current: null })
        if (problems.length > 0) refuse(problems)
        const plans = lifeOf(context, repayPlan.name)?.source
        if (plans === undefined || !(await isVisible(plans, actor, String(values['planId']))))
          throw errors.notFound({ label: term(repayPlan.label) })
        const [empty] = emptyFields(repayChange, values, needed(values))
        if (empty !== undefined) throw errors.invalidInput({ reason: empty })
        const found = await context.db.tx((tx) => tryChange(tx, values))
        const [first, ...others] = found.issues
        if (first !== undefined || !('after' in found))
          throw errors.invalidInput(
            { reason: first?.message ?? messages.noDay() },
            { fields: [...(first ? [first] : []), ...others] },
          )
        const { day } = slotAt(context.clock.now())
        return { before: outlineOf(found.before, day), after: outlineOf(found.after, day) }
      }),
    ],
  }
}
