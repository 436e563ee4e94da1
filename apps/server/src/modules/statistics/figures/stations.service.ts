import type { EnergyAsk, StationEnergy } from '@heliodesk/contracts/endpoints/statistics'
import { slotAt } from '@heliodesk/domain/solar/slots'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { regionParts } from '#server/crud/regions.ts'
import { askedOfEnergy } from './energy.service.ts'
import { spansOf } from './span.ts'
import { energyOf, stationsOfSpan } from './stations.queries.ts'

interface Page extends EnergyAsk {
  readonly order: 'kwh' | 'hours' | 'low'
  readonly pageNo: number
  readonly pageSize: number
}

interface Stations {
  readonly total: number
  /** Of all pages. */
  readonly kwh: number | null
  readonly records: StationEnergy[]
}

/** The stations behind a figure of energy, with their place in the district and what they made before. */
export async function stationsOfEnergy(context: Context, actor: Actor, ask: Page): Promise<Stations> {
  const spans = spansOf(ask, slotAt(context.clock.now()).day)
  if (spans === null) return { total: 0, kwh: null, records: [] }
  const { db } = context
  const limits = { limit: ask.pageSize, offset: (ask.pageNo - 1) * ask.pageSize }
  const rows = await stationsOfSpan(db, await askedOfEnergy(context, actor, ask), { ...spans.span, order: ask.order, ...limits })
  const ids = rows.map(({ stationId }) => stationId)
  const [former, yearBefore] = await Promise.all(
    [spans.former, spans.yearBefore].map(
      async (span) => new Map((await energyOf(db, ids, span)).map(({ id, kwh }) => [id, kwh])),
    ),
  )
  const [first] = rows
  return {
    total: first?.total ?? 0,
    kwh: first?.allKwh ?? null,
    records: rows.map(({ total: _total, allKwh: _all, measured, expected, district, ...row }) => ({
      ...row,
      district: regionParts(district).slice(-2).join(' '),
      former: former?.get(row.stationId) ?? null,
      yearBefore: yearBefore?.get(row.stationId) ?? null,
      measuredDays: measured,
      expectedDays: expected,
    })),
  }
}
