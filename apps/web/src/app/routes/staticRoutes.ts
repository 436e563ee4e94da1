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

/** Sections of the account settings; one page and one tab for all of them. */
export const settingsSections = ['base', 'avatar', 'binding', 'custom', 'notification', 'security'] as const
export type SettingsSection = (typeof settingsSections)[number]
export const settingsPath = '/account/settings'

/** The account (A§2.1) belongs to everybody who is signed in; no menu entry is needed to reach it. */
const accountRoutes: readonly AppRoute[] = [
  leafRoute({ path: '/account/center', title: () => copy.accountCentre, component: 'account/center', kept: 'AccountCenter' }),
  ...settingsSections.map((section) =>
    leafRoute({
      path: `${settingsPath}/${section}`,
      title: () => copy.accountSettings,
      component: 'account/settings',
      kept: 'AccountSettings',
      extra: { tabKey: settingsPath },
    }),
  ),
]

/** Signed-in pages that exist whatever the menu says. */
export const shellRoutes: readonly AppRoute[] = [
  leafRoute({ path: homePath, title: () => copy.home, component: 'dashboard/analysis', extra: { hidden: false } }),
  leafRoute({
    path: '/dashboard/workplace',
    title: () => copy.workplace,
    component: 'dashboard/workplace',
    permission: ['dashboard'],
  }),
  leafRoute({ path: '/refresh/index', title: () => copy.refresh, component: 'refresh/index', extra: { noTab: true } }),
  leafRoute({ path: '/test/home', title: () => copy.test, component: 'test/home' }),
  leafRoute({ path: '/test2/home2', title: () => copy.test2, component: 'test/home2' }),
  ...accountRoutes,
  leafRoute({ path: '/exception/403', title: () => '403', component: 'exception/403' }),
  leafRoute({ path: '/exception/404', title: () => '404', component: 'exception/404' }),
  leafRoute({ path: '/exception/500', title: () => '500', component: 'exception/500' }),
]

/** Detail pages beside the menu (ROUTE-22 … ROUTE-25); each is registered once its view exists. */
export const detailRoutes: readonly AppRoute[] = [
  { path: '/approvet/detail', title: () => copy.approvalDetail, component: 'approval/detail' },
  { path: '/batch/send/goods/detail', title: () => copy.batchDetail, component: 'batch/sendGoodsDetail' },
  { path: '/batch/settle/account/detail', title: () => copy.batchDetail, component: 'batch/settleAccountDetail' },
  { path: '/station/change/detail', title: () => copy.changeOrder, component: 'station/changeDetail' },
].map((spec) => leafRoute({ ...spec, extra: { tabPerQuery: true } }))
