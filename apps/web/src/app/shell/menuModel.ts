import type { MenuNode } from '@heliodesk/contracts/endpoints/session'
import { matchPath } from 'react-router'
import { allows, viewOf } from '../routes/buildRoutes.ts'

/** An entry of the side menu. Leaves have no children; groups lead nowhere themselves. */
export interface MenuItem {
  /** Path as the server names it; an entry for one set of parameters carries them. */
  readonly path: string
  readonly title: string
  readonly icon: string | undefined
  /** Set when the entry leaves the application. */
  readonly external: string | undefined
  readonly children: readonly MenuItem[]
}

/** Addresses outside open only when they are web addresses. */
export const webAddress = (url: string | undefined): string | undefined => (url && /^https?:\/\//i.test(url) ? url : undefined)

function itemOf(node: MenuNode, codes: readonly string[]): MenuItem {
  const { meta } = node
  const leaves = meta.internalOrExternal || meta.target === '_blank'
  return {
    path: node.path,
    title: meta.title,
    icon: meta.icon,
    external: leaves ? webAddress(meta.url ?? node.path) : undefined,
    children: menuItems(node.children ?? [], codes),
  }
}

/**
 * What the side menu shows: what the user may open and is not hidden, also entries that are no route of their own
 * (ROUTE-20: they open another entry's route with parameters). A group that opens onto nothing stays only when it asks to.
 */
export function menuItems(menu: readonly MenuNode[], codes: readonly string[]): readonly MenuItem[] {
  return menu
    .filter((node) => !node.hidden && allows(node.meta.permission, codes))
    .map((node) => ({ node, item: itemOf(node, codes) }))
    .filter(({ node, item }) => viewOf(node.component) !== null || node.alwaysShow || item.children.length > 0)
    .map(({ item }) => item)
}

const leavesOf = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.flatMap((item) => (item.children.length > 0 ? leavesOf(item.children) : [item]))

/**
 * The entry that stands for the open page (LAYOUT-07): the one of the full path, as entries with parameters have it
 * (LAYOUT-09), else that of the path, else the longest pattern that matches.
 */
export function selectedPath(items: readonly MenuItem[], pathname: string, search = ''): string | null {
  const leaves = leavesOf(items)
  const exact = [pathname + search, pathname].find((path) => leaves.some((item) => item.path === path))
  if (exact !== undefined) return exact
  const patterns = leaves.filter((item) => matchPath(item.path, pathname) !== null)
  return patterns.sort((a, b) => b.path.length - a.path.length)[0]?.path ?? null
}

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
