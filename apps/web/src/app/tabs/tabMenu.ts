import { tabs as copy } from '../../copy/zhCN/tabs.ts'
import type { MenuEntry } from '../../ui/MenuList.tsx'
import { closeSide, refreshOne } from './closing.ts'
import { isHome, neighbourOf, type Tab } from './tabModel.ts'
import { tabActions } from './tabStore.ts'

/** What the menu of a tab offers: the four of TABS-04, then pinning and the button twins of dragging. */
export function tabMenu(tab: Tab, items: readonly Tab[]): readonly MenuEntry[] {
  const { key } = tab
  const at = items.findIndex((item) => item.key === key)
  const closable = (list: readonly Tab[]): boolean => list.some((item) => !isHome(item) && !item.pinned)
  const first: readonly MenuEntry[] = [
    { key: 'refresh', label: copy.refresh, run: () => void refreshOne(tab) },
    { key: 'left', label: copy.closeLeft, disabled: !closable(items.slice(0, at)), run: () => void closeSide.left(key) },
    { key: 'right', label: copy.closeRight, disabled: !closable(items.slice(at + 1)), run: () => void closeSide.right(key) },
    {
      key: 'others',
      label: copy.closeOthers,
      disabled: !closable(items.filter((item) => item.key !== key)),
      run: () => void closeSide.others(key),
    },
  ]
  if (isHome(tab)) return first
  const movable = (step: 1 | -1): boolean => neighbourOf({ items }, key, step) !== undefined
  return [
    ...first,
    {
      key: 'pin',
      label: tab.pinned ? copy.unpin : copy.pin,
      apart: true,
      run: () => tabActions.pin(key, !tab.pinned),
    },
    { key: 'moveLeft', label: copy.moveLeft, disabled: !movable(-1), run: () => tabActions.shift(key, -1) },
    { key: 'moveRight', label: copy.moveRight, disabled: !movable(1), run: () => tabActions.shift(key, 1) },
  ]
}
