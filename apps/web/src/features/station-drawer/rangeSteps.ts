import { dayNumber, dayOfNumber } from '@heliodesk/domain/solar/slots'
import type { LineRange } from './useStationData.ts'

/** The day, month or year before (−1) or after (1) the shown one; null where that has not begun yet, and for the total. */
export function stepped(range: LineRange, by: -1 | 1, today: string): LineRange | null {
  if (range.timeType === '0') {
    const date = dayOfNumber(dayNumber(range.date) + by)
    return date > today ? null : { ...range, date }
  }
  if (range.timeType === '1') {
    const [year = 0, month = 0] = range.month.split('-').map(Number)
    const at = year * 12 + month - 1 + by
    const next = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
    return next > today.slice(0, 7) ? null : { ...range, month: next }
  }
  if (range.timeType === '2') {
    const year = String(Number(range.year) + by)
    return year > today.slice(0, 4) ? null : { ...range, year }
  }
  return null
}

/** The same tab at the day that last brought data; null where that is what is shown. */
export function atLastData(range: LineRange, lastDay: string | null): LineRange | null {
  if (lastDay === null || range.timeType === '3') return null
  const next = { ...range, date: lastDay, month: lastDay.slice(0, 7), year: lastDay.slice(0, 4) }
  const shown = { '0': range.date === next.date, '1': range.month === next.month, '2': range.year === next.year }
  return shown[range.timeType] ? null : next
}
