import { isPlatformEntry } from '@heliodesk/contracts/platformPages'

/** The tenant of the installation itself. It is the first that a database holds, is never removed, and administers the others. */
export const platformTenantId = '1'

/** The one answer to who may act for the whole installation; `http/caller.ts` asks it for every endpoint with `platform: true`. */
export const isPlatformTenant = (tenantId: string): boolean => tenantId === platformTenantId

interface MenuRow {
  readonly component: string | null
  readonly url: string | null
  readonly perms: string | null
}

/** Of these entries of the menu those that can serve somebody of the tenant. */
export function entriesForTenant<Row extends MenuRow>(
  tenantId: string,
  rows: readonly Row[],
  isButton: (row: Row) => boolean,
): Row[] {
  if (isPlatformTenant(tenantId)) return [...rows]
  return rows.filter((row) => {
    const { component, url, perms } = row
    return !isPlatformEntry({ component, url, perms, isButton: isButton(row) })
  })
}
