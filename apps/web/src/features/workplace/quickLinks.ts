import type { MenuNode } from '@heliodesk/contracts/endpoints/session'

export interface QuickLink {
  readonly path: string
  readonly title: string
  readonly icon: string | undefined
  readonly group: string
}

/** Every page of the user's menu, in menu order, without the two dashboards and what is hidden. */
export function quickLinks(menu: readonly MenuNode[]): readonly QuickLink[] {
  return menu.flatMap((group) =>
    (group.children ?? [])
      .filter((node) => node.route !== '0' && !node.hidden && !node.path.startsWith('/dashboard/'))
      .map((node) => ({
        path: node.path,
        title: node.meta.title,
        icon: node.meta.icon ?? group.meta.icon,
        group: group.meta.title,
      })),
  )
}
