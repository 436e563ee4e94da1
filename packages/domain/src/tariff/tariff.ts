/** Dictionary `tariff_kind`. */
export const tariffKinds = {
  benchmark: '1',
  mechanism: '2',
  market: '3',
  state: '4',
  province: '5',
  county: '6',
  ownUse: '7',
} as const
export type TariffKind = (typeof tariffKinds)[keyof typeof tariffKinds]
export const isTariffKind = (kind: string): kind is TariffKind => (Object.values(tariffKinds) as string[]).includes(kind)

/** Dictionary `consume_mode`: all to the grid, own use with the rest to the grid, all own use. */
export const modes = { allToGrid: '1', restToGrid: '2', allOwnUse: '3' } as const

/** A price with what it holds for. Days are YYYY-MM-DD and both ends belong to it; null is no limit. */
export interface Tariff {
  readonly id: string
  readonly kind: TariffKind
  /** First two digits of the division code. */
  readonly province: string
  /** Six digits; of subsidies of a county alone. */
  readonly district: string | null
  readonly mode: string | null
  readonly voltage: string | null
  readonly gridFrom: string | null
  readonly gridTo: string | null
  readonly from: string
  readonly to: string | null
  /** Millionths of a yuan per kWh. */
  readonly price: bigint
  /** Millionths: how much of the energy fed in has the mechanism price, or what is left of the price of own use; null is all of it. */
  readonly share: bigint | null
}

/** What prices are chosen by. */
export interface PricedStation {
  /** Six digits. */
  readonly district: string
  readonly mode: string
  readonly voltage: string | null
  /** Day on which it was connected. */
  readonly gridDate: string
}

const within = (day: string, from: string | null, to: string | null): boolean =>
  (from === null || from <= day) && (to === null || day <= to)
const isOrAny = (wanted: string | null, has: string | null): boolean => wanted === null || wanted === has

/** Whether a price is made for a station, whatever the day. */
export const isFor = (tariff: Tariff, station: PricedStation): boolean =>
  station.district.startsWith(tariff.province) &&
  isOrAny(tariff.district, station.district) &&
  isOrAny(tariff.mode, station.mode) &&
  isOrAny(tariff.voltage, station.voltage) &&
  within(station.gridDate, tariff.gridFrom, tariff.gridTo)

export const holdsOn = (tariff: Tariff, day: string): boolean => within(day, tariff.from, tariff.to)

const rangesMeet = (from: string | null, to: string | null, otherFrom: string | null, otherTo: string | null): boolean =>
  (from === null || otherTo === null || from <= otherTo) && (otherFrom === null || to === null || otherFrom <= to)
const anyOrSame = (one: string | null, other: string | null): boolean => one === null || other === null || one === other

/** Prices that never hold together: of one kind, and the benchmark beside what took its place in 2025. */
const isRival = (one: TariffKind, other: TariffKind): boolean => {
  const { benchmark, mechanism, market } = tariffKinds
  const isBase = (kind: TariffKind) => kind === mechanism || kind === market
  return one === other || (one === benchmark && isBase(other)) || (other === benchmark && isBase(one))
}

/** Whether two prices would hold for one station on one day. The database refuses the same (exclusion constraints of `tariff`). */
export const overlaps = (one: Tariff, other: Tariff): boolean =>
  isRival(one.kind, other.kind) &&
  one.province === other.province &&
  anyOrSame(one.district, other.district) &&
  anyOrSame(one.mode, other.mode) &&
  anyOrSame(one.voltage, other.voltage) &&
  rangesMeet(one.gridFrom, one.gridTo, other.gridFrom, other.gridTo) &&
  rangesMeet(one.from, one.to, other.from, other.to)
