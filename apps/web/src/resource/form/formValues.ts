import type { Field } from '@heliodesk/contracts/kit/fields'
import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import type { FieldValue } from '@heliodesk/widgets/field/FieldControl'
import { isAsked, problemOf } from '@heliodesk/widgets/field/fieldRules.ts'
import { isDepart } from '@heliodesk/widgets/field/fieldTraits.ts'
import type { AnyRow } from '../row.ts'

export type FormValue = FieldValue
export type FormValues = Readonly<Record<string, FormValue>>
export type FormEntry = readonly [string, Field]

/** Fields of the form in order; financial ones are left out for those who may not see them. */
export function formEntries(resource: AnyResource, isFinancial: boolean): readonly FormEntry[] {
  return resource.form.flatMap((key): FormEntry[] => {
    const field = resource.fields[key]
    return field === undefined || (field.options.sensitive !== undefined && !isFinancial) ? [] : [[key, field]]
  })
}

/** Whether a field is asked with these values in the form: some belong to one kind of record only (`when`). */
export function isWanted([, { options }]: FormEntry, values: FormValues): boolean {
  const { when } = options
  return when === undefined || when.in.includes(String(values[when.field] ?? ''))
}

function toFormValue(field: Field, value: unknown): FormValue {
  if (field.kind === 'files') return Array.isArray(value) ? value : []
  return value === null || value === undefined ? '' : String(value)
}

/** A masked number starts empty: what is typed replaces it, nothing typed leaves it. */
export function isMasked(field: Field, row: AnyRow | null, key: string): boolean {
  return field.options.pii !== undefined && row !== null && typeof row[key] === 'string'
}

/** Values the form starts with. `preset` are values of a new record that the page knows (the chosen dictionary). */
export function startValues(entries: readonly FormEntry[], row: AnyRow | null, preset: FormValues = {}): FormValues {
  return Object.fromEntries(
    entries.map(([key, field]) => {
      if (row === null) return [key, preset[key] ?? (field.kind === 'flag' ? 'N' : field.kind === 'files' ? [] : '')]
      return [key, isMasked(field, row, key) ? '' : toFormValue(field, row[key])]
    }),
  )
}

/** What a copy takes over: no value that may stand once, none that the server makes, none that is sealed, and no files of another record. */
export function copiedValues({ form, fields }: AnyResource, row: AnyRow): FormValues {
  return Object.fromEntries(
    form.flatMap((key) => {
      const field = fields[key]
      if (field === undefined || field.kind === 'files') return []
      const { unique, readonly, pii, secret } = field.options
      const isOwn = unique === true || readonly === true || pii !== undefined || secret === true
      return isOwn || row[key] === undefined ? [] : [[key, toFormValue(field, row[key])]]
    }),
  )
}

/** A record of a department starts in the one that its maker works in. */
export function ownDepartOf(entries: readonly FormEntry[], orgCode: string | null | undefined): FormValues {
  return Object.fromEntries(entries.flatMap(([key, field]) => (isDepart(field) && orgCode ? [[key, orgCode]] : [])))
}

/** Id of the record that an answer carries. */
export function madeId(answer: { readonly result: unknown }): string | undefined {
  const { result } = answer
  const id = typeof result === 'object' && result !== null ? Reflect.get(result, 'id') : undefined
  return typeof id === 'string' ? id : undefined
}

export function isSame(one: FormValue | undefined, two: FormValue | undefined): boolean {
  return one === two || JSON.stringify(one ?? '') === JSON.stringify(two ?? '')
}

export function changedKeys(start: FormValues, values: FormValues): readonly string[] {
  return Object.keys(values).filter((key) => !isSame(start[key], values[key]))
}

function toWire(field: Field, value: FormValue): unknown {
  if (typeof value !== 'string') return value
  const text = field.kind === 'text' && field.options.multiline !== true ? value.trim() : value
  if (text === '') return null
  const isNumeric = field.kind === 'int' || (field.kind === 'dict' && field.options.numeric === true)
  return isNumeric ? Number(text) : text
}

/** Body of a write: the given keys in their wire types. Decimals stay exact strings. */
export function toBody(
  entries: readonly FormEntry[],
  values: FormValues,
  keys: readonly string[],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    entries.flatMap(([key, field]) => {
      const value = values[key]
      return value === undefined || !keys.includes(key) ? [] : [[key, toWire(field, value)]]
    }),
  )
}

/** One field on which the person and somebody else may disagree. */
export interface ConflictRow {
  readonly key: string
  readonly field: Field
  readonly mine: FormValue
  readonly theirs: FormValue
  /** The person changed it; else overwriting leaves what the other one saved. */
  readonly isMine: boolean
  /** Both changed it, to different values. */
  readonly isClash: boolean
}

/** Fields that somebody changed since the form was opened, against what the form holds now. */
export function conflictRows(
  entries: readonly FormEntry[],
  start: FormValues,
  values: FormValues,
  fresh: FormValues,
): readonly ConflictRow[] {
  return entries.flatMap(([key, field]) => {
    const [mine = '', theirs = ''] = [values[key], fresh[key]]
    if (isSame(start[key], theirs) && isSame(start[key], mine)) return []
    const isMine = !isSame(start[key], mine)
    return [{ key, field, mine, theirs, isMine, isClash: isMine && !isSame(start[key], theirs) && !isSame(mine, theirs) }]
  })
}

/** Problems of a whole form by field. `masked` fields keep what the server has when they are empty. */
export function problemsOf(
  entries: readonly FormEntry[],
  values: FormValues,
  masked: ReadonlySet<string>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    entries.flatMap(([key, field]) => {
      const problem = problemOf(field, values[key], isAsked(field) && !masked.has(key))
      return problem === undefined ? [] : [[key, problem]]
    }),
  )
}
