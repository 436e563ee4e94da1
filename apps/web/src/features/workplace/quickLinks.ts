import type { MenuNode } from '@heliodesk/contracts/endpoints/session'

export interface QuickLink {
  readonly path: string
  readonly title: string
  readonly icon: string | undefined
  readonly group: string
}

export const mostLinks = 8

/** Every page of the user's menu, in menu order, without the two pages that are one press away anyway and what is hidden. */
export function pagesOf(menu: readonly MenuNode[]): readonly QuickLink[] {
  return menu.flatMap((group) =>
    (group.children ?? [])
      .filter((node) => node.route !== '0' && !node.hidden && !near.has(node.path) && !node.meta.internalOrExternal)
      .map((node) => ({
        path: node.path,
        title: node.meta.title,
        icon: node.meta.icon ?? group.meta.icon,
        group: group.meta.title,
      })),
  )
}
const near = new Set(['/dashboard/analysis', '/dashboard/workplace'])

/** What the server keeps; anything else counts as never chosen. */
function savedPaths(saved: unknown): readonly string[] | null {
  return Array.isArray(saved) && saved.every((path) => typeof path === 'string') ? saved : null
}

/** The chosen links in their order; pages that the user may not see any more are left out. The first of the menu until they choose. */
export function chosenLinks(saved: unknown, pages: readonly QuickLink[]): readonly QuickLink[] {
  const paths = savedPaths(saved)
  if (paths === null) return pages.slice(0, mostLinks)
  return paths.flatMap((path) => pages.find((page) => page.path === path) ?? []).slice(0, mostLinks)
}

/** The paths with one of them moved up (-1) or down (1); as they are at the ends. */
export function movedLink(paths: readonly string[], path: string, by: -1 | 1): readonly string[] {
  const from = paths.indexOf(path)
  const to = from + by
  if (from < 0 || to < 0 || to >= paths.length) return paths
  const next = paths.filter((one) => one !== path)
  return [...next.slice(0, to), path, ...next.slice(to)]
}
