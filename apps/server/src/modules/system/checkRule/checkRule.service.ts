import { errors } from '@heliodesk/contracts/errors'
import { referenceMessages } from '@heliodesk/contracts/messages/reference'
import { brokenSegment, type RuleSegment, ruleProblem, segmentsOfRule } from '@heliodesk/domain/checkRule/checkRule'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import type { CrudHooks } from '#server/crud/module.ts'
import { segmentsOf } from './checkRule.queries.ts'

/** Throws the message of the segment that the value breaks. Patterns are data and matched without going back, whatever they are. */
export async function checkByCode(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { ruleCode, value }: { readonly ruleCode: string; readonly value: string },
): Promise<null> {
  const text = await segmentsOf(db, actor.tenantId, ruleCode)
  if (text === undefined) throw errors.checkRuleUnknown()
  const stored = parsed(text)
  const segments = segmentsOfRule(stored)
  // Stored past the screens: a person is told whom to ask, not that the server failed.
  if (segments === null) throw errors.checkRuleBroken({ ruleCode, reason: ruleProblem(stored) ?? referenceMessages.ruleList() })
  const message = brokenSegment(segments, value)
  if (message !== null) throw errors.invalidInput({ reason: referenceMessages.written({ text: message }) })
  return null
}

/** As the editor of a rule asks before it is saved: the message of the broken segment, null when the value keeps all. */
export function tryRule({ ruleJson, value }: { readonly ruleJson: string; readonly value: string }): string | null {
  return brokenSegment(checkedSegments(ruleJson), value)
}

/** A rule that could not be run is refused before it is stored. */
export const checkRuleHooks: CrudHooks = {
  beforeCreate: async ({ values }) => void checkedSegments(String(values.ruleJson)),
  async beforeUpdate({ values }) {
    if (values.ruleJson !== undefined) checkedSegments(String(values.ruleJson))
  },
}

function checkedSegments(text: string): readonly RuleSegment[] {
  const rule = parsed(text)
  const segments = segmentsOfRule(rule)
  if (segments === null)
    throw errors.invalidInput({
      reason: referenceMessages.segmentsBroken({ reason: ruleProblem(rule) ?? referenceMessages.ruleList() }),
    })
  if (segments.length === 0) throw errors.invalidInput({ reason: referenceMessages.segmentsMissing() })
  return segments
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
