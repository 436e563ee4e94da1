import type { repayPlanLife } from '@heliodesk/contracts/lifecycles/repay/repayPlan'
import { repayMessages as messages } from '@heliodesk/contracts/messages/repay'
import { repayPlan } from '@heliodesk/contracts/resources/repay/repayPlan'
import type { Message } from '@heliodesk/contracts/text/message'
import { riskClasses } from '@heliodesk/domain/repayment/arrears'
import { byDefinition } from '#server/approval/submit.ts'
import type { Context } from '#server/context.ts'
import type { Bindings, Guard, Step } from '#server/lifecycle/bound.ts'
import { emptyFields, missingAt, today } from '#server/lifecycle/missing.ts'
import { isOwnWork } from '#server/lifecycle/ownWork.queries.ts'
import { lockStanding, standingsOn, stateOf } from '#server/repay/follow.ts'
import { postLent } from '#server/repay/ledger.ts'
import { termsOf } from '#server/repay/terms.ts'
import { makeVersion } from '#server/repay/versions.ts'
import { planIssues } from './checks.ts'

/** What approvals of plans look at (dictionary approve_biz_type: 10 还款计划). */
const approvedAs = { resource: repayPlan.name, bizType: '10', name: 'planNo', amount: 'principal', kind: 'method' } as const
const needed = ['principal', 'annualRate', 'penaltyRate'] as const

const at = ({ id }: Step, lacks: readonly Message[]) => missingAt(repayPlan, id, lacks)

const mayBegin: Guard = async ({ tx }, step) => {
  const empty = emptyFields(repayPlan, step.current, needed)
  if (empty.length > 0) return at(step, empty)
  return at(
    step,
    (await planIssues(tx, step.current)).map(({ message }) => message),
  )
}

/** What the names of the table of plans do. */
export const planBindings = (context: Context): Bindings<typeof repayPlanLife> => ({
  approvals: { byDefinition: byDefinition(context, approvedAs) },
  guards: {
    isAnother: async ({ tx, actor: { username } }, step) =>
      (await isOwnWork(tx, repayPlan.name, step, username)) ? at(step, [messages.own()]) : [],
    mayBegin,
    // Nobody leads a plan into a state that its instalments do not say.
    followsFromInstalments: async ({ tx }, step) => {
      const now = await lockStanding(tx, step.id)
      const day = now?.plan.standingDay ?? today(step)
      const says = now === undefined ? null : stateOf(now, standingsOn(now, day), day)
      return says === step.to ? [] : at(step, [messages.notSo()])
    },
  },
  effects: {
    begin: async ({ tx, actor }, step) => {
      const terms = termsOf(step.current)
      const making = { planId: step.id, edition: 1, changeId: null, atMs: step.atMs }
      const rows = await makeVersion(tx, terms, { ...making, by: step.createBy ?? actor.username, approvedBy: actor.username })
      await postLent(tx, step.id, { by: actor.username, atMs: step.atMs })
      const standing = { riskClass: riskClasses.normal, overdueDays: 0 }
      return { values: { edition: 1, endDate: rows.at(-1)?.due ?? null, prepaid: '0.00', ...standing } }
    },
  },
})
