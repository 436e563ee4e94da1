import { figuresOf } from '@heliodesk/domain/telemetry/dayFigures'
import { integralOf, quickIntegral, stepOf } from '@heliodesk/domain/telemetry/energy'
import { noData, type StationDay } from '@heliodesk/domain/telemetry/stationDay'
import type { Sql } from '../db/sql.ts'
import { readMonths } from './archive.queries.ts'
import { ArchiveBook, monthKeys } from './archiveBook.ts'
import { type Computed, carryUp, changeOf } from './change.ts'
import { readHotDays } from './hotDays.queries.ts'
import { MonthBook } from './monthBook.ts'
import { readMonthRows, writeMonthRows } from './monthRows.queries.ts'
import type { DayFacts } from './rollup.queries.ts'
import { beginRollup, energyOf, type RollupParts } from './rollup.ts'
import type { Station } from './station.ts'

/** A day of a station whose sums shall be computed again. */
export interface StationDate {
  readonly station: Station
  readonly day: number
}

/**
 * Brings the sums of packed days up to their points (and of recent days at the edge of the archive). Answers how many energies were
 * not what they should be.
 */
export async function rollUpOldDays(
  tx: Sql,
  days: readonly StationDate[],
  options: RollupParts & { readonly firstHot: number },
): Promise<number> {
  await beginRollup(tx, options)
  const stationsOfDay = new Map<number, Map<string, Station>>()
  for (const { station, day } of days) {
    const stations = stationsOfDay.get(day) ?? new Map<string, Station>()
    stationsOfDay.set(day, stations.set(station.id, station))
  }
  const states = await readStates(tx, stationsOfDay, options.firstHot)
  const computed = [...stationsOfDay].flatMap(([day, stations]) =>
    [...stations.values()].filter((station) => states(station.id, day)).map((station) => computeOld(station, day, states)),
  )
  const book = new MonthBook(
    await readMonthRows(tx, monthKeys(computed.map(({ station, day }) => ({ stationId: station.id, day })))),
  )
  const changes = computed.map((one) => changeOf(one, book.get(one.station.id, one.day)))
  for (const change of changes) if (change.isChanged) book.set(change)
  await writeMonthRows(tx, book.changedRows())
  await carryUp(tx, changes, options.nowMs)
  return changes.filter((change) => change.isChanged).length
}

function computeOld(station: Station, day: number, states: StateReader): Computed {
  const facts = factsOf(station.id, day, states)
  const { power } = states(station.id, day)!
  const integral = () => quickIntegral(facts.figures, facts.step) ?? integralOf(power, stepOf(power, facts.step))
  return { station, day, facts, energy: energyOf(facts, station, integral)! }
}

type StateReader = (stationId: string, day: number) => StationDay | undefined

/** The days to compute and the days before them, from the archive and from the recent days at its edge. */
async function readStates(
  tx: Sql,
  stationsOfDay: ReadonlyMap<number, ReadonlyMap<string, Station>>,
  firstHot: number,
): Promise<StateReader> {
  const wanted = [...stationsOfDay].flatMap(([day, stations]) =>
    [...stations.keys()].flatMap((stationId) => [
      { stationId, day },
      { stationId, day: day - 1 },
    ]),
  )
  const book = new ArchiveBook(await readMonths(tx, monthKeys(wanted)))
  const hot = new Map<string, StationDay>()
  for (const [day, stations] of stationsOfDay) {
    // One day earlier as well: the night job may not have packed it yet.
    for (const edge of [day - 1, day].filter((one) => one >= firstHot - 2)) {
      for (const row of await readHotDays(tx, edge, [...stations.keys()])) hot.set(`${row.stationId}/${edge}`, row.state)
    }
  }
  return (stationId, day) => {
    const state = book.get(stationId, day) ?? hot.get(`${stationId}/${day}`)
    return state !== undefined && figuresOf(state.power).points > 0 ? state : undefined
  }
}

function factsOf(stationId: string, day: number, states: StateReader): DayFacts {
  const state = states(stationId, day)!
  const figures = figuresOf(state.power)
  const lastPower = state.power[figures.lastSlot] ?? noData
  return {
    stationId,
    figures,
    step: state.step,
    lastMs: state.lastMs,
    lastPower: lastPower === noData ? null : lastPower,
    counterFirst: state.counterFirst,
    counterLast: state.counterLast,
    previous: state.counterLast === null ? null : (states(stationId, day - 1)?.counterLast ?? null),
  }
}
