import { dayNumber } from '@heliodesk/domain/telemetry/calendar'
import { describe, expect, test } from 'vitest'
import { withTestDatabase } from '../testing/database.ts'
import { buildFleet } from '../testing/fleet.ts'
import { readDayCurve, readMonthEnergies, readYearEnergies } from './curves.queries.ts'

const box = withTestDatabase()
const empty = new Array<number | null>(31).fill(null)
/** Days of a month of which some have energy. */
const daysOf = (energies: Readonly<Record<number, number>>) => empty.map((_, i) => energies[i + 1] ?? null)

interface MonthOf {
  readonly days: readonly (number | null)[]
  readonly counter?: number
  readonly estimated?: number
  readonly repaired?: number
}
async function station(months: Readonly<Record<string, MonthOf>>): Promise<string> {
  const { stationIds } = await buildFleet(box.db, { count: 1 })
  for (const [month, { days, counter = 0, estimated = 0, repaired = 0 }] of Object.entries(months)) {
    const sum = days.reduce<number>((all, one) => all + (one ?? 0), 0)
    await box.db.query(
      `INSERT INTO station_month (station_id, month, days, energy, counter_days, estimated_days, repaired_days)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [stationIds[0], month, days, sum, counter, estimated, repaired],
    )
  }
  return stationIds[0]!
}

test('the energy of a day says where it comes from: a counter, its powers, or a person, who leaves nothing estimated', async () => {
  const days = daysOf({ 1: 10, 2: 20, 3: 30, 31: 40 })
  const id = await station({ '2026-05-01': { days, counter: 0b0101, estimated: 0b0110, repaired: 0b0100 } })
  const of = async (day: number) => {
    const { units, source, isEstimated } = await readDayCurve(box.db, id, dayNumber('2026-05-01') + day - 1)
    return [units, source, isEstimated]
  }
  expect([await of(1), await of(2), await of(3), await of(4), await of(31), await of(32)]).toEqual([
    [10, 'c', false],
    [20, 'i', true],
    [30, 'r', false],
    [null, null, false],
    [40, 'i', false],
    [null, null, false],
  ])
})

describe('the months of a station', () => {
  test('are those asked for that have data, in order, the first and the last among them', async () => {
    const id = await station({
      '2026-06-01': { days: daysOf({ 30: 3 }) },
      '2026-02-01': { days: daysOf({ 1: 1 }) },
      '2026-04-01': { days: daysOf({ 1: 5, 2: 0, 4: 2 }), estimated: 0b1011, repaired: 0b0010 },
      '2026-05-01': { days: empty },
      '2026-03-01': { days: daysOf({ 31: 0 }) },
    })
    const read = (from: string, to: string) => readMonthEnergies(box.db, id, dayNumber(from), dayNumber(to))
    expect(await read('2026-03-01', '2026-06-01')).toEqual([
      { month: dayNumber('2026-03-01'), days: daysOf({ 31: 0 }), units: 0, estimatedDays: 0 },
      { month: dayNumber('2026-04-01'), days: daysOf({ 1: 5, 2: 0, 4: 2 }), units: 7, estimatedDays: 0b1001 },
      { month: dayNumber('2026-06-01'), days: daysOf({ 30: 3 }), units: 3, estimatedDays: 0 },
    ])
    expect((await read('2026-02-01', '2026-02-01')).map(({ units }) => units)).toEqual([1])
    expect(await read('2025-01-01', '2026-01-01')).toEqual([])
  })

  test('make up its years, from January to December, marked while one of their days is estimated and nobody repaired it', async () => {
    const one = { days: daysOf({ 1: 7 }) }
    const id = await station({
      '2025-01-01': { ...one, estimated: 1 },
      '2025-12-01': one,
      '2024-12-01': { ...one, estimated: 1, repaired: 1 },
      '2026-01-01': one,
    })
    expect(await readYearEnergies(box.db, id)).toEqual([
      { year: 2024, units: 7, isEstimated: false },
      { year: 2025, units: 14, isEstimated: true },
      { year: 2026, units: 7, isEstimated: false },
    ])
    expect(await readYearEnergies(box.db, await station({}))).toEqual([])
  })
})
