import type { Field } from '@heliodesk/contracts/kit/fields'
import { rulesOf as allowedRules } from '@heliodesk/contracts/kit/queryOps'
import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { isDepart } from '../field/fieldTraits.ts'

/** The ten rules of the advanced query (B§9), in the order in which they are offered. */
export const queryRules = ['eq', 'like', 'right_like', 'left_like', 'in', 'ne', 'gt', 'ge', 'lt', 'le'] as const
export type QueryRule = (typeof queryRules)[number]
export type MatchType = 'and' | 'or'

/** One condition as it travels; several values of `in` are joined by commas. */
export interface Condition {
  readonly field: string
  readonly rule: QueryRule
  readonly val: string
}
export interface AdvancedQuery {
  readonly matchType: MatchType
  readonly records: readonly Condition[]
}
/** A row of the dialog, perhaps half filled in. `values` keeps the list of `in` apart; other rules use the first. */
export interface DraftCondition {
  readonly key: number
  readonly field: string | undefined
  readonly rule: QueryRule | undefined
  readonly values: readonly string[]
}

/** Comparing texts by size is allowed on the wire and means nothing to a person. */
const notForText: readonly QueryRule[] = ['gt', 'ge', 'lt', 'le']
/** A person is one or is not: parts of an account are nothing to choose. */
const forPeople: readonly QueryRule[] = ['eq', 'in', 'ne']
export const isPerson = (field: Field): boolean => field.kind === 'text' && field.options.person !== undefined
/** A department is one, or the one that others lie below: its code begins theirs. */
const forDeparts: readonly QueryRule[] = ['right_like', 'eq', 'in', 'ne']
const textFirst: readonly QueryRule[] = ['like', 'right_like', 'left_like']

/** Rules offered for a field, the likeliest first. What the server allows is decided in one place, the list protocol. */
export function rulesOf(field: Field): readonly QueryRule[] {
  const allowed: readonly string[] = allowedRules(field)
  if (isDepart(field)) return forDeparts.filter((rule) => allowed.includes(rule))
  if (isPerson(field)) return forPeople.filter((rule) => allowed.includes(rule))
  const offered = queryRules.filter((rule) => allowed.includes(rule) && !(field.kind === 'text' && notForText.includes(rule)))
  return field.kind === 'text'
    ? [...offered].sort((one, two) => Number(textFirst.includes(two)) - Number(textFirst.includes(one)))
    : offered
}

/**
 * Fields offered in the dialog, also those that the server computes (each has its SQL): never files, financial figures, what no screen
 * shows, or what says of itself that there is nothing to compare with.
 */
export function queryFields(resource: AnyResource): readonly (readonly [string, Field])[] {
  return Object.entries(resource.fields).filter(
    ([, field]) =>
      rulesOf(field).length > 0 && field.options.sensitive === undefined && !field.options.unseen && !field.options.unasked,
  )
}

/** Changing from `in` to another rule keeps only the first value (B§4). */
export function changeRule(draft: DraftCondition, rule: QueryRule): DraftCondition {
  return { ...draft, rule, values: rule === 'in' ? draft.values : draft.values.slice(0, 1) }
}

/** Another field keeps the rule when it allows it, and never the value. */
export function changeField(draft: DraftCondition, field: string, definition: Field): DraftCondition {
  const rules = rulesOf(definition)
  return { ...draft, field, rule: draft.rule !== undefined && rules.includes(draft.rule) ? draft.rule : rules[0], values: [] }
}

function toCondition({ field, rule, values }: DraftCondition): readonly Condition[] {
  const filled = values.map((value) => value.trim()).filter((value) => value !== '')
  return field === undefined || rule === undefined || filled.length === 0 ? [] : [{ field, rule, val: filled.join(',') }]
}

/** The filled rows as a query; null when there is none, which may neither be run nor saved (B§5). */
export function toQuery(matchType: MatchType, drafts: readonly DraftCondition[]): AdvancedQuery | null {
  const records = drafts.flatMap(toCondition)
  return records.length === 0 ? null : { matchType, records }
}

export function toDrafts(query: AdvancedQuery | null): readonly DraftCondition[] {
  return (query?.records ?? []).map(({ field, rule, val }, key) => ({
    key,
    field,
    rule,
    values: rule === 'in' ? val.split(',') : [val],
  }))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function parseCondition(value: unknown, resource: AnyResource): readonly Condition[] {
  if (!isRecord(value)) return []
  const { field, rule, val } = value
  const known = queryRules.find((name) => name === rule)
  const definition = typeof field === 'string' ? resource.fields[field] : undefined
  if (typeof field !== 'string' || typeof val !== 'string' || val === '' || known === undefined) return []
  return definition !== undefined && rulesOf(definition).includes(known) ? [{ field, rule: known, val }] : []
}

/** Reads conditions that were stored or came with an address; what the definition does not know is dropped. */
export function parseConditions(value: unknown, matchType: unknown, resource: AnyResource): AdvancedQuery | null {
  const records = Array.isArray(value) ? value.flatMap((item: unknown) => parseCondition(item, resource)) : []
  return records.length === 0 ? null : { matchType: matchType === 'or' ? 'or' : 'and', records }
}

export function parseQuery(params: string | null, matchType: string | null, resource: AnyResource): AdvancedQuery | null {
  if (params === null) return null
  try {
    return parseConditions(JSON.parse(params), matchType, resource)
  } catch {
    return null
  }
}

export const isSameQuery = (one: AdvancedQuery, two: AdvancedQuery | null): boolean => JSON.stringify(one) === JSON.stringify(two)
