import type { RoleSeed } from '@heliodesk/contracts/menus'
import type { Sql } from '#server/db/sql.ts'
import type { MenuRow } from './menuRows.ts'
import { insertRoles } from './organisation.queries.ts'
import { offer, readOffered, writeOffered } from './rights.queries.ts'

const keyOf = (row: MenuRow): string => (row.menuType === 2 ? row.perms : row.url) ?? ''

/**
 * A newer version may bring a built-in role, or mean an older entry for one: the role is given it once, and what it was given is kept, so that a right
 * which an administrator took away does not come back. Runs after the entries exist; answers how many rights were given.
 */
export async function offerRights(
  tx: Sql,
  {
    tenantIds,
    roles: builtIn,
    rows,
  }: { readonly tenantIds: readonly string[]; readonly roles: readonly RoleSeed[]; readonly rows: readonly MenuRow[] },
): Promise<number> {
  const before = await readOffered(tx)
  const after: Record<string, readonly string[]> = { ...before }
  let given = 0
  let isNew = before === null
  // A role that no earlier version knew is made; one that an administrator has deleted stays away.
  if (before !== null) {
    const unknown = builtIn.filter(({ code }) => before[code] === undefined)
    for (const tenantId of tenantIds) await insertRoles(tx, tenantId, unknown)
  }
  for (const { code: role } of builtIn) {
    const known = new Set(before?.[role])
    const keys = rows.filter((row) => row.roles.includes(role) && !known.has(keyOf(row))).map(keyOf)
    if (keys.length === 0) continue
    given += await offer(tx, { tenantIds, role, keys, sparing: before === null })
    after[role] = [...known, ...keys]
    isNew = true
  }
  if (isNew) await writeOffered(tx, after)
  return given
}
