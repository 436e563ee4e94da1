import { createHash } from 'node:crypto'
import { toUnits } from '@heliodesk/domain/fees/cents'
import { defaultRule, type MatchRule, ruleText, wordsIn } from '@heliodesk/domain/matching/rule'
import type { Sql } from '#server/db/sql.ts'
import { rowById, rowInForce } from './rule.queries.ts'

/** A record as the engine takes it. */
const ruleOf = (row: NonNullable<Awaited<ReturnType<typeof rowInForce>>>): MatchRule => ({
  edition: row.edition ?? 0,
  toleranceFen: toUnits(row.tolerance, 2),
  windowDays: row.windowDays,
  weights: {
    ...{ gridName: row.weightGridName, feeWord: row.weightFeeWord, month: row.weightMonth, account: row.weightAccount },
    ...{ date: row.weightDate, exact: row.weightExact, several: row.weightSeveral },
  },
  ...{ threshold: row.threshold, tieGap: row.tieGap, mostMembers: row.mostMembers, gridWords: wordsIn(row.gridWords) },
})

/** By what is matched: the edition in force, or what holds until one is. */
export async function ruleInForce(tx: Sql, tenantId: string): Promise<MatchRule> {
  const row = await rowInForce(tx, tenantId)
  return row === undefined ? defaultRule : ruleOf(row)
}

/** A rule as it stands in its record, in force or not. */
export async function ruleById(tx: Sql, id: string): Promise<MatchRule | undefined> {
  const row = await rowById(tx, id)
  return row === undefined ? undefined : ruleOf(row)
}

/** Of the content of a rule and the edition that it was compared with: a trial stands for nothing else. */
export const trialDigest = (draft: MatchRule, inForce: MatchRule): string =>
  createHash('sha256')
    .update(`${inForce.edition} ${ruleText(draft)}`)
    .digest('hex')
