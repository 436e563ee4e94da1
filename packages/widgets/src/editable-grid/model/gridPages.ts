import type { GridPage } from '../gridProps.ts'

/** Rows a page; the first is what a grid begins with (B§9). */
export const gridPageSizes = [10, 20, 30] as const

export function pageOf<T>(rows: readonly T[], { page, pageSize }: GridPage): readonly T[] {
  return rows.slice((page - 1) * pageSize, page * pageSize)
}
