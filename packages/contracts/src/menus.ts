import type { AnyResource } from './kit/resource.ts'
import { demoMenu } from './menusDemo.ts'
import { monitoringMenu } from './menusMonitoring.ts'
import { codesOf, oddCodes, type PermissionCode, permissionCodes } from './permissions.ts'
import { accountTransaction } from './resources/customer/accountTransaction.ts'
import { bankCard } from './resources/customer/bankCard.ts'
import { customer } from './resources/customer/customer.ts'
import { powerFee } from './resources/station/powerFee.ts'
import { station } from './resources/station/station.ts'
import { stationAlarm } from './resources/station/stationAlarm.ts'
import { announcement } from './resources/system/announcement.ts'
import { dict } from './resources/system/dict.ts'
import { onlineReport } from './resources/system/onlineReport.ts'
import { position } from './resources/system/position.ts'
import { quartzJob } from './resources/system/quartzJob.ts'
import { role } from './resources/system/role.ts'
import { user } from './resources/system/user.ts'
import { workOrder } from './resources/workOrder/workOrder.ts'

/** A page of the menu. `component` is its file under the web's pages folder, without extension. */
export interface MenuPage {
  readonly title: string
  readonly url: string
  readonly component: string
  readonly icon: string
  readonly keepAlive?: boolean
  /** Route marker (A§6): the page needs one of these codes in the browser. */
  readonly permission?: readonly string[]
  /** Who holds this code sees the entry. */
  readonly access: string
  /** Only people working in a head or supervising unit (orgCategory '1') see it (A§6). */
  readonly headOnly?: boolean
  readonly buttons: readonly PermissionCode[]
}

export interface MenuGroup {
  readonly title: string
  readonly url: string
  readonly icon: string
  readonly redirect: string
  readonly pages: readonly MenuPage[]
}

const odd = (...codes: readonly string[]): PermissionCode[] => oddCodes.filter((entry) => codes.includes(entry.code))

/** A page around resources: its buttons are their verbs, seeing it needs the list right of the first one. */
function pageOf(
  first: AnyResource,
  page: Pick<MenuPage, 'title' | 'url' | 'component' | 'icon'> & { readonly also?: readonly PermissionCode[] },
): MenuPage {
  const { also = [], ...rest } = page
  return { ...rest, keepAlive: true, access: `${first.permission}:list`, buttons: [...codesOf(first), ...also] }
}

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
        buttons: odd('dashboard'),
      },
      {
        title: '图表分析',
        url: '/dashboard/chart',
        component: 'dashboard/chart',
        icon: 'chart',
        keepAlive: true,
        access: 'dashboard:chart',
        buttons: odd('dashboard:chart'),
      },
      {
        title: '任务看板',
        url: '/dashboard/task',
        component: 'dashboard/task',
        icon: 'stamp',
        keepAlive: true,
        access: 'dashboard:task',
        buttons: odd('dashboard:task'),
      },
      {
        title: '运行监控',
        url: '/dashboard/monitor',
        component: 'dashboard/monitor',
        icon: 'pulse',
        access: 'dashboard:monitor',
        buttons: odd('dashboard:monitor'),
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
        also: odd('system:pii:reveal'),
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
        also: codesOf(powerFee),
      }),
      pageOf(stationAlarm, {
        title: '电站告警',
        url: '/station/alarm',
        component: 'station/alarm',
        icon: 'alarm',
        also: odd('station:alarm:ack', 'station:alarm:assign', 'station:alarm:clear'),
      }),
      {
        title: '数据导入',
        url: '/station/import',
        component: 'station/import',
        icon: 'import',
        keepAlive: true,
        access: 'telemetry:import',
        buttons: odd('telemetry:import'),
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
        also: odd(
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
    title: '消息中心',
    url: '/message',
    icon: 'chat',
    redirect: '/message/index',
    pages: [
      {
        title: '我的消息',
        url: '/message/index',
        component: 'message/index',
        icon: 'bell',
        keepAlive: true,
        access: 'dashboard',
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
        also: odd('online:report:add', 'online:report:edit', 'online:report:publish'),
      }),
    ],
  },
  {
    title: '系统管理',
    url: '/system',
    icon: 'system',
    redirect: '/system/position',
    pages: [
      pageOf(user, { title: '用户', url: '/system/user', component: 'system/user', icon: 'person' }),
      pageOf(role, { title: '角色', url: '/system/role', component: 'system/role', icon: 'registration' }),
      pageOf(position, { title: '职务', url: '/system/position', component: 'system/position', icon: 'position' }),
      pageOf(announcement, {
        title: '系统通告',
        url: '/system/announcement',
        component: 'system/announcement',
        icon: 'announcement',
        also: odd('system:announcement:release', 'system:announcement:revoke'),
      }),
      pageOf(dict, { title: '数据字典', url: '/system/dict', component: 'system/dict', icon: 'dict' }),
      pageOf(quartzJob, {
        title: '定时任务',
        url: '/system/quartz',
        component: 'system/quartz',
        icon: 'pulse',
        also: odd('system:quartzJob:execute'),
      }),
      {
        title: '采集密钥',
        url: '/system/ingestKey',
        component: 'system/ingestKey',
        icon: 'key',
        keepAlive: true,
        access: 'telemetry:key',
        buttons: odd('telemetry:key'),
      },
      {
        title: '账号申请',
        url: '/system/registration',
        component: 'system/registration',
        icon: 'registration',
        keepAlive: true,
        access: 'system:registration',
        buttons: odd('system:registration'),
      },
      {
        title: '短信记录',
        url: '/system/sms',
        component: 'system/sms',
        icon: 'sms',
        keepAlive: true,
        access: 'system:sms',
        buttons: odd('system:sms'),
      },
    ],
  },
  monitoringMenu,
  demoMenu,
]

export interface RoleSeed {
  readonly code: 'admin' | 'operator' | 'agent'
  readonly name: string
  readonly description: string
  readonly codes: readonly string[]
}

const allCodes = permissionCodes.map((entry) => entry.code)

/** D-ROLES. An administrator holds every code by his role; the grants are listed so that the tree shows them ticked. */
export const roles: readonly RoleSeed[] = [
  { code: 'admin', name: '管理员', description: '平台管理，拥有全部权限', codes: allCodes },
  {
    code: 'operator',
    name: '运营',
    description: '客户、电站、告警、电费与工单的日常运营',
    codes: allCodes.filter((code) =>
      /^(dashboard(:chart|:task)?$|customer:|station:|workorder:|telemetry:import$|system:pii:|demo$)/.test(code),
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
