import type { Lifecycle, StateSpec } from '@heliodesk/contracts/kit/lifecycle'
import { type RawBuilder, sql } from 'kysely'
import { plainValues } from '../crud/input.ts'
import { fromSql, type Source, selectSql, storedFields } from '../crud/source.ts'
import type { Db } from '../db/sql.ts'
import type { Spoken } from './notices.ts'

/** When the record of a row is due in the state that it is in; null where it is not. Over the alias `t`. */
function dueSql({ resource, field, states }: Lifecycle): RawBuilder<unknown> {
  const state = sql.ref(`t.${field}`)
  const due = (deadline: NonNullable<StateSpec['deadline']>) =>
    'field' in deadline
      ? sql.ref(`t.${deadline.field}`)
      : sql`(select max(s.at) from record_step s where s.resource = ${resource.name} and s.record_id = t.id and s.to_status = ${state}
          and s.from_status is distinct from s.to_status) + make_interval(hours => ${deadline.hours}::int)`
  const cases = Object.entries(states).flatMap(([name, { deadline }]) =>
    deadline ? [sql`when ${name} then ${due(deadline)}`] : [],
  )
  return cases.length === 0 ? sql`null::timestamptz` : sql`case ${state} ${sql.join(cases, sql` `)} end`
}

/** Whether a record is over the deadline of its state: SQL of a virtual field. */
export const overdueSql = (lifecycle: Lifecycle): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${dueSql(lifecycle)} < now(), false)`

interface Late extends Spoken {
  readonly state: string
}

/** Records whose deadline has passed within the last `days`, after the id of the page before. */
export async function lateRecords(
  db: Db,
  { source, lifecycle }: { readonly source: Source; readonly lifecycle: Lifecycle },
  { days, after, most }: { readonly days: number; readonly after: string; readonly most: number },
): Promise<readonly Late[]> {
  const keys = storedFields(source.resource).map(([key]) => key)
  const due = dueSql(lifecycle)
  const statement = sql<Readonly<Record<string, unknown>>>`select ${selectSql(source, keys)}, t.tenant_id ${fromSql(source)}
    where t.id > ${after}::bigint and ${due} < now() and ${due} > now() - make_interval(days => ${days}::int)
    order by t.id limit ${most}`
  return (await statement.execute(db.kysely)).rows.map((row) => ({
    id: String(row.id),
    tenantId: String(row.tenantId),
    orgCode: row.sysOrgCode as string | null,
    state: String(row[lifecycle.field]),
    values: { ...plainValues(source, row), createBy: row.createBy as string | null },
  }))
}
