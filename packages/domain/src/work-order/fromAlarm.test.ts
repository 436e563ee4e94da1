import { chinese, render } from '@heliodesk/contracts/text/message'
import { expect, test } from 'vitest'
import { type AlarmOfOrder, levelOfAlarm, orderOfAlarm as made } from './fromAlarm.ts'

const orderOfAlarm = (of: AlarmOfOrder) => ({ ...made(of), questionDesc: render(made(of).questionDesc, chinese) })

const alarm = {
  level: 3,
  eventCode: 'AC-0102',
  eventMessage: '电网电压越限',
  deviceModel: 'GW20KT-DT',
  deviceSn: 'SN77',
  eventTime: '2026-11-22 10:05:00',
}

test('an order says the alarm with its code, the device and since when', () => {
  expect(orderOfAlarm(alarm)).toEqual({
    questionType: '1',
    priority: 'M',
    questionDesc: '告警：电网电压越限（AC-0102）\n设备：GW20KT-DT SN77\n开始时间：2026-11-22 10:05:00',
  })
})

test('an alarm without device or code leaves their words out', () => {
  expect(orderOfAlarm({ ...alarm, eventCode: null, deviceModel: null, deviceSn: null }).questionDesc).toBe(
    '告警：电网电压越限\n开始时间：2026-11-22 10:05:00',
  )
})

test.each([
  ['HD-0101', '3'],
  ['HD-0102', '1'],
  ['HD-0103', '2'],
  ['HD-0104', '2'],
  ['HD-0105', '8'],
  [null, '1'],
])('the code %s makes the problem type %s', (eventCode, questionType) => {
  expect(orderOfAlarm({ ...alarm, eventCode }).questionType).toBe(questionType)
})

test('levels 1 and 2 are L, 3 is M, 4 is H', () => {
  expect([1, 2, 3, 4].map(levelOfAlarm)).toEqual(['L', 'L', 'M', 'H'])
})

test('a device without model or number is described by what it has, without either not at all', () => {
  const device = (deviceModel: string | null, deviceSn: string | null) =>
    orderOfAlarm({ ...alarm, deviceModel, deviceSn }).questionDesc.split('\n')[1]
  expect([device('GW20KT-DT', ''), device('', 'SN77'), device(null, 'SN77'), device('', ''), device(null, null)]).toEqual([
    '设备：GW20KT-DT',
    '设备：SN77',
    '设备：SN77',
    '开始时间：2026-11-22 10:05:00',
    '开始时间：2026-11-22 10:05:00',
  ])
})

test('the type of an order follows our own codes, anything else and nothing is about the inverter', () => {
  const typeOf = (eventCode: string | null) => orderOfAlarm({ ...alarm, eventCode }).questionType
  expect(['HD-0101', 'HD-0103', 'HD-0104', 'HD-0105', 'HD-0102', '', null].map(typeOf)).toEqual([
    '3',
    '2',
    '2',
    '8',
    '1',
    '1',
    '1',
  ])
})

test('levels beyond the four are as high or low as the next one', () => {
  expect([0, -1, 5, 2.5, 3.5].map(levelOfAlarm)).toEqual(['L', 'L', 'H', 'L', 'L'])
  expect(orderOfAlarm({ ...alarm, eventCode: '' }).questionDesc).toContain('告警：电网电压越限\n')
})
