import { dayNumberAt } from '@heliodesk/domain/telemetry/calendar'
import type { Db, Sql } from '../db/sql.ts'
import { storeOldDays } from './archiveStore.ts'
import type { DayState, Joined } from './dayState.ts'
import { makePartitions } from './hotDays.queries.ts'
import { joinedOutcome, joinHotDay, type Outcome, storeHotDay } from './hotStore.ts'
import { firstHotDay } from './hotWindow.ts'
import type { RollupParts } from './rollup.ts'
import { type Run, stateOf } from './run.ts'

/** Stores runs in one transaction: recent days in the hot rows, whose sums follow by the roll-up, older days packed with their sums. */
export async function storeRuns(tx: Sql, runs: readonly Run[], parts: RollupParts): Promise<readonly Outcome[]> {
  const firstHot = firstHotDay(parts.nowMs)
  const outcomes: Outcome[] = []
  const hotByDay = new Map<number, Run[]>()
  const old = runs.filter((run) => {
    if (run.day < firstHot) return true
    const list = hotByDay.get(run.day)
    if (list) list.push(run)
    else hotByDay.set(run.day, [run])
    return false
  })
  for (const [day, ofDay] of hotByDay) outcomes.push(...(await storeHotDay(tx, day, ofDay)))
  if (old.length > 0) outcomes.push(...(await storeOldRuns(tx, old, { ...parts, firstHot })))
  return outcomes
}

async function storeOldRuns(
  tx: Sql,
  runs: readonly Run[],
  options: RollupParts & { readonly firstHot: number },
): Promise<readonly Outcome[]> {
  const days = runs.map((run) => ({ station: run.station, day: run.day, state: stateOf(run) }))
  const stored = await storeOldDays(tx, days, options)
  return runs.map((run, i) => joinedOutcome(run, stored[i]!))
}

/**
 * As storeRuns for whole days (files, the demo's past): joins them with what is there. In the order of `days`, each station and day at
 * most once. The sums of recent days still need the roll-up.
 */
export async function storeStates(tx: Sql, days: readonly DayState[], parts: RollupParts): Promise<readonly Joined[]> {
  const firstHot = firstHotDay(parts.nowMs)
  const joined = new Map<DayState, Joined>()
  const old = days.filter(({ day }) => day < firstHot)
  const storedOld = old.length === 0 ? [] : await storeOldDays(tx, old, { ...parts, firstHot })
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
