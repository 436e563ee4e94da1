import { noData, type Plant } from '@heliodesk/domain/solar/plant'
import { dayNumber, dayOfNumber, instantOf, slotAt, slotMs, slotsPerDay } from '@heliodesk/domain/solar/slots'
import type { VendorPoint } from '#server/vendors/adapter.ts'
import { counterOfDay } from '#server/vendors/simulator/counter.ts'
import { type SimulatedDay, type Skies, simulatedDay, simulatedNumber, simulatedPlant } from '#server/vendors/simulator/plants.ts'
import { profileOf } from '#server/vendors/simulator/profiles.ts'
import type { PlayedRow } from './play.queries.ts'
import { reportMinute } from './portion.ts'

/** A station that the simulator plays. */
export interface PlayedStation {
  readonly row: PlayedRow
  readonly plant: Plant
  readonly reportMinute: number
}

export function playedStation(row: PlayedRow): PlayedStation | null {
  const number = simulatedNumber(row.vendorPlantId)
  const plant = simulatedPlant({
    vendorPlantId: row.vendorPlantId,
    dataSource: row.dataSource,
    district: row.district,
    longitude: row.longitude,
    latitude: row.latitude,
    capacityW: row.capacityW,
    pvPanelNum: row.pvPanelNum,
    stringNum: row.stringNum,
  })
  return number === null || plant === null ? null : { row, plant, reportMinute: reportMinute(number) }
}

/** From an instant (exclusive) to another (inclusive), epoch ms. */
export interface Window {
  readonly after: number
  readonly until: number
}

/** The points that a station reports on a day within a window, with its counter where its vendor has one. */
export function playedPoints(station: PlayedStation, skies: Skies, day: string, window: Window): readonly VendorPoint[] {
  const { plant, row } = station
  const due = reportedSlots(station, day, window)
  if (due.length === 0) return []
  const made = simulatedDay(skies, plant, day)
  const slots = due.filter((slot) => made.seen[slot] !== noData)
  const step = profileOf(row.dataSource).counterStepWh
  const readings = step === null ? null : counterOfDay(made.made, counterStart(station, skies, day, step), step)
  return slots.map((slot) => ({
    ts: reportedAt(station, day, slot),
    powerW: (made.seen[slot] ?? 0) / 10,
    ...(readings === null ? {} : { totalKwh: (readings[slot] ?? 0) / 1000 }),
  }))
}

/** Whether the station has anything to report within a window, whatever arrives of it. */
export function isDue(station: PlayedStation, day: string, { after, until }: Window): boolean {
  const start = instantOf(day, 0) + station.reportMinute * 60_000
  return Math.floor((until - start) / slotMs) > Math.floor((after - start) / slotMs)
}

const reportedAt = (station: PlayedStation, day: string, slot: number): number =>
  instantOf(day, slot) + station.reportMinute * 60_000

function reportedSlots(station: PlayedStation, day: string, { after, until }: Window): readonly number[] {
  const slots: number[] = []
  for (let slot = 0; slot < slotsPerDay; slot++) {
    const at = reportedAt(station, day, slot)
    if (at > after && at <= until) slots.push(slot)
  }
  return slots
}

/** What the counter stood at when the day began: it goes on from its last reading. */
function counterStart(station: PlayedStation, skies: Skies, day: string, stepWh: number): number {
  const { counterMs, counterWh } = station.row
  if (counterMs === null || counterWh === null) return startWithoutReading(station, skies, day, stepWh)
  const last = slotAt(Number(counterMs))
  let wh = Number(counterWh) - madeWh(station.plant, { skies, day: last.day, stepWh, slots: last.slot + 1 })
  for (let number = dayNumber(last.day); number < dayNumber(day); number++) {
    wh += madeWh(station.plant, { skies, day: dayOfNumber(number), stepWh, slots: slotsPerDay })
  }
  return wh
}

interface MadePart {
  readonly skies: Skies
  readonly day: string
  readonly stepWh: number
  /** Of the beginning of the day. */
  readonly slots: number
}
/** What a counter shows of the first slots of a day, in whole steps. */
function madeWh(plant: Plant, { skies, day, stepWh, slots }: MadePart): number {
  return counterOfDay(simulatedDay(skies, plant, day).made, 0, stepWh)[slots - 1] ?? 0
}

/** After a reporting gap longer than the unpacked days: the stored total, and what was made since the last reading that arrived. */
function startWithoutReading({ row, plant }: PlayedStation, skies: Skies, day: string, stepWh: number): number {
  const total = Number(row.totalUnits) - Number(row.dayUnits)
  return Math.floor(total / 120 / stepWh) * stepWh + unseenBefore(plant, skies, day, stepWh)
}

/** No episode lasts longer. */
const longestGapDays = 8

function unseenBefore(plant: Plant, skies: Skies, day: string, stepWh: number): number {
  let units = 0
  for (let back = 1; back <= longestGapDays; back++) {
    const before = simulatedDay(skies, plant, dayOfNumber(dayNumber(day) - back))
    const last = before.seen.findLastIndex((value) => value !== noData)
    for (let slot = last + 1; slot < slotsPerDay; slot++) units += before.made[slot] ?? 0
    if (last >= 0) break
  }
  return Math.floor(units / 120 / stepWh) * stepWh
}

/** The last slot of a day at which a station has reported until an instant, and the day as it was made; null without any. */
export function lastReported(
  station: PlayedStation,
  skies: Skies,
  day: string,
  untilMs: number,
): { readonly slot: number; readonly made: SimulatedDay } | null {
  const made = simulatedDay(skies, station.plant, day)
  for (let slot = slotsPerDay - 1; slot >= 0; slot--) {
    if (reportedAt(station, day, slot) <= untilMs && made.seen[slot] !== noData) return { slot, made }
  }
  return null
}
