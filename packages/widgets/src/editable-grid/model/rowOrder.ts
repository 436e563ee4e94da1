import type { CellChange, Change, PlacedRow } from './change.ts'
import type { GridColumn } from './column.ts'
import type { GridRow } from './row.ts'

/** The key that holds the place of a row: the column that says so, else `orderNum` (B§3). */
export const orderKeyOf = (columns: readonly GridColumn[]): string => columns.find(({ isOrder }) => isOrder)?.key ?? 'orderNum'

export interface Numbering {
  readonly key: string
  /** Number of the first row: 1, or where the page begins. */
  readonly start: number
}

/** The numbers that are not what they should be in this order. */
function renumbered(rows: readonly GridRow[], { key, start }: Numbering): readonly CellChange[] {
  return rows.flatMap((row, place) =>
    row[key] === start + place ? [] : [{ id: row.id, key, before: row[key], after: start + place }],
  )
}

/** Moves one row, and numbers all anew where rows are numbered. */
export function planMove(rows: readonly GridRow[], from: number, to: number, numbering?: Numbering): readonly Change[] {
  const place = Math.min(rows.length - 1, Math.max(0, to))
  if (from < 0 || from === place) return []
  const move: Change = { kind: 'move', from, to: place }
  if (!numbering) return [move]
  const next = [...rows]
  next.splice(place, 0, ...next.splice(from, 1))
  return [move, { kind: 'set', cells: renumbered(next, numbering) }]
}

/** Puts new rows before the row that stands at `at`; at the end when none does. */
export function planInsert(
  rows: readonly GridRow[],
  at: number,
  added: readonly GridRow[],
  numbering?: Numbering,
): readonly Change[] {
  const first = Math.min(rows.length, Math.max(0, at))
  const numbered = numbering ? added.map((row, index) => ({ ...row, [numbering.key]: numbering.start + first + index })) : added
  const insert: Change = { kind: 'insert', rows: numbered.map((row, index) => ({ at: first + index, row })) }
  if (!numbering) return [insert]
  return [insert, { kind: 'set', cells: renumbered([...rows.slice(0, first), ...numbered, ...rows.slice(first)], numbering) }]
}

/** Takes rows out. Numbers keep their gaps: nothing is gained by storing every row below anew. */
export function planRemove(rows: readonly GridRow[], ids: ReadonlySet<string>): readonly Change[] {
  const gone = rows.flatMap((row, at): readonly PlacedRow[] => (ids.has(row.id) ? [{ at, row }] : []))
  return [{ kind: 'remove', rows: gone }]
}
