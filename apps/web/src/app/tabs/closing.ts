import { tabs as copy } from '../../copy/zhCN/tabs.ts'
import { confirm } from '../confirm.ts'
import { closeLeft, closeOthers, closeRight, type Tab, type Tabs, titleOf } from './tabModel.ts'
import { tabActions, tabStore } from './tabStore.ts'

/** Asks before pages with unsaved changes go; answers whether they may. */
async function mayClose(closing: readonly Tab[]): Promise<boolean> {
  const unsaved = closing.filter((tab) => tab.unsaved)
  const [first] = unsaved
  if (!first) return true
  const title = unsaved.length === 1 ? copy.leaveTitle(titleOf(first)) : copy.leaveMany(unsaved.length)
  return confirm({ title, text: copy.leaveText, confirm: copy.leave, cancel: copy.stay, danger: true })
}

/** Closes one tab after asking. Home, the last page and a pinned one refuse by themselves. */
export async function closeOne(tab: Tab): Promise<void> {
  if (tab.pinned || (await mayClose([tab]))) tabActions.close(tab.key)
}

/** Closes what a rule leaves out, after asking. */
async function closeBy(rule: (state: Tabs, key: string) => Tabs, act: (key: string) => void, key: string): Promise<void> {
  const state = tabStore.getState()
  const stay = new Set(rule(state, key).items.map((tab) => tab.key))
  if (await mayClose(state.items.filter((tab) => !stay.has(tab.key)))) act(key)
}

export const closeSide = {
  left: (key: string) => closeBy(closeLeft, tabActions.closeLeft, key),
  right: (key: string) => closeBy(closeRight, tabActions.closeRight, key),
  others: (key: string) => closeBy(closeOthers, tabActions.closeOthers, key),
} as const

/** Mounts a page anew; what is unsaved on it would be lost, so that is asked first. */
export async function refreshOne(tab: Tab): Promise<void> {
  const sure =
    !tab.unsaved ||
    (await confirm({
      title: copy.refreshTitle(titleOf(tab)),
      text: copy.refreshText,
      confirm: copy.refreshAnyway,
      cancel: copy.stay,
      danger: true,
    }))
  if (!sure) return
  tabActions.change(tab.key, { unsaved: false })
  tabActions.refresh(tab.key)
}
