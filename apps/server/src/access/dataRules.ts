import { readRule } from '@heliodesk/contracts/dataRules'
import type { Condition } from '@heliodesk/contracts/kit/queryDecode'
import { type AnyResource, fieldOf } from '@heliodesk/contracts/kit/resource'
import { wireTime } from '@heliodesk/domain/solar/slots'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DataRule, Seer } from './actor.ts'
import { comparedSql } from './compare.ts'

/** A rule that cannot be understood hides every row: a typing mistake must never widen what somebody sees. */
const nothing = sql<SqlBool>`false`

export const rulesOn = (actor: Pick<Seer, 'dataRules'>, resource: AnyResource): readonly DataRule[] =>
  actor.dataRules.filter((rule) => rule.resource === resource.name)

/** The caller's rules on one resource, each as a condition over `alias`. All of them must hold. */
export function ruleFilters(actor: Seer, resource: AnyResource, alias: string, now: Date): RawBuilder<SqlBool>[] {
  return rulesOn(actor, resource).map((rule) => compile(rule, actor, resource, alias, now))
}

function compile(rule: DataRule, actor: Seer, resource: AnyResource, alias: string, now: Date): RawBuilder<SqlBool> {
  const field = fieldOf(resource, rule.column)
  const condition = conditionOf(rule, actor, resource, now)
  return field && condition ? comparedSql(sql.ref(`${alias}.${rule.column}`), field, condition) : nothing
}

/** What a rule compares for this person at this moment; null when it cannot be understood. */
export function conditionOf(rule: DataRule, actor: Seer, resource: AnyResource, now: Date): Condition | null {
  const value = resolveVariables(rule.value, actor, now)
  if (value === null) return null
  try {
    return readRule(resource, { ...rule, value })
  } catch {
    return null
  }
}

const variables: Readonly<Record<string, (actor: Seer, now: Date) => string | null>> = {
  sys_user_code: (actor) => actor.username,
  sys_user_name: (actor) => actor.realname,
  sys_org_code: (actor) => actor.orgCode,
  // Rows are those of the working department and below in any case, so it stands for all of their departments.
  sys_multi_org_code: (actor) => actor.orgCode,
  sys_date: (_, now) => wireTime(now.getTime()).slice(0, 10),
  sys_time: (_, now) => wireTime(now.getTime()),
}

/** Replaces `#{sys_user_code}` and its like; an unknown or empty variable gives null (and so hides every row). */
export function resolveVariables(text: string, actor: Seer, now: Date): string | null {
  let failed = false
  const value = text.replace(/#\{\s*(\w+)\s*\}/g, (_, name: string) => {
    const found = Object.hasOwn(variables, name) ? variables[name]?.(actor, now) : null
    if (found === null || found === undefined) failed = true
    return found ?? ''
  })
  return failed ? null : value
}
