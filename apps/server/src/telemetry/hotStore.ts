import { noData } from '@heliodesk/domain/telemetry/stationDay'
import type { Sql } from '../db/sql.ts'
import { appendBatches } from './append.queries.ts'
import { type DayState, type Joined, join } from './dayState.ts'
import { type HotDay, insertHotDays, lockHotDays, writeHotDays } from './hotDays.queries.ts'
import type { Station } from './station.ts'
import { type StationBatch, stateOf } from './stationBatch.ts'
import { mergeBatches, rounds } from './writeBatching.ts'

/** Stores runs of one recent day, in the order of their arrival, and notes in each what was accepted. */
export async function storeHotDay(tx: Sql, day: number, runs: readonly StationBatch[]): Promise<void> {
  const { merged, overlapping } = mergeBatches(runs)
  const appended = await appendBatches(
    tx,
    day,
    merged.map(({ whole }) => whole),
  )
  const left: StationBatch[] = []
  for (const [place, { parts }] of merged.entries()) {
    if (!appended.has(place)) left.push(...parts)
    else for (const part of parts) part.accepted = part.points.length
  }
  for (const round of rounds([...left, ...overlapping])) await joinBatches(tx, day, round)
}

async function joinBatches(tx: Sql, day: number, runs: readonly StationBatch[]): Promise<void> {
  const states = runs.map((run) => ({ station: run.station, day, state: stateOf(run) }))
  const joined = await joinHotDay(tx, day, states)
  for (const [i, run] of runs.entries()) run.accepted = acceptedSlots(run.points, joined[i]!)
}

/** Accepted are the slots whose value rose, or one when only the counter or the newest instant moved. */
export function acceptedSlots(
  points: readonly { readonly slot: number; readonly deciwatts: number }[],
  { before, isChanged }: Joined,
): number {
  if (!isChanged) return 0
  const raised = points.filter(({ slot, deciwatts }) => deciwatts > (before?.power[slot] ?? noData)).length
  return Math.max(1, raised)
}

/** Joins states with the rows of one recent day: late, repeated and first points, and whole days of files. In the order of `days`. */
export async function joinHotDay(tx: Sql, day: number, days: readonly DayState[]): Promise<readonly Joined[]> {
  const joined = new Map<Station, Joined>()
  let left = days
  while (left.length > 0) {
    const pass = await joinPass(tx, day, left)
    for (const { station, result } of pass.done) joined.set(station, result)
    left = pass.again
  }
  return days.map(({ station }) => joined.get(station)!)
}

interface Pass {
  readonly done: readonly { readonly station: Station; readonly result: Joined }[]
  /** Rows that another process inserted meanwhile. */
  readonly again: readonly DayState[]
}

async function joinPass(tx: Sql, day: number, days: readonly DayState[]): Promise<Pass> {
  const stationIds = days.map(({ station }) => station.id)
  const present = new Map((await lockHotDays(tx, day, stationIds)).map((row) => [row.stationId, row.state]))
  const results = days.map(({ station, state }) => ({ station, result: join(present.get(station.id), state) }))
  const rowsOf = (isWanted: (joined: Joined) => boolean): readonly HotDay[] =>
    results
      .filter(({ result }) => isWanted(result))
      .map(({ station, result }) => ({ stationId: station.id, state: result.after }))
  const changed = rowsOf(({ before, isChanged }) => before !== undefined && isChanged)
  const fresh = rowsOf(({ before }) => before === undefined)
  await writeHotDays(tx, day, changed)
  const missed = await insertHotDays(tx, day, fresh)
  return {
    done: results.filter(({ station }) => !missed.has(station.id)),
    again: days.filter(({ station }) => missed.has(station.id)),
  }
}
