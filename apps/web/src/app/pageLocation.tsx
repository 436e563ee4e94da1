import { createContext, type ReactNode, useContext } from 'react'

type SearchInput = URLSearchParams | Readonly<Record<string, string | undefined>>
export interface Replace {
  /** Replaces the entry of the browser's history instead of adding one. */
  readonly replace?: boolean
}

/**
 * Where a page stands. Kept-alive pages live side by side, each with its own path and query; the router's hooks
 * would show a hidden page the address of the visible one, so pages use this alone.
 */
export interface PageLocation {
  readonly pathname: string
  readonly search: URLSearchParams
  /** Values of `:name` segments of the route. */
  readonly params: Readonly<Record<string, string | undefined>>
  /** Changes the query of this page. A page that is hidden meanwhile changes only what it will show later. */
  setSearch(next: SearchInput, options?: Replace): void
  /** Opens an in-application path, `/station/index?status=2`. */
  navigate(to: string, options?: Replace): void
  /** Fetches the script of the page at an in-application path while there is nothing else to do: it will probably be opened from here. */
  prepare(to: string): void
}

const PageLocationContext = createContext<PageLocation | null>(null)

export function PageLocationProvider({ value, children }: { readonly value: PageLocation; readonly children: ReactNode }) {
  return <PageLocationContext value={value}>{children}</PageLocationContext>
}

export function usePageLocation(): PageLocation {
  const location = useContext(PageLocationContext)
  if (!location) throw new Error('usePageLocation needs a PageLocationProvider above it')
  return location
}

/** `?a=1&b=2` of a query, empty when there is none; undefined values are left out. */
export function searchText(next: SearchInput): string {
  const search = next instanceof URLSearchParams ? next : new URLSearchParams()
  if (!(next instanceof URLSearchParams)) {
    for (const [key, value] of Object.entries(next)) if (value !== undefined) search.set(key, value)
  }
  const text = search.toString()
  return text ? `?${text}` : ''
}
