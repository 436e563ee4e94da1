import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { sql } from 'kysely'
import type { Actor } from '../../../access/actor.ts'
import { scopeFilter } from '../../../access/scope.ts'
import type { Sql } from '../../../db/sql.ts'

/** The stored ciphertext of one field of one row the caller may see; undefined when he sees no such row. */
export async function sealedValue(
  db: Sql,
  actor: Actor,
  at: { readonly resource: AnyResource; readonly property: string; readonly id: string },
): Promise<{ sealed: string | null } | undefined> {
  const found = await sql<{ sealed: string | null }>`select ${sql.ref(`t.${at.property}`)} as sealed
    from ${sql.table(at.resource.table)} as t
    where t.id = ${at.id}::bigint and ${scopeFilter(actor, at.resource, 't')}`.execute(db.kysely)
  return found.rows[0]
}
