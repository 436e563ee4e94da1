import type { Field } from '@heliodesk/contracts/kit/fields'
import { type Pattern, patterns } from '@heliodesk/contracts/patterns'
import { copy } from '../copy/zhCN.ts'
import type { FieldValue } from './FieldControl.tsx'
import { isDepart } from './fieldTraits.ts'

/** Whether a form may not leave it empty. */
export const isAsked = (field: Field): boolean => field.options.required === true || isDepart(field)

const chosenKinds: readonly Field['kind'][] = ['dict', 'ref', 'region', 'date', 'datetime', 'files']
/** Whether a person chooses the value instead of typing it. */
export const isChosen = (field: Field): boolean =>
  chosenKinds.includes(field.kind) ||
  (field.kind === 'text' && (field.options.chosen === true || field.options.person !== undefined)) ||
  isDepart(field)
const isKnownPattern = (name: string): name is keyof typeof patterns => Object.hasOwn(patterns, name)

function patternOf(name: string | undefined): Pattern | undefined {
  return name !== undefined && isKnownPattern(name) ? patterns[name] : undefined
}

function textProblem(field: Extract<Field, { kind: 'text' }>, text: string): string | undefined {
  const { label, options } = field
  const length = [...text].length
  if (length > options.max) return copy.field.tooLong(label, options.max)
  if (options.min !== undefined && length < options.min) return copy.field.tooShort(label, options.min)
  const pattern = patternOf(options.pattern)
  return pattern === undefined || pattern.regex.test(text) ? undefined : copy.signs.because(label, pattern.message)
}

interface Bounds {
  readonly scale: number
  readonly min: number | undefined
  readonly max: number | undefined
}

function boundsOf(field: Field): Bounds | undefined {
  if (field.kind === 'money') return { scale: 2, min: undefined, max: undefined }
  if (field.kind === 'decimal') return { scale: field.options.scale, min: field.options.min, max: field.options.max }
  return field.kind === 'int' ? { scale: 0, min: field.options.min, max: field.options.max } : undefined
}

function numberProblem(label: string, { scale, min, max }: Bounds, text: string): string | undefined {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return copy.field.notNumber(label)
  const digits = text.split('.')[1]?.length ?? 0
  if (digits > scale) return scale === 0 ? copy.field.notWhole(label) : copy.field.scale(label, scale)
  const value = Number(text)
  if (min !== undefined && value < min) return copy.field.atLeast(label, min)
  return max !== undefined && value > max ? copy.field.atMost(label, max) : undefined
}

/** What is wrong with one value, naming its label; undefined when nothing is. The server checks the same again. */
export function problemOf(field: Field, value: FieldValue | undefined, isRequired: boolean): string | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  const isEmpty = typeof value === 'object' ? value.length === 0 : text === ''
  if (isEmpty) {
    if (!isRequired) return undefined
    return isChosen(field) ? copy.field.requiredSelect(field.label) : copy.field.required(field.label)
  }
  if (field.kind === 'text') return textProblem(field, text)
  const bounds = boundsOf(field)
  return bounds === undefined ? undefined : numberProblem(field.label, bounds, text)
}
