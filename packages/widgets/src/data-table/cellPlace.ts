import type { PlacedColumn } from './column.ts'

/** Attributes that keep a cell of a column aligned, and in place when the column is pinned. */
export function cellPlace({ align, pinnedAt, isPinEdge }: PlacedColumn) {
  return {
    'data-align': align,
    'data-pinned': pinnedAt !== null || undefined,
    'data-pin-edge': isPinEdge || undefined,
    style: pinnedAt === null ? undefined : ({ position: 'sticky', left: pinnedAt } as const),
  }
}
