import { dayNumberAt } from '@heliodesk/domain/telemetry/calendar'
import { type DayEnergy, dayEnergy, integralOf, quickIntegral, stepOf } from '@heliodesk/domain/telemetry/energy'
import type { Sql } from '../db/sql.ts'
import { type Change, type Computed, carryUp, changeOf } from './change.ts'
import { readCounterBefore } from './counterBefore.ts'
import { readHotDays } from './hotDays.queries.ts'
import {
  type DayFacts,
  type HotFacts,
  insertMonthDay,
  lockRollup,
  readHotFacts,
  readNewest,
  turnLiveDay,
  updateMonthDay,
} from './rollup.queries.ts'
import type { Station } from './station.ts'

/** Where stations are looked up and what time it is. */
export interface RollupParts {
  readonly stationOf: (id: string) => Station | undefined
  readonly nowMs: number
  /** The live rows still show another day than today. */
  readonly isNewDay: boolean
}

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
  let facts = await readHotFacts(tx, day, stationIds)
  if (day <= firstHot) facts = await withPackedCounters(tx, day, facts)
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
}

async function differing(tx: Sql, changes: readonly Change[]): Promise<readonly Change[]> {
  const newest = await readNewest(
    tx,
    changes.map((one) => one.stationId),
  )
  return changes.filter(({ isChanged, stationId, facts }) => isChanged || facts.lastMs > (newest.get(stationId) ?? 0))
}

export async function beginRollup(tx: Sql, parts: RollupParts): Promise<void> {
  await lockRollup(tx)
  if (parts.isNewDay) await turnLiveDay(tx, dayNumberAt(parts.nowMs))
}

type HotComputed = Computed & { readonly facts: HotFacts }

/** The day before the first recent one lies in the archive. */
async function withPackedCounters(tx: Sql, day: number, facts: readonly HotFacts[]): Promise<readonly HotFacts[]> {
  const missing = facts.filter((one) => one.counterLast !== null && one.previous === null)
  const before = await readCounterBefore(
    tx,
    day,
    missing.map((one) => one.stationId),
  )
  return facts.map((one) => (before.has(one.stationId) ? { ...one, previous: before.get(one.stationId)! } : one))
}

async function computeHot(tx: Sql, day: number, facts: readonly HotFacts[], parts: RollupParts): Promise<readonly HotComputed[]> {
  const open: { station: Station; facts: HotFacts }[] = []
  const done: HotComputed[] = []
  for (const one of facts) {
    const station = parts.stationOf(one.stationId)
    if (station === undefined) continue
    const energy = energyOf(one, station, () => quickIntegral(one.figures, one.step))
    if (energy === null) open.push({ station, facts: one })
    else done.push({ station, day, facts: one, energy })
  }
  if (open.length === 0) return done
  const ids = open.map((one) => one.station.id)
  const powers = new Map((await readHotDays(tx, day, ids)).map((row) => [row.stationId, row.state.power]))
  for (const { station, facts: one } of open) {
    const power = powers.get(station.id)
    if (power)
      done.push({ station, day, facts: one, energy: energyOf(one, station, () => integralOf(power, stepOf(power, one.step)))! })
  }
  return done
}

/** Null when the integral is needed and `integral` cannot tell it. */
export function energyOf(facts: DayFacts, station: Station, integral: () => number | null): DayEnergy | null {
  let isOpen = false
  const counter = {
    first: facts.counterFirst,
    last: facts.counterLast,
    previous: facts.previous,
    capacityW: station.capacityW,
  }
  const energy = dayEnergy(counter, () => {
    const units = integral()
    isOpen = units === null
    return units ?? 0
  })
  return isOpen ? null : energy
}
