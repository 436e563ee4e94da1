import type { MenuNode } from '@heliodesk/contracts/endpoints/session'
import { routes as copy } from '../../copy/zhCN/routes.ts'
import { type AppRoute, flatten, leafRoute } from './route.ts'
import { detailRoutes, recordRoutes, shellRoutes } from './shellRoutes.ts'
import { homePath } from './staticRoutes.ts'

export interface BuildOptions {
  /** Codes of the user; routes are filtered by them. */
  readonly codes: readonly string[]
  /** Whether a view of this name is part of the build. */
  readonly hasView: (component: string) => boolean
}

/** Menu components that only hold other routes. */
const containers: ReadonlySet<string> = new Set([
  '',
  'layouts/default/index',
  'layouts/RouteView',
  'layouts/TabLayout',
  'layouts/PageView',
  'layouts/BlankLayout',
])

/** The lists of online forms and reports are resolved by name, not by file (ROUTE-21, D-ONLINE). */
export const onlineViews: Readonly<Record<string, string>> = {
  'modules/online/cgform/OnlCgformAutoList': 'online/formList',
  'modules/online/cgreport/OnlCgreportAutoList': 'online/reportList',
}

/** The view of a menu component: null for a container. */
export function viewOf(component: string): string | null {
  const name = component.replace(/^\/+/, '').replace(/\.(tsx|vue)$/, '')
  if (containers.has(name)) return null
  return onlineViews[name] ?? name
}

/** Whether an entry of the menu opens something here: other clients of the protocol keep entries for pages that only they have. */
export function isOurs(component: string, hasView: BuildOptions['hasView']): boolean {
  const view = viewOf(component)
  return view === null || hasView(view)
}

/** Any one of the codes opens a route; a route without codes is open (PERM-03). */
export function allows(permission: readonly string[] | undefined, codes: readonly string[]): boolean {
  return !permission || permission.length === 0 || permission.some((code) => codes.includes(code))
}

function toRoute(node: MenuNode, options: BuildOptions): AppRoute {
  const { meta } = node
  return {
    name: node.name,
    path: node.path,
    component: viewOf(node.component),
    redirect: node.redirect || undefined,
    hidden: node.hidden ?? false,
    alwaysShow: node.alwaysShow ?? false,
    meta: { ...meta, permission: meta.permission },
    children: toRoutes(node.children ?? [], options),
  }
}

/** An entry whose route flag is '0' is not registered (ROUTE-20, D-ROUTEFLAG); numbers are compared as text. */
function toRoutes(nodes: readonly MenuNode[], options: BuildOptions): readonly AppRoute[] {
  return nodes
    .filter((node) => String(node.route) !== '0' && allows(node.meta.permission, options.codes))
    .map((node) => (isForeign(node, options) ? { ...toRoute(node, options), hidden: true } : toRoute(node, options)))
}

/** An entry that only another client has a page for, or a group of nothing else: not in the menu; its address says what is missing (ERR-19). */
function isForeign(node: MenuNode, options: BuildOptions): boolean {
  if (node.meta.url !== undefined) return false
  if (!isOurs(node.component, options.hasView)) return true
  const children = node.children ?? []
  return viewOf(node.component) === null && children.length > 0 && children.every((child) => isForeign(child, options))
}

/** Static routes that the menu does not already bring. */
function missing(routes: readonly AppRoute[], present: readonly AppRoute[], options: BuildOptions): readonly AppRoute[] {
  const paths = new Set(flatten(present).map((route) => route.path))
  return routes.filter((route) => !paths.has(route.path) && allows(route.meta.permission, options.codes))
}

/** The root route: the server menu and the fixed routes as its children, redirecting to the home page (ROUTE-18). */
export function buildRoutes(menu: readonly MenuNode[], options: BuildOptions): AppRoute {
  const dynamic = toRoutes(menu, options)
  const details = detailRoutes.filter((route) => route.component !== null && options.hasView(route.component))
  return {
    ...leafRoute({ path: '/', title: copy.home, component: '' }),
    name: 'dashboard',
    component: null,
    redirect: homePath,
    children: [...dynamic, ...missing([...shellRoutes, ...recordRoutes, ...details], dynamic, options)],
  }
}
