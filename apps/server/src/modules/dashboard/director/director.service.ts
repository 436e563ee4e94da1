import {
  acceptancesOf,
  exposureOf,
  onSiteDays,
  ordersCancelled,
  ordersOnSite,
  stationsSilent,
} from '@heliodesk/contracts/directorFigures'
import type { DirectorPage } from '@heliodesk/contracts/endpoints/dashboard'
import { type AnyResource, permissionOf } from '@heliodesk/contracts/kit/resource'
import { agentExposure } from '@heliodesk/contracts/resources/agent/exposure'
import { acceptance } from '@heliodesk/contracts/resources/order/acceptance'
import { businessPlan } from '@heliodesk/contracts/resources/order/businessPlan'
import { customerOrder } from '@heliodesk/contracts/resources/order/customerOrder'
import { station } from '@heliodesk/contracts/resources/station/station'
import { dayNumber, dayOfNumber, slotAt } from '@heliodesk/domain/solar/slots'
import { amountText, amountUnits } from '@heliodesk/domain/stock/cost'
import { type Actor, isAllowed } from '#server/access/actor.ts'
import { isLimited } from '#server/access/follows.ts'
import type { Context } from '#server/context.ts'
import type { Source } from '#server/crud/source.ts'
import { sourceOf } from '#server/crud/sources.ts'
import { type AgentSum, countRows, plansOf, sumExposure, sumPlan } from './director.queries.ts'
import { thirteenMonths } from './months.ts'
import { planOf } from './plan.service.ts'

/** How somebody reads records of a kind; undefined when they may not see its list: no figure counts rows that it could not open. */
function seenBy(context: Context, actor: Actor, resource: AnyResource): Source | undefined {
  return isAllowed(actor, permissionOf(resource, 'list')) ? sourceOf(context, resource) : undefined
}

/** The figures of the morning page: each with the filters of the list that opens behind it. */
export async function directorPage(context: Context, actor: Actor, asked: string | undefined): Promise<DirectorPage> {
  const { day } = slotAt(context.clock.now())
  const month = asked ?? day.slice(0, 7)
  const onSiteUntil = dayOfNumber(dayNumber(day) - onSiteDays)
  const [orders, acceptances, stations] = [customerOrder, acceptance, station].map((one) => seenBy(context, actor, one))
  const exposures = actor.canViewFinancial ? seenBy(context, actor, agentExposure) : undefined
  const [plan, onSite, cancelled, exposed, accepted, firstPass, silent] = await Promise.all([
    orders && planPart(context, actor, orders, month),
    orders && countRows(orders, actor, ordersOnSite(onSiteUntil), 'capacity'),
    orders && countRows(orders, actor, ordersCancelled(month), 'capacity'),
    exposures && sumExposure(exposures, actor, exposureOf()),
    acceptances && countRows(acceptances, actor, acceptancesOf(month, false)),
    acceptances && countRows(acceptances, actor, acceptancesOf(month, true)),
    stations && countRows(stations, actor, stationsSilent(day), 'totalpower'),
  ])
  return {
    month,
    day,
    onSiteUntil,
    limited: isLimited(actor, customerOrder),
    plan: plan ?? null,
    onSite: onSite ?? null,
    cancelled: cancelled ?? null,
    acceptance: accepted && firstPass ? { accepted: accepted.count, firstPass: firstPass.count } : null,
    exposure: exposed === undefined ? null : exposurePart(exposed, isLimited(actor, agentExposure)),
    silent: silent ?? null,
  }
}

/** A part of an agent is not held against the limit of the whole. */
const exposurePart = (agents: readonly AgentSum[], limited: boolean) => ({
  total: amountText(agents.reduce((sum, { used }) => sum + amountUnits(used), 0n)),
  limited,
  agents: agents.map((one) => (limited ? { ...one, limit: null } : one)),
})

async function planPart(context: Context, actor: Actor, orders: Source, month: string) {
  const months = thirteenMonths(month)
  const from = months[0] ?? month
  const seesPlans = seenBy(context, actor, businessPlan) !== undefined && !isLimited(actor, customerOrder)
  const [sums, plans] = await Promise.all([
    sumPlan(orders, actor, { from, to: month, by: 'month' }),
    seesPlans ? plansOf(context.db, actor, from, month) : [],
  ])
  const isPlanned = plans.some((plan) => plan.month === month)
  const departs = isPlanned ? await sumPlan(orders, actor, { from: month, to: month, by: 'depart' }) : []
  return planOf({ months, sums, departs, plans })
}
