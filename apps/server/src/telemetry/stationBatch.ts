import { longestStep } from '@heliodesk/domain/telemetry/dayFigures'
import { type CounterReading, type DayPoint, dayOfPoints, type StationDay } from '@heliodesk/domain/telemetry/stationDay'
import type { Station } from './station.ts'

/** A checked point, on its way to the store. */
export interface Measurement extends DayPoint {
  readonly station: Station
  /** Day number in Asia/Shanghai. */
  readonly day: number
}

/** What came of a batch; filled in when its runs are stored. accepted + duplicate = points. */
export interface BatchCounts {
  accepted: number
  duplicate: number
  /** Of the accepted points, those older than the newest one known of their station before. */
  late: number
}

/** The points of one station and day that arrived together: the greatest value of each slot in their order, and their figures. */
export interface StationBatch {
  readonly station: Station
  readonly day: number
  readonly points: readonly DayPoint[]
  readonly sum: number
  readonly max: number
  /** Smallest distance between two slots, 0 = none of at most an hour. */
  readonly gap: number
  readonly lastMs: number
  readonly counterFirst: CounterReading | null
  readonly counterLast: CounterReading | null
  /** Points as they were sent, repetitions included. */
  readonly given: number
  readonly late: number
  readonly batch: BatchCounts
  /** How many points brought something new; set by the store, and final once the transaction is committed. */
  accepted: number
}

/** Groups the points of a batch by station and day, whatever their order. */
export function stationBatchesOf(points: readonly Measurement[], batch: BatchCounts): readonly StationBatch[] {
  const byStation = new Map<Station, Measurement[]>()
  for (const point of points) {
    const own = byStation.get(point.station)
    if (own === undefined) byStation.set(point.station, [point])
    else own.push(point)
  }
  const runs: StationBatch[] = []
  for (const own of byStation.values()) {
    if (own.length === 1) runs.push(singleRun(own[0]!, batch))
    else for (const ofDay of Map.groupBy(own, (point) => point.day).values()) runs.push(runOf(ofDay, batch))
  }
  return runs
}

function singleRun(point: Measurement, batch: BatchCounts): StationBatch {
  const { station, day, atMs, deciwatts, wh } = point
  const reading = wh === null ? null : { atMs, wh }
  const late = atMs < station.lastMs ? 1 : 0
  return {
    station,
    day,
    points: [point],
    sum: deciwatts,
    max: deciwatts,
    gap: 0,
    lastMs: atMs,
    counterFirst: reading,
    counterLast: reading,
    given: 1,
    late,
    batch,
    accepted: 0,
  }
}

function runOf(given: readonly Measurement[], batch: BatchCounts): StationBatch {
  const { station, day } = given[0]!
  const { lastMs, counterFirst, counterLast } = dayOfPoints(given, 0)
  const points = onePerSlot(given)
  let sum = 0
  let max = 0
  let gap = 0
  for (const [i, { slot, deciwatts }] of points.entries()) {
    sum += deciwatts
    max = Math.max(max, deciwatts)
    if (i > 0) gap = shorterGap(gap, slot - points[i - 1]!.slot)
  }
  const late = given.filter((point) => point.atMs < station.lastMs).length
  return { station, day, points, sum, max, gap, lastMs, counterFirst, counterLast, given: given.length, late, batch, accepted: 0 }
}

/** The greatest value of each slot, as the union of states has it. */
function onePerSlot(points: readonly DayPoint[]): readonly DayPoint[] {
  const sorted = [...points].sort((a, b) => a.slot - b.slot || b.deciwatts - a.deciwatts)
  return sorted.filter((point, i) => i === 0 || point.slot !== sorted[i - 1]!.slot)
}

function shorterGap(gap: number, distance: number): number {
  if (distance > longestStep) return gap
  return gap === 0 ? distance : Math.min(gap, distance)
}

/** Two runs of one station and day as one, when all of the second lies behind the first; null otherwise. */
export function follow(first: StationBatch, second: StationBatch): StationBatch | null {
  const distance = second.points[0]!.slot - first.points.at(-1)!.slot
  if (distance <= 0) return null
  return {
    ...first,
    points: [...first.points, ...second.points],
    sum: first.sum + second.sum,
    max: Math.max(first.max, second.max),
    gap: shorterGap(second.gap === 0 ? first.gap : shorterGap(first.gap, second.gap), distance),
    lastMs: second.lastMs,
    counterFirst: first.counterFirst ?? second.counterFirst,
    counterLast: second.counterLast ?? first.counterLast,
  }
}

export function stateOf(run: StationBatch): StationDay {
  const { points, station, lastMs, counterFirst, counterLast } = run
  return { power: dayOfPoints(points, 0).power, step: station.step, lastMs, counterFirst, counterLast }
}

/** Notes in the counts of its batch what came of a run. After the commit. */
export function countStationBatch({ given, late, batch, accepted }: StationBatch): void {
  batch.accepted += accepted
  batch.duplicate += given - accepted
  batch.late += Math.min(accepted, late)
}
