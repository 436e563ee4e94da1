/** Page numbers around the current one, with both ends; null stands for a gap. At most seven entries. */
export function pageWindow(current: number, pages: number): readonly (number | null)[] {
  if (pages <= 7) return Array.from({ length: Math.max(1, pages) }, (_, index) => index + 1)
  const start = Math.min(Math.max(2, current - 1), pages - 3)
  const before = start > 2 ? [null] : []
  const after = start + 3 < pages ? [null] : []
  return [1, ...before, start, start + 1, start + 2, ...after, pages]
}
