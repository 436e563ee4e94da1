import { longestStep } from '@heliodesk/domain/telemetry/dayFigures'
import { type CounterReading, type DayPoint, dayOfPoints, type StationDay } from '@heliodesk/domain/telemetry/stationDay'
import { compareIds, type Station } from './station.ts'

/** A checked point, on its way to the store. */
export interface Measurement extends DayPoint {
  readonly station: Station
  /** Day number in Asia/Shanghai. */
  readonly day: number
}

/** The points of one station and day that arrived together. */
export interface Run {
  readonly station: Station
  readonly day: number
  readonly points: DayPoint[]
}

/** A run with one value per slot, in the order of slots, and its figures. */
export interface Digest {
  readonly station: Station
  readonly day: number
  readonly points: readonly DayPoint[]
  readonly sum: number
  readonly max: number
  readonly gap: number
  readonly lastMs: number
  readonly counterFirst: CounterReading | null
  readonly counterLast: CounterReading | null
  /** Points that said nothing new within the run itself. */
  readonly repeated: number
}

/** Groups points, whatever their order. Runs come in the order of days and ids, in which every transaction touches its rows. */
export function groupRuns(points: readonly Measurement[]): readonly Run[] {
  const byStation = new Map<Station, Run[]>()
  const runs: Run[] = []
  for (const point of points) {
    let own = byStation.get(point.station)
    if (own === undefined) {
      own = []
      byStation.set(point.station, own)
    }
    let run = own.at(-1)?.day === point.day ? own.at(-1) : own.find((one) => one.day === point.day)
    if (run === undefined) {
      run = { station: point.station, day: point.day, points: [] }
      own.push(run)
      runs.push(run)
    }
    run.points.push(point)
  }
  return runs.sort((a, b) => a.day - b.day || compareIds(a.station.id, b.station.id))
}

export function digestOf({ station, day, points }: Run): Digest {
  const first = points[0]!
  if (points.length > 1) return digestOfMany({ station, day, points })
  const reading = first.wh === null ? null : { atMs: first.atMs, wh: first.wh }
  return {
    station,
    day,
    points,
    sum: first.deciwatts,
    max: first.deciwatts,
    gap: 0,
    lastMs: first.atMs,
    counterFirst: reading,
    counterLast: reading,
    repeated: 0,
  }
}

function digestOfMany({ station, day, points }: Run): Digest {
  const { lastMs, counterFirst, counterLast } = dayOfPoints(points, 0)
  const kept = onePerSlot(points)
  let sum = 0
  let max = 0
  let gap = 0
  for (const [i, { slot, deciwatts }] of kept.entries()) {
    sum += deciwatts
    max = Math.max(max, deciwatts)
    const distance = i === 0 ? 0 : slot - kept[i - 1]!.slot
    if (distance > 0 && distance <= longestStep) gap = gap === 0 ? distance : Math.min(gap, distance)
  }
  return { station, day, points: kept, sum, max, gap, lastMs, counterFirst, counterLast, repeated: points.length - kept.length }
}

/** The greatest value of each slot, as the union of states has it. */
function onePerSlot(points: readonly DayPoint[]): readonly DayPoint[] {
  const sorted = [...points].sort((a, b) => a.slot - b.slot || b.deciwatts - a.deciwatts)
  return sorted.filter((point, i) => i === 0 || point.slot !== sorted[i - 1]!.slot)
}

export function stateOf(run: Run): StationDay {
  return dayOfPoints(run.points, run.station.step)
}
