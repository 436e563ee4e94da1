import { safeRedirect } from '@heliodesk/domain/safeRedirect'
import { externalLoginPath, externalPublicPaths, loginPath, publicPaths } from '../routes/staticRoutes.ts'

export interface Visit {
  readonly pathname: string
  /** With its question mark, or empty. */
  readonly search: string
  readonly signedIn: boolean
  readonly hasPermissions: boolean
  /** Where a signed-in visit to the login page goes without another wish. */
  readonly defaultHome: string
}

export type Decision =
  | { readonly kind: 'show' }
  /** Fetch the permissions first; the wanted path stays in the address bar. */
  | { readonly kind: 'load' }
  | { readonly kind: 'redirect'; readonly to: string }

/** Paths open without a token (ROUTE-13, D-OAUTHPUBLIC). */
export function isPublic(pathname: string): boolean {
  return publicPaths.includes(pathname) || externalPublicPaths.includes(pathname)
}

/** Login with the full wanted path, so that signing in ends where the person wanted to go (GUARD-01). */
export function loginTarget(pathname: string, search: string): string {
  return `${loginPath}?redirect=${encodeURIComponent(pathname + search)}`
}

/** The path asked for before signing in, when it is one of ours. */
export function wantedPath(search: string): string | null {
  return safeRedirect(new URLSearchParams(search).get('redirect'))
}

/** The guard of A§2.2: decides by facts alone, does nothing. */
export function decide(visit: Visit): Decision {
  const { pathname, search, signedIn } = visit
  if (!signedIn) return isPublic(pathname) ? { kind: 'show' } : { kind: 'redirect', to: loginTarget(pathname, search) }
  if (pathname === loginPath || pathname === externalLoginPath) {
    const wanted = wantedPath(search)
    const loops = wanted !== null && isPublic(wanted.split(/[?#]/, 1)[0] ?? '')
    return { kind: 'redirect', to: wanted !== null && !loops ? wanted : visit.defaultHome }
  }
  if (isPublic(pathname) || visit.hasPermissions) return { kind: 'show' }
  return { kind: 'load' }
}
