import type { CellValue, GridRow } from './row.ts'

export interface CellChange {
  readonly id: string
  readonly key: string
  readonly before: CellValue
  readonly after: CellValue
}
export interface PlacedRow {
  readonly at: number
  readonly row: GridRow
}

/** What can happen to rows. Each can be turned round, which is all that undo needs. Places ascend. */
export type Change =
  | { readonly kind: 'set'; readonly cells: readonly CellChange[] }
  | { readonly kind: 'insert'; readonly rows: readonly PlacedRow[] }
  | { readonly kind: 'remove'; readonly rows: readonly PlacedRow[] }
  | { readonly kind: 'move'; readonly from: number; readonly to: number }

export function invert(change: Change): Change {
  if (change.kind === 'set') {
    const cells = change.cells.map(({ id, key, before, after }) => ({ id, key, before: after, after: before }))
    return { kind: 'set', cells: cells.reverse() }
  }
  if (change.kind === 'move') return { kind: 'move', from: change.to, to: change.from }
  return { kind: change.kind === 'insert' ? 'remove' : 'insert', rows: change.rows }
}

/** How one row came out of a change: null before = it is new, null after = it is gone. */
export interface RowEdit {
  readonly before: GridRow | null
  readonly after: GridRow | null
  /** The keys that were set; none for rows that come or go. */
  readonly keys: readonly string[]
}
