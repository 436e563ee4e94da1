import { errors } from '@heliodesk/contracts/errors'
import type { Db } from '../db/sql.ts'
import type { Actor } from './actor.ts'

/** What concerns the installation and not one tenant is done by the first tenant's administrators alone. */
export async function refuseForeignTenant(db: Db, actor: Pick<Actor, 'tenantId'>): Promise<void> {
  const rows = await db.unwalled.query('SELECT FROM (SELECT min(id) AS id FROM sys_tenant) first WHERE first.id = $1', [
    actor.tenantId,
  ])
  if (rows.length === 0) throw errors.platformOnly()
}
