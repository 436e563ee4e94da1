import { dayNumberAt } from '@heliodesk/domain/telemetry/calendar'
import type { Db, Sql } from '../db/sql.ts'
import { storeOldDays } from './archiveStore.ts'
import type { DayState, Joined } from './dayState.ts'
import { makePartitions } from './hotDays.queries.ts'
import { acceptedSlots, joinHotDay, storeHotDay } from './hotStore.ts'
import { firstHotDay } from './hotWindow.ts'
import type { RollupParts } from './rollupParts.ts'
import { type StationBatch, stateOf } from './stationBatch.ts'
import { rounds } from './writeBatching.ts'

/**
 * Stores runs in one transaction, in the order of their arrival: recent days in the hot rows, whose sums follow by the roll-up, older
 * days packed with their sums.
 */
export async function storeBatches(tx: Sql, runs: readonly StationBatch[], parts: RollupParts): Promise<void> {
  const firstHot = firstHotDay(parts.nowMs)
  const byDay = Map.groupBy(runs, (run) => Math.max(run.day, firstHot - 1))
  for (const [day, ofDay] of byDay) if (day >= firstHot) await storeHotDay(tx, day, ofDay)
  // Last, because it holds the lock of all sums until the commit.
  await storeOldBatches(tx, byDay.get(firstHot - 1) ?? [], parts)
}

async function storeOldBatches(tx: Sql, runs: readonly StationBatch[], parts: RollupParts): Promise<void> {
  for (const round of rounds(runs)) {
    const days = round.map((run) => ({ station: run.station, day: run.day, state: stateOf(run) }))
    const stored = await storeOldDays(tx, days, parts)
    for (const [i, run] of round.entries()) run.accepted = acceptedSlots(run.points, stored[i]!)
  }
}

/**
 * As storeRuns for whole days (files, the demo's past): joins them with what is there. In the order of `days`, each station and day at
 * most once. The sums of recent days still need the roll-up.
 */
export async function storeStates(tx: Sql, days: readonly DayState[], parts: RollupParts): Promise<readonly Joined[]> {
  const firstHot = firstHotDay(parts.nowMs)
  const joined = new Map<DayState, Joined>()
  const old = days.filter(({ day }) => day < firstHot)
  const storedOld = old.length === 0 ? [] : await storeOldDays(tx, old, parts)
  for (const [i, one] of old.entries()) joined.set(one, storedOld[i]!)
  for (const day of new Set(days.map((one) => one.day).filter((one) => one >= firstHot))) {
    const ofDay = days.filter((one) => one.day === day)
    const stored = await joinHotDay(tx, day, ofDay)
    for (const [i, one] of ofDay.entries()) joined.set(one, stored[i]!)
  }
  return days.map((one) => joined.get(one)!)
}

/** Makes the partitions around a day once; every store of a new day comes by here first. */
export class Partitions {
  private ready = 0
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  async ensure(nowMs: number): Promise<void> {
    const today = dayNumberAt(nowMs)
    if (this.ready === today) return
    const months = [firstHotDay(nowMs), today, today + 2]
    await this.db.tx((tx) => makePartitions(tx, months))
    this.ready = today
  }
}
