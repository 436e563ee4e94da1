import type { MenuGroup, MenuPage } from '@heliodesk/contracts/menuPage'
import { menus, roles } from '@heliodesk/contracts/menus'
import type { PermissionCode } from '@heliodesk/contracts/permissions'

/** A menu group, page or button as it stands in sys_permission. `parentUrl` names the entry above by its url. */
export interface MenuRow {
  readonly menuType: 0 | 1 | 2
  readonly parentUrl: string | null
  readonly title: string
  readonly url: string | null
  readonly component: string | null
  readonly componentName: string | null
  readonly redirect: string | null
  readonly icon: string | null
  readonly perms: string | null
  readonly keepAlive: boolean
  readonly sortNo: number
  /** Seeded roles that are granted it when it is first inserted. */
  readonly roles: readonly string[]
}

/** Component of every group: an outlet for its pages. */
export const groupComponent = 'layouts/RouteView'

/** Groups first, then pages, then buttons, so that parents exist before their children. */
export function menuRows(groups: readonly MenuGroup[] = menus): readonly MenuRow[] {
  const pages = groups.flatMap((group) => group.pages.map((page) => ({ page, group })))
  return [
    ...groups.map(groupRow),
    ...pages.map(({ page, group }) => pageRow(page, group, group.pages.indexOf(page))),
    ...pages.flatMap(({ page }) => buttonRows(page)),
  ]
}

function groupRow(group: MenuGroup, at: number): MenuRow {
  return {
    menuType: 0,
    parentUrl: null,
    title: group.title.zh,
    url: group.url,
    component: groupComponent,
    componentName: null,
    redirect: group.redirect,
    icon: group.icon,
    perms: null,
    keepAlive: false,
    sortNo: (at + 1) * 10,
    roles: rolesWith(...group.pages.map((page) => page.access)),
  }
}

function pageRow(page: MenuPage, group: MenuGroup, at: number): MenuRow {
  return {
    menuType: 1,
    parentUrl: group.url,
    title: page.title.zh,
    url: page.url,
    component: page.component,
    componentName: componentName(page.component),
    redirect: null,
    icon: page.icon,
    // The route marker of a page (meta.permission); the codes of buttons stand in rows of their own.
    perms: page.permission?.join(',') ?? null,
    keepAlive: page.keepAlive ?? false,
    sortNo: (at + 1) * 10,
    roles: rolesWith(page.access),
  }
}

function buttonRows(page: MenuPage): readonly MenuRow[] {
  return page.buttons.map((button, at) => ({
    menuType: 2,
    parentUrl: page.url,
    title: button.label.zh,
    url: null,
    component: null,
    componentName: null,
    redirect: null,
    icon: null,
    perms: button.code,
    keepAlive: false,
    sortNo: (at + 1) * 10,
    roles: rolesWith(button.code),
  }))
}

/** `station/index` → `StationIndex`: unique, because kept pages are remembered by it. */
function componentName(component: string): string {
  return component.replace(/(?:^|\/)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function rolesWith(...codes: readonly PermissionCode[]): readonly string[] {
  return roles.filter((role) => role.codes.some((code) => codes.includes(code))).map((role) => role.code)
}
