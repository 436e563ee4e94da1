import { home } from '@heliodesk/contracts/endpoints/home'
import type { Context } from '#server/context.ts'
import { type Route, route } from '#server/http/route.ts'
import { districts, freshness, rank } from './breakdown.service.ts'
import { curve, trend } from './charts.service.ts'
import { buildFigures } from './figures.ts'
import { overview } from './overview.service.ts'

/** The calls of the home page. */
export function homeRoutes(context: Context): readonly Route[] {
  const fleet = { context, figures: buildFigures(context) }
  return [
    route(home.overview, ({ actor, query }) => overview(fleet, actor, query.orgCode)),
    route(home.curve, ({ actor, query }) => curve(fleet, actor, query.orgCode)),
    route(home.trend, ({ actor, query }) => trend(fleet, actor, query)),
    route(home.rank, ({ actor, query }) => rank(context, actor, query)),
    route(home.districts, ({ actor, query }) => districts(context, actor, query)),
    route(home.freshness, ({ actor, query }) => freshness(context, actor, query.orgCode)),
  ]
}
