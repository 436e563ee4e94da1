import { dayNumberAt, monthPlace, nextMonth } from '@heliodesk/domain/telemetry/calendar'
import type { DayEnergy } from '@heliodesk/domain/telemetry/energy'
import type { Sql } from '../db/sql.ts'
import { addOrgEnergy, type DayFacts, type LiveWrite, type OrgDelta, type StoredEnergy, writeLive } from './rollup.queries.ts'
import { compareStations, type Station } from './station.ts'

/** Power that arrived longer ago than this is no longer «current». */
export const freshMs = 30 * 60_000

/** A day of a station with its energy. */
export interface Computed {
  readonly station: Station
  readonly day: number
  readonly facts: DayFacts
  readonly energy: DayEnergy
}

/** The same beside what station_month says of the day now. */
export interface Change {
  readonly station: Station
  readonly stationId: string
  readonly day: number
  readonly units: number
  readonly delta: number
  readonly isCounter: boolean
  readonly isChanged: boolean
  readonly facts: DayFacts
}

/** What a person repaired stays. */
export function changeOf({ station, day, facts, energy }: Computed, stored: StoredEnergy): Change {
  const units = stored.isRepaired ? (stored.units ?? 0) : energy.units
  const isCounter = energy.source === 'c'
  return {
    station,
    stationId: station.id,
    day,
    units,
    delta: units - (stored.units ?? 0),
    isCounter,
    isChanged: !stored.isRepaired && (stored.units !== units || stored.isCounter !== isCounter),
    facts,
  }
}

/** Carries changes of days into the live rows and departments, under the roll-up lock. */
export async function carryUp(tx: Sql, changes: readonly Change[], nowMs: number): Promise<void> {
  if (changes.length === 0) return
  const today = dayNumberAt(nowMs)
  await writeLive(tx, { today, freshAfterMs: nowMs - freshMs }, liveWrites(changes, today))
  await addOrgEnergy(tx, orgDeltas(changes))
}

/** One write per station, whose newest day gives the power. */
function liveWrites(changes: readonly Change[], today: number): readonly LiveWrite[] {
  const { month } = monthPlace(today)
  const afterMonth = nextMonth(month)
  const writes = new Map<Station, LiveWrite>()
  // In one order with everybody who writes live rows, so that nobody waits in a circle.
  const ordered = changes.toSorted((a, b) => compareStations(a.station, b.station))
  for (const { station, day, units, delta, facts } of ordered) {
    const own = writes.get(station)
    const isNewest = own === undefined || facts.lastMs > own.lastMs
    const ofToday = day === today ? { todayUnits: units, todayMax: facts.figures.max } : null
    writes.set(station, {
      stationId: station.id,
      delta: delta + (own?.delta ?? 0),
      monthDelta: (day >= month && day < afterMonth ? delta : 0) + (own?.monthDelta ?? 0),
      lastMs: isNewest ? facts.lastMs : own.lastMs,
      lastPower: isNewest ? facts.lastPower : own.lastPower,
      todayUnits: ofToday?.todayUnits ?? own?.todayUnits ?? null,
      todayMax: ofToday?.todayMax ?? own?.todayMax ?? null,
    })
  }
  return [...writes.values()]
}

function orgDeltas(changes: readonly Change[]): readonly OrgDelta[] {
  const sums = new Map<string, OrgDelta>()
  for (const { station, day, delta } of changes) {
    if (delta === 0) continue
    const { tenantId, orgCode } = station
    const key = `${tenantId}/${orgCode}/${day}`
    sums.set(key, { tenantId, orgCode, day, delta: (sums.get(key)?.delta ?? 0) + delta })
  }
  return [...sums.values()]
}
