import { slotAt } from '@heliodesk/domain/solar/slots'
import { underperformingShare } from '@heliodesk/domain/station/yield'
import type { Context } from '#server/context.ts'
import { ttlCache } from '#server/db/ttlCache.ts'
import type { FleetScope } from '#server/telemetry/fleet/fleetScope.ts'
import { type LiveFigures, liveFigures } from '#server/telemetry/fleet/live.queries.ts'
import { addMonths } from './calendar.ts'
import { type FeeMonth, feesByMonth } from './fees.queries.ts'

/** A page asks for several charts at once; they share one look at the live rows. */
const liveMs = 1_000
/** Fees change by the day. */
const feesMs = 30_000
/** Months of fees that are shown, and some more because the last ones may not be paid yet. */
const feeMonths = 10

/** Sums over the stations of a scope that several calls need. */
export interface FleetFigures {
  live(scope: FleetScope): Promise<LiveFigures>
  /** Months with money, oldest first. */
  fees(scope: FleetScope): Promise<readonly FeeMonth[]>
}

/** What the services of the home page work with. */
export interface FleetHome {
  readonly context: Context
  readonly figures: FleetFigures
}

export function buildFigures(context: Context): FleetFigures {
  const keepLive = ttlCache<LiveFigures>(liveMs)
  const keepFees = ttlCache<readonly FeeMonth[]>(feesMs)
  return {
    live(scope) {
      const nowMs = context.clock.now()
      const { day: today } = slotAt(nowMs)
      const make = () => liveFigures(context.db, scope, { today, nowMs, underShare: underperformingShare })
      return isShared(scope) ? keepLive(keyOf(scope, today), make) : make()
    },
    fees(scope) {
      const { day: today } = slotAt(context.clock.now())
      const make = () => feesByMonth(context.db, scope, addMonths(today.slice(0, 7), -feeMonths))
      return isShared(scope) ? keepFees(keyOf(scope, today), make) : make()
    },
  }
}

/** Where data rules pick single stations, an answer belongs to one person only. */
const isShared = (scope: FleetScope): boolean => scope.stationIds === null
const keyOf = (scope: FleetScope, today: string): string => `${scope.tenantId}|${scope.orgPattern}|${today}`
