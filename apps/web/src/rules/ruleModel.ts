import { conditionLabel } from '@heliodesk/contracts/conditionLabel'
import { conditionsOf, ruleFields } from '@heliodesk/contracts/dataRules'
import type { Field } from '@heliodesk/contracts/kit/fields'
import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { resources } from '@heliodesk/contracts/resources/index'

export interface Option {
  readonly value: string
  readonly label: string
}

export const resourceNamed = (name: string): AnyResource | undefined => resources.find((one) => one.name === name)

/** Records that a rule can be about. Read when drawn: labels are those of the window's language. */
export const resourceOptions = (): readonly Option[] => resources.map(({ name, label }) => ({ value: name, label }))

export const columnOptions = (resource: string): readonly Option[] => {
  const definition = resourceNamed(resource)
  return definition === undefined ? [] : ruleFields(definition).map(([value, field]) => ({ value, label: conditionLabel(field) }))
}

export function ruleField(resource: string, column: string): Field | undefined {
  const definition = resourceNamed(resource)
  return definition && ruleFields(definition).find(([key]) => key === column)?.[1]
}

/** Conditions that suit a field, in their stored form. */
export const suitableConditions = (field: Field | undefined): readonly string[] =>
  field === undefined ? [] : conditionsOf(field)

/** Variables that can stand as a value of this kind; the others would be refused or never match. */
export function suitableVariables(field: Field | undefined): readonly string[] {
  if (field?.kind === 'text') return ['sys_user_code', 'sys_user_name', 'sys_org_code']
  if (field?.kind === 'date') return ['sys_date']
  if (field?.kind === 'datetime') return ['sys_date', 'sys_time']
  return []
}

export const splitList = (value: string): readonly string[] => value.split(',').filter((one) => one.trim() !== '')

/** A value in parts: what is typed, and the variables in it. */
export function valueParts(value: string): readonly { readonly text: string; readonly variable?: string }[] {
  return value
    .split(/(#\{[^}]*\})/)
    .filter((text) => text !== '')
    .map((text) => (/^#\{.*\}$/.test(text) ? { text, variable: text.slice(2, -1).trim() } : { text }))
}
