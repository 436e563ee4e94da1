import type { Place } from '@heliodesk/domain/solar/daylight'
import type { Episode } from '@heliodesk/domain/solar/episodes'
import type { Plant } from '@heliodesk/domain/solar/plant'
import { plantDay } from '@heliodesk/domain/solar/plant'
import type { SkyDay } from '@heliodesk/domain/solar/sky'
import { dayNumber, dayOfNumber, instantOf, slotAt, slotsPerDay } from '@heliodesk/domain/solar/slots'
import { monthPlace } from '@heliodesk/domain/telemetry/calendar'
import { chainDayOf, chainEnergies, type DayEnergy } from '@heliodesk/domain/telemetry/dayChain'
import { type CounterReading, noData, type StationDay } from '@heliodesk/domain/telemetry/stationDay'
import { counterOfDay } from '#server/vendors/simulator/counter.ts'

/** Days with five-minute curves, today included; before them only the energy of each day is kept. */
export const curveDays = 30

export interface CurveDay {
  readonly day: string
  readonly state: StationDay
  /** What the plant made by slot, and what went wrong. */
  readonly made: Int32Array
  readonly episodes: readonly Episode[]
  readonly sky: SkyDay
}

/** What a demo station has measured from its first day to an instant. */
export interface StationHistory {
  /** Energy in slot units of each day that has any data, by day number. */
  readonly energies: ReadonlyMap<number, DayEnergy>
  /** Days with data of the last `curveDays`, oldest first. */
  readonly curves: readonly CurveDay[]
  /** All episodes since the first day, each once. */
  readonly episodes: readonly Episode[]
}

export interface HistoryParts {
  readonly plant: Plant
  /** Where its record says that it stands. */
  readonly place: Place
  readonly firstWorkDay: string
  /** Nothing after this instant has happened yet, epoch ms. */
  readonly asOf: number
  /** Minute within each five in which the station reports, 0 … 4. */
  readonly reportMinute: number
  /** Step of its energy counter in Wh; null = it has none. */
  readonly counterStepWh: number | null
  readonly fineSky: (day: string) => SkyDay
  readonly coarseSky: (day: string) => SkyDay
}

export function buildHistory(parts: HistoryParts): StationHistory {
  const today = dayNumber(slotAt(parts.asOf).day)
  const first = dayNumber(parts.firstWorkDay)
  const firstCurve = Math.max(first, today - curveDays + 1)
  const energies = new Map<number, DayEnergy>()
  const episodes = new Map<string, Episode>()
  let knownUnits = 0
  for (let day = first; day < firstCurve; day++) {
    const sky = parts.coarseSky(dayOfNumber(day))
    const made = plantDay(parts.plant, sky)
    noteEpisodes(episodes, made.episodes)
    if (made.seen.every((value) => value === noData)) continue
    const units = sumOf(made.seen) * sky.every
    knownUnits += units
    energies.set(day, { units, source: 'i', isEstimated: false })
  }
  // The counter of the demo stands where the sum of the known days does, so that later readings can go on from the stored total.
  const curves = buildCurves(parts, { firstCurve, today, startWh: Math.floor(knownUnits / 120) })
  for (const curve of curves) noteEpisodes(episodes, curve.episodes)
  const chain = new Map(curves.map(({ day, state }) => [dayNumber(day), chainDayOf(state)]))
  for (const [day, energy] of chainEnergies(chain, { capacityW: parts.plant.capacityW, place: parts.place }))
    energies.set(day, energy)
  return { energies, curves, episodes: [...episodes.values()] }
}

function buildCurves(
  parts: HistoryParts,
  from: { readonly firstCurve: number; readonly today: number; readonly startWh: number },
): readonly CurveDay[] {
  const curves: CurveDay[] = []
  let wh = from.startWh
  for (let number = from.firstCurve; number <= from.today; number++) {
    const day = dayOfNumber(number)
    const sky = parts.fineSky(day)
    const made = plantDay(parts.plant, sky)
    const readings = parts.counterStepWh === null ? null : counterOfDay(made.made, wh, parts.counterStepWh)
    wh = readings?.[slotsPerDay - 1] ?? wh
    const state = stateOfDay(parts, day, made.seen, readings)
    if (state !== null) curves.push({ day, state, made: made.made, episodes: made.episodes, sky })
  }
  return curves
}

/** What has arrived of a day until `asOf`; null when nothing has. */
function stateOfDay(parts: HistoryParts, day: string, seen: Int32Array, readings: Float64Array | null): StationDay | null {
  const power = seen.slice()
  const reported = (slot: number): number => instantOf(day, slot) + parts.reportMinute * 60_000
  for (let slot = slotsPerDay - 1; slot >= 0 && reported(slot) > parts.asOf; slot--) power[slot] = noData
  const first = power.findIndex((value) => value !== noData)
  if (first < 0) return null
  const last = power.findLastIndex((value) => value !== noData)
  const readingAt = (slot: number): CounterReading | null =>
    readings === null ? null : { atMs: reported(slot), wh: readings[slot] ?? 0 }
  return { power, step: 1, lastMs: reported(last), counterFirst: readingAt(first), counterLast: readingAt(last) }
}

function sumOf(power: Int32Array): number {
  let units = 0
  for (let i = 0; i < power.length; i++) units += Math.max(0, power[i] ?? 0)
  return units
}

function noteEpisodes(all: Map<string, Episode>, episodes: readonly Episode[]): void {
  for (const episode of episodes) all.set(`${episode.kind}/${episode.from}`, episode)
}

/** Months of a history as `station_month` holds them: 31 places in slot units, null = no data. */
export interface MonthRow {
  /** First day, YYYY-MM-DD. */
  readonly month: string
  readonly days: readonly (number | null)[]
  readonly energy: number
  /** Bit i: the day at place i is a counter difference. */
  readonly counterDays: number
  /** Bit i: the day at place i has a share of a reporting gap. */
  readonly estimatedDays: number
}

export function monthRows(energies: ReadonlyMap<number, DayEnergy>): readonly MonthRow[] {
  const months = new Map<number, { days: (number | null)[]; energy: number; counterDays: number; estimatedDays: number }>()
  for (const [day, { units, source, isEstimated }] of energies) {
    const { month, index } = monthPlace(day)
    const row = months.get(month) ?? {
      days: new Array<number | null>(31).fill(null),
      energy: 0,
      counterDays: 0,
      estimatedDays: 0,
    }
    row.days[index] = units
    row.energy += units
    if (source === 'c') row.counterDays |= 1 << index
    if (isEstimated) row.estimatedDays |= 1 << index
    months.set(month, row)
  }
  return [...months].map(([month, row]) => ({ month: dayOfNumber(month), ...row }))
}
