import type { MenuNode, PermItem, UserInfo } from '@heliodesk/contracts/endpoints/session'
import type { Permissions } from '../session/store.ts'

export function buildUser(given: Partial<UserInfo> = {}): UserInfo {
  return {
    id: '1001',
    username: 'staff',
    realname: '陈立群',
    avatar: null,
    phone: '138****7741',
    email: null,
    sex: null,
    orgCode: 'A01A01',
    orgCodeTxt: '浙江分公司',
    orgCategory: '3',
    tenantId: '1',
    status: 1,
    homePath: null,
    welcome: '',
    roles: ['operator'],
    ...given,
  }
}

export function buildNode(
  path: string,
  given: Partial<Omit<MenuNode, 'meta'>> & { readonly meta?: Partial<MenuNode['meta']> } = {},
): MenuNode {
  const { meta, ...rest } = given
  const name = path.slice(1).replaceAll('/', '-')
  return {
    id: '1',
    route: '1',
    path,
    name,
    component: path.slice(1),
    ...rest,
    meta: { title: name, internalOrExternal: false, keepAlive: true, componentName: name, ...meta },
  }
}

export function buildButton(action: string, status = '1'): PermItem {
  return { type: '2', action, status, describe: action }
}

/** A menu with two groups of test pages and the home page. */
export function buildMenu(): MenuNode[] {
  return [
    buildNode('/dashboard', {
      component: 'layouts/RouteView',
      meta: { title: '仪表盘', icon: 'dashboard' },
      children: [
        buildNode('/dashboard/analysis', { component: 'exception/404', meta: { title: '首页', icon: 'home' } }),
        buildNode('/dashboard/workplace', { component: 'exception/403', meta: { title: '工作台', permission: ['dashboard'] } }),
      ],
    }),
    buildNode('/test', {
      component: 'layouts/RouteView',
      meta: { title: '测试', icon: 'list' },
      children: [
        buildNode('/test/home', { component: 'test/home', meta: { title: '测试页' } }),
        buildNode('/test2/home2', { component: 'test/home2', meta: { title: '测试页二' } }),
      ],
    }),
  ]
}

export function buildPermissions(given: Partial<Permissions> = {}): Permissions {
  return { menu: buildMenu(), auth: [], allAuth: [], sysSafeMode: false, codeList: ['dashboard', 'station:alarm:list'], ...given }
}
