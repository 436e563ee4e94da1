import { createContext, useContext, useEffect } from 'react'
import { addUnsavedSource } from './unsaved.ts'

/** What a page may do with its own tab. Outside a tab (tests, examples) nothing happens. */
export interface PageTab {
  /** What the menu calls the page. */
  readonly title?: string
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

/**
 * As long as `unsaved` holds: the tab has a dot and asks before it closes, the window asks before it goes, and an expired session is renewed in
 * place. Works outside tabs as well (dialogs opened from anywhere).
 */
export function useUnsaved(unsaved: boolean): void {
  const tab = usePageTab()
  useEffect(() => (unsaved ? addUnsavedSource(() => true) : undefined), [unsaved])
  useEffect(() => {
    tab.setUnsaved(unsaved)
    return () => tab.setUnsaved(false)
  }, [tab, unsaved])
}
