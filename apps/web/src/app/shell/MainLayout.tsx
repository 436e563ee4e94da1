import { useIsMobile } from '@heliodesk/widgets/dom/useMediaQuery.ts'
import { useEffect, useRef } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { shell } from '../../copy/zhCN/shell.ts'
import { useHeaderAlarms } from '../../features/notice/useHeaderAlarms.ts'
import { SinglePage } from '../guard/SinglePage.tsx'
import { resolvePath } from '../routes/resolve.ts'
import type { AppRoute } from '../routes/route.ts'
import { useSettings } from '../settings/themeMode.ts'
import { KeptPages } from '../tabs/KeptPages.tsx'
import { TabBar } from '../tabs/TabBar.tsx'
import { titleOf } from '../tabs/tabModel.ts'
import { useTabs } from '../tabs/tabStore.ts'
import { useTabSync } from '../tabs/useTabSync.ts'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { Header } from './Header.tsx'
import { layoutActions, useLayout } from './layoutStore.ts'
import styles from './MainLayout.module.css'
import { SidePanel } from './SidePanel.tsx'
import { TopMenu } from './TopMenu.tsx'
import { useMenu, useRoutes } from './useRoutes.ts'
import { useScrolling } from './useScrolling.ts'

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

/** How the parts stand to each other, by settings and width, as the style sheet reads it. */
function useFrame() {
  const mobile = useIsMobile()
  const settings = useSettings((all) => all)
  const top = settings.layout === 'topmenu' && !mobile
  const sideScrolls = !top && !mobile && !settings.fixedSidebar
  return {
    mobile,
    top,
    tabs: settings.multiTab && !mobile,
    /** The whole layout scrolls, because something of it is not fixed; else every page scrolls by itself. */
    flow: sideScrolls || !settings.fixedHeader || settings.autoHideHeader,
    hides: settings.autoHideHeader,
    fixedHeader: settings.fixedHeader,
    narrow: top && settings.contentWidth === 'fixed',
  }
}

/** Menu, header, tabs, content (LAYOUT-01). On mobile the menu is a drawer and there are no tabs. */
export function MainLayout() {
  const routes = useRoutes()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { mobile, top, tabs, flow, hides, fixedHeader, narrow } = useFrame()
  const collapsed = useLayout((state) => state.collapsed)
  const layout = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLElement>(null)
  const alarms = useHeaderAlarms()
  const items = useMenu()
  const title = useCurrentTitle()
  const activeKey = useTabs((state) => state.activeKey)
  const hidden = useScrolling(layout, { hides, flow, activeKey })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes when the page or the width changes (LAYOUT-14)
  useEffect(() => layoutActions.setDrawer(false), [mobile, pathname])
  const open = (path: string): void => void navigate(path)
  const menu = { items, pathname, search, counts: { '/station/alarm': alarms.unhandled }, onOpen: open }
  return (
    <div
      ref={layout}
      className={styles.layout}
      data-flow={flow || undefined}
      data-no-tabs={!tabs || undefined}
      data-header-hidden={hidden || undefined}
      data-content={narrow ? 'fixed' : undefined}
    >
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        {shell.skip}
      </button>
      {!top && <SidePanel {...menu} mobile={mobile} collapsed={collapsed && !mobile} />}
      <div className={styles.column}>
        <div className={styles.chrome} data-fixed={fixedHeader || undefined}>
          <Header
            mobile={mobile}
            title={title}
            collapsed={collapsed}
            onToggle={mobile ? () => layoutActions.setDrawer(true) : layoutActions.toggleCollapsed}
            onOpen={open}
            alarms={alarms}
            topMenu={top ? <TopMenu {...menu} /> : null}
          />
          {tabs && <TabBar onOpen={open} />}
        </div>
        <ConnectionBanner />
        <main ref={main} className={styles.main} tabIndex={-1} aria-label={title || shell.main}>
          <Content routes={routes} />
        </main>
      </div>
    </div>
  )
}
