import type { MenuNode } from '@heliodesk/contracts/endpoints/session'
import { allows, viewOf } from '../routes/buildRoutes.ts'
import { webAddress } from './menuModel.ts'

/** An entry of the menu that can be searched for. */
export interface MenuTarget {
  readonly path: string
  readonly title: string
  readonly icon: string | undefined
  /** Titles of the groups above it. */
  readonly groups: readonly string[]
  /** Set when the entry leaves the application. */
  readonly external: string | undefined
}

/**
 * What a search over the menu can find: everything that the person may open, but neither hidden entries, with all below
 * them, nor pure containers of a route (LAYOUT-27). Containers still name the groups of what they hold.
 */
export function searchableMenu(
  menu: readonly MenuNode[],
  codes: readonly string[],
  groups: readonly string[] = [],
): readonly MenuTarget[] {
  return menu
    .filter((node) => !node.hidden && allows(node.meta.permission, codes))
    .flatMap((node) => {
      const { meta, path } = node
      const leaves = meta.internalOrExternal || meta.target === '_blank'
      const external = leaves ? webAddress(meta.url ?? path) : undefined
      const target = { path, title: meta.title, icon: meta.icon, groups, external }
      const below = searchableMenu(node.children ?? [], codes, [...groups, meta.title])
      return viewOf(node.component) === null && external === undefined ? below : [target, ...below]
    })
}
