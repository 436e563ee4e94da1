/** The same table for every engine: 20 columns of 130 px, rows of 40 px; every text stands in one cell only. */
export type Kind = 'text' | 'number' | 'choice' | 'day'
export interface BenchColumn {
  readonly key: string
  readonly title: string
  readonly kind: Kind
}
export interface BenchRow {
  readonly id: string
  readonly [key: string]: string | number
}

export const columnWidth = 130
export const rowHeight = 40
/** Of the rows, without the header. */
export const viewHeight = 680

const kinds: readonly Kind[] = ['text', 'number', 'text', 'choice', 'text', 'text', 'day', 'text', 'text', 'text']

export const columns: readonly BenchColumn[] = Array.from({ length: 20 }, (_, at) => ({
  key: `c${at}`,
  title: `列 ${at + 1}`,
  kind: kinds[at % kinds.length] ?? 'text',
}))

export const choices = ['1', '2', '3'].map((value) => ({ value, text: `选项 ${value}` }))

function cell(kind: Kind, row: number, column: number): string | number {
  if (kind === 'number') return row + column / 100
  if (kind === 'choice') return String((row % 3) + 1)
  if (kind === 'day') return `2026-${String((row % 12) + 1).padStart(2, '0')}-15`
  return `R${row}C${column}`
}

export function makeRows(count: number): readonly BenchRow[] {
  return Array.from({ length: count }, (_, row) => ({
    id: `s${row}`,
    ...Object.fromEntries(columns.map(({ key, kind }, column) => [key, cell(kind, row, column)])),
  }))
}

/** One grid on the page. */
export interface Engine {
  mount(host: HTMLElement): Promise<void>
  setRows(rows: readonly BenchRow[]): void
  /** Only where a block can be pasted without buying more: pastes at the first cell. */
  paste?(text: string): void
  /** Only of the grid with rules: checks everything; gives the number of errors. */
  validate?(): number | Promise<number>
}
