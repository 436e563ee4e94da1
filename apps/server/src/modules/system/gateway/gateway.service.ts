import { auditDifference } from '@heliodesk/contracts/auditDetails'
import type { GatewayRoute, WrittenRoute } from '@heliodesk/contracts/endpoints/gateway'
import { errors } from '@heliodesk/contracts/errors'
import { referenceMessages } from '@heliodesk/contracts/messages/reference'
import { thingMessages } from '@heliodesk/contracts/messages/thing'
import { predicateProblem } from '@heliodesk/domain/gateway/routeRules'
import type { Actor, RequestMeta } from '#server/access/actor.ts'
import { writeAudit } from '#server/access/audit.ts'
import { rolesBeyond } from '#server/access/grants.ts'
import type { Context } from '#server/context.ts'
import type { Sql } from '#server/db/sql.ts'
import type { OutboundGuard } from '#server/http/outboundGuard.ts'
import {
  allRoutes,
  deleteRoute,
  insertRoute,
  isCodeTaken,
  type RouteRow,
  roleIdsOf,
  rolesOfRoute,
  unknownRoles,
  updateRoute,
} from './gateway.queries.ts'

export interface Deps {
  readonly context: Context
  readonly guard: OutboundGuard
}
export interface By {
  readonly actor: Actor
  readonly meta: RequestMeta
}
const label = thingMessages.gatewayRoute()

/** The target of a route; the refusal says what one looks like. */
export function targetOf(uri: string): URL {
  const url = URL.parse(uri.trim())
  const isFit = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  if (!isFit || url.search !== '' || url.hash !== '') throw errors.gatewayTarget()
  return url
}

export const portOf = (url: URL): number => Number(url.port) || (url.protocol === 'https:' ? 443 : 80)

const shown = (row: RouteRow): GatewayRoute => ({
  id: row.id,
  routerId: row.routerId,
  name: row.name,
  uri: row.uri,
  predicates: row.predicates,
  filters: row.filters,
  stripPrefix: row.stripPrefix,
  retryable: row.retryable,
  persistable: row.persistable,
  showApi: row.showApi,
  status: row.status,
  roleCodes: row.roleCodes,
  passesCredentials: row.passesCredentials,
  timeoutSeconds: row.timeoutSeconds,
  ratePerMinute: row.ratePerMinute,
})

export const listRoutes = async ({ context }: Deps, { tenantId }: Actor): Promise<GatewayRoute[]> =>
  (await allRoutes(context.db, tenantId)).map(shown)

/** A StripPrefix among the filters is the same as the field; other filters are not silently left out. */
function withFilters(router: WrittenRoute): WrittenRoute {
  const strange = router.filters.find(({ name }) => name !== 'StripPrefix')
  if (strange) throw errors.gatewayRule({ reason: referenceMessages.gatewayFilter({ name: strange.name }) })
  const [strip] = router.filters
  const parts = Number(strip?.args[0]?.value ?? router.stripPrefix)
  if (!Number.isInteger(parts) || parts < 0 || parts > 5) throw errors.gatewayRule({ reason: referenceMessages.gatewayStrip() })
  return { ...router, stripPrefix: parts }
}

/** A route is made, changed and removed for roles with no more than the caller's own rights (decision 036). */
async function refuseBeyond(tx: Sql, actor: Actor, codes: readonly string[]): Promise<void> {
  const names = await rolesBeyond(tx, actor, await roleIdsOf(tx, actor.tenantId, codes))
  if (names.length > 0) throw errors.roleBeyond({ names: names })
}

export async function saveRoute({ context, guard }: Deps, { actor, meta }: By, given: WrittenRoute): Promise<null> {
  const router = withFilters(given)
  const reason = predicateProblem(router.predicates)
  if (reason !== null) throw errors.gatewayRule({ reason })
  const url = targetOf(router.uri)
  // Asked again at every call: the name may lead elsewhere by then.
  await guard.admit(url.hostname, portOf(url))
  await context.db.tx(async (tx) => {
    if (await isCodeTaken(tx, actor.tenantId, router)) throw errors.gatewayTaken({ code: router.routerId })
    const [strange] = await unknownRoles(tx, actor.tenantId, router.roleCodes)
    if (strange !== undefined) throw errors.gatewayRule({ reason: referenceMessages.gatewayRole({ code: strange }) })
    const had = router.id ? await rolesOfRoute(tx, actor.tenantId, router.id) : []
    await refuseBeyond(tx, actor, [...router.roleCodes, ...had])
    const before = router.id ? (await allRoutes(tx, actor.tenantId)).find(({ id }) => id === router.id) : undefined
    if (!router.id) await insertRoute(tx, router, actor)
    else if (!(await updateRoute(tx, router, actor))) throw errors.notFound({ label: label })
    const detail = { routerId: router.routerId, ...auditDifference(before ? shown(before) : {}, router) }
    await writeAudit(tx, { event: 'gateway.saved', actor, target: 'gateway', detail, ip: meta.ip, requestId: meta.requestId })
  })
  return null
}

export async function removeRoute({ context }: Deps, { actor, meta }: By, id: string): Promise<null> {
  await context.db.tx(async (tx) => {
    await refuseBeyond(tx, actor, await rolesOfRoute(tx, actor.tenantId, id))
    const routerId = await deleteRoute(tx, actor.tenantId, id)
    if (routerId === undefined) throw errors.notFound({ label: label })
    await writeAudit(tx, {
      event: 'gateway.removed',
      actor,
      target: 'gateway',
      detail: { routerId },
      ip: meta.ip,
      requestId: meta.requestId,
    })
  })
  return null
}
