import { conditionLabel } from './conditionLabel.ts'
import { errors } from './errors.ts'
import type { Field } from './kit/fields.ts'
import type { Condition } from './kit/queryDecode.ts'
import { type Rule, rulesOf } from './kit/queryOps.ts'
import { decodeScalars } from './kit/queryValue.ts'
import { type AnyResource, fieldOf, systemKeys } from './kit/resource.ts'
import { queryMessages } from './messages/query.ts'
import { term } from './text/message.ts'

/** Conditions of data rules as they travel and are stored (wire contract §3), by what they compare. */
export const ruleConditions: Readonly<Record<string, Rule>> = {
  '=': 'eq',
  '!=': 'ne',
  '>': 'gt',
  '>=': 'ge',
  '<': 'lt',
  '<=': 'le',
  IN: 'in',
  LIKE: 'like',
  LEFT_LIKE: 'left_like',
  RIGHT_LIKE: 'right_like',
}

/** The stored form of a condition that a client wrote as a word (`eq`, `left_like`) or in other letters; undefined for unknown ones. */
export function storedCondition(text: string): string | undefined {
  const wanted = text.trim().toUpperCase()
  return Object.keys(ruleConditions).find((key) => key === wanted || ruleConditions[key]?.toUpperCase() === wanted)
}

/** What the value of a rule may be filled with when it is applied. */
export const ruleVariables = {
  sys_user_code: '当前用户账号',
  sys_user_name: '当前用户姓名',
  sys_org_code: '当前部门编码',
  sys_multi_org_code: '当前部门编码（兼容写法）',
  sys_date: '当前日期',
  sys_time: '当前时间',
} as const
export const isRuleVariable = (name: string): name is keyof typeof ruleVariables => Object.hasOwn(ruleVariables, name)

/** Fields that a rule may compare: what is stored in a column of its own, personal numbers (ciphertext) and files aside. */
export function ruleFields(resource: AnyResource): readonly (readonly [string, Field])[] {
  const own = Object.entries(resource.fields)
  const system = systemKeys.map((key) => [key, fieldOf(resource, key)] as const)
  return [...own, ...system].flatMap(([key, field]) =>
    field !== undefined && isComparable(field) ? [[key, field] as const] : [],
  )
}

/** Conditions that suit a field, in their stored form. Dictionary values are often steps (0 已生成, 1 已审核): they have an order here. */
export function conditionsOf(field: Field): readonly string[] {
  const rules = rulesOf(field)
  return Object.keys(ruleConditions).filter((text) =>
    rules.some((rule) => rule === ruleConditions[text] || (field.kind === 'dict' && /[<>]/.test(text))),
  )
}

const isComparable = (field: Field): boolean => !field.options.virtual && !field.options.pii && rulesOf(field).length > 0

export interface WrittenRule {
  readonly column: string
  readonly condition: string
  /** Without variables: they are filled in before. */
  readonly value: string
}

/** A rule as a checked condition. Throws a refusal that names the column, the condition or the value that cannot be. */
export function readRule(resource: AnyResource, rule: WrittenRule): Condition {
  const field = ruleFields(resource).find(([key]) => key === rule.column)?.[1]
  if (field === undefined) throw errors.ruleColumnUnknown({ label: term(resource.label), column: rule.column.slice(0, 40) })
  const stored = storedCondition(rule.condition) ?? ''
  const op = ruleConditions[stored]
  if (op === undefined || !conditionsOf(field).includes(stored)) {
    throw errors.ruleConditionWrong({ label: term(conditionLabel(field)), condition: rule.condition.slice(0, 40) })
  }
  const values = op === 'in' ? rule.value.split(',').filter((one) => one.trim() !== '') : [rule.value]
  if (values.length === 0 || values.length > 500 || rule.value.trim() === '') {
    throw errors.invalidInput({ reason: queryMessages.ruleValue({ label: term(conditionLabel(field)) }) })
  }
  const compared = op === 'in' && values.length === 1 ? 'eq' : op
  return { field: rule.column, op: compared, values: decodeScalars(field, compared, values) }
}

/** Something of the right kind for each variable, to check a rule before anybody it is applied to is known. */
const examples: Readonly<Record<keyof typeof ruleVariables, string>> = {
  sys_user_code: 'admin',
  sys_user_name: '张三',
  sys_org_code: 'A01',
  sys_multi_org_code: 'A01',
  sys_date: '2026-01-31',
  sys_time: '2026-01-31 08:30:00',
}

const unknownVariable = (name: string) => errors.ruleVariableUnknown({ name, example: '#{sys_user_code}' })

/** Throws a refusal when a rule could never work: unknown column, condition, variable, or a value of another kind. */
export function checkRule(resource: AnyResource, rule: WrittenRule): void {
  const value = rule.value.replace(/#\{([^}]*)\}/g, (_, name: string) => {
    if (!isRuleVariable(name.trim())) throw unknownVariable(name.trim().slice(0, 40))
    return examples[name.trim() as keyof typeof ruleVariables]
  })
  if (/#\{/.test(value)) throw unknownVariable('#{')
  readRule(resource, { ...rule, value })
}
