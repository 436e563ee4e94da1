import { matchPath } from 'react-router'
import type { AppRoute } from '../routes/route.ts'

/** An entry of the side menu. Leaves have no children; groups lead nowhere themselves. */
export interface MenuItem {
  /** Path, or path with parameters of the open page (LAYOUT-09). */
  readonly path: string
  readonly title: string
  readonly icon: string | undefined
  /** Set when the entry leaves the application. */
  readonly external: string | undefined
  readonly children: readonly MenuItem[]
}

/** Addresses outside open only when they are web addresses. */
const webAddress = (url: string | undefined): string | undefined => (url && /^https?:\/\//i.test(url) ? url : undefined)

function itemOf(route: AppRoute): MenuItem {
  const leaves = route.meta.internalOrExternal || route.meta.target === '_blank'
  return {
    path: route.path,
    title: route.meta.title,
    icon: route.meta.icon,
    external: leaves ? webAddress(route.meta.url ?? route.path) : undefined,
    children: menuItems(route.children),
  }
}

/** What the side menu shows: no hidden entries, and no group that would open onto nothing unless it asks to stay. */
export function menuItems(routes: readonly AppRoute[]): readonly MenuItem[] {
  return routes
    .filter((route) => !route.hidden)
    .map((route) => ({ item: itemOf(route), container: route.component === null, alwaysShow: route.alwaysShow }))
    .filter(({ item, container, alwaysShow }) => !container || alwaysShow || item.children.length > 0)
    .map(({ item }) => item)
}

/** The entry that stands for the open page: the longest pattern that matches its path (LAYOUT-07). */
export function selectedPath(items: readonly MenuItem[], pathname: string): string | null {
  const leaves = leavesOf(items).filter((item) => matchPath(item.path, pathname) !== null)
  return leaves.sort((a, b) => b.path.length - a.path.length)[0]?.path ?? null
}

/** Key of a selected entry: the full path when its route has parameters (LAYOUT-09). */
export function selectedKey(pattern: string, fullPath: string): string {
  return pattern.includes(':') ? fullPath : pattern
}

const leavesOf = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.flatMap((item) => (item.children.length > 0 ? leavesOf(item.children) : [item]))

/** Groups above an entry, outermost first (LAYOUT-08). */
export function parentsOf(items: readonly MenuItem[], path: string | null): readonly string[] {
  for (const item of items) {
    if (item.path === path && item.children.length === 0) return []
    if (item.children.length === 0) continue
    const below = item.children.some((child) => child.path === path && child.children.length === 0)
    const deeper = parentsOf(item.children, path)
    if (below || deeper.length > 0) return [item.path, ...deeper]
  }
  return []
}

/** Root groups are an accordion: opening one closes the other roots; inner groups open on their own (LAYOUT-06). */
export function toggleGroup(open: readonly string[], path: string, roots: readonly string[]): readonly string[] {
  if (open.includes(path)) return open.filter((other) => other !== path)
  return [...open.filter((other) => !roots.includes(path) || !roots.includes(other)), path]
}
