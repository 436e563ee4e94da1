import { dayNumberAt, monthPlace, nextMonth } from '@heliodesk/domain/telemetry/calendar'
import type { DayEnergy } from '@heliodesk/domain/telemetry/dayChain'
import type { Sql } from '../db/sql.ts'
import { addOrgEnergy, type DayFacts, type LiveWrite, type OrgDelta, type StoredEnergy, writeLive } from './rollup.queries.ts'
import { compareStations, type Station } from './station.ts'

/** Power that arrived longer ago than this is no longer «current». */
export const freshMs = 30 * 60_000

/** A day of a station with its energy; null = nothing is known of it. */
export interface Computed {
  readonly station: Station
  readonly day: number
  readonly facts: PowerFacts
  readonly energy: DayEnergy | null
}
export type PowerFacts = Pick<DayFacts, 'lastMs' | 'lastPower' | 'figures'>

/** The same beside what station_month says of the day now. */
export interface Change {
  readonly station: Station
  readonly stationId: string
  readonly day: number
  readonly units: number | null
  readonly delta: number
  readonly isCounter: boolean
  readonly isEstimated: boolean
  readonly isChanged: boolean
  readonly facts: PowerFacts
}

export function changeOf({ station, day, facts, energy }: Computed, stored: StoredEnergy): Change {
  const isKept = isFixed(facts, stored)
  const units = isKept ? stored.units : (energy?.units ?? null)
  const isCounter = energy?.source === 'c'
  const isEstimated = energy?.isEstimated ?? false
  const isSame = stored.units === units && stored.isCounter === isCounter && stored.isEstimated === isEstimated
  return {
    station,
    stationId: station.id,
    day,
    units,
    delta: (units ?? 0) - (stored.units ?? 0),
    isCounter,
    isEstimated,
    isChanged: !isKept && !isSame,
    facts,
  }
}

/** What a person repaired stays, and what is known of a day although no point of it ever arrived: history that came as sums. */
function isFixed({ lastMs }: PowerFacts, { isRepaired, isEstimated, units }: StoredEnergy): boolean {
  return isRepaired || (lastMs === 0 && units !== null && !isEstimated)
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
