import { Activity, memo, Suspense, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { Splash } from '../overlay/Splash.tsx'
import { type PageLocation, PageLocationProvider, searchText } from '../pageLocation.tsx'
import { PageBoundary } from '../pages/PageBoundary.tsx'
import { type PageTab, PageTabContext } from '../pageTab.tsx'
import { resolvePath } from '../routes/resolve.ts'
import type { AppRoute } from '../routes/route.ts'
import { forgetView, prepareView, viewComponent } from '../routes/views.ts'
import { Footer } from '../shell/Footer.tsx'
import styles from './KeptPages.module.css'
import type { Tab } from './tabModel.ts'
import { tabActions, tabStore, useTabs } from './tabStore.ts'

interface FrameProps {
  readonly tab: Tab
  readonly routes: readonly AppRoute[]
}

/** The location of one tab. While the tab is hidden, its query changes in the tab alone and not in the address bar. */
function usePageLocationOf({ tab, routes }: FrameProps): PageLocation {
  const navigate = useNavigate()
  const { key, path, fullPath } = tab
  return useMemo(() => {
    const found = resolvePath(path, '', routes)
    return {
      pathname: path,
      search: new URLSearchParams(fullPath.slice(path.length)),
      params: found.kind === 'view' ? found.params : {},
      setSearch: (next, options) => {
        const to = path + searchText(next)
        if (tabStore.getState().activeKey === key) void navigate(to, options)
        else tabActions.change(key, { fullPath: to })
      },
      navigate: (to, options) => void navigate(to, options),
      prepare: (to) => {
        const next = resolvePath(to, '', routes)
        if (next.kind === 'view' && next.route.component !== null) prepareView(next.route.component)
      },
    }
  }, [key, path, fullPath, routes, navigate])
}

const PageFrame = memo(function PageFrame({ tab, routes }: FrameProps) {
  const value = usePageLocationOf({ tab, routes })
  const found = resolvePath(tab.path, '', routes)
  const component = found.kind === 'view' ? (found.route.component ?? '') : ''
  const { key } = tab
  const { title } = tab.meta
  const pageTab = useMemo<PageTab>(
    () => ({
      title,
      setTitle: (changed) => tabActions.change(key, { title: changed }),
      setUnsaved: (unsaved) => {
        // The effects of a page end when it is hidden; what it holds is unsaved all the same.
        if (unsaved || tabStore.getState().activeKey === key) tabActions.change(key, { unsaved })
      },
      refresh: () => tabActions.refresh(key),
      close: () => tabActions.close(key),
    }),
    [key, title],
  )
  const View = viewComponent(component)
  const retry = (): void => {
    forgetView(component)
    tabActions.refresh(key)
  }
  return (
    <PageLocationProvider value={value}>
      <PageTabContext value={pageTab}>
        <div className={styles.frame} data-page={tab.path}>
          <div className={styles.body}>
            <PageBoundary component={component} onRetry={retry}>
              <Suspense fallback={<Splash />}>
                <View />
              </Suspense>
            </PageBoundary>
          </div>
          <Footer />
        </div>
      </PageTabContext>
    </PageLocationProvider>
  )
})

/** Every mounted page, each in its own scroll container; all but the active one are hidden and their effects rest. */
export function KeptPages({ routes, resting = false }: { readonly routes: readonly AppRoute[]; readonly resting?: boolean }) {
  const items = useTabs((state) => state.items)
  const live = useTabs((state) => state.live)
  const activeKey = useTabs((state) => state.activeKey)
  const generation = useTabs((state) => state.generation)
  return items
    .filter((tab) => live.includes(tab.key))
    .map((tab) => (
      <Activity key={`${tab.key}#${generation[tab.key] ?? 0}`} mode={tab.key === activeKey && !resting ? 'visible' : 'hidden'}>
        <PageFrame tab={tab} routes={routes} />
      </Activity>
    ))
}
