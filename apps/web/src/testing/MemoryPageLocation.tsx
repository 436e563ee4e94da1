import { type ReactNode, useMemo, useState } from 'react'
import { type PageLocation, PageLocationProvider, searchText } from '../app/pageLocation.tsx'

interface MemoryProps {
  /** Path with query that the page starts at. */
  readonly initial: string
  readonly params?: Readonly<Record<string, string>>
  readonly onNavigate?: (to: string) => void
  readonly children: ReactNode
}

/** A location without a router. */
export function MemoryPageLocation({ initial, params = {}, onNavigate, children }: MemoryProps) {
  const [fullPath, setFullPath] = useState(initial)
  const value = useMemo<PageLocation>(() => {
    const { pathname, search } = splitPath(fullPath)
    return {
      pathname,
      search: new URLSearchParams(search),
      params,
      setSearch: (next) => setFullPath(pathname + searchText(next)),
      navigate: (to) => (onNavigate ? onNavigate(to) : setFullPath(to)),
    }
  }, [fullPath, params, onNavigate])
  return <PageLocationProvider value={value}>{children}</PageLocationProvider>
}

/** Splits `/a/b?c=1#d` into path and query; the fragment is not part of a page's identity. */
function splitPath(fullPath: string): { readonly pathname: string; readonly search: string } {
  const [pathAndQuery = ''] = fullPath.split('#')
  const at = pathAndQuery.indexOf('?')
  return at < 0 ? { pathname: pathAndQuery, search: '' } : { pathname: pathAndQuery.slice(0, at), search: pathAndQuery.slice(at) }
}
