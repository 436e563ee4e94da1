import { nextRuns } from '@heliodesk/domain/cron/nextRuns'
import { parseCron } from '@heliodesk/domain/cron/parseCron'

/** Runs that are shown (B§9). */
export const previewCount = 10
/** How long typing has to rest before they are counted anew (B§4). */
export const previewDelayMs = 500

export type CronPreview =
  | { readonly kind: 'wrong' }
  /** Right, and yet no day fits it: 30 February. */
  | { readonly kind: 'never' }
  | { readonly kind: 'runs'; readonly runs: readonly number[] }

/** The next runs after an instant (epoch ms). The part of the year is left out of account (CRON-06). */
export function previewOf(text: string, afterMs: number): CronPreview {
  const result = parseCron(text)
  if (!result.ok) return { kind: 'wrong' }
  const runs = nextRuns({ ...result.cron, years: null }, afterMs, previewCount)
  return runs.length === 0 ? { kind: 'never' } : { kind: 'runs', runs }
}

const dayMs = 86_400_000
const shanghaiMs = 8 * 3_600_000
const dayNumber = (ms: number): number => Math.floor((ms + shanghaiMs) / dayMs)

/** Whole days from one instant to another on the calendar of Shanghai: 0 is the same day. */
export const daysUntil = (fromMs: number, toMs: number): number => dayNumber(toMs) - dayNumber(fromMs)

/** Monday 1 … Sunday 7; 1 January 1970 was a Thursday. */
export const weekdayAt = (ms: number): number => ((dayNumber(ms) + 3) % 7) + 1
