import { hash, unit } from '@heliodesk/domain/solar/noise'
import { dayNumber, dayOfNumber, instantOf, slotAt } from '@heliodesk/domain/solar/slots'

/** A sign-in or sign-out of the past as the log will say it. */
export interface PlannedSignIn {
  readonly username: string
  readonly atMs: number
  readonly event: 'login' | 'failed' | 'logout'
  readonly ip: string
  readonly device: string
}

/** Days before today with entries in the log. */
export const signInDays = 14
const devices = ['Chrome 130 · Windows', 'Edge 131 · Windows', 'Chrome 129 · macOS', 'Safari 18 · iPhone', 'Chrome 130 · Android']
const minuteMs = 60_000

/**
 * Who came and went in the last days: most people on working days between eight and half past nine, a third of them at weekends, gone in the
 * evening. Now and then a password is wrong first. Only lines of the log: nobody gets a session by them.
 */
export function planSignIns(usernames: readonly string[], asOf: number): readonly PlannedSignIn[] {
  const today = dayNumber(slotAt(asOf).day)
  const days = Array.from({ length: signInDays + 1 }, (_, i) => today - signInDays + i)
  return usernames
    .flatMap((username, at) => days.flatMap((day) => dayOf(username, at, day)))
    .filter(({ atMs }) => atMs < asOf)
    .sort((a, b) => a.atMs - b.atMs)
}

function dayOf(username: string, at: number, day: number): readonly PlannedSignIn[] {
  const seed = hash(at, day, 811)
  // Day 0 of the epoch was a Thursday.
  const isWeekend = [2, 3].includes(day % 7)
  if (unit(seed, 1) > (isWeekend ? 0.3 : 0.88)) return []
  const came = instantOf(dayOfNumber(day), 0) + Math.floor(8 * 60 + unit(seed, 2) * 90) * minuteMs + (seed % 60) * 1_000
  const left = came + Math.floor(8 * 60 + unit(seed, 3) * 120) * minuteMs
  const from = { username, ip: `10.18.${at % 12}.${20 + ((at * 7) % 200)}`, device: devices[at % devices.length] ?? '' }
  const wrong: readonly PlannedSignIn[] = unit(seed, 4) < 0.06 ? [{ ...from, atMs: came - 40_000, event: 'failed' }] : []
  const gone: readonly PlannedSignIn[] = unit(seed, 5) < 0.7 ? [{ ...from, atMs: left, event: 'logout' }] : []
  return [...wrong, { ...from, atMs: came, event: 'login' }, ...gone]
}
