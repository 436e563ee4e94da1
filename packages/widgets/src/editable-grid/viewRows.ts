import type { GridRow } from './model/row.ts'

/** Stands below an open row, across the whole width. */
export class DetailRow {
  readonly id: string
  readonly of: GridRow
  constructor(of: GridRow) {
    this.id = `${of.id}/detail`
    this.of = of
  }
}
export type ViewRow = GridRow | DetailRow

/** One detail row per open row; the same object while the row is the same, so that nothing is drawn twice. */
const details = new WeakMap<GridRow, DetailRow>()
export function detailOf(row: GridRow): DetailRow {
  const known = details.get(row) ?? new DetailRow(row)
  details.set(row, known)
  return known
}

/** Rows with the detail of each open one below it. */
export function withDetails(rows: readonly GridRow[], open: ReadonlySet<string>): readonly ViewRow[] {
  if (open.size === 0) return rows
  return rows.flatMap((row) => (open.has(row.id) ? [row, detailOf(row)] : [row]))
}
