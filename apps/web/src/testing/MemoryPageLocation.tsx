import { type ReactNode, useMemo, useState } from 'react'
import { matchPath } from 'react-router'
import { type PageLocation, PageLocationProvider, searchText } from '../app/pageLocation.tsx'

interface MemoryProps {
  /** Path with query that the page starts at. */
  readonly initial: string
  readonly params?: Readonly<Record<string, string>>
  /** Pattern of its route, from which the values of `:name` segments are read. */
  readonly route?: string | undefined
  readonly onNavigate?: (to: string) => void
  readonly children: ReactNode
}

/** A location without a router. */
export function MemoryPageLocation({ initial, params: given, route, onNavigate, children }: MemoryProps) {
  const [fullPath, setFullPath] = useState(initial)
  const value = useMemo<PageLocation>(() => {
    const { pathname, search } = splitPath(fullPath)
    return {
      pathname,
      search: new URLSearchParams(search),
      params: given ?? (route === undefined ? {} : (matchPath(route, pathname)?.params ?? {})),
      setSearch: (next) => setFullPath(pathname + searchText(next)),
      prepare: () => undefined,
      navigate: (to) => (onNavigate ? onNavigate(to) : setFullPath(to)),
    }
  }, [fullPath, given, route, onNavigate])
  return <PageLocationProvider value={value}>{children}</PageLocationProvider>
}

/** Splits `/a/b?c=1#d` into path and query; the fragment is not part of a page's identity. */
function splitPath(fullPath: string): { readonly pathname: string; readonly search: string } {
  const [pathAndQuery = ''] = fullPath.split('#')
  const at = pathAndQuery.indexOf('?')
  return at < 0 ? { pathname: pathAndQuery, search: '' } : { pathname: pathAndQuery.slice(0, at), search: pathAndQuery.slice(at) }
}
