import type { AppRoute, RouteMeta } from '../routes/route.ts'
import { homePath } from '../routes/staticRoutes.ts'

/** An open page (A§2.3). `key` is its identity: the path, or path with query for routes with a tab per query. */
export interface Tab {
  readonly key: string
  readonly name: string
  readonly path: string
  /** Path with query that the page shows or will show again. */
  readonly fullPath: string
  readonly meta: Pick<RouteMeta, 'title' | 'icon' | 'keepAlive' | 'componentName'>
  /** Shown instead of the route's title, e.g. the number of a document. */
  readonly title?: string | undefined
  readonly unsaved?: boolean | undefined
  /** Stands right after home and stays when others are closed. */
  readonly pinned?: boolean | undefined
}

export interface Tabs {
  readonly items: readonly Tab[]
  readonly activeKey: string
  /** Keys of pages that are mounted, least recently used first. */
  readonly live: readonly string[]
  /** Raised to mount a page anew (TABS-05). */
  readonly generation: Readonly<Record<string, number>>
}

/** Pages kept mounted at once; older tabs keep their address only. */
export const maxLive = 10

export function tabOf(route: AppRoute, pathname: string, search: string): Tab {
  const fullPath = pathname + search
  return {
    key: route.tabKey ?? (route.tabPerQuery ? fullPath : pathname),
    name: route.name,
    path: pathname,
    fullPath,
    meta: {
      title: route.meta.title,
      icon: route.meta.icon,
      keepAlive: route.meta.keepAlive,
      componentName: route.meta.componentName,
    },
  }
}

/** A page survives a tab switch only when its route says so twice (TABS-12). */
export const isKept = (tab: Tab): boolean => tab.meta.keepAlive && tab.meta.componentName !== ''
export const isHome = (tab: Pick<Tab, 'path'>): boolean => tab.path === homePath
export const titleOf = (tab: Tab): string => tab.title ?? tab.meta.title

/** Marks a page as just used; leaves out what is not kept, and the oldest beyond ten. What is unsaved never goes. */
function touched(state: Tabs, active: Tab): readonly string[] {
  const tabs = new Map(state.items.map((tab) => [tab.key, tab]))
  const isUnsaved = (key: string): boolean => tabs.get(key)?.unsaved === true
  const kept = state.live.filter((key) => {
    const tab = tabs.get(key)
    return key !== active.key && tab !== undefined && (isKept(tab) || tab.unsaved)
  })
  const excess = kept.length + 1 - maxLive
  const oldest = new Set(kept.filter((key) => !isUnsaved(key)).slice(0, Math.max(0, excess)))
  return [...kept.filter((key) => !oldest.has(key)), active.key]
}

/**
 * The tab that a record is shown in. All records of a kind share one; but what is being written in it stays where it is, and the other record
 * gets a tab of its own. A record that has a tab already is found there.
 */
export function tabOfRecord(state: Tabs, tab: Tab): Tab {
  const shown = state.items.find(({ path }) => path === tab.path)
  if (shown) return { ...tab, key: shown.key }
  const isBusy = state.items.some(({ key, unsaved }) => key === tab.key && unsaved)
  return isBusy ? { ...tab, key: tab.path } : tab
}

/** Opens a tab or returns to it; an open one takes over the new address but keeps its own title. */
export function openTab(state: Tabs, tab: Tab): Tabs {
  const known = state.items.find((item) => item.key === tab.key)
  const next = known ? { ...known, path: tab.path, fullPath: tab.fullPath, meta: tab.meta, name: tab.name } : tab
  const items = known ? state.items.map((item) => (item.key === tab.key ? next : item)) : [...state.items, next]
  const opened = { ...state, items, activeKey: tab.key }
  return { ...opened, live: touched(opened, next) }
}

export type Refusal = 'home' | 'last' | 'pinned'
export interface Closing {
  readonly state: Tabs
  readonly refused?: Refusal
}

function keepOnly(state: Tabs, keep: (tab: Tab, index: number) => boolean, activeKey: string): Tabs {
  const items = state.items.filter((tab, index) => isHome(tab) || tab.pinned || keep(tab, index))
  const keys = new Set(items.map((tab) => tab.key))
  const active = items.find((tab) => tab.key === activeKey) ?? items.at(-1)
  const next = { ...state, items, activeKey: active?.key ?? '', live: state.live.filter((key) => keys.has(key)) }
  return active ? { ...next, live: touched(next, active) } : next
}

/** Closes one tab; its right neighbour, else its left one, becomes the active tab (TABS-02, TABS-03). */
export function closeTab(state: Tabs, key: string): Closing {
  const index = state.items.findIndex((tab) => tab.key === key)
  const tab = state.items[index]
  if (!tab) return { state }
  if (isHome(tab)) return { state, refused: 'home' }
  if (state.items.length === 1) return { state, refused: 'last' }
  if (tab.pinned) return { state, refused: 'pinned' }
  const neighbour = state.items[index + 1] ?? state.items[index - 1]
  const activeKey = state.activeKey === key ? (neighbour?.key ?? '') : state.activeKey
  return { state: keepOnly(state, (other) => other.key !== key, activeKey) }
}

/** Closes what lies left of a tab, except home (TABS-06). A closed active tab hands over to `key`. */
export function closeLeft(state: Tabs, key: string): Tabs {
  const at = state.items.findIndex((tab) => tab.key === key)
  const activeStays = state.items.findIndex((tab) => tab.key === state.activeKey) >= at
  return keepOnly(state, (_, index) => index >= at, activeStays ? state.activeKey : key)
}

/** Closes what lies right of a tab (TABS-07). */
export function closeRight(state: Tabs, key: string): Tabs {
  const at = state.items.findIndex((tab) => tab.key === key)
  const activeStays = state.items.findIndex((tab) => tab.key === state.activeKey) <= at
  return keepOnly(state, (_, index) => index <= at, activeStays ? state.activeKey : key)
}

/** Keeps home and this tab (TABS-08). */
export function closeOthers(state: Tabs, key: string): Tabs {
  return keepOnly(state, (tab) => tab.key === key, key)
}

/** Home, the pinned ones, the others: a tab moves within its own group only. */
const groupOf = (tab: Tab): 0 | 1 | 2 => {
  if (isHome(tab)) return 0
  return tab.pinned ? 1 : 2
}

const grouped = (items: readonly Tab[]): readonly Tab[] => [...items].sort((a, b) => groupOf(a) - groupOf(b))

/** Pinned, a tab becomes the last of the pinned ones; released, the first of the others. */
export function pinTab(state: Tabs, key: string, pinned: boolean): Tabs {
  const tab = state.items.find((item) => item.key === key)
  if (!tab || isHome(tab)) return state
  const others = state.items.filter((item) => item.key !== key)
  const next = { ...tab, pinned }
  return { ...state, items: grouped(pinned ? [...others, next] : [next, ...others]) }
}

/** Moves a tab before or behind another one; over the edge of its group it stops there. */
export function moveTab(state: Tabs, key: string, place: { readonly beside: string; readonly after: boolean }): Tabs {
  const tab = state.items.find((item) => item.key === key)
  if (!tab || isHome(tab) || place.beside === key) return state
  const others = state.items.filter((item) => item.key !== key)
  const at = others.findIndex((item) => item.key === place.beside)
  if (at < 0) return state
  const to = place.after ? at + 1 : at
  return { ...state, items: grouped([...others.slice(0, to), tab, ...others.slice(to)]) }
}

/** The neighbour a tab may change places with: the button twin of dragging. */
export function neighbourOf(state: Pick<Tabs, 'items'>, key: string, step: 1 | -1): Tab | undefined {
  const at = state.items.findIndex((item) => item.key === key)
  const [tab, other] = [state.items[at], state.items[at + step]]
  return tab && other && !isHome(tab) && groupOf(tab) === groupOf(other) ? other : undefined
}

export function shiftTab(state: Tabs, key: string, step: 1 | -1): Tabs {
  const other = neighbourOf(state, key, step)
  return other ? moveTab(state, key, { beside: other.key, after: step === 1 }) : state
}

/** Alt+1 to Alt+8 are the first eight tabs, Alt+9 is the last, as in browsers. */
export function tabOfDigit(items: readonly Tab[], digit: number): Tab | undefined {
  return digit === 9 ? items.at(-1) : items[digit - 1]
}

/** Mounts the page anew; a page that is not mounted needs nothing. */
export function refreshTab(state: Tabs, key: string): Tabs {
  return { ...state, generation: { ...state.generation, [key]: (state.generation[key] ?? 0) + 1 } }
}

export function changeTab(state: Tabs, key: string, change: Partial<Pick<Tab, 'title' | 'unsaved' | 'fullPath'>>): Tabs {
  return { ...state, items: state.items.map((tab) => (tab.key === key ? { ...tab, ...change } : tab)) }
}

/** Title, separator, system name; on home the system name alone (TABS-09, TABS-10). */
export function documentTitle(tab: Tab | undefined, systemName: string): string {
  return !tab || isHome(tab) ? systemName : `${titleOf(tab)} · ${systemName}`
}
