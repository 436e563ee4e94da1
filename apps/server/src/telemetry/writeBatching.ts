import { compareStations, type Station } from './station.ts'
import { follow, type StationBatch } from './stationBatch.ts'

/** Runs of one station and day that are stored as one; `whole` is their union. */
export interface MergedWrite {
  readonly whole: StationBatch
  readonly parts: readonly StationBatch[]
}

/**
 * Puts runs of one day that follow each other together: when batches queue up, a station's row is written once for several of its
 * points. `overlapping` are those that overlap an earlier one of their station. Merged writes come in the order in which rows are locked.
 */
export function mergeBatches(runs: readonly StationBatch[]): {
  readonly merged: readonly MergedWrite[]
  readonly overlapping: readonly StationBatch[]
} {
  const [first] = runs
  // Within one batch every station has one run of a day.
  if (runs.every((run) => run.batch === first?.batch)) return { merged: inOrder(runs.map(alone)), overlapping: [] }
  const open = new Map<Station, { whole: StationBatch; parts: StationBatch[] }>()
  const overlapping: StationBatch[] = []
  for (const run of runs) {
    const own = open.get(run.station)
    if (own === undefined) {
      open.set(run.station, { whole: run, parts: [run] })
      continue
    }
    const whole = follow(own.whole, run)
    if (whole === null) {
      overlapping.push(run)
    } else {
      own.whole = whole
      own.parts.push(run)
    }
  }
  return { merged: inOrder([...open.values()]), overlapping }
}

const alone = (run: StationBatch): MergedWrite => ({ whole: run, parts: [run] })
const inOrder = (writes: MergedWrite[]): MergedWrite[] => writes.sort((a, b) => compareStations(a.whole.station, b.whole.station))

/** Rounds in which every station and day occurs once, each in the order in which rows are locked. */
export function rounds(runs: readonly StationBatch[]): readonly (readonly StationBatch[])[] {
  const counts = new Map<Station, Map<number, number>>()
  const all: StationBatch[][] = []
  for (const run of runs) {
    const ofStation = counts.get(run.station) ?? new Map<number, number>()
    const count = ofStation.get(run.day) ?? 0
    counts.set(run.station, ofStation.set(run.day, count + 1))
    const round = all[count]
    if (round) round.push(run)
    else all.push([run])
  }
  return all.map((round) => round.sort((a, b) => a.day - b.day || compareStations(a.station, b.station)))
}
