import { reportPopup as copy } from '../copy/zhCN/reportPopup.ts'

export interface PopupConfig {
  /** Code of the report. */
  readonly code: string
  /** Fields of the report, separated by commas: `contractNo,ownerName`. */
  readonly source: string
  /** Fields to fill, in the same order. */
  readonly target: string
}
export interface FieldPair {
  readonly source: string
  readonly target: string
}
type Row = Readonly<Record<string, unknown>>

const namesIn = (list: string): readonly string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** Which field fills which, or what is wrong with the configuration (B§5). */
export function popupFields({ code, source, target }: PopupConfig): readonly FieldPair[] | string {
  const from = namesIn(source)
  const to = namesIn(target)
  if (code.trim() === '' || from.length === 0 || to.length === 0) return copy.notConfigured
  if (from.length !== to.length) return copy.unequal
  return from.map((name, at) => ({ source: name, target: to[at] ?? name }))
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** The values to fill: those of several rows are joined by commas, field by field. */
export function filledBy(pairs: readonly FieldPair[], rows: readonly Row[]): Readonly<Record<string, string>> {
  return Object.fromEntries(pairs.map(({ source, target }) => [target, rows.map((row) => textOf(row[source])).join(',')]))
}
