import type { AgentFigures, AgentStatistics } from '@heliodesk/contracts/endpoints/statistics'
import { type AnyResource, permissionOf } from '@heliodesk/contracts/kit/resource'
import { settleBatch } from '@heliodesk/contracts/resources/order/settleBatch'
import { repayPlan } from '@heliodesk/contracts/resources/repay/repayPlan'
import { station } from '@heliodesk/contracts/resources/station/station'
import { workOrder } from '@heliodesk/contracts/resources/workOrder/workOrder'
import { slotAt } from '@heliodesk/domain/solar/slots'
import {
  highestOf,
  plansOverdue,
  settlementsOf,
  stationsConnected,
  stationsOf,
  workOrdersLate,
  workOrdersOpen,
} from '@heliodesk/domain/statistics/figures'
import { amountText, amountUnits } from '@heliodesk/domain/stock/cost'
import { type Actor, isAllowed } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import type { RowValues } from '#server/crud/module.ts'
import type { Source } from '#server/crud/source.ts'
import { sourceOf } from '#server/crud/sources.ts'
import { fleetScope } from '#server/telemetry/fleet/fleetScope.ts'
import { type AgentRow, type Counted, countBy } from './agents.queries.ts'
import { agentsOf, readEnergy } from './reader.ts'
import { spansOf } from './span.ts'

/** How somebody reads records of a kind; undefined when they may not see its list: no figure counts rows that it could not open. */
const seenBy = (context: Context, actor: Actor, resource: AnyResource): Source | undefined =>
  isAllowed(actor, permissionOf(resource, 'list')) ? sourceOf(context, resource) : undefined

type Rows = readonly Counted[] | null
/** What is counted by department, and what by agent. */
interface Found {
  readonly stations: Rows
  readonly connected: Rows
  readonly open: Rows
  readonly late: Rows
  readonly overdue: Rows
  readonly settled: Rows
  readonly hours: readonly HoursOf[]
}
/** Energy and capacity of each agent's department in the month, the one before and the year before. */
type HoursOf = ReadonlyMap<string, { readonly kwh: number; readonly capacityKw: number }>

/** The figures of the agents that the caller sees, each out of the list that opens behind it. */
export async function agentStatistics(context: Context, actor: Actor, asked: string | undefined): Promise<AgentStatistics> {
  const { day } = slotAt(context.clock.now())
  const month = asked ?? day.slice(0, 7)
  const agents = await agentsOf(context, actor)
  const found = await countAll(context, actor, { agents, month, day })
  const codes = agents.map(({ orgCode }) => orgCode)
  // Who stands below another agent is counted with it: all of them at once are those that stand below none.
  const highest = highestOf(codes)
  return {
    month,
    day,
    total: figuresOf(found, highest, null),
    agents: agents.map((one) => ({ ...one, ...figuresOf(found, [one.orgCode], one) })),
  }
}

interface Ask {
  readonly agents: readonly AgentRow[]
  readonly month: string
  readonly day: string
}

async function countAll(context: Context, actor: Actor, { agents, month, day }: Ask): Promise<Found> {
  const money = <T>(source: T): T | undefined => (actor.canViewFinancial ? source : undefined)
  const [stations, orders, plans, settlements] = [
    seenBy(context, actor, station),
    seenBy(context, actor, workOrder),
    money(seenBy(context, actor, repayPlan)),
    money(seenBy(context, actor, settleBatch)),
  ]
  const counted = async (source: Source | undefined, params: RowValues, sum?: string): Promise<Rows> => {
    if (source === undefined) return null
    const by = sum === 'actual' ? 'agentId' : 'sysOrgCode'
    return countBy(source, actor, { params, by, ...(sum === undefined ? {} : { sum }) })
  }
  const [all, connected, open, late, overdue, settled, hours] = await Promise.all([
    counted(stations, stationsOf(), 'totalpower'),
    counted(stations, stationsConnected(day)),
    counted(orders, workOrdersOpen()),
    counted(orders, workOrdersLate()),
    counted(plans, plansOverdue()),
    counted(settlements, settlementsOf(month), 'actual'),
    stations === undefined ? [] : hoursOf(context, actor, { agents, month, day }),
  ])
  return { stations: all, connected, open, late, overdue, settled, hours }
}

async function hoursOf({ db }: Context, actor: Actor, { agents, month, day }: Ask): Promise<readonly HoursOf[]> {
  const spans = spansOf({ unit: 'month', from: month, to: month }, day)
  if (spans === null) return []
  const ask = {
    asked: { scope: await fleetScope(db, actor), district: '%' },
    agents: agents.map(({ orgCode }) => orgCode),
    ...{ today: day, byDays: false },
  }
  const read = async (span: typeof spans.span): Promise<HoursOf> => {
    const { parts } = await readEnergy(db, ask, span)
    return new Map(parts.filter(({ kind, measured }) => kind === 'agent' && measured > 0).map((part) => [part.key, part]))
  }
  return Promise.all([spans.span, spans.former, spans.yearBefore].map(read))
}

/** Figures of some departments and of the agent that they belong to; null: settlements with any, as their list has them. */
function figuresOf(found: Found, codes: readonly string[], agent: AgentRow | null): AgentFigures {
  const rowsOf = (rows: readonly Counted[]) => rows.filter(({ key }) => codes.some((code) => key.startsWith(code)))
  const count = (rows: Rows): number | null => rows && rowsOf(rows).reduce((sum, row) => sum + row.count, 0)
  const hours = (of: HoursOf | undefined): number | null => {
    const own = codes.flatMap((code) => of?.get(code) ?? [])
    const capacity = own.reduce((sum, { capacityKw }) => sum + capacityKw, 0)
    return capacity > 0 ? own.reduce((sum, { kwh }) => sum + kwh, 0) / capacity : null
  }
  return {
    households: count(found.stations),
    connected: count(found.connected),
    capacityKw: found.stations && rowsOf(found.stations).reduce((sum, row) => sum + Number(row.sum), 0),
    hours: hours(found.hours[0]),
    hoursBefore: hours(found.hours[1]),
    hoursYearBefore: hours(found.hours[2]),
    ordersOpen: count(found.open),
    ordersLate: count(found.late),
    overdue: count(found.overdue),
    commission:
      found.settled &&
      amountText(
        found.settled
          .filter(({ key }) => agent === null || key === agent.id)
          .reduce((sum, row) => sum + amountUnits(row.sum), 0n),
      ),
  }
}
