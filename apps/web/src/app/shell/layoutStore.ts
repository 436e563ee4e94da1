import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { browserLocal } from '../../session/expiringStorage.ts'

interface LayoutState {
  readonly collapsed: boolean
  /** The side menu as a drawer, on mobile only. */
  readonly drawerOpen: boolean
}

const key = 'heliodesk__collapsed'
const layout = createStore<LayoutState>()(() => ({ collapsed: browserLocal.getItem(key) === '1', drawerOpen: false }))

export const layoutActions = {
  toggleCollapsed(): void {
    const collapsed = !layout.getState().collapsed
    browserLocal.setItem(key, collapsed ? '1' : '0')
    layout.setState({ collapsed })
  },
  setDrawer: (drawerOpen: boolean) => layout.setState({ drawerOpen }),
} as const

export function useLayout<T>(select: (state: LayoutState) => T): T {
  return useStore(layout, select)
}
