import { dayNumberAt, slotIndexAt, slotsPerDay } from './calendar.ts'
import { longestGapDays, type Plant, splitGap } from './counterGap.ts'
import { type DayFigures, figuresOf } from './dayFigures.ts'
import { counterEnergy, dayEnergy, energyOr, integralOf, type MeasuredEnergy, quickIntegral, stepOf } from './energy.ts'
import type { CounterReading, StationDay } from './stationDay.ts'

/** Energy of a day, and whether part of it is a share of what the counter made while nothing arrived. */
export interface DayEnergy extends MeasuredEnergy {
  readonly isEstimated: boolean
}

/** What the energy of a day is computed from, of the day itself. */
export interface ChainDay {
  readonly counterFirst: CounterReading | null
  readonly counterLast: CounterReading | null
  readonly points: number
  /** Greatest power; above 0 the day was measured. */
  readonly max: number
  /** Integral of the power in slot units between two slots, both included. */
  readonly integral: (fromSlot: number, toSlot: number) => number
}

/**
 * The readings of the counter next to a day: the last one before it and the first one after it, at most `longestGapDays` away. Null
 * also when a day between was measured without a counter: its power tells more than its light.
 */
export interface Neighbours {
  readonly previous: CounterReading | null
  readonly next: CounterReading | null
  /** The nearest days that are not silent, with a reading or without. */
  readonly previousDay: number | null
  readonly nextDay: number | null
}

type Readings = Pick<Neighbours, 'previous' | 'next'>

export type ReadDay = (day: number) => ChainDay | undefined

const lastSlot = slotsPerDay - 1

/** A day between two readings to which the difference of the counter may be given, because nothing else is known of it. */
export function isSilent(day: Pick<ChainDay, 'counterLast' | 'max'> | undefined): boolean {
  return day === undefined || (day.counterLast === null && day.max <= 0)
}

/** Neighbours of a day as they stand in a run of days. */
export function neighboursOf(read: ReadDay, day: number): Neighbours {
  const previousDay = nearest(read, day, -1)
  const nextDay = nearest(read, day, 1)
  return {
    previous: previousDay === null ? null : (read(previousDay)?.counterLast ?? null),
    next: nextDay === null ? null : (read(nextDay)?.counterFirst ?? null),
    previousDay,
    nextDay,
  }
}

/** The next day in a direction that is not silent. */
function nearest(read: ReadDay, day: number, step: 1 | -1): number | null {
  for (let away = 1; away <= longestGapDays; away++) {
    if (!isSilent(read(day + away * step))) return day + away * step
  }
  return null
}

/** From which day to which energies may follow a change of a day: up to the nearest days that are not silent. */
export function neighbourWindow(
  day: number,
  { previousDay, nextDay }: Neighbours,
): { readonly from: number; readonly to: number } {
  return { from: previousDay ?? day, to: nextDay ?? day }
}

/** Energy of a day in slot units; null when nothing is known of it. A function of the readings alone, whatever their order of arrival. */
export function energyInChain(day: number, own: ChainDay | undefined, near: Readings, plant: Plant): DayEnergy | null {
  if (own?.counterFirst && own.counterLast) {
    return counted(day, { ...own, counterFirst: own.counterFirst, counterLast: own.counterLast }, near, plant)
  }
  if (isSilent(own)) {
    const units = partsBetween(near.previous, near.next, plant)?.get(day)
    if (units !== undefined) return { units, source: 'c', isEstimated: true }
  }
  if (own === undefined || own.points === 0) return null
  return { units: own.integral(0, lastSlot), source: 'i', isEstimated: false }
}

type CountedDay = ChainDay & { readonly counterFirst: CounterReading; readonly counterLast: CounterReading }

/** What the day's own readings say, and its shares of the reporting gaps before and after them. */
function counted(day: number, own: CountedDay, { previous, next }: Readings, plant: Plant): DayEnergy {
  const { counterFirst: first, counterLast: last } = own
  const before = partsBetween(previous, first, plant)
  const after = partsBetween(last, next, plant)
  const share = (before?.get(day) ?? 0) + (after?.get(day) ?? 0)
  const isAdjacent = before === null && previous !== null && dayNumberAt(previous.atMs) === day - 1
  const counter = { first, last, previous: isAdjacent ? previous : null, capacityW: plant.capacityW }
  // The shares begin and end at the readings: between them the counter tells even when it stood still.
  const integral = () => own.integral(before ? slotIndexAt(first.atMs) : 0, after ? slotIndexAt(last.atMs) : lastSlot)
  const measured = before || after ? energyOr(counterEnergy(counter), integral) : dayEnergy(counter, integral)
  return { ...measured, units: measured.units + share, isEstimated: share > 0 }
}

/** Energies of all days from the first to the last of a run; days of which nothing is known are left out. */
export function chainEnergies(days: ReadonlyMap<number, ChainDay>, plant: Plant): ReadonlyMap<number, DayEnergy> {
  const energies = new Map<number, DayEnergy>()
  if (days.size === 0) return energies
  const read: ReadDay = (day) => days.get(day)
  const [first, last] = [Math.min(...days.keys()), Math.max(...days.keys())]
  for (let day = first; day <= last; day++) {
    const energy = energyInChain(day, days.get(day), neighboursOf(read, day), plant)
    if (energy !== null) energies.set(day, energy)
  }
  return energies
}

export function chainDayOf({ power, step, counterFirst, counterLast }: StationDay): ChainDay {
  const figures = figuresOf(power)
  return {
    counterFirst,
    counterLast,
    points: figures.points,
    max: figures.max,
    integral: (from, to) => quickIntegralBetween(figures, { step, from, to }) ?? integralOf(power, stepOf(power, step), from, to),
  }
}

/** As quickIntegral, when all points lie between two slots. */
export function quickIntegralBetween(
  figures: DayFigures,
  { step, from, to }: { readonly step: number; readonly from: number; readonly to: number },
): number | null {
  return figures.firstSlot >= from && figures.lastSlot <= to ? quickIntegral(figures, step) : null
}

function partsBetween(from: CounterReading | null, to: CounterReading | null, plant: Plant): ReadonlyMap<number, number> | null {
  return from === null || to === null ? null : splitGap(from, to, plant)
}
