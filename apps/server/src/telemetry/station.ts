import type { Place } from '@heliodesk/domain/solar/daylight'

/** A station as the ingest knows it, in memory. */
export interface Station {
  readonly id: string
  /** The id as a number, rounded: nearly the order of ids, and much faster to compare. */
  readonly order: number
  readonly tenantId: string
  readonly orgCode: string
  readonly contractNo: string
  readonly stationName: string
  readonly district: string | null
  /** 0 = unknown. */
  readonly capacityW: number
  readonly place: Place
  /** Slots that one sample stands for as declared (`sample_minutes`); 0 = undeclared. */
  readonly step: number
  /** Newest point this process knows of, epoch ms; 0 = none. Only tells late points from others. */
  readonly lastMs: number
}

/** Slots of a declared sampling period in minutes. */
export function stepOfMinutes(minutes: number | null): number {
  return minutes === null ? 0 : Math.min(12, Math.max(1, Math.round(minutes / 5)))
}

/** All transactions touch stations in this order, so that they never wait for each other in a circle. */
export function compareStations(a: Station, b: Station): number {
  return a.order - b.order || compareIds(a.id, b.id)
}

/** Order of ids as numbers, without losing the last digits. */
export function compareIds(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
}

/**
 * Highest power in W that is taken from a collector: three times the installed capacity and 10 kW. Edges of clouds and oversized
 * inverters stay far below; spikes and another plant's data lie above. An unknown capacity allows what a slot can hold.
 */
export function powerCeilingW(capacityW: number): number {
  return capacityW > 0 ? capacityW * 3 + 10_000 : slotCeilingW
}

/**
 * The same for a file, which a person chose: only what must be a wrong unit is refused, because a capacity may be registered wrongly
 * and is corrected more easily than history.
 */
export function filePowerCeilingW(capacityW: number): number {
  return capacityW > 0 ? capacityW * 10 + 100_000 : slotCeilingW
}

/** int4 of deciwatts. */
const slotCeilingW = 200_000_000
