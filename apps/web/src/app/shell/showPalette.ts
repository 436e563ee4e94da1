import { header as copy } from '../../copy/zhCN/header.ts'
import { palette as paletteCopy } from '../../copy/zhCN/palette.ts'
import type { HeaderAction } from '../../features/header/headerAction.ts'
import { openKeySheet } from '../../features/header/openKeySheet.ts'
import { openPalette } from '../../features/header/palette/openPalette.ts'
import type { PaletteEntry } from '../../features/header/palette/paletteEntry.ts'
import { session } from '../../session/store.ts'
import { iconOf } from '../../ui/menuIcon.ts'
import { recentPages } from '../tabs/recentPages.ts'
import { type Tab, titleOf } from '../tabs/tabModel.ts'
import { tabActions, tabStore } from '../tabs/tabStore.ts'
import { type MenuTarget, searchableMenu } from './menuSearch.ts'

type Open = (path: string) => void

const openTabEntry = (tab: Tab, group: 'open' | 'page', open: Open): PaletteEntry => ({
  ...{ key: `${group}:${tab.key}`, group, title: titleOf(tab), icon: iconOf(tab.meta.icon) },
  ...{ path: tab.fullPath, hint: group === 'page' ? paletteCopy.opened : undefined },
  run: () => open(tab.fullPath),
})

/** A page that is open already is returned to as it stands, with what was typed there. */
function pageEntry(target: MenuTarget, tabs: readonly Tab[], open: Open): PaletteEntry {
  const tab = tabs.find((item) => item.key === target.path)
  const { external } = target
  return {
    ...{ key: `page:${target.path}`, group: 'page', title: target.title, icon: iconOf(target.icon) },
    ...{ detail: target.groups.join(' / '), hint: tab ? paletteCopy.opened : undefined },
    ...(external === undefined ? { path: tab?.fullPath ?? target.path } : {}),
    run: () => {
      if (external === undefined) open(tab?.fullPath ?? target.path)
      else window.open(external, '_blank', 'noopener')
    },
  }
}

function recentEntries(pages: readonly MenuTarget[], tabs: readonly Tab[], open: Open): readonly PaletteEntry[] {
  const isOpen = (path: string): boolean => tabs.some((tab) => tab.key === path)
  return recentPages
    .getState()
    .pages.filter(({ path }) => !isOpen(path))
    .map(({ path, title }) => {
      const page = pages.find((target) => target.path === path)
      return {
        ...{ key: `recent:${path}`, group: 'recent', title: page?.title ?? title, icon: page ? iconOf(page.icon) : 'clock' },
        ...{ detail: page?.groups.join(' / '), path },
        run: () => open(path),
      }
    })
}

function tabCommands(activeKey: string, count: number): readonly HeaderAction[] {
  const refresh: HeaderAction = {
    ...{ key: 'refresh', label: copy.refreshPage, icon: 'refresh' },
    run: () => tabActions.refresh(activeKey),
  }
  return count > 0 ? [refresh] : []
}

/** Pages, tabs and actions of this moment. */
export function paletteEntries(actions: readonly HeaderAction[], open: Open): readonly PaletteEntry[] {
  const { permissions } = session.getState()
  const { items, activeKey } = tabStore.getState()
  const pages = permissions ? searchableMenu(permissions.menu, permissions.codeList) : []
  const others = items.filter((tab) => tab.key !== activeKey)
  // Details and other pages that are not in the menu are found by their titles as well.
  const unlisted = items.filter((tab) => !pages.some((target) => target.path === tab.key))
  return [
    ...others.map((tab) => openTabEntry(tab, 'open', open)),
    ...recentEntries(pages, items, open),
    ...pages.map((target) => pageEntry(target, items, open)),
    ...unlisted.map((tab) => openTabEntry(tab, 'page', open)),
    ...[...tabCommands(activeKey, items.length), ...actions].map(({ label, checked: _, ...action }) => ({
      ...{ ...action, key: `action:${action.key}`, group: 'action' as const, title: label },
    })),
  ]
}

/** Opens the command palette over everything that stands at this moment. */
export function showPalette(actions: readonly HeaderAction[], open: Open, query = ''): void {
  openPalette({
    ...{ entries: paletteEntries(actions, open), query, onOpen: open, onHelp: openKeySheet },
    recent: recentPages.getState().pages.map(({ path }) => `page:${path}`),
  })
}
