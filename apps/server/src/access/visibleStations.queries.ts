import { station } from '@heliodesk/contracts/resources/station/station'
import type { Sql } from '../db/sql.ts'
import type { Actor } from './actor.ts'
import { ruleIds, scopeParams } from './scope.ts'

/** Those of the stations that a caller may see. */
export async function visibleStations(sql: Sql, actor: Actor, stationIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { tenantId, orgPrefixPattern } = scopeParams(actor)
  const rows = await sql.query<{ id: string }>(
    `SELECT t.id FROM station_info t WHERE t.id = ANY ($1::bigint[]) AND t.tenant_id = $2 AND t.sys_org_code LIKE $3
       AND ($4::bigint[] IS NULL OR t.id = ANY ($4))`,
    [stationIds, tenantId, orgPrefixPattern, await ruleIds(sql, actor, station)],
    'telemetry-visible',
  )
  return new Set(rows.map((row) => row.id))
}
