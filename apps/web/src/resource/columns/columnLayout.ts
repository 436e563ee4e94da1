export interface ColumnSlot {
  readonly key: string
  /** Smallest comfortable width in px. */
  readonly width: number
  /** A user gave this width, or the column is pinned: it takes no part of spare room. */
  readonly rigid: boolean
}

/**
 * Widths in px that fill `available`: spare room is shared among the columns that are not rigid, in proportion.
 * When the columns do not fit they keep their widths and the table scrolls. All-rigid lists give the rest to the last.
 */
export function layoutColumns(slots: readonly ColumnSlot[], available: number): Readonly<Record<string, number>> {
  const total = slots.reduce((sum, slot) => sum + slot.width, 0)
  const spare = Math.max(0, Math.floor(available) - total)
  const flexible = slots.filter((slot) => !slot.rigid)
  const takers = flexible.length > 0 ? flexible : slots.slice(-1)
  const weight = takers.reduce((sum, slot) => sum + slot.width, 0)
  const widths = Object.fromEntries(slots.map((slot) => [slot.key, slot.width]))
  let left = spare
  takers.forEach((slot, index) => {
    const share = index === takers.length - 1 ? left : Math.min(left, Math.floor((spare * slot.width) / weight))
    widths[slot.key] = slot.width + share
    left -= share
  })
  return widths
}

/** Distance of each pinned column from the left edge, in px. */
export function pinOffsets(
  keys: readonly string[],
  pinned: readonly string[],
  widths: Readonly<Record<string, number>>,
  start: number,
) {
  const offsets = new Map<string, number>()
  let left = start
  for (const key of keys) {
    if (!pinned.includes(key)) continue
    offsets.set(key, left)
    left += widths[key] ?? 0
  }
  return offsets
}
