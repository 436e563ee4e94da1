import { minPeers, underperformingShare } from './yield.ts'

/** How wide the neighbours of a station were looked for: the same county, else the same city, else the same province. */
export type PeerArea = 'district' | 'city' | 'province'

/** What the neighbours made on a day. */
export interface PeerYield {
  readonly area: PeerArea
  /** How many stations with a figure of that day there are in the area, the station itself among them. */
  readonly stations: number
  /** Their median in kWh per kWp. */
  readonly hours: number
}
export interface YieldDay {
  readonly day: string
  readonly kwh: number
  /** Null: too few neighbours anywhere. */
  readonly peer: PeerYield | null
}

/** Days of a row that are too low, up to the latest one with a figure. */
export interface LowYield {
  readonly kind: 'zero' | 'low'
  readonly days: readonly YieldDay[]
  /** Against what the neighbours would have made with this capacity, in %; null without neighbours. */
  readonly deviation: number | null
  readonly lostKwh: number | null
}

/** Less than this of the median says nothing about a roof: snow, or a day of heavy cloud. */
export const leastPeerHours = 0.1
/** So many days in a row are no passing shadow. */
export const lowDays = 3
/** The station itself and the fewest neighbours that say something about it. */
export const leastStations = minPeers + 1

/** Whether the neighbours say something about a day. */
const isTelling = ({ peer }: YieldDay): boolean => peer === null || peer.hours >= leastPeerHours

/** The share of the neighbours' median that a station made; null without neighbours. */
export function shareOf({ kwh, peer }: YieldDay, kwp: number): number | null {
  return peer === null ? null : kwh / (peer.hours * kwp)
}

/** The days at the end of the list that all are as asked. */
function trailing(days: readonly YieldDay[], fits: (day: YieldDay) => boolean): readonly YieldDay[] {
  const last = days.findLastIndex((day) => !fits(day))
  return days.slice(last + 1)
}

/**
 * Whether a station yields too little: a whole day of nothing, or three days in a row under 70 % of its neighbours.
 * @param days complete days with a figure, oldest first
 */
export function judgeYield(kwp: number, days: readonly YieldDay[]): LowYield | null {
  if (kwp <= 0) return null
  const telling = days.filter(isTelling)
  const zero = trailing(telling, ({ kwh }) => kwh === 0)
  if (zero.length > 0) return lowYield('zero', kwp, zero)
  const low = trailing(
    telling.filter(({ peer }) => peer !== null),
    (day) => (shareOf(day, kwp) ?? 1) < underperformingShare,
  )
  return low.length >= lowDays ? lowYield('low', kwp, low) : null
}

function lowYield(kind: LowYield['kind'], kwp: number, days: readonly YieldDay[]): LowYield {
  const compared = days.flatMap(({ kwh, peer }) => (peer === null ? [] : [{ kwh, due: peer.hours * kwp }]))
  const due = compared.reduce((sum, day) => sum + day.due, 0)
  const made = compared.reduce((sum, day) => sum + day.kwh, 0)
  const isCompared = compared.length > 0
  return { kind, days, deviation: isCompared ? (made / due - 1) * 100 : null, lostKwh: isCompared ? due - made : null }
}
