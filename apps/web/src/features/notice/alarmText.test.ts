import { expect, test } from 'vitest'
import { priorityText } from '../../ui/PriorityTag.tsx'
import { messageOf, shortTime } from './alarmText.ts'

test('[NOTICE-03] an alarm without words says 设备异常', () => {
  expect(messageOf({ eventMessage: '', stationAlarmInfo: { eventMessage: '', eventTime: '' } })).toBe('设备异常')
  expect(messageOf({ eventMessage: '过压', stationAlarmInfo: { eventMessage: '', eventTime: '' } })).toBe('过压')
})

test('[NOTICE-06] [NOTICE-07] [NOTICE-08] priorities have their words', () => {
  expect(['L', 'M', 'H', '?'].map(priorityText)).toEqual(['一般消息', '重要消息', '紧急消息', '一般消息'])
})

test('today is reported by the minute, earlier days by the day', () => {
  expect(shortTime('2026-11-20 15:06:31', '2026-11-20 23:00:00')).toBe('15:06')
  expect(shortTime('2026-11-19 15:06:31', '2026-11-20 00:00:00')).toBe('11-19')
})
