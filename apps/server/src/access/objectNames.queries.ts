import { type AnyResource, titleKey } from '@heliodesk/contracts/kit/resource'
import { resources } from '@heliodesk/contracts/resources/index'
import { type RawBuilder, sql } from 'kysely'
import type { Sql } from '../db/sql.ts'

interface Named {
  readonly from: RawBuilder<unknown>
  readonly name: RawBuilder<unknown>
}

const person = (alias: string) => sql`${sql.ref(`${alias}.realname`)} || '（' || ${sql.ref(`${alias}.username`)} || '）'`
const stationName = sql`(select s.station_name from station_info s where s.id = t.station_id)`
/** Where the title alone says too little. */
const fuller: Readonly<Record<string, RawBuilder<unknown>>> = {
  sys_user: person('t'),
  station_alarm: sql`concat_ws(' · ', ${stationName}, t.event_message)`,
  power_fee: sql`concat_ws(' · ', ${stationName}, t.ss_month)`,
  work_order: sql`concat_ws(' · ', t.order_no, ${stationName})`,
}

/** What is named in logs and is no record of the kit. */
const others: readonly Named[] = [
  { from: sql`sys_permission t`, name: sql`t.name` },
  { from: sql`sys_gateway_route t`, name: sql`t.name` },
  { from: sql`sys_registration t`, name: person('t') },
  { from: sql`ingest_key t`, name: sql`t.name` },
  { from: sql`import_job t`, name: sql`concat_ws(' · ', ${stationName}, t.file_name)` },
]

/** What people call a record, over the alias `t`; a personal number never names one. */
export function nameSql(resource: AnyResource): RawBuilder<unknown> | null {
  const key = titleKey(resource)
  const field = resource.fields[key]
  return fuller[resource.table] ?? (field && !field.options.pii && !field.options.virtual ? sql.ref(`t.${key}`) : null)
}

function namedOf(resource: AnyResource): readonly Named[] {
  const name = nameSql(resource)
  return name === null ? [] : [{ from: sql`${sql.table(resource.table)} as t`, name }]
}

/** A line of a log is no object of another line. */
const named = [...resources.filter(({ name }) => name !== 'sysLog').flatMap(namedOf), ...others]

/**
 * What people call the objects with these ids, by id, whatever kind they are; ids are one of a kind in the installation. What is gone or
 * has no name is missing. With a tenant, only its own objects and those of the program.
 */
export async function objectNames(
  db: Sql,
  ids: readonly string[],
  tenantId?: string | null,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const own = tenantId === undefined ? sql`true` : sql`(t.tenant_id = (select tenant from asked) or t.tenant_id is null)`
  const parts = named.map(
    ({ from, name }) => sql`select t.id::text as id, left(${name}, 200) as name from ${from}
      where t.id = any((select ids from asked)::bigint[]) and ${own}`,
  )
  const asked = sql`with asked as (select ${ids}::bigint[] as ids, ${tenantId ?? null}::bigint as tenant)`
  // Planning it for a hundred tables takes fifty times as long as running it: each connection plans it once.
  const { sql: text, parameters } = sql`${asked} ${sql.join(parts, sql` union all `)}`.compile(db.kysely)
  const name = tenantId === undefined ? 'object-names' : 'object-names-of-tenant'
  const rows = await db.query<{ id: string; name: string | null }>(text, parameters, name)
  return new Map(rows.flatMap(({ id, name: called }) => (called === null || called === '' ? [] : [[id, called] as const])))
}
