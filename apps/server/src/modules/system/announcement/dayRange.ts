import { wireTime } from '@heliodesk/domain/solar/slots'

const dayMs = 86_400_000

/** From the first day to the day after the last, as the protocol names intervals of days: 今天, 昨天, 前天, 本周, 上周, 本月, 上月, 七日. */
export function dayRange(key: string, nowMs: number): { readonly from: string; readonly until: string } | undefined {
  const today = Date.parse(`${wireTime(nowMs).slice(0, 10)}T00:00:00Z`)
  const days = (from: number, until: number) => ({ from: dayOf(today + from * dayMs), until: dayOf(today + until * dayMs) })
  const date = new Date(today)
  const sinceMonday = (date.getUTCDay() + 6) % 7
  const month = (offset: number): number => (Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1) - today) / dayMs
  switch (key) {
    case 'jt':
      return days(0, 1)
    case 'zt':
      return days(-1, 0)
    case 'qt':
      return days(-2, -1)
    case 'bz':
      return days(-sinceMonday, 7 - sinceMonday)
    case 'sz':
      return days(-sinceMonday - 7, -sinceMonday)
    case 'by':
      return days(month(0), month(1))
    case 'sy':
      return days(month(-1), month(0))
    case '7day':
      return days(-6, 1)
    default:
      return undefined
  }
}

export const dayAfter = (day: string): string => dayOf(Date.parse(`${day}T00:00:00Z`) + dayMs)

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
