import { dayNumberAt } from '@heliodesk/domain/telemetry/calendar'

/** Days that are kept unpacked before today. Measurements older than that are rare and go to the archive at once. */
export const hotDays = 2

/** First day that is stored unpacked. */
export function firstHotDay(nowMs: number): number {
  return dayNumberAt(nowMs) - hotDays
}
