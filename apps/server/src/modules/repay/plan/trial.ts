import type { PlanTrial } from '@heliodesk/contracts/endpoints/repay'
import { errors } from '@heliodesk/contracts/errors'
import type { Actor } from '#server/access/actor.ts'
import { readInput, refuse } from '#server/crud/input.ts'
import type { Source } from '#server/crud/source.ts'
import { emptyFields } from '#server/lifecycle/missing.ts'
import { outlineOf } from '#server/repay/outline.ts'
import { termsOf } from '#server/repay/terms.ts'
import { termIssues } from './checks.ts'

/** What a plan would come to: its terms are read as the form sends them, whatever contract it will have. */
const ofTerms = ['principal', 'annualRate', 'periods', 'frequency', 'startDate', 'firstDue', 'method', 'dayBase'] as const

export async function tryPlan(
  source: Source,
  actor: Actor,
  given: Readonly<Record<string, unknown>>,
  today: string,
): Promise<PlanTrial> {
  const { values, problems } = readInput(source.resource, given, { actor, current: null })
  const own = problems.filter(({ key }) => (ofTerms as readonly string[]).includes(key) && (given[key] ?? '') !== '')
  if (own.length > 0) refuse(own)
  const [empty] = emptyFields(source.resource, values, ofTerms)
  if (empty !== undefined) throw errors.invalidInput({ reason: empty })
  const [first, ...others] = termIssues(values)
  if (first !== undefined) throw errors.invalidInput({ reason: first.message }, { fields: [first, ...others] })
  return { before: null, after: outlineOf(termsOf(values), today) }
}
