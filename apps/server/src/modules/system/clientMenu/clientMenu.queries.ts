import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'
import type { ClientGroup, ClientPage } from './rows.ts'

export interface Written {
  readonly made: number
  readonly kept: number
  /** Addresses that another entry has: of this program, or of another tenant. */
  readonly taken: readonly string[]
}

/**
 * Makes the entries that are missing, as entries of the tenant: what stands there already stays as somebody may have changed it. Each new
 * page is given to the roles that hold the right of its first call, and to nobody else.
 */
export async function writeClientMenu(tx: Sql, tenantId: string, groups: readonly ClientGroup[]): Promise<Written> {
  const outcome = { made: 0, kept: 0, taken: [] as string[] }
  for (const [at, group] of groups.entries()) {
    const above = await writeEntry(tx, tenantId, { ...group, parentId: null, icon: group.icon, sortNo: 1_000 + at, menuType: 0 })
    count(outcome, group.url, above)
    if (above.id === null) continue
    for (const [place, page] of group.pages.entries()) {
      const entry = { ...page, parentId: above.id, icon: null, sortNo: (place + 1) * 10, menuType: 1 } as const
      const below = await writeEntry(tx, tenantId, entry)
      count(outcome, page.url, below)
      if (below.isNew && below.id !== null) await grantWith(tx, tenantId, below.id, page)
    }
  }
  return outcome
}

interface Place {
  readonly id: string | null
  readonly isNew: boolean
}

function count(outcome: { made: number; kept: number; taken: string[] }, url: string, { id, isNew }: Place): void {
  if (id === null) outcome.taken.push(url)
  else if (isNew) outcome.made += 1
  else outcome.kept += 1
}

async function writeEntry(
  tx: Sql,
  tenantId: string,
  entry: Pick<ClientPage, 'title' | 'url' | 'component'> & {
    readonly parentId: string | null
    readonly icon: string | null
    readonly sortNo: number
    readonly menuType: 0 | 1
  },
): Promise<Place> {
  const { title, url, component, parentId, icon, sortNo, menuType } = entry
  const made = await tx.query<{ id: string }>(
    `INSERT INTO sys_permission (id, tenant_id, create_by, parent_id, name, menu_type, icon, component, url, sort_no)
     VALUES ($1, $2, 'system', $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING id`,
    [newId(), tenantId, parentId, title, menuType, icon, component, url, sortNo],
  )
  if (made[0]) return { id: made[0].id, isNew: true }
  const own = await tx.query<{ id: string }>(
    'SELECT id FROM sys_permission WHERE url = $1 AND menu_type < 2 AND tenant_id = $2 AND component = $3',
    [url, tenantId, component],
  )
  return { id: own[0]?.id ?? null, isNew: false }
}

/** Roles with the right itself, or with the page of this program that needs it. */
async function grantWith(tx: Sql, tenantId: string, id: string, { access }: ClientPage): Promise<void> {
  await tx.query(
    `INSERT INTO sys_role_permission (role_id, permission_id)
     SELECT DISTINCT rp.role_id, $1::bigint FROM sys_role_permission rp
       JOIN sys_permission p ON p.id = rp.permission_id JOIN sys_role r ON r.id = rp.role_id
     WHERE r.tenant_id = $2 AND $3 = ANY (string_to_array(p.perms, ',')) ON CONFLICT DO NOTHING`,
    [id, tenantId, access],
  )
}

/** Takes them away again with what they were granted to; entries that were put below them stay with their own. */
export async function removeClientMenu(tx: Sql, tenantId: string, groups: readonly ClientGroup[]): Promise<number> {
  const pages = groups.flatMap((group) => group.pages)
  const gone = await deleteThese(tx, tenantId, pages)
  return gone + (await deleteThese(tx, tenantId, groups))
}

async function deleteThese(
  tx: Sql,
  tenantId: string,
  entries: readonly { readonly url: string; readonly component: string }[],
): Promise<number> {
  const rows = await tx.query(
    `DELETE FROM sys_permission p USING unnest($2::text[], $3::text[]) AS gone (url, component)
     WHERE p.tenant_id = $1 AND p.url = gone.url AND p.component = gone.component AND p.menu_type < 2
       AND NOT EXISTS (SELECT FROM sys_permission below WHERE below.parent_id = p.id) RETURNING p.id`,
    [tenantId, entries.map(({ url }) => url), entries.map(({ component }) => component)],
  )
  return rows.length
}

export async function tenantName(db: Sql, tenantId: string): Promise<string | undefined> {
  const rows = await db.query<{ name: string }>('SELECT name FROM sys_tenant WHERE id = $1', [tenantId])
  return rows[0]?.name
}
