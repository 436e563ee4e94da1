import type { PermissionCode } from './kit/permissionCode.ts'
import { extra, type MenuGroup, type MenuPage, pageOf } from './menuPage.ts'
import { demoMenu } from './menusDemo.ts'
import { monitoringMenu } from './menusMonitoring.ts'
import { systemMenus } from './menusSystem.ts'
import { codesOf, permissions } from './permissions.ts'
import { accountTransaction } from './resources/customer/accountTransaction.ts'
import { bankCard } from './resources/customer/bankCard.ts'
import { customer } from './resources/customer/customer.ts'
import { powerFee } from './resources/station/powerFee.ts'
import { station } from './resources/station/station.ts'
import { stationAlarm } from './resources/station/stationAlarm.ts'
import { onlineReport } from './resources/system/onlineReport.ts'
import { workOrder } from './resources/workOrder/workOrder.ts'

/** The home page: it is in every menu, even of somebody without a single right (wire contract §2.1). */
export const homePage: MenuPage = {
  title: '首页',
  url: '/dashboard/analysis',
  component: 'dashboard/analysis',
  icon: 'home',
  keepAlive: true,
  access: 'dashboard',
  buttons: [],
}

export const menus: readonly MenuGroup[] = [
  {
    title: '仪表盘',
    url: '/dashboard',
    icon: 'dashboard',
    // A§2.1: /dashboard is the personal centre, while the root goes to the home page.
    redirect: '/dashboard/workplace',
    pages: [
      homePage,
      {
        title: '工作台',
        url: '/dashboard/workplace',
        component: 'dashboard/workplace',
        icon: 'workplace',
        permission: ['dashboard'],
        access: 'dashboard',
        buttons: extra('dashboard'),
      },
      {
        title: '图表分析',
        url: '/dashboard/chart',
        component: 'dashboard/chart',
        icon: 'chart',
        keepAlive: true,
        access: 'dashboard:chart',
        buttons: extra('dashboard:chart'),
      },
      {
        title: '任务看板',
        url: '/dashboard/task',
        component: 'dashboard/task',
        icon: 'stamp',
        keepAlive: true,
        access: 'dashboard:task',
        buttons: extra('dashboard:task'),
      },
      {
        title: '运行监控',
        url: '/dashboard/monitor',
        component: 'dashboard/monitor',
        icon: 'pulse',
        access: 'dashboard:monitor',
        buttons: extra('dashboard:monitor'),
      },
    ],
  },
  {
    title: '客户管理',
    url: '/customer',
    icon: 'customer',
    redirect: '/customer/index',
    pages: [
      pageOf(customer, {
        title: '客户',
        url: '/customer/index',
        component: 'customer/index',
        icon: 'person',
        also: extra('system:pii:reveal'),
      }),
      pageOf(bankCard, { title: '二类户', url: '/bankcardclassII/index', component: 'customer/bankCard', icon: 'bankCard' }),
      pageOf(accountTransaction, {
        title: '账户交易明细',
        url: '/icbcaccounttransaction/index',
        component: 'customer/transaction',
        icon: 'transaction',
      }),
    ],
  },
  {
    title: '电站管理',
    url: '/station',
    icon: 'station',
    redirect: '/station/index',
    pages: [
      pageOf(station, {
        title: '电站列表',
        url: '/station/index',
        component: 'station/index',
        icon: 'list',
        also: [...extra('station:info:retire', 'station:info:move'), ...codesOf(powerFee)],
      }),
      pageOf(stationAlarm, {
        title: '电站告警',
        url: '/station/alarm',
        component: 'station/alarm',
        icon: 'alarm',
        also: extra('station:alarm:ack', 'station:alarm:assign', 'station:alarm:clear'),
      }),
      {
        title: '数据导入',
        url: '/station/import',
        component: 'station/import',
        icon: 'import',
        keepAlive: true,
        access: 'telemetry:import',
        buttons: extra('telemetry:import'),
      },
    ],
  },
  {
    title: '工单管理',
    url: '/workorder',
    icon: 'wrench',
    redirect: '/workorder/index',
    pages: [
      pageOf(workOrder, {
        title: '我的工单',
        url: '/workorder/index',
        component: 'workorder/index',
        icon: 'person',
        also: extra(
          'workorder:info:add',
          'workorder:info:edit',
          'workorder:info:assign',
          'workorder:info:handle',
          'workorder:info:close',
        ),
      }),
      {
        title: '所有工单',
        url: '/workorder/allIndex',
        component: 'workorder/allIndex',
        icon: 'list',
        keepAlive: true,
        access: 'workorder:info:list',
        headOnly: true,
        buttons: [],
      },
    ],
  },
  {
    // Published reports stand here beside their configuration.
    title: '在线报表',
    url: '/online',
    icon: 'chart',
    redirect: '/online/cgreport',
    pages: [
      pageOf(onlineReport, {
        title: '报表配置',
        url: '/online/cgreport',
        component: 'online/reportConfig',
        icon: 'list',
        also: extra('online:report:add', 'online:report:edit', 'online:report:publish'),
      }),
    ],
  },
  ...systemMenus,
  monitoringMenu,
  demoMenu,
]

export interface RoleSeed {
  readonly code: 'admin' | 'operator' | 'agent'
  readonly name: string
  readonly description: string
  readonly codes: readonly PermissionCode[]
}

const allCodes = permissions.map((entry) => entry.code)

/** D-ROLES. An administrator holds every code by his role; the grants are listed so that the tree shows them ticked. */
export const roles: readonly RoleSeed[] = [
  { code: 'admin', name: '管理员', description: '平台管理，拥有全部权限', codes: allCodes },
  {
    code: 'operator',
    name: '运营',
    description: '客户、电站、告警、电费与工单的日常运营',
    codes: allCodes.filter((code) =>
      /^(dashboard(:chart|:task)?$|customer:|station:|workorder:|telemetry:import$|system:pii:|colleague:)/.test(code),
    ),
  },
  {
    code: 'agent',
    name: '代理商',
    description: '查看本机构的客户、电站与告警，提交和处理工单',
    codes: [
      'dashboard',
      'dashboard:chart',
      'dashboard:task',
      'customer:info:list',
      'customer:info:add',
      'customer:info:edit',
      'station:info:list',
      'station:alarm:list',
      'station:alarm:ack',
      'workorder:info:list',
      'workorder:info:add',
      'workorder:info:edit',
      'workorder:info:handle',
    ],
  },
]
