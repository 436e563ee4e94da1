import type { LineRange } from './useStationData.ts'

const shanghai = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' })

/** `YYYY-MM-DD HH:mm` of an instant in Asia/Shanghai, whatever the browser's own zone. */
function clockIn(instant: Date): string {
  return shanghai.format(instant)
}

export function todayIn(instant = new Date()): string {
  return clockIn(instant).slice(0, 10)
}

export function yesterdayIn(instant = new Date()): string {
  return todayIn(new Date(instant.getTime() - 86_400_000))
}

export function isToday(day: string, instant = new Date()): boolean {
  return day === todayIn(instant)
}

/** Minutes since midnight now, in Asia/Shanghai. */
export function nowMinuteIn(instant = new Date()): number {
  const clock = clockIn(instant).slice(11, 16)
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
}

/** The server's default day when its answer has one, else yesterday (STATION-29, D-DEFAULTDATE). */
export function initialRange(defaultDate: string | null, instant = new Date()): LineRange {
  const date = defaultDate?.slice(0, 10) || yesterdayIn(instant)
  return { timeType: '0', date, month: date.slice(0, 7), year: date.slice(0, 4) }
}
