import { Component, type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { shell } from '../../copy/zhCN/shell.ts'
import { type PageTab, PageTabContext } from '../pageTab.tsx'
import { toast } from '../toast.ts'
import styles from './OverlayHost.module.css'
import { closeAllOverlays, closeOverlay, markOverlay, type OpenOverlay, overlays } from './overlays.ts'
import { Splash } from './Splash.tsx'

interface BoundaryProps {
  readonly onFailed: (error: unknown) => void
  readonly children: ReactNode
}

/** A dialog that fails goes away with a message; the page behind it stays as it is. */
class OverlayBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }
  override componentDidCatch(error: unknown): void {
    this.props.onFailed(error)
  }
  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}

function failed({ id, again }: OpenOverlay, error: unknown): void {
  closeOverlay(id)
  const detail = error instanceof Error ? error.message : String(error)
  toast.error(shell.overlayFailed, { key: 'overlay', detail, action: { label: shell.page.retry, run: again } })
}

/** Gives the focus back when nothing else has taken it: after the dialog's own way of leaving. */
function returnFocus(to: Element | null): void {
  requestAnimationFrame(() => {
    const lost = document.activeElement === null || document.activeElement === document.body
    if (lost && to instanceof HTMLElement && to.isConnected) to.focus()
  })
}

function OpenOne({ entry }: { readonly entry: OpenOverlay }) {
  const { id, cameFrom } = entry
  useEffect(() => () => returnFocus(cameFrom), [cameFrom])
  // A dialog has no tab; what it holds unsaved counts all the same.
  const tab = useMemo<PageTab>(
    () => ({
      setTitle: () => {},
      setUnsaved: (unsaved) => markOverlay(id, unsaved),
      refresh: () => {},
      close: () => closeOverlay(id),
    }),
    [id],
  )
  return (
    <OverlayBoundary onFailed={(error) => failed(entry, error)}>
      <Suspense
        fallback={
          <div className={styles.wait}>
            <Splash />
          </div>
        }
      >
        <PageTabContext value={tab}>{entry.draw(tab.close)}</PageTabContext>
      </Suspense>
    </OverlayBoundary>
  )
}

/** Draws what `defineOverlay` opened, inside everything a page has: component library, server state, router. */
export function OverlayHost() {
  const opened = useStore(overlays, (state) => state.opened)
  useEffect(() => closeAllOverlays, [])
  return opened.map((entry) => <OpenOne key={entry.id} entry={entry} />)
}
