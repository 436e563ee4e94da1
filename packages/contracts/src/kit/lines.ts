import type { Field } from './fields.ts'
import type { AnyResource, FieldMap } from './resource.ts'

/**
 * The lines of a record: rows of another kind that belong to it and are read, written, versioned, imported and exported with it
 * (decision 070). Plain data; lines have no lines of their own.
 */

/** A figure of the head that follows from its lines; `sum` null: how many there are. */
export interface LineTotal<H extends string = string> {
  readonly field: H
  readonly sum: string | null
}

export interface ResourceLines<H extends string = string> {
  readonly child: AnyResource
  /** The field of a line that names its head. */
  readonly parentKey: string
  /** What is edited of a line, in this order. */
  readonly columns: readonly string[]
  /** By which lines are ordered; without it as they were added. */
  readonly order: string | null
  /** No two lines of one head have the same value here; the first one recognises a line of a sheet. */
  readonly unique: readonly string[]
  readonly totals: readonly LineTotal<H>[]
  /** How many lines one head has at most. */
  readonly max: number
}

type KeysOf<F extends FieldMap, K extends Field['kind']> = {
  readonly [P in keyof F & string]: F[P]['kind'] extends K ? P : never
}[keyof F & string]

export interface LinesSpec<F extends FieldMap, H extends string> {
  readonly parentKey: KeysOf<F, 'ref'>
  readonly columns: readonly (keyof F & string)[]
  readonly order?: keyof F & string
  readonly unique?: readonly (keyof F & string)[]
  readonly totals?: Readonly<Record<H, 'count' | { readonly sum: KeysOf<F, 'int' | 'decimal' | 'money'> }>>
  readonly max?: number
}

/** The most lines that the grid and one call are made for. */
const mostLines = 1_000

/** Names the kind of record that the lines are, with what is to be known of them; the head is checked by its own definition. */
export function linesOf<const F extends FieldMap, const H extends string = never>(
  child: AnyResource & { readonly fields: F },
  { parentKey, columns, order, unique = [], totals, max = mostLines }: LinesSpec<F, H>,
): ResourceLines<H> {
  const given: readonly (readonly [string, 'count' | { readonly sum: string }])[] = Object.entries(totals ?? {})
  const found: unknown = given.map(([field, total]) => ({ field, sum: total === 'count' ? null : total.sum }))
  return { child, parentKey, columns, order: order ?? null, unique, totals: found as readonly LineTotal<H>[], max }
}

/**
 * Whether records and their lines travel in one sheet: its rows are told apart by the natural key of the head, and an import knows a line
 * again by the first of its values that do not repeat.
 */
export function linesInSheets({ excel, lines }: Pick<AnyResource, 'excel' | 'lines'>): {
  readonly out: boolean
  readonly in: boolean
} {
  const key = excel?.key
  if (lines === undefined || key === undefined) return { out: false, in: false }
  return {
    out: excel?.export?.includes(key) === true,
    in: excel?.import?.includes(key) === true && lines.columns.includes(lines.unique[0] ?? ''),
  }
}

const figures: ReadonlySet<string> = new Set(['int', 'decimal', 'money'])

/** What is wrong with the lines of a head, each with its place. */
export function lineIssues(name: string, fields: FieldMap, lines: ResourceLines): readonly string[] {
  const { child, parentKey, columns, order, unique, totals, max } = lines
  const own = (key: string): Field | undefined => (Object.hasOwn(child.fields, key) ? child.fields[key] : undefined)
  const parent = own(parentKey)
  const named = [...columns, ...unique, ...(order === null ? [] : [order]), ...totals.flatMap(({ sum }) => sum ?? [])]
  const sealed = Object.entries(child.fields).filter(([, { options }]) => options.pii !== undefined || options.secret)
  return [
    ...(child.lines === undefined ? [] : ['明细不能再有明细']),
    ...(parent?.kind === 'ref' && parent.options.to === name ? [] : [`${parentKey} 不是指向 ${name} 的字段`]),
    ...named.filter((key) => own(key) === undefined).map((key) => `引用了不存在的字段 ${key}`),
    ...columns
      .filter((key) => key === parentKey || own(key)?.options.readonly || own(key)?.options.virtual)
      .map((key) => `${key} 不能填写，不能作为明细列`),
    ...totals
      .filter(({ sum }) => sum !== null && !figures.has(own(sum)?.kind ?? ''))
      .map(({ sum }) => `${sum} 不是数字，不能合计`),
    ...totals.filter(({ field }) => !isDerived(fields, field)).map(({ field }) => `合计 ${field} 应为主记录的只读虚拟数字字段`),
    ...sealed.map(([key]) => `${key} 是加密字段，不能放在明细中`),
    ...(Object.hasOwn(fields, 'lines') ? ['主记录的字段不能叫 lines'] : []),
    ...(Number.isInteger(max) && max > 0 && max <= mostLines ? [] : [`max 应为 1 到 ${mostLines}`]),
  ]
}

function isDerived(fields: FieldMap, key: string): boolean {
  const field = Object.hasOwn(fields, key) ? fields[key] : undefined
  return field !== undefined && figures.has(field.kind) && field.options.readonly === true && field.options.virtual === true
}
