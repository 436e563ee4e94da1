import { station } from '@heliodesk/contracts/resources/station/station'
import type { Actor } from '#server/access/actor.ts'
import { ruleIds, scopeParams } from '#server/access/scope.ts'
import type { Db } from '#server/db/sql.ts'

/** Whose stations a figure is about: every statement begins with $1 tenant, $2 departments, $3 ids. */
export interface Stations {
  readonly tenantId: string
  readonly orgPattern: string
  /** Null unless data rules leave only some stations. */
  readonly ids: readonly string[] | null
}

/** @param within one of the caller's sub-departments; another one gives no stations */
export async function stationsOf(db: Db, actor: Actor, within?: string): Promise<Stations> {
  const { tenantId, orgPrefixPattern } = scopeParams(actor, within)
  return { tenantId, orgPattern: orgPrefixPattern, ids: await ruleIds(db, actor, station) }
}

export const valuesOf = (of: Stations): readonly unknown[] => [of.tenantId, of.orgPattern, of.ids]
