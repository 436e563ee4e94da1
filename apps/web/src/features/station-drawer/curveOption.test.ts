import type { ChartColors } from '@heliodesk/widgets/chart/chartColors.ts'
import { paidText } from '@heliodesk/widgets/power-fees/feeRows.ts'
import { expect, test } from 'vitest'
import { station as copy } from '../../copy/zhCN/station.ts'
import { buildLine } from '../../testing/buildStation.ts'
import { dayOption, dayWindow, energyOption, gapsOf, minuteOf, powerPoints } from './curveOption.ts'
import { figure, moneyText } from './format.ts'
import { initialRange, isToday, nowMinuteIn, todayIn } from './today.ts'

const colors = new Proxy({}, { get: (_, name) => String(name) }) as ChartColors
const seriesOf = (option: Record<string, unknown>) =>
  option['series'] as readonly { id: string; type: string; data: unknown; markPoint?: { data: unknown[] } }[]
const day = (line = buildLine(), nowMinute: number | null = null) =>
  dayOption({ line, nowMinute, capacityKw: 20, texts: copy.curve }, colors)

test('[STATION-25] the day chart is a line that leaves gaps open', () => {
  const [power] = seriesOf(day())
  expect(power).toMatchObject({ id: 'power', type: 'line', connectNulls: false })
  expect(power?.data).toEqual([
    [480, 1000],
    [485, null],
    [520, 2400],
  ])
})

test.each([1, 2, 3])('[STATION-26] [STATION-27] [STATION-28] timeType %i is drawn as bars', (timeType) => {
  const line = buildLine({
    timeType,
    unit: 'kWh',
    powerList: [
      { time: '2026-10-01', value: 5 },
      { time: '2026-10-02', value: null },
    ],
  })
  const [energy] = seriesOf(energyOption({ line, capacityKw: 20, texts: copy.curve, label: (time) => time }, colors))
  expect(energy).toMatchObject({ type: 'bar', data: [5, null] })
})

test('a day that is partly estimated is drawn lighter and says so', () => {
  const line = buildLine({ timeType: 1, unit: 'kWh', powerList: [{ time: '2026-10-01', value: 5, estimated: true }] })
  const option = energyOption({ line, capacityKw: 20, texts: copy.curve, label: (time) => time }, colors)
  expect(seriesOf(option)[0]?.data).toMatchObject([{ value: 5, itemStyle: { opacity: 0.6, borderType: 'dashed' } }])
  const { formatter } = option['tooltip'] as { formatter: (params: unknown) => string }
  expect(formatter([{ dataIndex: 0 }])).toContain('含估算')
})

test('ENTITY-POWERPOINT: a point shows currentPower, or value where there is none', () => {
  const line = buildLine({
    powerList: [
      { time: '08:00', value: 7 },
      { time: '08:05', currentPower: 9, value: 7 },
    ],
  })
  expect(powerPoints(line).map(([, value]) => value)).toEqual([7, 9])
})

test('a gap is marked only between two measured samples and when it is 20 minutes or longer', () => {
  const points = [
    [300, null],
    [305, 1],
    [310, null],
    [340, 2],
    [345, null],
    [350, 3],
    [355, null],
  ] as const
  expect(gapsOf(points)).toEqual([[305, 340]])
})

test('a fault mark and the last value stand on the line; yesterday has no last value', () => {
  const line = buildLine({ marks: [{ time: '2026-10-16 08:30:00', text: '组串 3 异常' }] })
  const live = seriesOf(day(line, 600))[0]?.markPoint?.data as readonly { coord: unknown; label: { formatter: string } }[]
  expect(live.map((point) => [point.coord, point.label.formatter])).toEqual([
    [[510, 1000], '08:30 组串 3 异常'],
    [[520, 2400], '2,400 W'],
  ])
  expect(seriesOf(day(line))[0]?.markPoint?.data).toHaveLength(1)
})

test('the night takes no room unless there was power in it', () => {
  expect(
    dayWindow([
      [360, 5],
      [1000, 5],
    ]),
  ).toEqual([300, 1140])
  expect(
    dayWindow([
      [250, 5],
      [1195, 5],
    ]),
  ).toEqual([240, 1200])
})

test('times of points are minutes of the day, with or without the date', () => {
  expect([minuteOf('08:05'), minuteOf('2026-10-16 23:59:00')]).toEqual([485, 1439])
})

test('[STATION-29] without a server default the day is yesterday in Asia/Shanghai', () => {
  const instant = new Date('2026-10-15T16:30:00Z')
  expect(todayIn(instant)).toBe('2026-10-16')
  expect(initialRange(null, instant)).toEqual({ timeType: '0', date: '2026-10-15', month: '2026-10', year: '2026' })
  expect(initialRange('2026-10-16 00:00:00', instant).date).toBe('2026-10-16')
  expect(isToday('2026-10-16', instant)).toBe(true)
  expect(nowMinuteIn(instant)).toBe(30)
})

test('[STATION-45] [STATION-46] money has two decimals from an exact string, and an income never paid is 0.00', () => {
  expect([moneyText('12.3'), moneyText('1234567.80'), moneyText(null), paidText(null), paidText('630')]).toEqual([
    '12.30',
    '1,234,567.80',
    '–',
    '0.00',
    '630.00',
  ])
})

test('a missing figure is a dash and never a zero', () => {
  expect([figure(null, 1), figure(undefined, 1), figure(0, 1)]).toEqual(['–', '–', '0.0'])
})
