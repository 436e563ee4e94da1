import type { FleetOverview } from '@heliodesk/contracts/endpoints/home'
import { permissionOf } from '@heliodesk/contracts/kit/resource'
import { powerFee } from '@heliodesk/contracts/resources/station/powerFee'
import { instantOf, slotAt, slotMs, wireTime } from '@heliodesk/domain/solar/slots'
import { savedCo2Tons } from '@heliodesk/domain/station/emission'
import { type Actor, isAllowed } from '#server/access/actor.ts'
import { fleetScope } from '#server/telemetry/fleet/fleetScope.ts'
import { type DayEnergy, energyByDay, powerOfDay } from '#server/telemetry/fleet/history.queries.ts'
import type { LiveFigures } from '#server/telemetry/fleet/live.queries.ts'
import { addDays, addMonths, lastDayOf, yearBefore } from './calendar.ts'
import type { FeeMonth } from './fees.queries.ts'
import type { FleetHome } from './figures.ts'

const sparkDays = 24
const sparkMonths = 12
const feeMonths = 8

/** Sums of fees tell no more than the fee list would. */
const maySeeFees = (actor: Actor): boolean => actor.canViewFinancial && isAllowed(actor, permissionOf(powerFee, 'list'))

/** The figures of the home page, out of the live rows and the departments' sums: no measured point is read. */
export async function overview({ context, figures }: FleetHome, actor: Actor, within?: string): Promise<FleetOverview> {
  const nowMs = context.clock.now()
  const { day: today, slot } = slotAt(nowMs)
  const scope = await fleetScope(context.db, actor, within)
  const sparkFrom = `${addMonths(today.slice(0, 7), -sparkMonths)}-01`
  const [live, days, powerToday, powerYesterday, fees] = await Promise.all([
    figures.live(scope),
    energyByDay(context.db, scope, sparkFrom, today),
    powerOfDay(context.db, scope, today),
    powerOfDay(context.db, scope, addDays(today, -1)),
    maySeeFees(actor) ? figures.fees(scope).then(settledFees) : undefined,
  ])
  // The slot that is running is not complete before it ends: the live rows say what is being made.
  const elapsed = [...powerToday.slice(0, slot), live.stations === 0 ? null : live.powerKw]
  return {
    ...figuresOf(live),
    serverTime: wireTime(nowMs),
    yesterdaySameTimeKwh: energyUntil(powerYesterday, slot, (nowMs - instantOf(today, slot)) / slotMs),
    lastYearMonthKwh: lastYearMonth(days, today),
    ...(fees ? { fees } : {}),
    spark: sparks({ days, elapsed, figures: live, today }),
  }
}

function figuresOf(figures: LiveFigures) {
  return {
    dataTime: figures.dataTime === null ? null : wireTime(figures.dataTime.getTime()),
    stations: figures.stations,
    capacityKw: figures.capacityKw,
    powerKw: figures.powerKw,
    todayKwh: figures.todayKwh,
    monthKwh: figures.monthKwh,
    totalKwh: figures.totalKwh,
    co2Tons: savedCo2Tons(figures.totalKwh),
    meanHours: figures.meanHours,
    medianHours: figures.medianHours,
    underperformers: figures.underperformers,
    status: {
      normal: figures.normal,
      fault: figures.fault,
      alarm: figures.alarm,
      offline: figures.offline,
      silent24h: figures.silent24h,
    },
    onlineRate: figures.stations === 0 ? null : (figures.stations - figures.offline) / figures.stations,
  }
}

/** kWh from midnight into a slot, of which `share` has passed; null without any measurement. */
function energyUntil(power: readonly (number | null)[], slot: number, share: number): number | null {
  const until = power.slice(0, slot + 1)
  if (until.every((kw) => kw === null)) return null
  return until.reduce<number>((sum, kw, i) => sum + (kw ?? 0) * (i === slot ? share : 1), 0) / 12
}

function lastYearMonth(days: readonly DayEnergy[], today: string): number | null {
  const month = (yearBefore(`${today.slice(0, 7)}-01`) ?? '').slice(0, 7)
  const last = lastDayOf(month)
  const found = days.filter(({ day }) => day >= `${month}-01` && day <= last)
  return found.length === 0 ? null : found.reduce((sum, { kwh }) => sum + kwh, 0)
}

function sparks(from: {
  readonly days: readonly DayEnergy[]
  readonly elapsed: readonly (number | null)[]
  readonly figures: LiveFigures
  readonly today: string
}): FleetOverview['spark'] {
  const { today, figures } = from
  const byDay = new Map(from.days.map(({ day, kwh }) => [day, kwh]))
  byDay.set(today, figures.todayKwh)
  const lastDays = Array.from({ length: sparkDays }, (_, i) => byDay.get(addDays(today, i + 1 - sparkDays)) ?? null)
  const byMonth = new Map<string, number>()
  for (const [day, kwh] of byDay) byMonth.set(day.slice(0, 7), (byMonth.get(day.slice(0, 7)) ?? 0) + kwh)
  const lastMonths = Array.from({ length: sparkMonths }, (_, i) => byMonth.get(addMonths(today.slice(0, 7), i + 1 - sparkMonths)))
  return {
    power: [...from.elapsed],
    energy: cumulate(from.elapsed),
    days: lastDays,
    months: lastMonths.map((kwh) => (kwh === undefined ? null : kwh / 1000)),
    hours: lastDays.map((kwh) => (kwh === null || figures.capacityKw === 0 ? null : kwh / figures.capacityKw)),
  }
}

/** Energy since midnight after each slot, in kWh. */
function cumulate(power: readonly (number | null)[]): (number | null)[] {
  let total = 0
  let hasAny = false
  return power.map((kw) => {
    hasAny ||= kw !== null
    total += (kw ?? 0) / 12
    return hasAny ? total : null
  })
}

/** The newest month of which money has arrived, and those before it. */
function settledFees(rows: readonly FeeMonth[]): FleetOverview['fees'] {
  const last = rows.at(-1)
  if (!last) return undefined
  const history = rows.slice(-feeMonths).map(({ month, received }) => ({ month, received }))
  return { month: last.month, payable: last.payable, received: last.received, history }
}
