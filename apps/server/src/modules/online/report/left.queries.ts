import type { Field } from '@heliodesk/contracts/kit/fields'
import type { ReportSource } from '@heliodesk/contracts/reports/sources'
import { station } from '@heliodesk/contracts/resources/station/station'
import { sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { ruleIds } from '#server/access/scope.ts'
import type { Context } from '#server/context.ts'
import { buildSource, type Source } from '#server/crud/source.ts'
import type { Sql } from '#server/db/sql.ts'

interface OfCustomer {
  readonly customerId: string
  readonly stations: number
  readonly totalpower: string
}

/** Stations and their capacity by customer, of these stations. */
function byCustomer(db: Sql, stationIds: readonly string[]): Promise<OfCustomer[]> {
  return db.query<OfCustomer>(
    `SELECT customer_id AS "customerId", count(*)::int AS stations, sum(totalpower)::text AS totalpower FROM station_info
     WHERE id = ANY ($1::bigint[]) GROUP BY customer_id`,
    [stationIds],
  )
}

/** A source as it is read for this person: figures over stations only over those that their data rules leave. */
export async function leftSource(context: Context, actor: Actor, { view, ofStations }: ReportSource): Promise<Source> {
  const ids = ofStations === undefined ? null : await ruleIds(context.db, actor, station)
  if (ofStations === undefined || ids === null) return buildSource(view, {}, context)
  const { customerId, count, capacity } = ofStations
  const rows = await byCustomer(context.db, ids)
  const of = (figure: (row: OfCustomer) => unknown) =>
    sql`coalesce((${JSON.stringify(Object.fromEntries(rows.map((row) => [row.customerId, figure(row)])))}::jsonb
      ->> ${sql.ref(`t.${customerId}`)}::text)::numeric, 0)`
  const virtual = { [count]: of((row) => row.stations), [capacity]: of((row) => row.totalpower) }
  const fields = Object.entries(view.fields).map(([key, field]) => [key, key in virtual ? computed(field) : field] as const)
  return buildSource({ ...view, fields: Object.fromEntries(fields) }, { virtual }, context)
}

/** The field with a value that is worked out instead of read. */
function computed<F extends Field>(field: F): F {
  return { ...field, options: { ...field.options, virtual: true } }
}
