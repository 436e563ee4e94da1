import { type ReactNode, useSyncExternalStore } from 'react'
import { type Navigator, Router } from 'react-router'

interface Entry {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: unknown
  readonly key: string
}

type Write = 'pushState' | 'replaceState'
const listeners = new Set<() => void>()
const announce = (): void => {
  for (const listener of listeners) listener()
}

/** State of an entry as it stands in the browser's history. */
function kept(): { readonly state: unknown; readonly key: string } {
  const value: unknown = history.state
  if (typeof value !== 'object' || value === null) return { state: null, key: 'default' }
  return { state: 'usr' in value ? value.usr : null, key: 'key' in value ? String(value.key) : 'default' }
}

/** The current entry; the same object as long as the address and its key are the same. */
let current: Entry | null = null
function currentEntry(): Entry {
  const { pathname, search, hash } = location
  const { state, key } = kept()
  const same = current?.pathname === pathname && current.search === search && current.hash === hash && current.key === key
  if (!same || !current) current = { pathname, search, hash, state, key }
  return current
}

const text = (to: string | Partial<{ pathname: string; search: string; hash: string }>): string =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`

function write(method: Write, to: string, state: unknown): void {
  history[method]({ usr: state, key: Math.random().toString(36).slice(2, 10) }, '', to)
  announce()
}

const navigator: Navigator = {
  createHref: text,
  go: (steps) => history.go(steps),
  push: (to, state) => write('pushState', text(to), state),
  replace: (to, state) => write('replaceState', text(to), state),
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) window.addEventListener('popstate', announce)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('popstate', announce)
  }
}

/**
 * History mode (ROUTE-01) on the router's core. The library's own browser router brings data loading and server
 * rendering along, which the login page would have to carry.
 */
export function AppRouter({ basename, children }: { readonly basename: string; readonly children: ReactNode }) {
  const entry = useSyncExternalStore(subscribe, currentEntry)
  return (
    <Router basename={basename} location={entry} navigator={navigator}>
      {children}
    </Router>
  )
}
