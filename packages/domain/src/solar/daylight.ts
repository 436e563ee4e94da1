import { getPosition } from 'suncalc'
import { instantOf, slotAt, slotMs, slotsPerDay } from './slots.ts'

export interface Place {
  readonly longitude: number
  readonly latitude: number
}

/** Where a station is taken to stand whose coordinates are not known. */
export const middleOfChina: Place = { longitude: 117, latitude: 32 }

/** Height of the sun over the horizon in degrees, negative at night. */
export function sunHeight(place: Place, instantMs: number): number {
  return getPosition(new Date(instantMs), place.latitude, place.longitude).altitude
}

/**
 * Since when, today, the sun has stood higher than `degrees`: epoch ms, to five minutes. Null when it does not do so now:
 * it is night, evening, or still too early.
 */
export function highSince(place: Place, nowMs: number, degrees: number): number | null {
  if (sunHeight(place, nowMs) <= degrees) return null
  const { day } = slotAt(nowMs)
  let low = 0
  let high = Math.min(slotsPerDay, Math.floor((nowMs - instantOf(day, 0)) / slotMs))
  // The sun rises once a day: halve the span between a slot when it was low and one when it was high.
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (sunHeight(place, instantOf(day, middle)) > degrees) high = middle
    else low = middle
  }
  return instantOf(day, high)
}
