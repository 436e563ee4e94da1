import { dayNumber, dayStartMs } from '@heliodesk/domain/telemetry/calendar'
import { describe, expect, test } from 'vitest'
import type { Sql } from '../db/sql.ts'
import { carryUp, changeOf, freshMs } from './change.ts'
import type { StoredEnergy } from './rollup.queries.ts'
import type { Station } from './station.ts'

const stationOf = (id: string, orgCode = 'A01') => ({ id, order: Number(id), tenantId: '1', orgCode }) as unknown as Station
const station = stationOf('7')
const facts = (lastMs: number, lastPower: number | null = null, max = -1) => ({
  lastMs,
  lastPower,
  figures: { points: 0, sum: 0, max, gap: 0, firstSlot: -1, lastSlot: -1 },
})
const stored = (rest: Partial<StoredEnergy> = {}): StoredEnergy => ({
  hasMonth: true,
  units: null,
  isCounter: false,
  isEstimated: false,
  isRepaired: false,
  ...rest,
})
const counted = (units: number, isEstimated = false) => ({ units, source: 'c' as const, isEstimated })
const of = (energy: ReturnType<typeof counted> | null, before: StoredEnergy, lastMs = 5) => {
  const { units, delta, isCounter, isEstimated, isChanged } = changeOf({ station, day: 3, facts: facts(lastMs), energy }, before)
  return { units, delta, isCounter, isEstimated, isChanged }
}

describe('the change of a day', () => {
  test('is the difference to what is stored', () => {
    const flags = { isCounter: true, isEstimated: false, isChanged: true }
    expect(of(counted(100), stored())).toEqual({ units: 100, delta: 100, ...flags })
    expect(of(counted(100), stored({ units: 130, isCounter: true }))).toEqual({ units: 100, delta: -30, ...flags })
    expect(of(null, stored({ units: 40 }))).toEqual({
      units: null,
      delta: -40,
      isCounter: false,
      isEstimated: false,
      isChanged: true,
    })
  })
  test('is none when energy, source and mark are the same, and one when any of them differs', () => {
    const before = stored({ units: 100, isCounter: true, isEstimated: true })
    expect(of(counted(100, true), before)).toMatchObject({ delta: 0, isChanged: false })
    expect(of(counted(100, false), before)).toMatchObject({ delta: 0, isChanged: true })
    expect(of({ ...counted(100, true), source: 'i' as never }, before)).toMatchObject({ delta: 0, isChanged: true })
    expect(of(counted(101, true), before)).toMatchObject({ delta: 1, isChanged: true })
    expect(of(null, stored())).toMatchObject({ units: null, delta: 0, isChanged: false })
  })
  test('never touches what a person repaired', () => {
    expect(of(counted(100), stored({ units: 50, isRepaired: true }))).toMatchObject({ units: 50, delta: 0, isChanged: false })
    expect(of(null, stored({ isRepaired: true }))).toMatchObject({ units: null, delta: 0, isChanged: false })
  })
  test('never touches sums of a day of which no point arrived, unless they were estimated', () => {
    expect(of(counted(100), stored({ units: 50 }), 0)).toMatchObject({ units: 50, delta: 0, isChanged: false })
    expect(of(counted(100), stored({ units: 50 }), 1)).toMatchObject({ units: 100, delta: 50, isChanged: true })
    expect(of(counted(100), stored({ units: 50, isEstimated: true }), 0)).toMatchObject({ units: 100, isChanged: true })
    expect(of(counted(100), stored(), 0)).toMatchObject({ units: 100, delta: 100, isChanged: true })
  })
})

describe('changes carried up', () => {
  const nowMs = Date.parse('2026-11-21T10:00:00+08:00')
  const today = dayNumber('2026-11-21')
  const monthStart = dayNumber('2026-11-01')
  const change = (
    day: number,
    delta: number,
    rest: { station?: Station; lastMs?: number; power?: number; max?: number } = {},
  ) => ({
    ...changeOf(
      {
        station: rest.station ?? station,
        day,
        facts: facts(rest.lastMs ?? 0, rest.power ?? null, rest.max ?? -1),
        energy: counted(delta),
      },
      stored({ isEstimated: true }),
    ),
  })
  /** The values of the statements that it makes, live rows first. */
  async function written(changes: readonly ReturnType<typeof changeOf>[]) {
    const asked: (readonly unknown[])[] = []
    const tx = { query: async (_text: string, values: readonly unknown[] = []) => void asked.push(values) } as unknown as Sql
    await carryUp(tx, changes, nowMs)
    return asked
  }
  test('ask nothing of the database when there are none', async () => {
    expect(await written([])).toEqual([])
  })
  test('become one write for a station, with the sum of its days, what of it lies in the current month, and the newest power', async () => {
    const newest = { lastMs: dayStartMs(today) + 5, power: 44, max: 60 }
    const [live] = await written([
      change(monthStart - 1, 1),
      change(monthStart, 10),
      change(today - 1, 100, { lastMs: dayStartMs(today) - 5, power: 33, max: 99 }),
      change(today, 1_000, newest),
      change(dayNumber('2026-12-01'), 10_000),
    ])
    const values = live?.map(String) ?? []
    for (const wanted of ['{7}', '{11111}', '{1110}', `{${newest.lastMs}}`, '{44}', '{1000}', '{60}'])
      expect(values).toContain(wanted)
    expect(live).toContain(nowMs - freshMs)
  })
  test('become one sum for a department and day, and none where the sums cancel', async () => {
    const [, org] = await written([
      change(today, 10),
      change(today, 5, { station: stationOf('8') }),
      change(today, 7, { station: stationOf('9', 'A02') }),
      change(today - 1, 0),
    ])
    expect(org?.map(String)).toEqual(['1,1', 'A01,A02', '2026-11-21,2026-11-21', '15,7'])
  })
})
