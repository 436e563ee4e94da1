import { dayNumber, dayOfNumber } from '@heliodesk/domain/telemetry/calendar'
import { figuresOf } from '@heliodesk/domain/telemetry/dayFigures'
import { integralOf, quickIntegral, stepOf } from '@heliodesk/domain/telemetry/energy'
import { noData, type StationDay } from '@heliodesk/domain/telemetry/stationDay'
import type { Sql } from '../db/sql.ts'
import { lockMonths, readMonths, writeMonths } from './archive.queries.ts'
import { ArchiveBook, monthKeys } from './archiveBook.ts'
import { type DayState, type Joined, join } from './dayState.ts'
import { readHotDays, takeHotDays } from './hotDays.queries.ts'
import { type DayFacts, nothingStored, readStored } from './rollup.queries.ts'
import { applyDay, beginRollup, energyOf, type RollupParts } from './rollup.ts'
import type { Station } from './station.ts'

/**
 * Joins states with packed days and brings the sums up in the same transaction. Days before `firstHot` only; a row of them that is
 * still in `station_day` is taken over. Outcomes are in the order of `days`.
 */
export async function storeOldDays(
  tx: Sql,
  days: readonly DayState[],
  options: RollupParts & { readonly firstHot: number },
): Promise<readonly Joined[]> {
  const keys = days.map(({ station, day }) => ({ stationId: station.id, day }))
  const book = new ArchiveBook(await lockMonths(tx, monthKeys(keys)))
  const taken = await takeHotDays(tx, keys)
  for (const row of taken) joinInto(book, row.stationId, dayNumber(row.day), row.state)
  const isTaken = new Set(taken.map((row) => `${row.stationId}/${row.day}`))
  const outcomes = days.map(({ station, day, state }) => joinInto(book, station.id, day, state))
  await writeMonths(tx, book.changedRows())
  // The roll-up of a day that was recent a moment ago may not have happened yet; it would no longer find the row.
  const changed = days.filter(({ station, day }, i) => outcomes[i]!.isChanged || isTaken.has(`${station.id}/${dayOfNumber(day)}`))
  if (changed.length > 0) await rollUpOldDays(tx, changed, options)
  return outcomes
}

function joinInto(book: ArchiveBook, stationId: string, day: number, state: StationDay): Joined {
  const joined = join(book.get(stationId, day), state)
  if (joined.isChanged && figuresOf(joined.after.power).points > 0) book.set(stationId, day, joined.after)
  return joined
}

/** A changed counter moves the energy of the day after it, too. */
async function rollUpOldDays(
  tx: Sql,
  changed: readonly DayState[],
  options: RollupParts & { readonly firstHot: number },
): Promise<void> {
  await beginRollup(tx, options)
  const stationsOfDay = new Map<number, Map<string, Station>>()
  const add = (day: number, station: Station) => {
    const stations = stationsOfDay.get(day) ?? new Map<string, Station>()
    stationsOfDay.set(day, stations.set(station.id, station))
  }
  for (const { station, day, state } of changed) {
    add(day, station)
    if (state.counterLast !== null) add(day + 1, station)
  }
  const states = await readStates(tx, stationsOfDay, options.firstHot)
  for (const day of [...stationsOfDay.keys()].sort((a, b) => a - b)) {
    const stations = [...stationsOfDay.get(day)!.values()].filter((station) => states(station.id, day) !== undefined)
    const stored = await readStored(
      tx,
      day,
      stations.map((station) => station.id),
    )
    const computed = stations.map((station) => {
      const facts = factsOf(station.id, day, states, stored.get(station.id) ?? nothingStored)
      const { power } = states(station.id, day)!
      const integral = () => quickIntegral(facts.figures, facts.step) ?? integralOf(power, stepOf(power, facts.step))
      return { station, facts, energy: energyOf(facts, station, integral)! }
    })
    await applyDay(tx, day, computed, options)
  }
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

function factsOf(stationId: string, day: number, states: StateReader, stored: DayFacts['stored']): DayFacts {
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
    stored,
  }
}
