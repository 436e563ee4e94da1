import type { StationDay } from '@heliodesk/domain/telemetry/stationDay'
import type { Sql } from '../db/sql.ts'
import { type DayState, type Joined, join } from './dayState.ts'
import { appendRuns, type HotDay, insertHotDays, lockHotDays, writeHotDays } from './hotDays.queries.ts'
import { type Digest, digestOf, type Run, stateOf } from './run.ts'
import type { Station } from './station.ts'

/** What became of a run. accepted + duplicate = its points. */
export interface Outcome {
  readonly station: Station
  readonly day: number
  readonly accepted: number
  readonly duplicate: number
  readonly hasCounter: boolean
}

/** Stores runs of one recent day. Nothing is visible before the transaction commits. */
export async function storeHotDay(tx: Sql, day: number, runs: readonly Run[]): Promise<readonly Outcome[]> {
  const digests = runs.map(digestOf)
  const appended = await appendRuns(tx, day, digests)
  const left = runs.filter((_, place) => !appended.has(place))
  const states = left.map((run) => ({ station: run.station, day, state: stateOf(run) }))
  const joined = await joinHotDay(tx, day, states)
  return [
    ...digests.filter((_, place) => appended.has(place)).map(appendedOutcome),
    ...left.map((run, i) => joinedOutcome(run, joined[i]!)),
  ]
}

function appendedOutcome({ station, day, points, repeated, counterLast }: Digest): Outcome {
  return { station, day, accepted: points.length, duplicate: repeated, hasCounter: counterLast !== null }
}

/** Accepted are the slots whose value rose, or one when only the counter or the newest instant moved. */
export function joinedOutcome(run: Run, { before, isChanged }: Joined): Outcome {
  const { station, day, points, counterLast } = digestOf(run)
  const accepted = isChanged ? Math.max(1, raisedSlots(points, before)) : 0
  return { station, day, accepted, duplicate: run.points.length - accepted, hasCounter: counterLast !== null }
}

export function raisedSlots(
  points: readonly { readonly slot: number; readonly deciwatts: number }[],
  before: StationDay | undefined,
): number {
  return points.filter(({ slot, deciwatts }) => deciwatts > (before?.power[slot] ?? -1)).length
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
  await writeHotDays(
    tx,
    day,
    rowsOf(({ before, isChanged }) => before !== undefined && isChanged),
  )
  const missed = await insertHotDays(
    tx,
    day,
    rowsOf(({ before }) => before === undefined),
  )
  return {
    done: results.filter(({ station }) => !missed.has(station.id)),
    again: days.filter(({ station }) => missed.has(station.id)),
  }
}
