import { errors } from '@heliodesk/contracts/errors'
import {
  FillFormatError,
  isResetCycle,
  parseFillFormat,
  periodOf,
  renderFill,
  repeatProblem,
  sequenceMax,
} from '@heliodesk/domain/fillRule/fillFormat'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import type { CrudHooks } from '#server/crud/module.ts'
import { lastNumber, ruleByCode, takeNumber } from './fillRule.queries.ts'

type Needs = Pick<Context, 'db' | 'clock'>

/** A new number of a rule. It is taken even when the caller then stores nothing: numbers may have gaps, they never repeat. */
export async function nextNumber(context: Needs, actor: Actor, code: string): Promise<string> {
  const { rule, format, period, moment } = await readRule(context, actor, code)
  const sequence = await takeNumber(context.db, rule.id, period, sequenceMax(format))
  if (sequence === null) throw used(code)
  return renderFill(format, moment, sequence)
}

/** What the next number would be; it is not taken. */
export async function previewNumber(context: Needs, actor: Actor, code: string): Promise<string> {
  const { rule, format, period, moment } = await readRule(context, actor, code)
  const sequence = (await lastNumber(context.db, rule.id, period)) + 1
  if (sequence > sequenceMax(format)) throw used(code)
  return renderFill(format, moment, sequence)
}

export async function nextNumbers(context: Needs, actor: Actor, codes: readonly string[]) {
  const made: { ruleCode: string; result: string }[] = []
  for (const ruleCode of codes) made.push({ ruleCode, result: await nextNumber(context, actor, ruleCode) })
  return made
}

export const fillRuleHooks: CrudHooks = {
  // Existing clients have no field for it.
  derive: ({ resetCycle }) => ((resetCycle ?? null) === null ? { resetCycle: 'none' } : {}),
  beforeCreate: async ({ values }) => checkRule(values.ruleParams, values.resetCycle ?? 'none'),
  beforeUpdate: async ({ values, current }) =>
    checkRule(
      values.ruleParams ?? current.ruleParams,
      'resetCycle' in values ? (values.resetCycle ?? 'none') : current.resetCycle,
    ),
}

async function readRule({ db, clock }: Needs, actor: Actor, code: string) {
  const rule = await ruleByCode(db, actor.tenantId, code)
  if (!rule) throw errors.fillRuleUnknown({ code })
  const moment = shanghai(clock.now())
  const cycle = isResetCycle(rule.cycle) ? rule.cycle : 'none'
  return { rule, moment, format: parseFillFormat(rule.format), period: periodOf(cycle, moment) }
}

function checkRule(format: unknown, cycle: unknown): void {
  try {
    const parsed = parseFillFormat(String(format))
    const problem = isResetCycle(String(cycle)) ? repeatProblem(parsed, String(cycle) as 'none') : null
    if (problem !== null) throw errors.invalidInput({ reason: problem })
  } catch (error) {
    if (error instanceof FillFormatError) throw errors.invalidInput({ reason: error.reason })
    throw error
  }
}

const used = (code: string) => errors.fillRuleUsedUp({ code })

/** Shanghai keeps no summer time: the moment is eight hours ahead. */
const shanghai = (now: number): string => new Date(now + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
