import { incomeMessages as messages } from '@heliodesk/contracts/messages/income'
import { incomeRule } from '@heliodesk/contracts/resources/finance/incomeRule'
import { withholdRule } from '@heliodesk/contracts/resources/finance/withholdRule'
import type { Message } from '@heliodesk/contracts/text/message'
import { isShare } from '@heliodesk/domain/income/income'
import type { Context } from '#server/context.ts'
import type { RowValues } from '#server/crud/module.ts'
import type { WriteScope } from '#server/crud/write.ts'
import type { Sql } from '#server/db/sql.ts'
import { hasUnseen } from '#server/income/facts.queries.ts'
import { type RuleRow, ruleById } from '#server/income/rules.queries.ts'
import type { Effect, Guard, Step } from '#server/lifecycle/bound.ts'
import { lifeOf } from '#server/lifecycle/lives.ts'
import { emptyFields, missingAt } from '#server/lifecycle/missing.ts'
import { isOwnWork } from '#server/lifecycle/ownWork.queries.ts'
import { stepWithin } from '#server/lifecycle/takeStep.ts'
import {
  incomeRuleById,
  incomeRuleNext,
  incomeRulesMeeting,
  lockRules,
  type Versioned,
  withholdRuleById,
  withholdRuleNext,
  withholdRulesMeeting,
} from './rule.queries.ts'

/** What the lives of the two kinds of rules differ in. */
interface Kind {
  readonly resource: typeof incomeRule | typeof withholdRule
  readonly subject: string
  readonly byId: typeof incomeRuleById
  readonly meeting: typeof incomeRulesMeeting
  readonly next: (tx: Sql, id: string) => Promise<readonly { readonly ruleNo: string }[]>
  readonly lacks: (scope: WriteScope, step: Step) => Promise<readonly Message[]>
}
const replacedId = ({ current }: Pick<Step, 'current'>): string | null =>
  (current['replacesId'] ?? '') === '' ? null : String(current['replacesId'])

/** What is wrong with a rule by itself, as far as it is given. */
export function ownIssues(row: RowValues): readonly { readonly field: string; readonly message: Message }[] {
  const [from, to] = [String(row['validFrom'] ?? ''), String(row['validTo'] ?? '')]
  const lacksReason = (row['replacesId'] ?? '') !== '' && String(row['reason'] ?? '').trim() === ''
  return [
    ...(to !== '' && to < from ? [{ field: 'validTo', message: messages.endsBefore() }] : []),
    ...(lacksReason ? [{ field: 'reason', message: messages.noReason() }] : []),
  ]
}

/** What the steps of a rule lack. */
export function stepLacks({ method, steps }: RuleRow): readonly Message[] {
  if (steps.length === 0) return [messages.noSteps()]
  const years = steps.map(({ fromYear }) => fromYear)
  const twice = [...new Set(years.filter((year, at) => years.indexOf(year) !== at))]
  const lacking = steps.filter(({ amount, share }) => (isShare(method) ? share : amount) === null)
  return [
    ...(years[0] === 1 ? [] : [messages.noFirstStep()]),
    ...twice.map((year) => messages.twice({ year })),
    ...lacking.map(({ name }) => (isShare(method) ? messages.noShare({ name }) : messages.noAmount({ name }))),
  ]
}

function replacingLack(replaced: Versioned | undefined, subject: unknown): readonly Message[] {
  const ruleNo = replaced?.ruleNo ?? ''
  if (replaced?.status !== '2') return [messages.notInForce({ ruleNo })]
  return (replaced.subject ?? '') === String(subject ?? '') ? [] : [messages.otherKind({ ruleNo })]
}

function bindingsOf(context: Context, kind: Kind) {
  const at = ({ id }: Step, lacks: readonly Message[]) => missingAt(kind.resource, id, lacks)
  /** Rules of the tenant are held, so that of two at once the second sees the first. What is in review counts when one is submitted. */
  const meetsNoOther: Guard = async ({ tx }, step) => {
    const place = { tenantId: step.tenantId, id: step.id }
    await lockRules(tx, kind.resource.name, step.tenantId)
    const id = replacedId(step)
    if (id !== null) {
      const [replaced] = await kind.byId(tx, { tenantId: step.tenantId, id })
      const lacks = replacingLack(replaced, step.current[kind.subject])
      if (lacks.length > 0) return at(step, lacks)
      const [inReview] = step.verb === 'submit' ? await kind.next(tx, id) : []
      if (inReview !== undefined) return at(step, [messages.nextInReview(inReview)])
    }
    const [other] = await kind.meeting(tx, place, step.verb === 'submit' ? ['1', '2'] : ['2'], id)
    if (other === undefined) return []
    const { ruleNo, validFrom: from, validTo } = other
    return at(step, [messages.meets({ ruleNo, from, to: validTo ?? messages.open() })])
  }
  const isAnother: Guard = async ({ tx, actor: { username } }, step) =>
    (await isOwnWork(tx, kind.resource.name, step, username)) ? at(step, [messages.own()]) : []
  const isWhole: Guard = async (scope, step) =>
    at(step, [...ownIssues(step.current).map(({ message }) => message), ...(await kind.lacks(scope, step))])
  const hasNext: Guard = async ({ tx }, step) => at(step, (await kind.next(tx, step.id)).length === 0 ? [messages.noNext()] : [])
  // The version before gives way first: at no moment do two hold.
  const takePlace: Effect = async (scope, step) => {
    const id = replacedId(step)
    const life = lifeOf(context, kind.resource.name)
    const [replaced] = id === null ? [] : await kind.byId(scope.tx, { tenantId: step.tenantId, id })
    if (replaced !== undefined && life !== undefined) await stepWithin(life, scope, 'supersede', { id: replaced.id })
    return { values: { edition: (replaced?.edition ?? 0) + 1, approvedBy: scope.actor.username } }
  }
  return { approvals: {}, guards: { isWhole, meetsNoOther, isAnother, hasNext }, effects: { takePlace } }
}

export const incomeRuleBindings = (context: Context) =>
  bindingsOf(context, {
    ...{ resource: incomeRule, subject: 'productId', byId: incomeRuleById, meeting: incomeRulesMeeting, next: incomeRuleNext },
    lacks: async ({ tx, actor }, { tenantId, id, verb }) => {
      const row = await ruleById(tx, tenantId, id)
      // A trial says what a rule changes of the stations that somebody sees: who sees a part approves nothing of all of them.
      const unseen = verb === 'approve' && (await hasUnseen(tx, actor)) ? [messages.unseen()] : []
      return [...(row === undefined ? [] : stepLacks(row)), ...unseen]
    },
  })

export const withholdRuleBindings = (context: Context) =>
  bindingsOf(context, {
    ...{
      resource: withholdRule,
      subject: 'payeeKind',
      byId: withholdRuleById,
      meeting: withholdRulesMeeting,
      next: withholdRuleNext,
    },
    lacks: async (_, { current }) => emptyFields(withholdRule, current, ['rate', 'threshold']),
  })
