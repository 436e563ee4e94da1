import type { FileLayout } from '@heliodesk/contracts/endpoints/measuredFiles'
import { describe, expect, test } from 'vitest'
import { inChinese } from '#server/testing/inChinese.ts'
import { inMemory } from '#server/testing/measuredFile.ts'
import type { Station } from '../station.ts'
import { summary } from './importer.ts'
import { columnNames, columnsOfLayout } from './layoutColumns.ts'
import { previewCurve } from './previewCurve.ts'
import { hasDaylight, openHead, previewHead } from './previewFile.ts'
import { Samples } from './samples.ts'
import { readValues, strictRules } from './values.ts'

const station = { id: '1', capacityW: 4_000, step: 0, lastMs: 0 } as unknown as Station
const nowMs = Date.UTC(2026, 10, 21, 6)
const preview = async (content: string, over: Partial<FileLayout> = {}) => {
  const opened = await openHead(inMemory(content))
  const head = await previewHead(opened, { layout: { ...opened.guess, ...over }, station, nowMs })
  return { ...head, problems: inChinese(head.problems), columns: inChinese(head.columns) }
}

describe('the preview of a file', () => {
  test('says what was found: rows, gaps, first and last time, and whether times name their own zone', async () => {
    const { found, problems } = await preview('t,p\n2025-06-01 10:15,1000\n2025-06-01 10:00,-20\n2025-06-01 10:30,\n', {
      time: 0,
      power: 1,
    })
    expect(problems).toEqual([])
    expect(found).toMatchObject({
      rows: 3,
      points: 2,
      missing: 1,
      negative: 1,
      firstTime: '2025-06-01 10:00:00',
      lastTime: '2025-06-01 10:15:00',
      cadenceMinutes: 15,
      hasOwnZone: false,
      unitDoubt: null,
    })
    const own = await preview('t,p\n2025-06-01T10:00:00+08:00,1000\n', { time: 0, power: 1 })
    expect(own.found).toMatchObject({ hasOwnZone: true })
  })

  test('doubts a unit by day, and by night only one that makes more than the roof holds', async () => {
    const at = async (clock: string, power: number) =>
      (await preview(`t,p\n2025-06-01 ${clock},${power}\n`, { time: 0, power: 1, powerUnit: 'W' })).found?.unitDoubt ?? null
    expect(await at('12:00', 3)).toMatchObject({ capacityKw: 4 })
    expect(await at('02:00', 3)).toBeNull()
    expect(await at('02:00', 90_000)).toMatchObject({ capacityKw: 4 })
    expect(await at('12:00', 3_000)).toBeNull()
  })

  test('asks for the order of dates that can be read both ways, whatever stands in empty cells', async () => {
    const lines = (dates: readonly string[]) => `t,p\n${dates.map((date) => `${date},5`).join('\n')}\n`
    const choice = { time: 0, power: 1, dateOrder: null }
    const unclear = await preview(lines(['', '3/4/2025 10:00', '3/5/2025 10:00']), choice)
    expect(unclear.unclearDate).toBe('3/4/2025 10:00')
    expect(unclear).toMatchObject({ problems: ['“3/4/2025 10:00”分不清月和日，请选择日期的顺序'], found: null })
    expect((await preview(lines(['3/4/2025 10:00', '3/14/2025 10:00']), choice)).unclearDate).toBeNull()
  })

  test('cuts long cells at sixty characters', async () => {
    const [just, longer] = ['甲'.repeat(60), '乙'.repeat(61)]
    const { columns, rows } = await preview(`t,p,${just},${longer}\n2025-06-01 10:00,5,${just},${longer}\n`)
    expect(columns.slice(2)).toEqual([just, `${'乙'.repeat(60)}…`])
    expect(rows[0]?.cells.slice(2)).toEqual([just, `${'乙'.repeat(60)}…`])
  })

  test('shows twelve rows, and of rows that are wrong the first twenty beside their number', async () => {
    const bad = Array.from({ length: 25 }, (_, i) => `2025-06-01 10:${10 + i},x`)
    const file = `t,p\n${bad.join('\n')}\n2025-06-01 11:00,1000\n`
    const { rows, found, problems } = await preview(file, { time: 0, power: 1 })
    expect([rows.length, rows[0]?.line, rows.at(-1)?.line]).toEqual([12, 2, 13])
    expect(problems).toEqual([])
    expect(found).toMatchObject({ rows: 26, points: 1, refusedCount: 25 })
    expect(found?.refused.map(({ row }) => row)).toEqual(Array.from({ length: 20 }, (_, i) => i + 2))
  })

  test('of a file in which nothing can be read says why, without the words of an import', async () => {
    const bad = Array.from({ length: 25 }, (_, i) => `2025-06-01 10:${10 + i},x`).join('\n')
    const { problems, found } = await preview(`t,p\n${bad}\n`, { time: 0, power: 1 })
    expect(problems).toEqual(['第 2 行“p”列：“x”不是数字；共 25 处错误'])
    expect(found).toMatchObject({ rows: 0, points: 0, missing: 0, refusedCount: 25, curve: [], firstTime: null, lastTime: null })
    expect([found?.refused.length, found?.cadenceMinutes, found?.hasOwnZone]).toEqual([20, 5, false])
    const whole = await preview('t,p\n2025-06-01,1\n2025-06-02,1\n', { time: 0, power: 1 })
    expect(whole.problems).toEqual(['第 2 行“t”列：只有日期，没有时刻，请选择时刻所在的列'])
  })

  test('of a file of gaps alone tells of them, and of no time', async () => {
    const { problems, found } = await preview('t,p\n2025-06-01 10:00,\n2025-06-01 10:15,\n', { time: 0, power: 1 })
    expect(problems).toEqual([])
    expect(found).toMatchObject({ rows: 2, points: 0, missing: 2, firstTime: null, lastTime: null, curve: [] })
  })

  test('asks for the columns that nobody chose, and tells of a file with heads alone', async () => {
    const lines = 't,p\n2025-06-01 10:00,5\n'
    expect((await preview(lines, { time: null as never, power: null as never })).problems).toEqual([
      '请选择时间所在的列',
      '请选择功率所在的列',
    ])
    expect(await preview(lines, { time: null as never, power: 1 })).toMatchObject({
      problems: ['请选择时间所在的列'],
      found: null,
    })
    expect(await preview('t,p\n', { headerLine: 1, time: 0, power: 1 })).toMatchObject({
      problems: ['文件只有表头，没有数据'],
      found: null,
      columns: ['t', 'p'],
    })
  })

  test('names columns without heads by their place, as many as the widest of the shown rows has', async () => {
    const bare = await preview('2025-06-01 10:00,5\n2025-06-01 10:15,6,7\n', { headerLine: 0, time: 0, power: 1 })
    expect(bare.columns).toEqual(['第 1 列', '第 2 列', '第 3 列'])
    expect(bare.rows.map(({ line }) => line)).toEqual([1, 2])
    const below = await preview('of a roof\n\nt,p\n\n2025-06-01 10:00,5\n', { headerLine: 3, time: 0, power: 1 })
    expect([below.columns, below.rows]).toEqual([['t', 'p'], [{ line: 5, cells: ['2025-06-01 10:00', '5'] }]])
  })

  test('refuses more than five hundred columns: that is no table of measurements', async () => {
    const wide = (count: number) => preview(`t,p${',x'.repeat(count - 2)}\n2025-06-01 10:00,5\n`, { time: 0, power: 1 })
    expect((await wide(500)).columns).toHaveLength(500)
    await expect(wide(501)).rejects.toThrow('文件有 501 列，超过 500 列的上限，不是测量数据的 CSV')
  })

  test('counts what lies below zero and takes the largest value, whatever rows are refused for', async () => {
    const rows = ['10:00,-3', '10:05,0', '10:10,x', '10:15,7', '10:20,6', '10:25,-400'].map((row) => `2025-06-01 ${row}`)
    const { found } = await preview(`t,p\n${rows.join('\n')}\n`, { time: 0, power: 1, powerUnit: 'W' })
    expect(found).toMatchObject({ negative: 2, unitDoubt: { watts: 7, capacityKw: 4 } })
  })

  test('draws three days from the first with power on, in the steps of the file', () => {
    const day = (number: number, slots: readonly [number, number][]) => ({
      day: number,
      rows: 1,
      averaged: 0,
      points: slots.map(([slot, deciwatts]) => ({ slot, deciwatts, atMs: 0, wh: null })),
    })
    const days = [0, 1, 2, 3, 4].map((at) => day(20_000 + at, [[120, at === 0 ? 0 : at * 10_000]]))
    const curve = previewCurve({ days, step: 3 })
    expect(curve).toHaveLength(3 * 96)
    expect(curve.filter(({ kw }) => kw !== null)).toEqual([1, 2, 3].map((kw) => ({ time: expect.stringMatching(/ 10:00$/), kw })))
    expect(previewCurve({ days: days.slice(0, 1), step: 3 })).toHaveLength(96)
  })

  test('knows daylight from nine to three', () => {
    const at = (slot: number) =>
      hasDaylight({ days: [{ day: 1, rows: 1, averaged: 0, points: [{ slot, deciwatts: 1, atMs: 0, wh: null }] }] })
    expect([at(107), at(108), at(179), at(180)]).toEqual([false, true, true, false])
  })
})

describe('the make of a file', () => {
  const makeOf = async (content: string) => (await openHead(inMemory(content))).headsHash
  test('is reported by its heads, its mark and its width, not by what it measured', async () => {
    const roof = await makeOf('时间,功率\n2025-06-01 10:00,5\n')
    expect(await makeOf('时间,功率\n2026-01-01 12:00,7\n2026-01-01 12:05,8\n')).toBe(roof)
    expect(await makeOf('时间;功率\n2025-06-01 10:00;5\n')).not.toBe(roof)
    expect(await makeOf('时间,功率(kW)\n2025-06-01 10:00,5\n')).not.toBe(roof)
    expect(await makeOf('时间,功率\n2025-06-01 10:00,5,6\n')).not.toBe(roof)
  })
  test('of a file without heads is reported by its width', async () => {
    const bare = await makeOf('2025-06-01 10:00,5\n2025-06-01 10:05,5\n')
    expect(await makeOf('2026-06-01 10:00,7\n2026-06-01 10:05,8\n')).toBe(bare)
    expect(await makeOf('2026-06-01 10:00,7,8\n2026-06-01 10:05,8,9\n')).not.toBe(bare)
  })
})

describe('columns of a layout', () => {
  test('have the name of their place where they have none', () => {
    expect(inChinese(columnNames(['时间', ''], 3))).toEqual(['时间', '第 2 列', '第 3 列'])
    expect(columnNames(['a', 'b', 'c'], 1)).toEqual(['a', 'b', 'c'])
  })
  test('of clock and counter are there only when they were chosen', () => {
    const layout = { time: 0, clock: null, power: 1, powerUnit: 'kW', counter: null, counterUnit: 'kWh' } as unknown as FileLayout
    const names = ['t', 'p', 'c', 'n']
    const { time, clock, power, counter } = columnsOfLayout(layout, names)
    expect([time.header, clock, power.factor, counter]).toEqual(['t', null, 1_000, null])
    const both = columnsOfLayout({ ...layout, clock: 2, counter: 3 }, names)
    expect([both.clock?.header, both.counter?.header]).toEqual(['c', 'n'])
  })
})

test('power of a row is refused below five percent of the roof, at least a hundred watts, and stands for nothing above that', () => {
  const column = (index: number) => ({ index, header: 'p', factor: 1 })
  const read = (watts: number, capacityW: number) => {
    const columns = { time: column(0), clock: null, power: column(1), counter: null }
    return readValues(['', String(watts)], { columns, station: { ...station, capacityW }, rules: strictRules })
  }
  expect(inChinese(read(-100, 1_000))).toEqual({ deciwatts: 0, wh: null })
  expect(inChinese(read(-100.5, 1_000))).toMatchObject({ reason: '功率 -100.5 W 为负' })
  expect(inChinese(read(-1_000, 20_000))).toEqual({ deciwatts: 0, wh: null })
  expect(inChinese(read(-1_000.5, 20_000))).toMatchObject({ reason: '功率 -1,000.5 W 为负' })
  expect(inChinese(read(12.34, 1_000))).toEqual({ deciwatts: 123, wh: null })
})

test.each([
  ['12.34', '1000.0004', { deciwatts: 123, wh: 1_000_000 }],
  ['12.36', '1000.0006', { deciwatts: 124, wh: 1_000_001 }],
  // In binary a little less than it says.
  ['0.04', '1.001', { deciwatts: 0, wh: 1_001 }],
  ['0.05', '0.0005', { deciwatts: 1, wh: 1 }],
])('a power of %s W and a counter of %s kWh are stored as the nearest %o', (watts, kwh, stored) => {
  const column = (index: number) => ({ index, header: 'p', factor: 1 })
  const columns = { time: column(0), clock: null, power: column(1), counter: column(2) }
  expect(readValues(['', watts, kwh], { columns, station, rules: strictRules })).toEqual(stored)
})

test('samples of a day come by time, of one time in the order of the file', () => {
  const samples = new Samples()
  const at = (hour: number) => Date.UTC(2025, 5, 1, hour)
  for (const [line, hour] of [
    [2, 3],
    [3, 1],
    [4, 3],
    [5, 1],
  ] as const)
    samples.add({ atMs: at(hour), line, deciwatts: line, wh: null })
  const [day = 0] = samples.days()
  expect(samples.take(day).map(({ line }) => line)).toEqual([3, 5, 2, 4])
  expect(samples.take(day)).toEqual([])
})

test('the sentence about a file names its rows, days and cadence, and gaps and refusals only where there are any', () => {
  const file = { rows: 96, days: [1, 2] as never, missing: 0, refused: 0, step: 3, cadenceMinutes: 15 }
  expect(inChinese(summary(file))).toBe('共 96 行、2 天，采样周期 15 分钟')
  expect(inChinese(summary({ ...file, missing: 4, refused: 2 }))).toBe(
    '共 96 行、2 天，采样周期 15 分钟，4 行无数值按缺测处理，2 行有误未导入',
  )
  expect(inChinese(summary({ ...file, step: 1, cadenceMinutes: 5 }))).toBe('共 96 行、2 天，采样周期 5 分钟')
  expect(inChinese(summary({ ...file, step: 1, cadenceMinutes: 4 }))).toBe('共 96 行、2 天，4 分钟数据按 5 分钟取平均')
  expect(inChinese(summary({ ...file, step: 1, cadenceMinutes: 0 }))).toBe('共 96 行、2 天，不足 1 分钟的数据按 5 分钟取平均')
})
