import { limits } from '@heliodesk/contracts/limits'
import { createStore } from 'zustand/vanilla'
import { localStore } from '../../session/expiringStorage.ts'
import { session } from '../../session/store.ts'
import { titleOf } from './tabModel.ts'
import { tabStore } from './tabStore.ts'

/** A page that was open lately. `path` is the identity of its tab: no query that somebody typed is kept. */
export interface RecentPage {
  readonly path: string
  readonly title: string
  /** When it was opened last, epoch ms; unknown of one that an earlier version kept. */
  readonly at?: number
}

const storageKey = 'Recent_Pages'
const most = 12

function isRecent(value: unknown): value is RecentPage {
  return typeof value === 'object' && value !== null && 'path' in value && 'title' in value
}

function restored(): readonly RecentPage[] {
  const kept = localStore.get<unknown>(storageKey)
  return Array.isArray(kept) ? kept.filter(isRecent) : []
}

/** Newest first. */
export const recentPages = createStore<{ readonly pages: readonly RecentPage[] }>()(() => ({ pages: restored() }))

export function withVisit(pages: readonly RecentPage[], visit: RecentPage): readonly RecentPage[] {
  return [visit, ...pages.filter(({ path }) => path !== visit.path)].slice(0, most)
}

function remember(): void {
  const { items, activeKey } = tabStore.getState()
  const tab = items.find((item) => item.key === activeKey)
  if (!tab || session.getState().token === null) return
  const { pages } = recentPages.getState()
  const visit = { path: tab.key, title: titleOf(tab), at: Date.now() }
  if (pages[0]?.path === visit.path && pages[0].title === visit.title) return
  const next = withVisit(pages, visit)
  recentPages.setState({ pages: next })
  localStore.set(storageKey, next, limits.sessionMs)
}
tabStore.subscribe(remember)

// Signing out clears everything of the session (A§4).
session.subscribe((now, before) => {
  if (before.token === null || now.token !== null) return
  recentPages.setState({ pages: [] })
  localStore.remove(storageKey)
})
