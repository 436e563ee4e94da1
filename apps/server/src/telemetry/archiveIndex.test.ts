import { dayNumber } from '@heliodesk/domain/telemetry/calendar'
import { emptyDay } from '@heliodesk/domain/telemetry/stationDay'
import { describe, expect, test } from 'vitest'
import { ArchiveIndex, monthKeys } from './archiveIndex.ts'
import { literalArray, numberArray, parsePower, powerLiteral } from './arrays.ts'
import type { Change } from './change.ts'
import { DayRollover } from './dayRollover.ts'
import { join } from './dayState.ts'
import { acceptedSlots } from './hotStore.ts'
import { firstHotDay } from './hotWindow.ts'
import { MonthAccumulator } from './monthAccumulator.ts'
import { lastDayAt } from './rollupParts.ts'

const november = dayNumber('2026-11-01')
const change = (day: number, units: number | null, flags: Partial<Change> = {}) =>
  ({ stationId: '7', day, units, isCounter: false, isEstimated: false, ...flags }) as Change

describe('energies of a month', () => {
  test('of a station that has none are empty, and writing one day begins a month', () => {
    const months = new MonthAccumulator([])
    expect(months.get('7', november)).toEqual({
      hasMonth: false,
      units: null,
      isCounter: false,
      isEstimated: false,
      isRepaired: false,
    })
    months.set(change(november + 29, 5, { isCounter: true }))
    const [row, ...others] = months.changedRows()
    expect(others).toEqual([])
    expect(row).toMatchObject({ stationId: '7', month: november, counterDays: 2 ** 29, estimatedDays: 0, repairedDays: 0 })
    expect(row?.days).toEqual([...new Array(29).fill(null), 5, null])
  })
  test('know each day by its own bit, also the first and the thirty-first', () => {
    const october = dayNumber('2026-10-01')
    const row = {
      stationId: '7',
      month: october,
      days: new Array(31).fill(1),
      counterDays: 1,
      estimatedDays: 1 << 30,
      repairedDays: 2,
    }
    const months = new MonthAccumulator([row])
    const flags = (day: number) => {
      const { isCounter, isEstimated, isRepaired, hasMonth } = months.get('7', day)
      return [isCounter, isEstimated, isRepaired, hasMonth]
    }
    expect([flags(october), flags(october + 1), flags(october + 30)]).toEqual([
      [true, false, false, true],
      [false, false, true, true],
      [false, true, false, true],
    ])
    expect(months.changedRows()).toEqual([])
    months.set(change(october, 4, { isEstimated: true }))
    months.set(change(october + 30, null, { isCounter: true }))
    const [changed] = months.changedRows()
    expect([changed?.counterDays, changed?.estimatedDays, changed?.repairedDays]).toEqual([1 << 30, 1, 2])
    expect([changed?.days[0], changed?.days[1], changed?.days[30]]).toEqual([4, 1, null])
    // What was read is not written over.
    expect(row.days[0]).toBe(1)
  })
})

describe('packed days of a month', () => {
  const state = { ...emptyDay(), power: emptyDay().power.fill(7, 100, 101), lastMs: 0, step: 1 }
  test('are found by station and day, and only rows that changed are written', () => {
    const empty = new ArchiveIndex([])
    expect(() => empty.set('7', november, state)).toThrow('the month of a packed day must be locked first')
    const row = { month: november, packed: new Uint8Array() }
    const archive = new ArchiveIndex([
      { stationId: '7', ...row },
      { stationId: '8', ...row },
    ])
    expect([archive.get('7', november), archive.changedRows()]).toEqual([undefined, []])
    archive.set('7', november + 29, state)
    expect(archive.changedRows()).toMatchObject([{ stationId: '7', month: november }])
    const [again] = [new ArchiveIndex(archive.changedRows())]
    expect([again.get('7', november + 29), again.get('7', november + 28), again.get('8', november + 29)]).toEqual([
      state,
      undefined,
      undefined,
    ])
    expect(again.changedRows()).toEqual([])
  })
  test('are locked by station as a number, then by month, each once', () => {
    const days = [
      ['10', november],
      ['9', november + 40],
      ['9', november + 3],
      ['9', november + 4],
    ] as const
    expect(monthKeys(days.map(([stationId, day]) => ({ stationId, day })))).toEqual([
      { stationId: '9', month: november },
      { stationId: '9', month: dayNumber('2026-12-01') },
      { stationId: '10', month: november },
    ])
  })
})

describe('what was accepted of a run', () => {
  const power = (value: number) => ({ ...emptyDay(), power: emptyDay().power.fill(value, 5, 7) })
  const points = [
    { slot: 5, deciwatts: 10 },
    { slot: 6, deciwatts: 11 },
    { slot: 9, deciwatts: 0 },
  ]
  test('are the slots whose value rose, those without a value among them', () => {
    expect(acceptedSlots(points, { before: power(10), after: power(11), isChanged: true })).toBe(2)
    expect(acceptedSlots(points, { before: undefined, after: power(11), isChanged: true })).toBe(3)
  })
  test('is one when only the counter or the newest instant moved, and none when nothing did', () => {
    expect(acceptedSlots(points.slice(0, 1), { before: power(10), after: power(10), isChanged: true })).toBe(1)
    expect(acceptedSlots(points, { before: power(10), after: power(10), isChanged: false })).toBe(0)
  })
  test('a state joined with nothing is a change, with itself none, with one value more again one', () => {
    expect(join(undefined, emptyDay())).toMatchObject({ before: undefined, isChanged: true })
    expect(join(power(10), power(10)).isChanged).toBe(false)
    const joined = join(power(10), power(11))
    expect([joined.isChanged, joined.after.power[5], joined.before?.power[5]]).toEqual([true, 11, 10])
  })
})

test('arrays for the database hold numbers, NULL and quoted texts', () => {
  expect(numberArray([1, null, '3'], (value) => value)).toBe('{1,NULL,3}')
  expect(numberArray([], (value) => value)).toBe('{}')
  expect(literalArray(['{1}', '{}'], (value) => value)).toBe('{"{1}","{}"}')
  const power = emptyDay().power.fill(0, 1, 2).fill(205, 2, 3)
  expect([powerLiteral(power, 0, 3), powerLiteral(power, 2, 2), powerLiteral(power).split(',').length]).toEqual([
    '{NULL,0,205,NULL}',
    '{205}',
    288,
  ])
  expect([...parsePower('{NULL,0,205,NULL}').subarray(0, 5)]).toEqual([-1, 0, 205, -1, -1])
  expect(parsePower(powerLiteral(power))).toEqual(power)
})

test('two days before today are kept unpacked; clocks of collectors may run ten minutes into tomorrow', () => {
  const at = (text: string) => Date.parse(text)
  expect(firstHotDay(at('2026-11-03T00:00:00+08:00'))).toBe(november)
  expect(firstHotDay(at('2026-11-03T23:59:59.999+08:00'))).toBe(november)
  expect(lastDayAt(at('2026-11-01T23:49:59.999+08:00'))).toBe(november)
  expect(lastDayAt(at('2026-11-01T23:50:00+08:00'))).toBe(november + 1)
  const rollover = new DayRollover()
  rollover.note(november)
  expect([rollover.isNew(november), rollover.isNew(november + 1)]).toEqual([false, true])
})
