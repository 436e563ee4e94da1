import type { PowerStatistics } from '@heliodesk/contracts/endpoints/statistics'
import { errors } from '@heliodesk/contracts/errors'
import { stationMessages } from '@heliodesk/contracts/messages/station'
import { statisticsMessages } from '@heliodesk/contracts/messages/statistics'
import { slotAt } from '@heliodesk/domain/solar/slots'
import { underperformingShare } from '@heliodesk/domain/station/yield'
import { addDays, isPeriod, periodsOf } from '@heliodesk/domain/statistics/periods'
import { slotTime } from '@heliodesk/domain/telemetry/calendar'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { fleetScope } from '#server/telemetry/fleet/fleetScope.ts'
import { powerOfDay } from '#server/telemetry/fleet/history.queries.ts'
import { liveFigures } from '#server/telemetry/fleet/live.queries.ts'
import { onGrid } from './energy.queries.ts'
import { type PeakRow, peaksOf } from './power.queries.ts'
import { type Energy, readEnergy } from './reader.ts'
import { expectedDays } from './sums.ts'

const peakDays = 31

interface Ask {
  readonly day?: string | undefined
  readonly orgCode?: string | undefined
}

/** Σ power of a day and of the day before, the live figures, and peak and reporting of the days up to it. */
export async function powerStatistics({ db, clock }: Context, actor: Actor, ask: Ask): Promise<PowerStatistics> {
  const nowMs = clock.now()
  const { day: today, slot } = slotAt(nowMs)
  const day = ask.day ?? today
  if (!isPeriod('day', day)) throw errors.invalidInput({ reason: stationMessages.dayUnknown() })
  if (day > today) throw errors.invalidInput({ reason: statisticsMessages.future() })
  const scope = await fleetScope(db, actor, ask.orgCode)
  const span = { from: addDays(day, 1 - peakDays), to: day }
  const asked = { scope, district: '%' }
  const [power, compared, live, peaks, energy, grid] = await Promise.all([
    powerOfDay(db, scope, day),
    powerOfDay(db, scope, addDays(day, -1)),
    liveFigures(db, scope, { today, nowMs, underShare: underperformingShare }),
    peaksOf(db, scope, span.from, span.to),
    readEnergy(db, { asked, agents: [], today, byDays: true }, span),
    onGrid(db, asked),
  ])
  // The slot that is running is not complete before it ends: the live rows say what is being made.
  const running = live.stations === 0 ? null : live.powerKw
  const isToday = day === today
  return {
    day,
    today,
    stations: live.stations,
    capacityKw: live.capacityKw,
    powerKw: live.powerKw,
    online: live.stations - live.offline,
    power: isToday ? power.map((kw, i) => (i < slot ? kw : i === slot ? running : null)) : [...power],
    compared: [...compared],
    comparedDay: addDays(day, -1),
    nowSlot: isToday ? slot : null,
    peaks: periodsOf('day', span).map((one) => ({
      day: one,
      ...peakOf(peaks, one),
      reporting: reportingOn(energy, one),
      expected: expectedDays(grid, one, one),
    })),
    limited: scope.stationIds !== null,
  }
}

function peakOf(peaks: readonly PeakRow[], day: string) {
  const found = peaks.find((peak) => peak.day === day)
  return { peakKw: found?.kw ?? null, peakTime: found === undefined ? null : slotTime(found.slot - 1) }
}

/** Stations with energy on a day. */
function reportingOn({ days }: Energy, day: string): number {
  const of = days.find(({ piece }) => piece.month.slice(0, 7) === day.slice(0, 7))
  return (of?.rows ?? []).reduce((sum, { measured }) => sum + (measured[Number(day.slice(8)) - 1] ?? 0), 0)
}
