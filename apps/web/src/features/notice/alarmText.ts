import type { AlarmRow } from '@heliodesk/contracts/endpoints/monitor'
import { withoutThisYear } from '@heliodesk/widgets/format/thisYear.ts'
import { shell } from '../../copy/zhCN/shell.ts'

/** What an alarm says; a silent one still says that a device is not well (NOTICE-03). */
export function messageOf(alarm: Pick<AlarmRow, 'eventMessage' | 'stationAlarmInfo'>): string {
  return alarm.stationAlarmInfo?.eventMessage || alarm.eventMessage || shell.alarms.fallback
}

/** `HH:mm` of today, else `MM-DD`; both texts are `YYYY-MM-DD HH:mm:ss` of the same zone. */
export function shortTime(time: string, now: string): string {
  return time.slice(0, 10) === now.slice(0, 10) ? time.slice(11, 16) : withoutThisYear(time.slice(0, 10))
}
