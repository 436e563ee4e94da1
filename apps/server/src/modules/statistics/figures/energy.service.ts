import type { EnergyAsk, EnergyShare, EnergyStatistics } from '@heliodesk/contracts/endpoints/statistics'
import { nameMessages } from '@heliodesk/contracts/messages/people'
import { slotAt } from '@heliodesk/domain/solar/slots'
import { savedCo2Tons } from '@heliodesk/domain/station/emission'
import { periodOf, type Span, spanOf } from '@heliodesk/domain/statistics/periods'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { regionParts } from '#server/crud/regions.ts'
import { messageText } from '#server/language/translate.ts'
import { fleetScope } from '#server/telemetry/fleet/fleetScope.ts'
import { type Asked, type GridRow, onGrid, type PartRow } from './energy.queries.ts'
import { agentsOf, type Energy, readEnergy } from './reader.ts'
import { type Spans, spansOf } from './span.ts'
import { added, expectedDays, type Sum } from './sums.ts'

/** Whose stations an ask is about. A region may be given by the digits that say it or by its six-digit code. */
export async function askedOfEnergy({ db }: Context, actor: Actor, { orgCode, district = '' }: EnergyAsk): Promise<Asked> {
  return { scope: await fleetScope(db, actor, orgCode), district: `${district.replace(/(00){1,2}$/, '')}%` }
}

/** Energy of a range by its periods, by agent and by region, beside the time before and the year before. */
export async function energyStatistics(context: Context, actor: Actor, ask: EnergyAsk): Promise<EnergyStatistics> {
  const { day: today } = slotAt(context.clock.now())
  const spans = spansOf(ask, today)
  if (spans === null) return notBegun
  const asked = await askedOfEnergy(context, actor, ask)
  const agents = await agentsOf(context, actor)
  const codes = agents.map(({ orgCode }) => orgCode)
  const read = (span: Span): Promise<Energy> =>
    readEnergy(context.db, { asked, agents: codes, today, byDays: ask.unit === 'day' }, span)
  const [now, former, yearBefore, grid] = await Promise.all([
    read(spans.span),
    read(spans.former),
    read(spans.yearBefore),
    onGrid(context.db, asked),
  ])
  const three = { now, former, yearBefore }
  const total = sumOf(now, spans.span)
  return {
    span: spans.span,
    partial: spans.span.to === today,
    total,
    former: sumOf(former, spans.former),
    yearBefore: sumOf(yearBefore, spans.yearBefore),
    measuredDays: added(ofKind(now, 'month')).measured,
    expectedDays: expectedDays(grid, spans.span.from, spans.span.to),
    points: pointsOf(ask.unit, spans, { now, yearBefore, grid, today }),
    agents: sharesOf(three, 'agent', (code) => agents.find(({ orgCode }) => orgCode === code)?.name ?? code),
    regions: sharesOf(
      three,
      'district',
      (code) => regionParts(code).slice(-2).join(' ') || messageText(nameMessages.noDistrict()),
    ),
  }
}

const notBegun: EnergyStatistics = {
  span: null,
  partial: false,
  total: null,
  former: null,
  yearBefore: null,
  measuredDays: 0,
  expectedDays: 0,
  points: [],
  agents: [],
  regions: [],
}

const ofKind = ({ parts }: Energy, kind: PartRow['kind']): readonly PartRow[] => parts.filter((part) => part.kind === kind)

function sumOf(energy: Energy, span: Span) {
  const { measured: _, ...sum } = added(ofKind(energy, 'month'))
  return { ...sum, co2Tons: sum.kwh === null ? null : savedCo2Tons(sum.kwh), span }
}

interface Read {
  readonly now: Energy
  readonly yearBefore: Energy
  readonly grid: readonly GridRow[]
  readonly today: string
}

function pointsOf(
  unit: EnergyAsk['unit'],
  { periods, span }: Spans,
  { now, yearBefore, grid, today }: Read,
): EnergyStatistics['points'] {
  const [own, before] = [byPeriod(unit, now), byPeriod(unit, yearBefore)]
  return periods.map((period) => {
    const of = own.get(period)
    const days = spanOf(unit, { from: period, to: period }, today)
    return {
      period,
      kwh: of?.kwh ?? null,
      hours: of?.hours ?? null,
      yearBefore: before.get(`${Number(period.slice(0, 4)) - 1}${period.slice(4)}`)?.kwh ?? null,
      measuredDays: of?.measured ?? 0,
      expectedDays: days === null ? 0 : expectedDays(grid, days.from, days.to),
      partial: periodOf(unit, span.to) === period && span.to === today,
    }
  })
}

function byPeriod(unit: EnergyAsk['unit'], energy: Energy): ReadonlyMap<string, Sum> {
  if (unit === 'day') return byDay(energy)
  const groups = Map.groupBy(ofKind(energy, 'month'), ({ key }) => periodOf(unit, key))
  return new Map([...groups].map(([period, parts]) => [period, added(parts)]))
}

function byDay({ days }: Energy): ReadonlyMap<string, Sum> {
  return new Map(
    days.flatMap(({ piece: { month, first, last }, rows }) =>
      Array.from({ length: last - first + 1 }, (_, i): [string, Sum] => {
        const place = first + i - 1
        const sum = (of: (row: (typeof rows)[number]) => number | null | undefined) =>
          rows.reduce((all, row) => all + (of(row) ?? 0), 0)
        const measured = sum(({ measured: one }) => one[place])
        const [kwh, capacityKw] = [sum((row) => row.kwh[place]), sum((row) => row.capacities[place])]
        const day = `${month.slice(0, 8)}${String(place + 1).padStart(2, '0')}`
        const hours = capacityKw > 0 ? kwh / capacityKw : null
        return [day, { kwh: measured > 0 ? kwh : null, hours, stations: measured, capacityKw, measured }]
      }),
    ),
  )
}

interface Three {
  readonly now: Energy
  readonly former: Energy
  readonly yearBefore: Energy
}

/** The parts of a figure, the largest first: those that have energy in any of the three spans. */
function sharesOf(three: Three, kind: 'agent' | 'district', nameOf: (code: string) => string): EnergyShare[] {
  const grouped = (energy: Energy) => Map.groupBy(ofKind(energy, kind), ({ key }) => key)
  const [now, former, yearBefore] = [three.now, three.former, three.yearBefore].map(grouped)
  const codes = new Set([now, former, yearBefore].flatMap((groups) => [...(groups?.keys() ?? [])]))
  return [...codes]
    .map((code) => {
      const { measured: _, ...sum } = added(now?.get(code) ?? [])
      const earlier = (groups: typeof now) => added(groups?.get(code) ?? []).kwh
      return { code, name: nameOf(code), ...sum, former: earlier(former), yearBefore: earlier(yearBefore) }
    })
    .filter((share) => share.kwh !== null || share.former !== null || share.yearBefore !== null)
    .sort((a, b) => (b.kwh ?? 0) - (a.kwh ?? 0) || (a.code < b.code ? -1 : 1))
}
