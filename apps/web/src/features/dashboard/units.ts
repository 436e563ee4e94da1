import { figureText } from '@heliodesk/widgets/format/format.ts'
import { dashboard as copy } from '#web/copy/zhCN/dashboard.ts'

export function figure(value: number, digits = 0): string {
  return figureText(value, digits)
}

export const orNone = (value: number | null, digits = 0): string => (value === null ? copy.none : figure(value, digits))

/** Whole percent of a part. */
export function percent(part: number, whole: number, digits = 0): string {
  return figure(whole > 0 ? (part / whole) * 100 : 0, digits)
}

/** Minutes in the unit that fits: 12 分钟, 3.4 小时, 2.1 天. */
export function duration(minutes: number | null): string {
  if (minutes === null) return copy.none
  if (minutes < 90) return copy.minutes(figure(minutes, minutes < 10 ? 1 : 0))
  if (minutes < 48 * 60) return copy.hoursOf(figure(minutes / 60, 1))
  return copy.days(figure(minutes / 1440, 1))
}

/** MWh with as many digits as its size asks for. */
export const energy = (mwh: number): string => figure(mwh, mwh < 10 ? 2 : mwh < 1000 ? 1 : 0)

const shanghai = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString()
/** YYYY-MM of Asia/Shanghai, some months away. */
export function monthAway(months: number, nowMs = Date.now()): string {
  const [year = 0, month = 1] = shanghai(nowMs).slice(0, 7).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7)
}
/** YYYY-MM-DD of Asia/Shanghai, some days away. */
export const dayAway = (days: number, nowMs = Date.now()): string => shanghai(nowMs + days * 86_400_000).slice(0, 10)
