import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { systemName } from '../../api/systemName.ts'
import { startRecordAt } from '../routes/recordStart.ts'
import { resolvePath } from '../routes/resolve.ts'
import type { AppRoute } from '../routes/route.ts'
import { flatten } from '../routes/route.ts'
import { homePath } from '../routes/staticRoutes.ts'
import { documentTitle, tabOf } from './tabModel.ts'
import { tabActions, tabStore, useTabs } from './tabStore.ts'

/** Opens home and drops restored tabs that lead nowhere for this user. */
function prepareTabs(routes: readonly AppRoute[]): void {
  tabActions.keepKnown((tab) => {
    const found = resolvePath(tab.path, '', routes)
    return found.kind === 'view' ? found.route.meta.title : undefined
  })
  const home = flatten(routes).find((route) => route.path === homePath)
  if (home) tabActions.ensureHome(tabOf(home, homePath, ''))
}

/**
 * Ties the address bar and the tabs together: an address opens or finds its tab; a tab that becomes active
 * because another one closed takes over the address bar.
 */
export function useTabSync(routes: readonly AppRoute[]): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const activeKey = useTabs((state) => state.activeKey)
  useEffect(() => prepareTabs(routes), [routes])
  useEffect(() => {
    const found = resolvePath(pathname, search, routes)
    startRecordAt(pathname, search)
    if (found.kind !== 'view' || found.route.noTab) return
    const tab = tabOf(found.route, pathname, search)
    if (found.route.record) tabActions.openRecord(tab)
    else tabActions.open(tab)
  }, [pathname, search, routes])
  // Only a change of the active tab may lead; the address at that moment is read, not awaited.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reacting to the address here would send every navigation back
  useEffect(() => {
    const { items, activeKey: now } = tabStore.getState()
    // The address has opened another tab in this very moment: the two would send each other back for ever.
    if (now !== activeKey) return
    const active = items.find((tab) => tab.key === activeKey)
    const here = pathname + search
    if (active && active.fullPath !== here) void navigate(active.fullPath)
  }, [activeKey])
  useEffect(() => {
    const show = (): void => {
      const { items, activeKey: key } = tabStore.getState()
      document.title = documentTitle(
        items.find((tab) => tab.key === key),
        systemName(),
      )
    }
    show()
    return tabStore.subscribe(show)
  }, [])
}
