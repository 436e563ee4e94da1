import type { AlarmRow } from '@heliodesk/contracts/endpoints/monitor'
import { wireTime } from '@heliodesk/domain/solar/slots'
import { readText } from '#server/language/stored.ts'
import type { AlarmListRow } from './alarmList.queries.ts'

/** 提示 and 一般 are L, 重要 M, 紧急 H (A§2.6). */
const priorities: Readonly<Record<number, string>> = { 1: 'L', 2: 'L', 3: 'M', 4: 'H' }

/** Alarm and alarm notice in one record: the union of both shapes (D-ALARMSHAPE). */
export function toAlarmRow(row: AlarmListRow): AlarmRow {
  const eventTime = wireTime(row.eventTime.getTime())
  const eventMessage = readText(row.eventMessage, row.messages, 'eventMessage')
  const isEnded = row.eventEndTime !== null
  const isAcknowledged = row.ackTime !== null
  const timeOf = (instant: Date | null): string | null => (instant === null ? null : wireTime(instant.getTime()))
  return {
    id: row.id,
    stationId: row.stationId,
    dataSource: row.dataSource,
    deviceSn: row.deviceSn,
    deviceModel: row.deviceModel,
    eventMessage,
    eventCode: row.eventCode,
    eventTime,
    eventEndTime: timeOf(row.eventEndTime),
    level: row.level,
    alarmStatus: String((isEnded ? 2 : 0) + (isAcknowledged ? 1 : 0)),
    stationName: row.stationName,
    stationAlarmInfo: { eventMessage, eventTime },
    priority: priorities[row.level] ?? 'L',
    ackBy: row.ackBy,
    ackTime: timeOf(row.ackTime),
    assignee: row.assignee,
    assignTime: timeOf(row.assignTime),
    count: row.count,
  }
}
