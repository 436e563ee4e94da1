import { defaultRule, type MatchRule } from '@heliodesk/domain/matching/rule'
import type { Sql } from '#server/db/sql.ts'

/** By what is matched. */
export async function ruleInForce(_tx: Sql, _tenantId: string): Promise<MatchRule> {
  return defaultRule
}
