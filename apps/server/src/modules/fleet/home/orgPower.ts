import { dayNumber, dayOfNumber, slotAt, slotsPerDay } from '@heliodesk/domain/solar/slots'
import { heldPower } from '@heliodesk/domain/telemetry/dayCurve'
import { longestStep } from '@heliodesk/domain/telemetry/dayFigures'
import { noData } from '@heliodesk/domain/telemetry/stationDay'
import type { Db } from '#server/db/sql.ts'
import { parsePower } from '#server/telemetry/arrays.ts'
import { type OrgSlice, type PowerSlice, powerSlices, writeOrgPower } from './orgPower.queries.ts'

/** Points that arrive later than this wait for the next whole pass. */
const recentSlots = 12

export interface Span {
  readonly day: string
  /** First and last slot, 0-based. */
  readonly first: number
  readonly last: number
}

/** The newest slots of today: cheap enough for every minute. */
export function recentSpan(nowMs: number): Span {
  const { day, slot } = slotAt(nowMs)
  return { day, first: Math.max(0, slot - recentSlots), last: slot }
}

/** Today until now and all of yesterday: also what arrived late. */
export function wholeSpans(nowMs: number): readonly Span[] {
  const { day, slot } = slotAt(nowMs)
  return [
    { day: dayOfNumber(dayNumber(day) - 1), first: 0, last: slotsPerDay - 1 },
    { day, first: 0, last: slot },
  ]
}

/** Adds up the power of the stations of each department for a span of slots and keeps the sums in `org_day`. */
export async function refreshOrgPower(db: Db, span: Span): Promise<void> {
  // A sample taken before the span still counts within it.
  const from = Math.max(0, span.first - longestStep)
  const sums = sumByOrg(await powerSlices(db, span.day, from, span.last), from, span)
  await db.tx((tx) => writeOrgPower(tx, span, sums))
}

export function sumByOrg(
  slices: readonly PowerSlice[],
  from: number,
  { first, last }: Pick<Span, 'first' | 'last'>,
): readonly OrgSlice[] {
  const sums = new Map<string, { tenantId: string; orgCode: string; power: (number | null)[] }>()
  for (const { tenantId, orgCode, step, power } of slices) {
    const key = `${tenantId}/${orgCode}`
    const own = sums.get(key) ?? { tenantId, orgCode, power: new Array<number | null>(last - first + 1).fill(null) }
    sums.set(key, own)
    const held = heldPower(parsePower(power), step)
    for (let slot = first; slot <= last; slot++) {
      const value = held[slot - from] ?? noData
      if (value !== noData) own.power[slot - first] = (own.power[slot - first] ?? 0) + value
    }
  }
  return [...sums.values()]
}
