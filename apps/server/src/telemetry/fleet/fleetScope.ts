import { station } from '@heliodesk/contracts/resources/station/station'
import type { Actor } from '#server/access/actor.ts'
import { ruleIds, scopeParams } from '#server/access/scope.ts'
import type { Db } from '#server/db/sql.ts'

/** Whose stations a figure is about, as the values that every fleet statement begins with: $1 tenant, $2 departments, $3 ids. */
export interface FleetScope {
  readonly tenantId: string
  /** LIKE pattern of the subtree; matches nothing without a working department. */
  readonly orgPattern: string
  /** Null unless data rules leave only some stations. */
  readonly stationIds: readonly string[] | null
}

/** @param within one of the caller's sub-departments; another one gives no stations */
export async function fleetScope(db: Db, actor: Actor, within?: string): Promise<FleetScope> {
  const { tenantId, orgPrefixPattern } = scopeParams(actor, within)
  return { tenantId, orgPattern: orgPrefixPattern, stationIds: await ruleIds(db, actor, station) }
}

export const scopeValues = (scope: FleetScope): readonly unknown[] => [scope.tenantId, scope.orgPattern, scope.stationIds]
