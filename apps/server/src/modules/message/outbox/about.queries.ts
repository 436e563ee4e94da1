import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { stationAlarm } from '@heliodesk/contracts/resources/station/stationAlarm'
import { workOrder } from '@heliodesk/contracts/resources/workOrder/workOrder'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { isLimited } from '#server/access/follows.ts'
import { type RowFilter, ruledRows } from '#server/access/scope.ts'

/** What messages name as their cause: `alarm:<id>:…`, `workOrder:<id>:…`. */
const causes: Readonly<Record<string, AnyResource>> = { alarm: stationAlarm, workOrder }

/** Messages about an alarm or an order, over the alias `t`, only where data rules leave somebody that record. */
export function aboutVisible(actor: Actor): RowFilter {
  const limited = Object.entries(causes).filter(([, resource]) => isLimited(actor, resource))
  if (limited.length === 0) return sql`true`
  const cases = limited.map(([name, resource]) => whenAbout(actor, name, resource))
  return sql`case ${sql.join(cases, sql` `)} else true end`
}

function whenAbout(actor: Actor, name: string, resource: AnyResource): RawBuilder<unknown> {
  return sql`when t.cause ~ ${`^${name}:[0-9]{1,19}:`} then split_part(t.cause, ':', 2)::bigint in (
    select about.id from ${sql.table(resource.table)} as about
    where about.tenant_id = ${actor.tenantId}::bigint and ${ruledRows(actor, resource, 'about')})`
}
