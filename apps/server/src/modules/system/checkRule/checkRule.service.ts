import { errors } from '@heliodesk/contracts/errors'
import { brokenSegment } from '@heliodesk/domain/checkRule/checkRule'
import { z } from 'zod'
import type { Actor } from '../../../access/actor.ts'
import type { Context } from '../../../context.ts'
import { segmentsOf } from './checkRule.queries.ts'

const segments = z
  .array(
    z.object({
      digits: z.string().regex(/^(\*|\d{1,3})$/),
      pattern: z.string(),
      message: z.string(),
      priority: z.enum(['0', '1']).optional(),
    }),
  )
  .max(50)

/** Throws the message of the segment that the value breaks. Patterns are data and matched without going back, whatever they are. */
export async function checkByCode(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { ruleCode, value }: { readonly ruleCode: string; readonly value: string },
): Promise<null> {
  const stored = await segmentsOf(db, actor.tenantId, ruleCode)
  if (stored === undefined) throw errors.checkRuleUnknown()
  const message = brokenSegment(segments.parse(stored), value)
  if (message !== null) throw errors.invalidInput({ reason: message })
  return null
}
