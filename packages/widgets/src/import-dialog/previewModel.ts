import type { Correction } from './importModel.ts'

export type PreviewCell = string | number | boolean | null

export interface PreviewRow {
  /** As the sheet counts, the head is row 1. */
  readonly row: number
  readonly cells: readonly PreviewCell[]
  readonly problems: readonly { readonly label: string; readonly reason: string }[]
}
export interface PreviewFile {
  readonly fileName: string
  readonly columns: readonly { readonly label: string; readonly isRequired: boolean; readonly isRead: boolean }[]
  readonly totalCount: number
  readonly errorCount: number
  /** The first rows, and every row with an error. */
  readonly rows: readonly PreviewRow[]
}
/** What an import would do. */
export interface Preview {
  readonly totalCount: number
  readonly errorCount: number
  readonly successCount: number
  readonly files: readonly PreviewFile[]
}

/** Changed cells by their place. */
export type Corrections = ReadonlyMap<string, Correction>

const keyOf = (file: number, row: number, column: string): string => JSON.stringify([file, row, column])

export const correctionAt = (corrections: Corrections, file: number, row: number, column: string): string | undefined =>
  corrections.get(keyOf(file, row, column))?.value

/** A value as it stands in the file is no correction. */
export function correct(corrections: Corrections, correction: Correction, original: PreviewCell): Corrections {
  const next = new Map(corrections)
  const key = keyOf(correction.file, correction.row, correction.column)
  if (correction.value === textOf(original)) next.delete(key)
  else next.set(key, correction)
  return next
}

export const textOf = (cell: PreviewCell): string => (cell === null ? '' : String(cell))

/** One wrong place; where no column is at fault (a rule of the whole record), it is the row's first cell that takes the focus. */
export interface Problem {
  readonly file: number
  readonly row: number
  readonly column: string
  readonly label: string
  readonly reason: string
}

export function problemsOf({ files }: Preview): readonly Problem[] {
  return files.flatMap(({ rows, columns }, file) => {
    const labels = new Set(columns.map(({ label }) => label))
    const first = columns.find(({ isRead }) => isRead)?.label ?? ''
    return rows.flatMap(({ row, problems }) =>
      problems.map(({ label, reason }) => ({ file, row, column: labels.has(label) ? label : first, label, reason })),
    )
  })
}

/** Rows of a file under a filter. */
export const rowsUnder = (file: PreviewFile, onlyProblems: boolean): readonly PreviewRow[] =>
  onlyProblems ? file.rows.filter(({ problems }) => problems.length > 0) : file.rows

/** The place after (or before) a place, round and round. */
export function stepFrom(count: number, at: number, by: 1 | -1): number {
  return count === 0 ? -1 : (at + by + count) % count
}
