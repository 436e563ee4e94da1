import { useEffect, useRef } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { shell } from '../../copy/zhCN/shell.ts'
import { useHeaderAlarms } from '../../features/notice/useHeaderAlarms.ts'
import { SinglePage } from '../guard/SinglePage.tsx'
import { resolvePath } from '../routes/resolve.ts'
import type { AppRoute } from '../routes/route.ts'
import { KeptPages } from '../tabs/KeptPages.tsx'
import { TabBar } from '../tabs/TabBar.tsx'
import { titleOf } from '../tabs/tabModel.ts'
import { useTabs } from '../tabs/tabStore.ts'
import { useTabSync } from '../tabs/useTabSync.ts'
import { mobileQuery, useMedia } from '../ui/useMedia.ts'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { Header } from './Header.tsx'
import { layoutActions, useLayout } from './layoutStore.ts'
import styles from './MainLayout.module.css'
import { SidePanel } from './SidePanel.tsx'
import { useMenu, useRoutes } from './useRoutes.ts'

function useCurrentTitle(): string {
  return useTabs(({ items, activeKey }) => {
    const tab = items.find((item) => item.key === activeKey)
    return tab ? titleOf(tab) : ''
  })
}

/** What the address leads to: redirects are followed, an unknown path starts the chain of D-404CHAIN. */
function Content({ routes }: { readonly routes: readonly AppRoute[] }) {
  const { pathname, search } = useLocation()
  useTabSync(routes)
  const found = resolvePath(pathname, search, routes)
  if (found.kind === 'redirect') return <Navigate to={found.to} replace />
  if (found.kind === 'unknown') return <Navigate to="/404" replace />
  const passing = found.route.noTab === true
  return (
    <>
      {passing && <SinglePage pathname={pathname} search={search} route={found.route} />}
      <KeptPages routes={routes} resting={passing} />
    </>
  )
}

/** Side menu, header, tabs, content (LAYOUT-01). On mobile the menu is a drawer and there are no tabs. */
export function MainLayout() {
  const routes = useRoutes()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const mobile = useMedia(mobileQuery)
  const collapsed = useLayout((state) => state.collapsed)
  const main = useRef<HTMLElement>(null)
  const alarms = useHeaderAlarms()
  const items = useMenu()
  const title = useCurrentTitle()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes when the page or the width changes (LAYOUT-14)
  useEffect(() => layoutActions.setDrawer(false), [mobile, pathname])
  const open = (path: string): void => void navigate(path)
  return (
    <div className={styles.layout}>
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        {shell.skip}
      </button>
      <SidePanel
        items={items}
        pathname={pathname}
        search={search}
        mobile={mobile}
        collapsed={collapsed && !mobile}
        counts={{ '/station/alarm': alarms.unhandled }}
        onOpen={open}
      />
      <div className={styles.column}>
        <Header
          mobile={mobile}
          title={title}
          collapsed={collapsed}
          onToggle={mobile ? () => layoutActions.setDrawer(true) : layoutActions.toggleCollapsed}
          onOpen={open}
          alarms={alarms}
          topMenu={null}
        />
        {!mobile && <TabBar onOpen={open} />}
        <ConnectionBanner />
        <main ref={main} className={styles.main} tabIndex={-1} aria-label={title || shell.main}>
          <Content routes={routes} />
        </main>
      </div>
    </div>
  )
}
