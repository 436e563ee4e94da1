import { createContext, useContext, useEffect } from 'react'

/** What a page may do with its own tab. Outside a tab (tests, examples) nothing happens. */
export interface PageTab {
  setTitle(title: string): void
  setUnsaved(unsaved: boolean): void
  /** Mounts the page anew. */
  refresh(): void
  close(): void
}

const nowhere: PageTab = { setTitle: () => {}, setUnsaved: () => {}, refresh: () => {}, close: () => {} }
export const PageTabContext = createContext<PageTab>(nowhere)

export function usePageTab(): PageTab {
  return useContext(PageTabContext)
}

/** Marks the tab with a dot and asks before it closes, as long as `unsaved` holds. */
export function useUnsaved(unsaved: boolean): void {
  const tab = usePageTab()
  useEffect(() => {
    tab.setUnsaved(unsaved)
    return () => tab.setUnsaved(false)
  }, [tab, unsaved])
}
