import { routes as copy } from '../../copy/zhCN/routes.ts'
import { type AppRoute, leafRoute } from './route.ts'
import { homePath } from './staticRoutes.ts'

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
  leafRoute({ path: '/onlinePreview', title: () => copy.preview, component: 'online/preview' }),
  leafRoute({ path: '/refresh/index', title: () => copy.refresh, component: 'refresh/index', extra: { noTab: true } }),
  leafRoute({ path: '/test/home', title: () => copy.test, component: 'test/home' }),
  leafRoute({ path: '/test2/home2', title: () => copy.test2, component: 'test/home2' }),
  ...accountRoutes,
  leafRoute({ path: '/exception/403', title: () => '403', component: 'exception/403' }),
  leafRoute({ path: '/exception/404', title: () => '404', component: 'exception/404' }),
  leafRoute({ path: '/exception/500', title: () => '500', component: 'exception/500' }),
]

/** Pages of single records (decision 071): all records of a kind share one tab, so that stepping through them opens no others. */
export const recordRoutes: readonly AppRoute[] = [
  { path: '/customer/detail', title: () => copy.customerDetail, component: 'customer/detail' },
  { path: '/station/detail', title: () => copy.stationDetail, component: 'station/detail' },
].map(({ path, ...spec }) => leafRoute({ ...spec, path: `${path}/:id`, extra: { tabKey: path } }))

/** Detail pages beside the menu (ROUTE-22 … ROUTE-25); each is registered once its view exists. */
export const detailRoutes: readonly AppRoute[] = [
  { path: '/approvet/detail', title: () => copy.approvalDetail, component: 'approval/detail' },
  { path: '/batch/send/goods/detail', title: () => copy.batchDetail, component: 'batch/sendGoodsDetail' },
  { path: '/batch/settle/account/detail', title: () => copy.batchDetail, component: 'batch/settleAccountDetail' },
  { path: '/station/change/detail', title: () => copy.changeOrder, component: 'station/changeDetail' },
].map((spec) => leafRoute({ ...spec, extra: { tabPerQuery: true } }))
