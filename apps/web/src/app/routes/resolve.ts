import { matchPath } from 'react-router'
import { type AppRoute, flatten } from './route.ts'
import { type Redirect, redirects } from './staticRoutes.ts'

export type Resolved =
  | { readonly kind: 'view'; readonly route: AppRoute; readonly params: Readonly<Record<string, string | undefined>> }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'unknown' }

const withQuery = (redirect: Redirect, search: string): string => redirect.to + (redirect.keepQuery ? search : '')

/** A fixed redirect that holds whether or not somebody is signed in. */
export function publicRedirect(pathname: string, search: string): string | null {
  const found = redirects.find((redirect) => redirect.beforeGuard && redirect.from === pathname)
  return found ? withQuery(found, search) : null
}

/** What an in-application path leads to. Fixed redirects come first: '/dashboard' is a menu group as well. */
export function resolvePath(pathname: string, search: string, routes: readonly AppRoute[]): Resolved {
  const fixed = redirects.find((redirect) => redirect.from === pathname)
  if (fixed) return { kind: 'redirect', to: withQuery(fixed, search) }
  for (const route of flatten(routes)) {
    const match = matchPath(route.path, pathname)
    if (!match) continue
    if (route.component !== null) return { kind: 'view', route, params: match.params }
    if (route.redirect && route.redirect !== pathname) return { kind: 'redirect', to: route.redirect }
  }
  return { kind: 'unknown' }
}
