import { errors } from '@heliodesk/contracts/errors'
import { brokenSegment, ruleProblem, segmentsOfRule } from '@heliodesk/domain/checkRule/checkRule'
import type { Actor } from '../../../access/actor.ts'
import type { Context } from '../../../context.ts'
import { segmentsOf } from './checkRule.queries.ts'

/** Throws the message of the segment that the value breaks. Patterns are data and matched without going back, whatever they are. */
export async function checkByCode(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { ruleCode, value }: { readonly ruleCode: string; readonly value: string },
): Promise<null> {
  const stored = await segmentsOf(db, actor.tenantId, ruleCode)
  if (stored === undefined) throw errors.checkRuleUnknown()
  const segments = segmentsOfRule(stored)
  // Stored past the screens: a person is told whom to ask, not that the server failed.
  if (segments === null) throw errors.checkRuleBroken({ ruleCode, reason: ruleProblem(stored) ?? '' })
  const message = brokenSegment(segments, value)
  if (message !== null) throw errors.invalidInput({ reason: message })
  return null
}
