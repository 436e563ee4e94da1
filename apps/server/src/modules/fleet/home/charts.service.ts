import type { home } from '@heliodesk/contracts/endpoints/home'
import type { ResultOf } from '@heliodesk/contracts/kit/endpoint'
import { nameMessages } from '@heliodesk/contracts/messages/people'
import { slotAt } from '@heliodesk/domain/solar/slots'
import { slotTime } from '@heliodesk/domain/telemetry/calendar'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { messageText } from '#server/language/translate.ts'
import { type FleetScope, fleetScope } from '#server/telemetry/fleet/fleetScope.ts'
import { energyByDay, energyByMonth, firstDay, powerOfDay } from '#server/telemetry/fleet/history.queries.ts'
import { addDays, addMonths, daysBetween, lastDayOf, yearBefore } from './calendar.ts'
import type { FleetHome } from './figures.ts'

type Trend = ResultOf<typeof home.trend>
type TrendPoint = Trend['points'][number]

/** Today's power up to now and yesterday's whole day, in kW. */
export async function curve(
  { context, figures }: FleetHome,
  actor: Actor,
  within?: string,
): Promise<ResultOf<typeof home.curve>> {
  const { day, slot } = slotAt(context.clock.now())
  const scope = await fleetScope(context.db, actor, within)
  const [today, yesterday, live] = await Promise.all([
    powerOfDay(context.db, scope, day),
    powerOfDay(context.db, scope, addDays(day, -1)),
    figures.live(scope),
  ])
  // The slot that is running is not complete before it ends: the live rows say what is being made.
  const running = live.stations === 0 ? null : live.powerKw
  const shown = today.map((kw, i) => (i < slot ? kw : i === slot ? running : null))
  const peakKw = shown.reduce<number | null>((peak, kw) => (kw !== null && kw > (peak ?? 0) ? kw : peak), null)
  return {
    day,
    nowSlot: slot,
    today: shown,
    yesterday: [...yesterday],
    peakKw,
    peakTime: peakKw === null ? null : slotTime(shown.indexOf(peakKw)),
  }
}

/** Energy of this month by day, this year by month, or all years, in MWh beside the same time a year before. */
export async function trend(
  { context, figures }: FleetHome,
  actor: Actor,
  ask: { readonly range: 'day' | 'month' | 'year'; readonly orgCode?: string | undefined },
): Promise<Trend> {
  const { day: today } = slotAt(context.clock.now())
  const scope = await fleetScope(context.db, actor, ask.orgCode)
  const { todayKwh } = await figures.live(scope)
  const base = { context, scope, today, todayKwh }
  if (ask.range === 'day') return dayTrend(base)
  return ask.range === 'month' ? monthTrend(base) : yearTrend(base)
}

interface TrendBase {
  readonly context: Context
  readonly scope: FleetScope
  readonly today: string
  /** Today so far: the sums of the departments may be some seconds behind. */
  readonly todayKwh: number
}
const mwh = (kwh: number | undefined): number | null => (kwh === undefined ? null : kwh / 1000)

async function dayTrend({ context, scope, today, todayKwh }: TrendBase): Promise<Trend> {
  const month = today.slice(0, 7)
  const before = addMonths(month, -12)
  const [now, then] = await Promise.all([
    energyByDay(context.db, scope, `${month}-01`, addDays(today, -1)),
    energyByDay(context.db, scope, `${before}-01`, lastDayOf(before)),
  ])
  const values = new Map([...now, ...then].map(({ day, kwh }) => [day, kwh]))
  if (todayKwh > 0) values.set(today, todayKwh)
  const points = daysBetween(`${month}-01`, lastDayOf(month)).map(
    (day): TrendPoint => ({
      label: String(Number(day.slice(8))),
      value: mwh(values.get(day)),
      lastYear: mwh(values.get(yearBefore(day) ?? '')),
      partial: day === today,
    }),
  )
  return {
    title: messageText(nameMessages.month({ year: String(month.slice(0, 4)), month: String(Number(month.slice(5))) })),
    points,
  }
}

/** Months from `from` on by month, with today's energy as it is now. */
async function monthsFrom({ context, scope, today, todayKwh }: TrendBase, from: string): Promise<Map<string, number>> {
  const rows = await energyByMonth(context.db, scope, from, addDays(today, -1))
  const months = new Map(rows.map(({ month, kwh }) => [month, kwh]))
  const current = today.slice(0, 7)
  if (todayKwh > 0) months.set(current, (months.get(current) ?? 0) + todayKwh)
  return months
}

async function monthTrend(base: TrendBase): Promise<Trend> {
  const year = Number(base.today.slice(0, 4))
  const months = await monthsFrom(base, `${year - 1}-01-01`)
  const points = Array.from({ length: 12 }, (_, i): TrendPoint => {
    const month = String(i + 1).padStart(2, '0')
    return {
      label: messageText(nameMessages.monthOfYear({ month: String(i + 1) })),
      value: mwh(months.get(`${year}-${month}`)),
      lastYear: mwh(months.get(`${year - 1}-${month}`)),
      partial: `${year}-${month}` === base.today.slice(0, 7),
    }
  })
  return { title: messageText(nameMessages.year({ year: String(year) })), points }
}

const mostYears = 25

async function yearTrend(base: TrendBase): Promise<Trend> {
  const first = await firstDay(base.context.db, base.scope)
  const thisYear = Number(base.today.slice(0, 4))
  const from = Math.max(thisYear - mostYears + 1, Number((first ?? base.today).slice(0, 4)))
  const years = new Map<number, number>()
  for (const [month, kwh] of await monthsFrom(base, `${from}-01-01`)) {
    const year = Number(month.slice(0, 4))
    years.set(year, (years.get(year) ?? 0) + kwh)
  }
  const points = Array.from({ length: thisYear - from + 1 }, (_, i): TrendPoint => {
    const year = from + i
    return { label: `${year}`, value: mwh(years.get(year)), lastYear: mwh(years.get(year - 1)), partial: year === thisYear }
  })
  return { title: messageText(nameMessages.allYears()), points }
}
