import { dayNumberAt } from '@heliodesk/domain/telemetry/calendar'
import { type DayEnergy, dayEnergy, integralOf, quickIntegral, stepOf } from '@heliodesk/domain/telemetry/energy'
import type { Sql } from '../db/sql.ts'
import { readCounterBefore } from './counterBefore.ts'
import { readHotDays } from './hotDays.queries.ts'
import {
  addOrgEnergy,
  type DayFacts,
  insertMonthDay,
  lockRollup,
  type OrgDelta,
  readHotFacts,
  readNewest,
  turnLiveDay,
  updateMonthDay,
  writeLive,
} from './rollup.queries.ts'
import type { Station } from './station.ts'

/** Power that arrived longer ago than this is no longer «current». */
export const freshMs = 30 * 60_000

/** Where stations are looked up and what time it is. */
export interface RollupParts {
  readonly stationOf: (id: string) => Station | undefined
  readonly nowMs: number
  /** The live rows still show another day than today. */
  readonly isNewDay: boolean
}

/** A day of a station with its energy. */
export interface Computed {
  readonly station: Station
  readonly facts: DayFacts
  readonly energy: DayEnergy
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
  await applyDay(tx, day, isCheck ? await differing(tx, computed) : computed, parts)
}

async function differing(tx: Sql, computed: readonly Computed[]): Promise<readonly Computed[]> {
  const ids = computed.map((one) => one.station.id)
  const newest = await readNewest(tx, ids)
  return computed.filter((one) => changeOf(one).isChanged || one.facts.lastMs > (newest.get(one.station.id) ?? 0))
}

export async function beginRollup(tx: Sql, parts: RollupParts): Promise<void> {
  await lockRollup(tx)
  if (parts.isNewDay) await turnLiveDay(tx, dayNumberAt(parts.nowMs))
}

/** The day before the first recent one lies in the archive. */
async function withPackedCounters(tx: Sql, day: number, facts: readonly DayFacts[]): Promise<readonly DayFacts[]> {
  const missing = facts.filter((one) => one.counterLast !== null && one.previous === null)
  const before = await readCounterBefore(
    tx,
    day,
    missing.map((one) => one.stationId),
  )
  return facts.map((one) => (before.has(one.stationId) ? { ...one, previous: before.get(one.stationId)! } : one))
}

async function computeHot(tx: Sql, day: number, facts: readonly DayFacts[], parts: RollupParts): Promise<readonly Computed[]> {
  const open: { station: Station; facts: DayFacts }[] = []
  const done: Computed[] = []
  for (const one of facts) {
    const station = parts.stationOf(one.stationId)
    if (station === undefined) continue
    const energy = energyOf(one, station, () => quickIntegral(one.figures, one.step))
    if (energy === null) open.push({ station, facts: one })
    else done.push({ station, facts: one, energy })
  }
  if (open.length === 0) return done
  const ids = open.map((one) => one.station.id)
  const powers = new Map((await readHotDays(tx, day, ids)).map((row) => [row.stationId, row.state.power]))
  for (const { station, facts: one } of open) {
    const power = powers.get(station.id)
    if (power)
      done.push({ station, facts: one, energy: energyOf(one, station, () => integralOf(power, stepOf(power, one.step)))! })
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

/** Writes what changed of one day, under the roll-up lock. Answers how many energies did. */
export async function applyDay(tx: Sql, day: number, computed: readonly Computed[], parts: RollupParts): Promise<number> {
  if (computed.length === 0) return 0
  const changes = computed.map(changeOf)
  const [present, missing] = [changes.filter(isPresent), changes.filter((change) => !isPresent(change))]
  await updateMonthDay(tx, day, present.filter(isChanged))
  await insertMonthDay(tx, day, missing.filter(isChanged))
  const at = { day, today: dayNumberAt(parts.nowMs), nowMs: parts.nowMs, freshMs }
  await writeLive(tx, at, changes)
  await addOrgEnergy(tx, day, orgDeltas(changes))
  return changes.filter(isChanged).length
}

function changeOf({ station, facts, energy }: Computed) {
  const { stored } = facts
  const units = stored.isRepaired ? (stored.units ?? 0) : energy.units
  const isCounter = energy.source === 'c'
  return {
    station,
    stationId: station.id,
    units,
    delta: units - (stored.units ?? 0),
    isCounter,
    hasMonth: stored.hasMonth,
    isChanged: !stored.isRepaired && (stored.units !== units || stored.isCounter !== isCounter),
    lastMs: facts.lastMs,
    lastPower: facts.lastPower,
    max: facts.figures.max,
  }
}

const isPresent = (change: { readonly hasMonth: boolean }): boolean => change.hasMonth
const isChanged = (change: { readonly isChanged: boolean }): boolean => change.isChanged

function orgDeltas(changes: readonly { readonly station: Station; readonly delta: number }[]): readonly OrgDelta[] {
  const byOrg = new Map<string, OrgDelta>()
  for (const { station, delta } of changes) {
    if (delta === 0) continue
    const { tenantId, orgCode } = station
    const key = `${tenantId}/${orgCode}`
    byOrg.set(key, { tenantId, orgCode, delta: (byOrg.get(key)?.delta ?? 0) + delta })
  }
  return [...byOrg.values()]
}
