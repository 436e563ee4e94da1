import type { PowerLine } from '@heliodesk/contracts/endpoints/monitor'
import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { wireTime } from '@heliodesk/domain/solar/slots'
import { dayNumberAt, dayOfNumber, slotIndexAt, slotsPerDay, slotTime } from '@heliodesk/domain/telemetry/calendar'
import { curvePoints } from '@heliodesk/domain/telemetry/dayCurve'
import { stepOf } from '@heliodesk/domain/telemetry/energy'
import { kwhOf } from '@heliodesk/domain/telemetry/kwh'
import { type Actor, isAllowed } from '#server/access/actor.ts'
import { visibleStations } from '#server/access/visibleStations.queries.ts'
import type { Context } from '#server/context.ts'
import { readText } from '#server/language/stored.ts'
import { readDayCurve, readMonthEnergies, readYearEnergies } from '#server/telemetry/curves.queries.ts'
import { telemetryOf } from '#server/telemetry/telemetry.ts'
import { alarmStarts } from './line.queries.ts'
import { type AskedRange, monthsOfYear, rangeOf } from './lineRange.ts'
import { peerPower } from './peers.ts'

/** A§7.3 line: the day in W, months, years and the total in kWh. Refuses stations that the caller may not see. */
export async function lineOf(context: Context, actor: Actor, asked: AskedRange & { readonly id: string }): Promise<PowerLine> {
  const today = dayNumberAt(context.clock.now())
  const range = rangeOf(asked, today)
  if (!isId(asked.id) || !(await visibleStations(context.db, actor, [asked.id])).has(asked.id)) throw errors.stationUnknown()
  switch (range.kind) {
    case 'day':
      return dayLine(context, actor, { stationId: asked.id, day: range.day })
    case 'month':
      return monthLine(context, asked.id, range)
    case 'year':
      return yearLine(context, asked.id, range.year)
    case 'total':
      return totalLine(context, asked.id, today)
  }
}

async function dayLine(
  context: Context,
  actor: Actor,
  { stationId, day }: { readonly stationId: string; readonly day: number },
): Promise<PowerLine> {
  const { db, clock } = context
  const { directory } = telemetryOf(context)
  await directory.ready()
  const own = directory.byId(actor.tenantId, stationId)
  const [curve, alarms, peers] = await Promise.all([
    readDayCurve(db, stationId, day),
    isAllowed(actor, 'station:alarm:list') ? alarmStarts(db, actor, stationId, day) : [],
    own === undefined ? null : peerPower(db, directory, { actor, own, day }),
  ])
  const end = endOfDay(day, clock.now())
  const points = curve.power === null ? [] : curvePoints(curve.power, stepOf(curve.power, curve.step), end)
  const highest = points.reduce<(typeof points)[number] | null>(
    (best, point) => ((point.deciwatts ?? -1) > (best?.deciwatts ?? -1) ? point : best),
    null,
  )
  return {
    timeType: 0,
    unit: 'W',
    powerList: points.map(({ slot, deciwatts }) => ({
      time: slotTime(slot),
      currentPower: deciwatts === null ? null : deciwatts / 10,
      ...(peers === null ? {} : { peer: wattsOf(peers[slot]) }),
    })),
    total: curve.units === null ? null : kwhOf(curve.units),
    max: highest?.deciwatts == null ? null : highest.deciwatts / 10,
    maxTime: highest === null ? null : slotTime(highest.slot),
    energySource: curve.source,
    ...(curve.isEstimated ? { estimated: true } : {}),
    marks: alarms.map(({ eventTime, eventMessage, messages }) => ({
      time: wireTime(eventTime.getTime()).slice(11, 16),
      text: readText(eventMessage, messages, 'eventMessage'),
    })),
  }
}

const wattsOf = (deciwatts: number | null | undefined): number | null => (deciwatts == null ? null : Math.round(deciwatts) / 10)

/** Slots from here on have not begun yet. */
function endOfDay(day: number, nowMs: number): number {
  const today = dayNumberAt(nowMs)
  if (day === today) return slotIndexAt(nowMs) + 1
  return day < today ? slotsPerDay : 0
}

async function monthLine(
  { db }: Context,
  stationId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<PowerLine> {
  const [month] = await readMonthEnergies(db, stationId, from, from)
  const days = Array.from({ length: to - from + 1 }, (_, i) => ({
    time: dayOfNumber(from + i),
    units: month?.days[i] ?? null,
    isEstimated: (((month?.estimatedDays ?? 0) >> i) & 1) === 1,
  }))
  return energyLine(1, days)
}

async function yearLine({ db }: Context, stationId: string, year: number): Promise<PowerLine> {
  const months = monthsOfYear(year)
  const stored = new Map((await readMonthEnergies(db, stationId, months[0]!, months[11]!)).map((one) => [one.month, one]))
  return energyLine(
    2,
    months.map((month) => {
      const own = stored.get(month)
      return { time: dayOfNumber(month).slice(0, 7), units: own?.units ?? null, isEstimated: (own?.estimatedDays ?? 0) !== 0 }
    }),
  )
}

/** Every year from the first with data to the current one. */
async function totalLine({ db }: Context, stationId: string, today: number): Promise<PowerLine> {
  const stored = await readYearEnergies(db, stationId)
  const first = stored[0]?.year
  if (first === undefined) return energyLine(3, [])
  const last = Math.max(stored.at(-1)!.year, Number(dayOfNumber(today).slice(0, 4)))
  const known = new Map(stored.map((one) => [one.year, one]))
  return energyLine(
    3,
    Array.from({ length: last - first + 1 }, (_, i) => {
      const own = known.get(first + i)
      return { time: String(first + i), units: own?.units ?? null, isEstimated: own?.isEstimated ?? false }
    }),
  )
}

interface EnergyBar {
  readonly time: string
  readonly units: number | null
  readonly isEstimated: boolean
}

function energyLine(timeType: 1 | 2 | 3, bars: readonly EnergyBar[]): PowerLine {
  const known = bars.flatMap(({ time, units }) => (units === null ? [] : [{ time, units }]))
  const highest = known.reduce<(typeof known)[number] | null>((best, bar) => (bar.units > (best?.units ?? -1) ? bar : best), null)
  return {
    timeType,
    unit: 'kWh',
    powerList: bars.map(({ time, units, isEstimated }) => ({
      time,
      value: units === null ? null : kwhOf(units),
      ...(isEstimated ? { estimated: true } : {}),
    })),
    ...(bars.some((bar) => bar.isEstimated) ? { estimated: true } : {}),
    total: known.length === 0 ? null : kwhOf(known.reduce((sum, { units }) => sum + units, 0)),
    max: highest === null ? null : kwhOf(highest.units),
    maxTime: highest?.time ?? null,
    marks: [],
  }
}
