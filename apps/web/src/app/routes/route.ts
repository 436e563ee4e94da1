import type { PermissionCode } from '@heliodesk/contracts/permissions'
import type { ResourceName } from '@heliodesk/contracts/resources/index'
import type { RecordKind } from '../../api/recordKind.ts'

/** What a tab and the menu show of a route (A§2.1, A§2.3). */
export interface RouteMeta {
  readonly title: string
  readonly icon?: string | undefined
  /** Kept alive over tab switches when `componentName` is set too (TABS-12). */
  readonly keepAlive: boolean
  readonly componentName: string
  /** Any one of these codes opens the route; none = everybody signed in (PERM-03). */
  readonly permission?: readonly string[] | undefined
  readonly url?: string | undefined
  readonly target?: string | undefined
  /** The menu entry leaves the application and opens in a window of its own. */
  readonly internalOrExternal: boolean
}

export interface AppRoute {
  readonly name: string
  readonly path: string
  /** View under pages/, without extension; null for a container that only groups others. */
  readonly component: string | null
  readonly redirect?: string | undefined
  /** Registered, but not in the menu. */
  readonly hidden: boolean
  readonly alwaysShow: boolean
  readonly meta: RouteMeta
  readonly children: readonly AppRoute[]
  /** One tab for each query, as detail pages need; other routes keep one tab whatever their query. */
  readonly tabPerQuery?: boolean | undefined
  /** Routes with the same key share one tab: the sections of one page. */
  readonly tabKey?: string | undefined
  /** The kind of record whose page it is: its calls start before its script has come. */
  readonly record?: RecordKind<ResourceName> | undefined
  /** Passed through without a tab of its own. */
  readonly noTab?: boolean | undefined
}

interface RouteSpec {
  readonly path: string
  /** Read when it is shown: routes are made before the language of the window is there. */
  readonly title: string | (() => string)
  readonly component: string
  readonly extra?: Partial<AppRoute>
  readonly permission?: readonly PermissionCode[]
  /** Kept alive over tab switches under this name. */
  readonly kept?: string
}

/** A hidden leaf route from its few facts. */
export function leafRoute({ path, title, component, extra = {}, permission, kept = '' }: RouteSpec): AppRoute {
  return {
    name: path.slice(1).replaceAll('/', '-'),
    path,
    component,
    hidden: true,
    alwaysShow: false,
    meta: {
      get title() {
        return typeof title === 'string' ? title : title()
      },
      keepAlive: kept !== '',
      componentName: kept,
      permission,
      internalOrExternal: false,
    },
    children: [],
    ...extra,
  }
}

/** All routes of a tree that show something, parents before children. */
export function flatten(routes: readonly AppRoute[]): readonly AppRoute[] {
  return routes.flatMap((route) => [route, ...flatten(route.children)])
}
