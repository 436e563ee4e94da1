import { endsItsDay } from '@heliodesk/domain/telemetry/counterGap'
import {
  type ChainDay,
  type DayEnergy,
  energyInChain,
  neighbourWindow,
  quickIntegralBetween,
} from '@heliodesk/domain/telemetry/dayChain'
import { integralOf, stepOf } from '@heliodesk/domain/telemetry/energy'
import type { Sql } from '../db/sql.ts'
import { type Change, type Computed, carryUp, changeOf } from './change.ts'
import { readHotDays } from './hotDays.queries.ts'
import { withNearReadings } from './nearReadings.ts'
import { type HotFacts, insertMonthDay, readHotFacts, readNewest, updateMonthDay } from './rollup.queries.ts'
import { rollUpOldDays } from './rollupOld.ts'
import { beginRollup, lastDayAt, type RollupParts, type StationDate } from './rollupParts.ts'
import type { Station } from './station.ts'

export interface HotDayWork {
  readonly day: number
  readonly stationIds: readonly string[]
  /** Older days are packed. */
  readonly firstHot: number
  /** Nobody says that something changed: write only what differs. */
  readonly isCheck: boolean
}

/**
 * Brings the sums of one recent day up to its points: energy of the day and month, live row, organisation. Changes are applied as
 * differences to what station_month says, under one lock, so that a repetition changes nothing.
 */
export async function rollUpHotDay(
  tx: Sql,
  { day, stationIds, firstHot, isCheck }: HotDayWork,
  parts: RollupParts,
): Promise<void> {
  await beginRollup(tx, parts)
  const read = await readHotFacts(tx, { day, hasNext: lastDayAt(parts.nowMs) > day }, stationIds)
  const facts = await withNearReadings(tx, { day, firstHot }, read)
  const computed = await computeHot(tx, day, facts, parts)
  const changes = computed.map((one) => changeOf(one, one.facts.stored))
  const written = isCheck ? await differing(tx, changes) : changes
  const inMonth = new Set(computed.filter((one) => one.facts.stored.hasMonth).map((one) => one.station.id))
  const hasMonth = ({ stationId }: Change) => inMonth.has(stationId)
  const changed = written.filter((change) => change.isChanged)
  await updateMonthDay(tx, day, changed.filter(hasMonth))
  await insertMonthDay(
    tx,
    day,
    changed.filter((change) => !hasMonth(change)),
  )
  await carryUp(tx, written, parts.nowMs)
  const sharers = computed.flatMap(sharersOf)
  if (sharers.length > 0) await rollUpOldDays(tx, sharers, { ...parts, isSpread: false })
}

async function differing(tx: Sql, changes: readonly Change[]): Promise<readonly Change[]> {
  const newest = await readNewest(
    tx,
    changes.map((one) => one.stationId),
  )
  return changes.filter(({ isChanged, stationId, facts }) => isChanged || facts.lastMs > (newest.get(stationId) ?? 0))
}

type HotComputed = Computed & { readonly facts: HotFacts }

async function computeHot(tx: Sql, day: number, facts: readonly HotFacts[], parts: RollupParts): Promise<readonly HotComputed[]> {
  const open: { station: Station; facts: HotFacts }[] = []
  const done: HotComputed[] = []
  for (const one of facts) {
    const station = parts.stationOf(one.stationId)
    if (station === undefined) continue
    const energy = energyOf(one, { station, day }, null)
    if (energy === null) open.push({ station, facts: one })
    else done.push({ station, day, facts: one, energy })
  }
  if (open.length === 0) return done
  const ids = open.map((one) => one.station.id)
  const powers = new Map((await readHotDays(tx, day, ids)).map((row) => [row.stationId, row.state.power]))
  for (const { station, facts: one } of open) {
    const power = powers.get(station.id)
    if (power === undefined) continue
    const integral: ChainDay['integral'] = (from, to) => integralOf(power, stepOf(power, one.step), from, to)
    done.push({ station, day, facts: one, energy: energyOf(one, { station, day }, integral) })
  }
  return done
}

/** Null when the integral is needed and `integral` cannot tell it. */
function energyOf(facts: HotFacts, at: StationDate, integral: ChainDay['integral'] | null): DayEnergy | null {
  let isOpen = false
  const quick: ChainDay['integral'] = (from, to) => {
    const units = quickIntegralBetween(facts.figures, { step: facts.step, from, to }) ?? integral?.(from, to) ?? null
    isOpen = units === null
    return units ?? 0
  }
  const own = { ...facts.figures, counterFirst: facts.counterFirst, counterLast: facts.counterLast, integral: quick }
  const energy = energyInChain(at.day, own, facts.near, at.station)
  return isOpen ? null : energy
}

/**
 * The other days that have a share of a reporting gap next to this day, or had one before it was measured. None where the station reported
 * to the end of its last day.
 */
function sharersOf({ station, day, facts }: HotComputed): readonly StationDate[] {
  const { near } = facts
  const { from, to } = neighbourWindow(day, near)
  if (facts.counterLast === null) return isBreak(facts) ? datesOf(station, from, to).filter((one) => one.day !== day) : []
  const isWhole = near.previous === null || endsItsDay(near.previous, station.place)
  const earlier = datesOf(station, isWhole ? from + 1 : from, day - 1)
  // The day right after is rolled up by itself whenever this one changes.
  return to > day + 1 ? [...earlier, ...datesOf(station, day + 1, to)] : earlier
}

/**
 * Whether a day that was measured without a counter ends a reporting gap that would reach over it. A reading on one side is enough: on the
 * other one a day may have been measured at the same time.
 */
function isBreak({ figures, near }: HotFacts): boolean {
  const { previous, next, previousDay, nextDay } = near
  return figures.max > 0 && previousDay !== null && nextDay !== null && (previous !== null || next !== null)
}

function datesOf(station: Station, from: number, to: number): readonly StationDate[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => ({ station, day: from + i }))
}
