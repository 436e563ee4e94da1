import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { columnOf, systemKeys } from '@heliodesk/contracts/kit/resource'
import { wireTime } from '@heliodesk/domain/solar/slots'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor, DataRule } from './actor.ts'
import { escapeLike } from './orgPrefix.ts'

/** A rule that cannot be understood hides every row: a typing mistake must never widen what somebody sees. */
const nothing = sql<SqlBool>`false`

type Compare = (column: RawBuilder<unknown>, value: string) => RawBuilder<SqlBool>
const comparisons: Readonly<Record<string, Compare>> = {
  '=': (column, value) => sql`${column} = ${value}`,
  '!=': (column, value) => sql`${column} is distinct from ${value}`,
  '>': (column, value) => sql`${column} > ${value}`,
  '>=': (column, value) => sql`${column} >= ${value}`,
  '<': (column, value) => sql`${column} < ${value}`,
  '<=': (column, value) => sql`${column} <= ${value}`,
  IN: (column, value) => sql`${column}::text = any(${value.split(',').map((part) => part.trim())})`,
  LIKE: (column, value) => sql`${column}::text like ${`%${escapeLike(value)}%`}`,
  LEFT_LIKE: (column, value) => sql`${column}::text like ${`%${escapeLike(value)}`}`,
  RIGHT_LIKE: (column, value) => sql`${column}::text like ${`${escapeLike(value)}%`}`,
}

/** The caller's rules on one resource, each as a condition over `alias`. All of them must hold. */
export function ruleFilters(actor: Actor, resource: AnyResource, alias: string, now: Date): RawBuilder<SqlBool>[] {
  return actor.dataRules
    .filter((rule) => rule.resource === resource.name)
    .map((rule) => compile(rule, actor, resource, alias, now))
}

function compile(rule: DataRule, actor: Actor, resource: AnyResource, alias: string, now: Date): RawBuilder<SqlBool> {
  const compare = comparisons[rule.condition.toUpperCase()]
  const value = resolveVariables(rule.value, actor, now)
  if (!compare || value === null || !isStoredColumn(resource, rule.column)) return nothing
  return compare(sql.ref(`${alias}.${rule.column}`), value)
}

/** Only plain stored columns: virtual fields have no column and personal numbers are ciphertext. */
function isStoredColumn(resource: AnyResource, property: string): boolean {
  if (systemKeys.some((key) => key === property)) return true
  const field = Object.hasOwn(resource.fields, property) ? resource.fields[property] : undefined
  return field !== undefined && !field.options.virtual && !field.options.pii && columnOf(property).length > 0
}

const variables: Readonly<Record<string, (actor: Actor, now: Date) => string | null>> = {
  sys_user_code: (actor) => actor.username,
  sys_user_name: (actor) => actor.realname,
  sys_org_code: (actor) => actor.orgCode,
  sys_multi_org_code: (actor) => actor.orgCode,
  sys_date: (_, now) => wireTime(now.getTime()).slice(0, 10),
  sys_time: (_, now) => wireTime(now.getTime()),
}

/** Replaces `#{sys_user_code}` and its like; an unknown or empty variable gives null (and so hides every row). */
function resolveVariables(text: string, actor: Actor, now: Date): string | null {
  let failed = false
  const value = text.replace(/#\{\s*(\w+)\s*\}/g, (_, name: string) => {
    const found = Object.hasOwn(variables, name) ? variables[name]?.(actor, now) : null
    if (found === null || found === undefined) failed = true
    return found ?? ''
  })
  return failed ? null : value
}
