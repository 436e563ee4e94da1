import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { tabs as copy } from '../../copy/zhCN/tabs.ts'
import { browserLocal, browserSession } from '../../session/expiringStorage.ts'
import { session } from '../../session/store.ts'
import { toast } from '../toast.ts'
import { addUnsavedSource } from '../unsaved.ts'
import {
  changeTab,
  closeLeft,
  closeOthers,
  closeRight,
  closeTab,
  isKept,
  moveTab,
  openTab,
  pinTab,
  type Refusal,
  refreshTab,
  shiftTab,
  type Tab,
  type Tabs,
  tabOfRecord,
} from './tabModel.ts'

const tabsKey = 'heliodesk__tabs'
/** Names of kept-alive components (TABS-13). */
export const keptNamesKey = 'heliodesk__CACHED_COMPONENTS'

const empty: Tabs = { items: [], activeKey: '', live: [], generation: {} }

function isTab(value: unknown): value is Tab {
  return typeof value === 'object' && value !== null && 'key' in value && 'fullPath' in value && 'meta' in value
}

/** The tabs of this window before it was reloaded; what they hold is fetched when they are opened. */
export function restoreTabs(text: string | null): readonly Tab[] {
  try {
    const saved: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(saved) ? saved.filter(isTab).map((tab) => ({ ...tab, unsaved: false })) : []
  } catch {
    return []
  }
}

export const tabStore = createStore<Tabs>()(() => ({ ...empty, items: restoreTabs(browserSession.getItem(tabsKey)) }))

tabStore.subscribe(({ items }) => {
  if (items.length === 0) return
  browserSession.setItem(tabsKey, JSON.stringify(items))
  const names = items.filter(isKept).map((tab) => tab.meta.componentName)
  browserLocal.setItem(keptNamesKey, JSON.stringify([...new Set(names)]))
})

// A hidden page holds what was typed although its effects rest.
addUnsavedSource(() => tabStore.getState().items.some((tab) => tab.unsaved === true))

// The next person starts with home alone, whether or not the window is reloaded in between.
session.subscribe((now, before) => {
  if (before.token === null || now.token !== null) return
  tabStore.setState(empty)
  forgetTabs()
  browserLocal.removeItem(keptNamesKey)
})

const refusals: Readonly<Record<Refusal, () => string>> = {
  home: () => copy.homeStays,
  last: () => copy.lastStays,
  pinned: () => copy.pinnedStays,
}

const update = (change: (state: Tabs) => Tabs): void => tabStore.setState(change(tabStore.getState()))

export const tabActions = {
  open: (tab: Tab) => update((state) => openTab(state, tab)),
  openRecord: (tab: Tab) => update((state) => openTab(state, tabOfRecord(state, tab))),
  /** Drops restored tabs whose route this user does not have (another role, another version); the others are named as it names them now. */
  keepKnown: (titleNow: (tab: Tab) => string | undefined) =>
    update((state) => ({
      ...state,
      items: state.items.flatMap((tab) => {
        const title = titleNow(tab)
        if (title === undefined) return []
        return title === tab.meta.title ? [tab] : [{ ...tab, meta: { ...tab.meta, title } }]
      }),
    })),
  /** Home is there from the beginning, and first (TABS-01). */
  ensureHome: (home: Tab) =>
    update((state) => (state.items.some((tab) => tab.key === home.key) ? state : { ...state, items: [home, ...state.items] })),
  close(key: string): void {
    const { state, refused } = closeTab(tabStore.getState(), key)
    if (refused) toast.warning(refusals[refused]())
    else tabStore.setState(state)
  },
  closeLeft: (key: string) => update((state) => closeLeft(state, key)),
  closeRight: (key: string) => update((state) => closeRight(state, key)),
  closeOthers: (key: string) => update((state) => closeOthers(state, key)),
  pin: (key: string, pinned: boolean) => update((state) => pinTab(state, key, pinned)),
  move: (key: string, place: Parameters<typeof moveTab>[2]) => update((state) => moveTab(state, key, place)),
  shift: (key: string, step: 1 | -1) => update((state) => shiftTab(state, key, step)),
  refresh: (key: string) => update((state) => refreshTab(state, key)),
  change: (key: string, change: Parameters<typeof changeTab>[2]) => update((state) => changeTab(state, key, change)),
} as const

/** Pages with input that leaving would lose. */
export const unsavedTabs = (): number => tabStore.getState().items.filter((tab) => tab.unsaved).length

/** The next start of the application opens with home alone. */
export function forgetTabs(): void {
  browserSession.removeItem(tabsKey)
}

export function useTabs<T>(select: (state: Tabs) => T): T {
  return useStore(tabStore, select)
}
