import { follow, type Run } from './run.ts'
import { compareStations, type Station } from './station.ts'

/** Runs of one station and day that are stored as one; `whole` is their union. */
export interface Parcel {
  readonly whole: Run
  readonly parts: readonly Run[]
}

/**
 * Puts runs of one day that follow each other together: when batches queue up, a station's row is written once for several of its
 * points. `later` are runs that overlap an earlier one of their station. Parcels come in the order in which rows are locked.
 */
export function coalesce(runs: readonly Run[]): { readonly parcels: readonly Parcel[]; readonly later: readonly Run[] } {
  const [first] = runs
  // Within one batch every station has one run of a day.
  if (runs.every((run) => run.batch === first?.batch)) return { parcels: inOrder(runs.map(alone)), later: [] }
  const open = new Map<Station, { whole: Run; parts: Run[] }>()
  const later: Run[] = []
  for (const run of runs) {
    const own = open.get(run.station)
    if (own === undefined) {
      open.set(run.station, { whole: run, parts: [run] })
      continue
    }
    const whole = follow(own.whole, run)
    if (whole === null) {
      later.push(run)
    } else {
      own.whole = whole
      own.parts.push(run)
    }
  }
  return { parcels: inOrder([...open.values()]), later }
}

const alone = (run: Run): Parcel => ({ whole: run, parts: [run] })
const inOrder = (parcels: Parcel[]): Parcel[] => parcels.sort((a, b) => compareStations(a.whole.station, b.whole.station))

/** Rounds in which every station and day occurs once, each in the order in which rows are locked. */
export function rounds(runs: readonly Run[]): readonly (readonly Run[])[] {
  const turns = new Map<Station, Map<number, number>>()
  const all: Run[][] = []
  for (const run of runs) {
    const ofStation = turns.get(run.station) ?? new Map<number, number>()
    const turn = ofStation.get(run.day) ?? 0
    turns.set(run.station, ofStation.set(run.day, turn + 1))
    const round = all[turn]
    if (round) round.push(run)
    else all.push([run])
  }
  return all.map((round) => round.sort((a, b) => a.day - b.day || compareStations(a.station, b.station)))
}
