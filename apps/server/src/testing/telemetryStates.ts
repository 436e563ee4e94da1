import { dayNumber } from '@heliodesk/domain/telemetry/calendar'
import { chainDayOf, chainEnergies, type DayEnergy } from '@heliodesk/domain/telemetry/dayChain'
import { type DayPoint, dayOfPoints, type StationDay } from '@heliodesk/domain/telemetry/stationDay'
import type { Context } from '../context.ts'
import type { Sql } from '../db/sql.ts'
import { ArchiveIndex } from '../telemetry/archiveIndex.ts'
import { daysWithRows, readHotDays } from '../telemetry/hotDays.queries.ts'
import type { Station } from '../telemetry/station.ts'
import { buildTelemetry, type Telemetry } from '../telemetry/telemetry.ts'

/** A telemetry over a test database that tells nobody and fails loudly. */
export function buildTestTelemetry(db: Context['db'], clock: Context['clock']): Telemetry {
  return buildTelemetry({
    db,
    clock,
    live: { publish: async () => undefined },
    log: {
      warn: console.warn,
      error: (error: unknown) => {
        throw error
      },
    },
  })
}

/** A point before it has a station. */
export type LoosePoint = DayPoint & { readonly day: number }

export interface ExpectedDays {
  readonly days: ReadonlyMap<number, StationDay>
  /** Of each day that has any, also of days without points. */
  readonly energies: ReadonlyMap<number, DayEnergy>
}

/** What must be stored of one station when these points arrived, computed without the store. */
export function expectedDays(
  points: readonly LoosePoint[],
  { step, capacityW, place }: Pick<Station, 'step' | 'capacityW' | 'place'>,
): ExpectedDays {
  const days = new Map<number, StationDay>()
  for (const [day, ofDay] of Map.groupBy(points, (point) => point.day)) days.set(day, dayOfPoints(ofDay, step))
  const chain = new Map([...days].map(([day, state]) => [day, chainDayOf(state)]))
  return { days, energies: chainEnergies(chain, { capacityW, place }) }
}

/** Everything stored of the days of stations, recent and packed, by `id/day`. A day that stands in both places is an error. */
export async function readAllDays(db: Sql, stationIds: readonly string[]): Promise<ReadonlyMap<string, StationDay>> {
  const states = new Map<string, StationDay>()
  const put = (key: string, state: StationDay): void => {
    if (states.has(key)) throw new Error(`day ${key} is stored twice`)
    states.set(key, state)
  }
  for (const day of await daysWithRows(db)) {
    for (const row of await readHotDays(db, day, stationIds)) if (row.state.lastMs > 0) put(`${row.stationId}/${day}`, row.state)
  }
  const rows = await db.query<{ station_id: string; month: string; p: Buffer }>(
    'SELECT station_id, month, p FROM station_archive WHERE station_id = ANY ($1::bigint[])',
    [stationIds],
  )
  for (const row of rows) {
    const month = dayNumber(row.month)
    const book = new ArchiveIndex([{ stationId: row.station_id, month, packed: row.p }])
    for (let day = month; day < month + 31; day++) {
      const state = day - month < daysOf(row.month) ? book.get(row.station_id, day) : undefined
      if (state) put(`${row.station_id}/${day}`, state)
    }
  }
  return states
}

function daysOf(month: string): number {
  const [year = 0, of = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, of, 0)).getUTCDate()
}

/** Units of every day that has energy, by `id/day`; checks that the sum of each month is that of its days. */
export async function readAllEnergies(db: Sql, stationIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ station_id: string; month: string; days: (string | null)[]; energy: string }>(
    'SELECT station_id, month, days, energy FROM station_month WHERE station_id = ANY ($1::bigint[])',
    [stationIds],
  )
  const units = new Map<string, number>()
  for (const row of rows) {
    let sum = 0
    for (const [index, value] of row.days.entries()) {
      if (value === null) continue
      units.set(`${row.station_id}/${dayNumber(row.month) + index}`, Number(value))
      sum += Number(value)
    }
    if (sum !== Number(row.energy)) throw new Error(`the days of ${row.month} add up to ${sum}, not to ${row.energy}`)
  }
  return units
}

/** Days, by `id/day`, that are marked as estimated. */
export async function readEstimatedDays(db: Sql, stationIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ station_id: string; day: string }>(
    `SELECT station_id, (month + i)::date AS day FROM station_month, generate_series(0, 30) AS i
     WHERE station_id = ANY ($1::bigint[]) AND (estimated_days >> i) & 1 = 1`,
    [stationIds],
  )
  return new Set(rows.map((row) => `${row.station_id}/${dayNumber(row.day)}`))
}
