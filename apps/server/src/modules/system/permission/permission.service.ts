import type { MenuNode, PermItem } from '@heliodesk/contracts/endpoints/session'
import { homePage, menus } from '@heliodesk/contracts/menus'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { translateRight } from '#server/language/translate.ts'
import { buildMenuTree, splitCodes } from './menuTree.ts'
import { isSafeMode, type PermissionRow, permissionsFor } from './permission.queries.ts'

export interface UserPermissions {
  menu: MenuNode[]
  auth: PermItem[]
  allAuth: PermItem[]
  sysSafeMode: boolean
  codeList: string[]
}

/**
 * What the browser may show: menu, the buttons this user holds (`auth`), every button there is (`allAuth`, status '0' = held back),
 * and the held codes. The server checks each call by itself.
 */
export async function permissionsOf({ db }: Pick<Context, 'db'>, actor: Actor): Promise<UserPermissions> {
  const [rows, sysSafeMode] = await Promise.all([permissionsFor(db, actor), isSafeMode(db, actor.tenantId)])
  const buttons = rows.filter((row) => row.menuType === 2 && row.perms)
  // D-DASHPERM: whoever is signed in reaches home page and workplace; an administrator holds everything by their role.
  const isGiven = (row: PermissionRow): boolean =>
    (row.granted || actor.isAdmin || isEverybodys(row)) && (actor.orgCategory === '1' || !headOnlyUrls.has(row.url))
  const auth = buttons.filter((row) => row.status === '1' && isGiven(row)).map(toItem)
  const held = [...new Set(auth.flatMap((item) => splitCodes(item.action)))]
  return {
    menu: buildMenuTree(rows, isGiven),
    auth: held.includes('dashboard') ? auth : [...auth, dashboardItem()],
    allAuth: buttons.map(toItem),
    sysSafeMode,
    codeList: held.includes('dashboard') ? held : [...held, 'dashboard'],
  }
}

const headOnlyUrls: ReadonlySet<string | null> = new Set(
  menus.flatMap((group) => group.pages.filter((page) => page.headOnly).map((page) => page.url)),
)

const isEverybodys = (row: PermissionRow): boolean => row.url === homePage.url || splitCodes(row.perms).includes('dashboard')

const dashboardItem = (): PermItem => ({
  type: '2',
  action: 'dashboard',
  status: '1',
  describe: translateRight('查看首页与工作台'),
})

function toItem(row: PermissionRow): PermItem {
  return { type: '2', action: row.perms ?? '', status: row.status, describe: translateRight(row.name) }
}
