import type { ChartColors } from '@heliodesk/widgets/chart/chartColors.ts'
import { expect, test } from 'vitest'
import { buildLine } from '../../../testing/buildStation.ts'
import { compareOption, dayTooltipAt } from './compareOption.ts'
import { distinctNames, drawnValue, hasData, looks, rangeText, rowsOf, type Series, unitOf } from './series.ts'

const colors = new Proxy({}, { get: (_, name) => String(name) }) as ChartColors
const a: Series = { key: 'own', name: '甲', range: '2026-10-15', capacityKwp: 20, look: looks.own, line: buildLine() }
const b: Series = {
  key: '2',
  name: '乙',
  range: '2026-10-15',
  capacityKwp: 10,
  look: looks.stations[0],
  line: buildLine({
    powerList: [
      { time: '08:00', currentPower: 900 },
      { time: '08:15', currentPower: 600 },
    ],
    marks: [{ time: '08:15', text: '<电网过压>' }],
  }),
}
const context = (perKwp = false) => ({ series: [a, b], perKwp, noData: '无数据', label: (time: string) => `#${time}` })
const seriesOf = (option: Record<string, unknown>) =>
  option['series'] as readonly {
    type: string
    data: unknown
    connectNulls?: boolean
    lineStyle: { color: string; type: string }
  }[]

test('a figure per kWp is divided by the capacity; without a capacity there is none', () => {
  expect([drawnValue(900, b, true), drawnValue(900, b, false), drawnValue(null, b, true)]).toEqual([90, 900, null])
  expect([drawnValue(900, { capacityKwp: 0 }, true), drawnValue(900, { capacityKwp: 0 }, false)]).toEqual([null, 900])
})

test('units say what is drawn', () => {
  expect([unitOf(true, false), unitOf(true, true), unitOf(false, false), unitOf(false, true)]).toEqual([
    'W',
    'W/kWp',
    'kWh',
    'kWh/kWp',
  ])
})

test('rows hold every time of all series once, in order', () => {
  expect(rowsOf([a, b])).toEqual([
    { time: '08:00', values: [1000, 900] },
    { time: '08:05', values: [null, null] },
    { time: '08:15', values: [null, 600] },
    { time: '08:40', values: [2400, null] },
  ])
})

test('a series that has only gaps has no data', () => {
  expect([
    hasData(a),
    hasData({ line: undefined }),
    hasData({ line: buildLine({ powerList: [{ time: '08:00', value: null }] }) }),
  ]).toEqual([true, false, false])
})

test('stations of one name carry their contract numbers, others do not', () => {
  expect(
    distinctNames([
      { name: '陈建国', contractNo: 'C1' },
      { name: '陈建国', contractNo: 'C2' },
      { name: '王芳', contractNo: 'C3' },
    ]),
  ).toEqual(['陈建国（C1）', '陈建国（C2）', '王芳'])
})

test('a range is named by its day, month or year, the total by nothing', () => {
  const range = { date: '2026-10-15', month: '2026-09', year: '2025' }
  expect((['0', '1', '2', '3'] as const).map((timeType) => rangeText({ ...range, timeType }))).toEqual([
    '2026-10-15',
    '2026-09',
    '2025',
    '',
  ])
})

test('six series have six looks', () => {
  const all = [looks.own, looks.day, ...looks.stations]
  expect(new Set(all.map((look) => look.color)).size).toBe(6)
})

test('days are lines in their own colours that leave gaps open, in W or per kWp', () => {
  const [first, second] = seriesOf(compareOption(context(), colors) as Record<string, unknown>)
  expect(first).toMatchObject({ type: 'line', connectNulls: false, lineStyle: { color: 'chart-now', type: 'solid' } })
  expect(first?.data).toEqual([
    [480, 1000],
    [485, null],
    [520, 2400],
  ])
  expect(second?.lineStyle.color).toBe('chart-1')
  const [, perKwp] = seriesOf(compareOption(context(true), colors) as Record<string, unknown>)
  expect(perKwp?.data).toEqual([
    [480, 90],
    [495, 60],
  ])
})

test('longer ranges are bars at the same places', () => {
  const month = (key: string, ...values: readonly (readonly [string, number | null])[]): Series => ({
    ...b,
    key,
    range: '2026-10',
    line: buildLine({ timeType: 1, unit: 'kWh', powerList: values.map(([time, value]) => ({ time, value })) }),
  })
  const given = [month('own', ['2026-10-01', 5], ['2026-10-02', null]), month('2', ['2026-10-02', 20])]
  const option = compareOption({ ...context(true), series: given }, colors) as Record<string, unknown>
  expect(seriesOf(option).map(({ type, data }) => [type, data])).toEqual([
    ['bar', [0.5, null]],
    ['bar', [null, 2]],
  ])
  expect(option['xAxis']).toMatchObject({ data: ['#2026-10-01', '#2026-10-02'] })
})

test('the tooltip names station and day of each figure and of each alarm, says where nothing is, and trusts no text', () => {
  const plain = (minute: number, perKwp = false) =>
    dayTooltipAt(context(perKwp), colors, minute)
      .replaceAll(/<span[^>]*><\/span>/g, '')
      .split('<br>')
  expect(plain(480)).toEqual(['<b>08:00</b>', '甲 2026-10-15 <b>1,000 W</b>', '乙 2026-10-15 <b>900 W</b>'])
  expect(plain(495)).toEqual([
    '<b>08:15</b>',
    '甲 2026-10-15 无数据',
    '乙 2026-10-15 <b>600 W</b>',
    '▲ 乙 2026-10-15 08:15 &lt;电网过压&gt;',
  ])
  expect(plain(520, true)).toEqual(['<b>08:40</b>', '甲 2026-10-15 <b>120.0 W/kWp</b>', '乙 2026-10-15 无数据'])
})
