import type { Field } from '@heliodesk/contracts/kit/fields'
import { type Pattern, patterns } from '@heliodesk/contracts/patterns'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import type { FormEntry, FormValue, FormValues } from './formValues.ts'

const chosenKinds: readonly Field['kind'][] = ['dict', 'ref', 'region', 'date', 'datetime', 'files']
const isKnownPattern = (name: string): name is keyof typeof patterns => Object.hasOwn(patterns, name)

function patternOf(name: string | undefined): Pattern | undefined {
  return name !== undefined && isKnownPattern(name) ? patterns[name] : undefined
}

function textProblem(field: Extract<Field, { kind: 'text' }>, text: string): string | undefined {
  const { label, options } = field
  const length = [...text].length
  if (length > options.max) return copy.form.tooLong(label, options.max)
  if (options.min !== undefined && length < options.min) return copy.form.tooShort(label, options.min)
  const pattern = patternOf(options.pattern)
  return pattern === undefined || pattern.regex.test(text) ? undefined : `${label}：${pattern.message}`
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
  if (!/^-?\d+(\.\d+)?$/.test(text)) return copy.form.notNumber(label)
  const digits = text.split('.')[1]?.length ?? 0
  if (digits > scale) return scale === 0 ? copy.form.notWhole(label) : copy.form.scale(label, scale)
  const value = Number(text)
  if (min !== undefined && value < min) return copy.form.atLeast(label, min)
  return max !== undefined && value > max ? copy.form.atMost(label, max) : undefined
}

/** What is wrong with one value, naming its label; undefined when nothing is. The server checks the same again. */
export function problemOf(field: Field, value: FormValue | undefined, isRequired: boolean): string | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  const isEmpty = typeof value === 'object' ? value.length === 0 : text === ''
  if (isEmpty) {
    if (!isRequired) return undefined
    return chosenKinds.includes(field.kind) ? copy.form.requiredSelect(field.label) : copy.form.required(field.label)
  }
  if (field.kind === 'text') return textProblem(field, text)
  const bounds = boundsOf(field)
  return bounds === undefined ? undefined : numberProblem(field.label, bounds, text)
}

/** Problems of a whole form by field. `masked` fields keep what the server has when they are empty. */
export function problemsOf(
  entries: readonly FormEntry[],
  values: FormValues,
  masked: ReadonlySet<string>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    entries.flatMap(([key, field]) => {
      const isRequired = field.options.required === true && !masked.has(key)
      const problem = problemOf(field, values[key], isRequired)
      return problem === undefined ? [] : [[key, problem]]
    }),
  )
}
