import type { DataColumn, PlacedColumn } from './column.ts'

type Slot = Pick<DataColumn, 'key' | 'width' | 'least' | 'isSized' | 'isPinned'>

/**
 * Widths in px that fill `available`: spare room is shared among the columns that are neither sized nor pinned, in proportion.
 * When the columns do not fit those that may shrink do, each as far as its share; what then does not fit scrolls. Where none may
 * grow the last takes the rest.
 */
export function layoutColumns(slots: readonly Slot[], available: number): Readonly<Record<string, number>> {
  const total = slots.reduce((sum, slot) => sum + slot.width, 0)
  if (total > available) return shrinkColumns(slots, total - Math.floor(available))
  const spare = Math.floor(available) - total
  const flexible = slots.filter((slot) => !slot.isSized && !slot.isPinned)
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

function shrinkColumns(slots: readonly Slot[], missing: number): Readonly<Record<string, number>> {
  const mayGive = ({ width, least = width, isSized }: Slot) => (isSized ? 0 : Math.max(0, width - least))
  const most = slots.reduce((sum, slot) => sum + mayGive(slot), 0)
  const share = most === 0 ? 0 : Math.min(1, missing / most)
  return Object.fromEntries(slots.map((slot) => [slot.key, slot.width - Math.ceil(mayGive(slot) * share)]))
}

/** Of what is in view, the share that may stand still while the rest scrolls: more would hide the rest for good. */
const mostPinned = 0.6

/** Puts the columns into the room there is. `start` is the width of what stands before them, `view` what is seen of the table at once. */
export function placeColumns(
  wanted: readonly DataColumn[],
  room: number,
  start: number,
  view = Number.POSITIVE_INFINITY,
): readonly PlacedColumn[] {
  const still = wanted.reduce((sum, { isPinned, width }) => (isPinned ? sum + width : sum), start)
  const columns = still <= view * mostPinned ? wanted : wanted.map((column) => ({ ...column, isPinned: false }))
  const widths = layoutColumns(columns, room)
  const lastPinned = columns.findLast((column) => column.isPinned)
  let left = start
  return columns.map((column) => {
    const width = widths[column.key] ?? column.width
    const pinnedAt = column.isPinned ? left : null
    if (column.isPinned) left += width
    return { ...column, width, pinnedAt, isPinEdge: column === lastPinned }
  })
}
