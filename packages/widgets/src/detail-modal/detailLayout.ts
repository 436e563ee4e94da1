/** A detail list never has more columns than this (B§9). */
export const maxDetailColumns = 4
const defaultColumns = 3

/** How many columns are drawn when so many are asked for. */
export function detailColumns(wanted: number = defaultColumns): number {
  return Math.min(maxDetailColumns, Math.max(1, Math.trunc(wanted) || 1))
}

/** Columns that one entry takes: as many as it asks for, and never more than there are. */
export function spanWithin(span: number | 'whole' | undefined, columns: number): number {
  return span === 'whole' ? columns : Math.min(columns, Math.max(1, span ?? 1))
}
