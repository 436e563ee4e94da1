import type { Sql } from '#server/db/sql.ts'
import type { MenuRow } from './menuRows.ts'
import { offer, readOffered, writeOffered } from './rights.queries.ts'

const keyOf = (row: MenuRow): string => (row.menuType === 2 ? row.perms : row.url) ?? ''

/**
 * A newer version may mean an older entry for a built-in role: the role is given it once, and what it was given is kept, so that a right
 * which an administrator took away does not come back. Runs after the entries exist; answers how many rights were given.
 */
export async function offerRights(
  tx: Sql,
  {
    tenantIds,
    roles,
    rows,
  }: { readonly tenantIds: readonly string[]; readonly roles: readonly string[]; readonly rows: readonly MenuRow[] },
): Promise<number> {
  const before = await readOffered(tx)
  const after: Record<string, readonly string[]> = { ...before }
  let given = 0
  let isNew = before === null
  for (const role of roles) {
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
