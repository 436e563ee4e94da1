import { getPosition } from 'suncalc'
import { instantOf, slotsPerDay } from './slots.ts'

/** A place whose stations share sun and clouds; `key` tells places apart (the six-digit district code). */
export interface Site {
  readonly key: number
  readonly latitude: number
  readonly longitude: number
  /** What haze and moist air leave of a clear sky's light, typical by month from January on; without it, all. */
  readonly clearness?: readonly number[]
}

/** Direction of the sun by slot as a unit vector; all zero while it is under the horizon. */
export interface SunPath {
  readonly east: Float64Array
  readonly north: Float64Array
  readonly up: Float64Array
}

const rad = Math.PI / 180
/** The sun is placed every 15 minutes; between, the direction is interpolated and made a unit vector again. */
const placed = 3

interface Direction {
  readonly east: number
  readonly north: number
  readonly up: number
}

function directionAt(site: Site, instantMs: number): Direction {
  const { altitude, azimuth } = getPosition(new Date(instantMs), site.latitude, site.longitude)
  const flat = Math.cos(altitude * rad)
  return { east: flat * Math.sin(azimuth * rad), north: flat * Math.cos(azimuth * rad), up: Math.sin(altitude * rad) }
}

export function sunPath(site: Site, day: string): SunPath {
  const path = {
    east: new Float64Array(slotsPerDay),
    north: new Float64Array(slotsPerDay),
    up: new Float64Array(slotsPerDay),
  }
  let from = directionAt(site, instantOf(day, 0))
  for (let slot = 0; slot < slotsPerDay; slot += placed) {
    const to = directionAt(site, instantOf(day, slot + placed))
    if (from.up > 0 || to.up > 0) fillBetween(path, slot, from, to)
    from = to
  }
  return path
}

function fillBetween(path: SunPath, slot: number, from: Direction, to: Direction): void {
  for (let k = 0; k < placed; k++) {
    const share = k / placed
    const east = from.east + (to.east - from.east) * share
    const north = from.north + (to.north - from.north) * share
    const up = from.up + (to.up - from.up) * share
    if (up <= 0) continue
    const length = Math.hypot(east, north, up)
    path.east[slot + k] = east / length
    path.north[slot + k] = north / length
    path.up[slot + k] = up / length
  }
}
