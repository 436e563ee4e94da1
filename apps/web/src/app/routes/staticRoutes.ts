import { routes as copy } from '../../copy/zhCN/routes.ts'
import { type AppRoute, leafRoute } from './route.ts'

/** Where a signed-in person lands without another wish (ROUTE-14). */
export const homePath = '/dashboard/analysis'
export const loginPath = '/user/login'
/** Login for other applications (ROUTE-15). */
export const externalLoginPath = '/oauth2-app/login'

/** Open without a token: the specification's four, and the external login that would otherwise loop (D-OAUTHPUBLIC). */
export const publicPaths: readonly string[] = [loginPath, '/user/register', '/user/register-result', '/user/alteration']
export const externalPublicPaths: readonly string[] = ['/oauth2-app', externalLoginPath]

export interface Redirect {
  readonly from: string
  readonly to: string
  /** Followed before the guard asks for a token: both ends are public. */
  readonly beforeGuard?: boolean
  readonly keepQuery?: boolean
}

export const redirects: readonly Redirect[] = [
  { from: '/', to: homePath },
  { from: '/404', to: '/' },
  { from: '/user', to: loginPath, beforeGuard: true, keepQuery: true },
  { from: '/oauth2-app', to: externalLoginPath, beforeGuard: true, keepQuery: true },
  { from: '/dashboard', to: '/dashboard/workplace' },
  { from: '/account', to: '/account/center' },
  { from: '/account/settings', to: '/account/settings/base' },
  { from: '/refresh', to: '/refresh/index', keepQuery: true },
]

/** Pages that wear the login layout (LAYOUT-11). */
export const userRoutes: readonly AppRoute[] = [
  leafRoute({ path: loginPath, title: () => copy.login, component: 'user/login' }),
  leafRoute({ path: '/user/register', title: () => copy.register, component: 'user/register' }),
  leafRoute({ path: '/user/register-result', title: () => copy.registerResult, component: 'user/registerResult' }),
  leafRoute({ path: '/user/alteration', title: () => copy.alteration, component: 'user/alteration' }),
  leafRoute({ path: externalLoginPath, title: () => copy.externalLogin, component: 'user/oauth2Login' }),
]
