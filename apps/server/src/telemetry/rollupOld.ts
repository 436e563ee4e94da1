import { energyInChain, neighbourWindow } from '@heliodesk/domain/telemetry/dayChain'
import { figuresOf } from '@heliodesk/domain/telemetry/dayFigures'
import { emptyDay } from '@heliodesk/domain/telemetry/stationDay'
import type { Sql } from '../db/sql.ts'
import { monthKeys } from './archiveIndex.ts'
import { ChainStates } from './chainStates.ts'
import { type Computed, carryUp, changeOf, type PowerFacts } from './change.ts'
import { MonthAccumulator } from './monthAccumulator.ts'
import { readMonthRows, writeMonthRows } from './monthRows.queries.ts'
import { beginRollup, type RollupParts, type StationDate } from './rollupParts.ts'
import type { Station } from './station.ts'

export interface OldDaysWork extends RollupParts {
  /** The points of these days changed: the days up to the next readings of the counter on both sides follow them. */
  readonly isSpread: boolean
}

/**
 * Brings the sums of packed days up to their points (and of recent days at the edge of the archive). Answers how many energies were
 * not what they should be.
 */
export async function rollUpOldDays(tx: Sql, days: readonly StationDate[], work: OldDaysWork): Promise<number> {
  await beginRollup(tx, work)
  const computed = await computeOld(tx, days, work)
  const months = new MonthAccumulator(
    await readMonthRows(tx, monthKeys(computed.map(({ station, day }) => ({ stationId: station.id, day })))),
  )
  const changes = computed
    .map((one) => changeOf(one, months.get(one.station.id, one.day)))
    .filter(({ isChanged, facts }) => isChanged || facts.lastMs > 0)
  for (const change of changes) if (change.isChanged) months.set(change)
  await writeMonthRows(tx, months.changedRows())
  await carryUp(tx, changes, work.nowMs)
  return changes.filter((change) => change.isChanged).length
}

async function computeOld(tx: Sql, days: readonly StationDate[], work: OldDaysWork): Promise<readonly Computed[]> {
  const states = new ChainStates()
  for (;;) {
    const wanted = work.isSpread ? days.flatMap((one) => followersOf(one, states)) : days
    const once = new Map(wanted.map((one) => [`${one.station.id}/${one.day}`, one]))
    const computed = [...once.values()].map(({ station, day }) => computeDay(station, day, states))
    if (!(await states.load(tx))) return computed
  }
}

function computeDay(station: Station, day: number, states: ChainStates): Computed {
  const own = states.get(station.id, day)
  const energy = energyInChain(day, own?.chain, states.near(station.id, day), station)
  return { station, day, facts: own === undefined ? noFacts : powerFactsOf(own.state), energy }
}

/** A day and those whose energy depends on it. */
function followersOf({ station, day }: StationDate, states: ChainStates): readonly StationDate[] {
  const { from, to } = neighbourWindow(day, states.near(station.id, day))
  return Array.from({ length: to - from + 1 }, (_, i) => ({ station, day: from + i }))
}

const noFacts: PowerFacts = { lastMs: 0, lastPower: null, figures: figuresOf(emptyDay().power) }

/** Of a day that has points. */
function powerFactsOf({ power, lastMs }: { readonly power: Int32Array; readonly lastMs: number }): PowerFacts {
  const figures = figuresOf(power)
  return { lastMs, lastPower: power[figures.lastSlot] ?? null, figures }
}
