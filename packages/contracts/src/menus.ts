import { businessRoles } from './businessRoles.ts'
import type { PermissionCode } from './kit/permissionCode.ts'
import { extra, type MenuGroup, type MenuPage, pageOf } from './menuPage.ts'
import { agentMenu } from './menusAgent.ts'
import { approvalMenu } from './menusApproval.ts'
import { demoMenu } from './menusDemo.ts'
import { financeMenu } from './menusFinance.ts'
import { monitoringMenu } from './menusMonitoring.ts'
import { orderMenu } from './menusOrder.ts'
import { repayMenu } from './menusRepay.ts'
import { statisticsMenu } from './menusStatistics.ts'
import { stockMenu } from './menusStock.ts'
import { systemMenus } from './menusSystem.ts'
import { codesOf, permissions } from './permissions.ts'
import { contract } from './resources/contract/contract.ts'
import { contractTemplate } from './resources/contract/contractTemplate.ts'
import { accountTransaction } from './resources/customer/accountTransaction.ts'
import { bankCard } from './resources/customer/bankCard.ts'
import { customer } from './resources/customer/customer.ts'
import { faceVerify } from './resources/customer/faceVerify.ts'
import { house } from './resources/customer/house.ts'
import { gridConnection } from './resources/grid/gridConnection.ts'
import { transformer } from './resources/grid/transformer.ts'
import { powerFee } from './resources/station/powerFee.ts'
import { station } from './resources/station/station.ts'
import { stationAlarm } from './resources/station/stationAlarm.ts'
import { stationChange } from './resources/stationChange/stationChange.ts'
import { onlineReport } from './resources/system/onlineReport.ts'
import { workOrder } from './resources/workOrder/workOrder.ts'
import type { Localized } from './text/message.ts'

/** The home page: it is in every menu, even of somebody without a single right (wire contract §2.1). */
export const homePage: MenuPage = {
  title: { zh: '首页', en: 'Home' },
  url: '/dashboard/analysis',
  component: 'dashboard/analysis',
  icon: 'home',
  keepAlive: true,
  access: 'dashboard',
  buttons: [],
}

export const menus: readonly MenuGroup[] = [
  {
    title: { zh: '仪表盘', en: 'Dashboard' },
    url: '/dashboard',
    icon: 'dashboard',
    // A§2.1: /dashboard is the personal centre, while the root goes to the home page.
    redirect: '/dashboard/workplace',
    pages: [
      homePage,
      {
        title: { zh: '工作台', en: 'Workplace' },
        url: '/dashboard/workplace',
        component: 'dashboard/workplace',
        icon: 'workplace',
        permission: ['dashboard'],
        access: 'dashboard',
        buttons: extra('dashboard'),
      },
      {
        title: { zh: '图表分析', en: 'Chart analysis' },
        url: '/dashboard/chart',
        component: 'dashboard/chart',
        icon: 'chart',
        keepAlive: true,
        access: 'dashboard:chart',
        buttons: extra('dashboard:chart'),
      },
      {
        title: { zh: '任务看板', en: 'Task board' },
        url: '/dashboard/task',
        component: 'dashboard/task',
        icon: 'stamp',
        keepAlive: true,
        access: 'dashboard:task',
        buttons: extra('dashboard:task'),
      },
      {
        title: { zh: '经营看板', en: 'Management' },
        url: '/dashboard/director',
        component: 'dashboard/director',
        icon: 'dashboard',
        keepAlive: true,
        access: 'dashboard:director',
        buttons: extra('dashboard:director'),
      },
      {
        title: { zh: '运行监控', en: 'Monitor' },
        url: '/dashboard/monitor',
        component: 'dashboard/monitor',
        icon: 'pulse',
        access: 'dashboard:monitor',
        buttons: extra('dashboard:monitor'),
      },
    ],
  },
  {
    title: { zh: '客户管理', en: 'Customers' },
    url: '/customer',
    icon: 'customer',
    redirect: '/customer/index',
    pages: [
      pageOf(customer, {
        title: { zh: '客户', en: 'Customers' },
        url: '/customer/index',
        component: 'customer/index',
        icon: 'person',
        also: extra('customer:info:review', 'system:pii:reveal'),
      }),
      pageOf(house, {
        title: { zh: '房屋', en: 'Houses' },
        url: '/customer/house',
        component: 'customer/house',
        icon: 'home',
      }),
      pageOf(contract, {
        title: { zh: '合同', en: 'Contracts' },
        url: '/contract/index',
        component: 'contract/index',
        icon: 'page',
        also: extra('customer:contract:manage'),
      }),
      pageOf(contractTemplate, {
        title: { zh: '合同模板', en: 'Contract templates' },
        url: '/contract/template',
        component: 'contract/template/index',
        icon: 'sheet',
      }),
      pageOf(faceVerify, {
        title: { zh: '人脸核验记录', en: 'Face checks' },
        url: '/customer/identity',
        component: 'customer/identity/index',
        icon: 'badge',
      }),
      pageOf(bankCard, {
        title: { zh: '二类户', en: 'Class II cards' },
        url: '/bankcardclassII/index',
        component: 'customer/bankCard',
        icon: 'bankCard',
        also: extra('customer:bankcard:manage'),
      }),
      pageOf(accountTransaction, {
        title: { zh: '账户交易明细', en: 'Transactions' },
        url: '/icbcaccounttransaction/index',
        component: 'customer/transaction',
        icon: 'transaction',
      }),
    ],
  },
  orderMenu,
  repayMenu,
  financeMenu,
  {
    title: { zh: '电站管理', en: 'Stations' },
    url: '/station',
    icon: 'station',
    redirect: '/station/index',
    pages: [
      pageOf(station, {
        title: { zh: '电站列表', en: 'Station list' },
        url: '/station/index',
        component: 'station/index',
        icon: 'list',
        also: [...extra('station:info:retire', 'station:info:move'), ...codesOf(powerFee)],
      }),
      pageOf(stationChange, {
        title: { zh: '电站变更', en: 'Station changes' },
        url: '/station/change',
        component: 'station/change',
        icon: 'exchange',
        also: extra('station:change:review'),
      }),
      pageOf(gridConnection, {
        title: { zh: '并网数据', en: 'Grid connections' },
        url: '/station/grid',
        component: 'station/grid',
        icon: 'pulse',
        also: extra('station:grid:manage'),
      }),
      pageOf(transformer, {
        title: { zh: '变压器', en: 'Transformers' },
        url: '/station/transformer',
        component: 'station/transformer',
        icon: 'box',
      }),
      pageOf(stationAlarm, {
        title: { zh: '电站告警', en: 'Station alarms' },
        url: '/station/alarm',
        component: 'station/alarm',
        icon: 'alarm',
        also: extra('station:alarm:ack', 'station:alarm:assign', 'station:alarm:clear'),
      }),
      {
        title: { zh: '数据导入', en: 'Data import' },
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
    title: { zh: '工单管理', en: 'Work orders' },
    url: '/workorder',
    icon: 'wrench',
    redirect: '/workorder/index',
    pages: [
      pageOf(workOrder, {
        title: { zh: '我的工单', en: 'My work orders' },
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
        title: { zh: '所有工单', en: 'All work orders' },
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
  approvalMenu,
  agentMenu,
  stockMenu,
  statisticsMenu,
  {
    // Published reports stand here beside their configuration.
    title: { zh: '在线报表', en: 'Reports' },
    url: '/online',
    icon: 'chart',
    redirect: '/online/cgreport',
    pages: [
      pageOf(onlineReport, {
        title: { zh: '报表配置', en: 'Report configuration' },
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
  readonly code: 'admin' | 'operator' | 'agent' | (typeof businessRoles)[number]['code']
  readonly name: Localized
  readonly description: Localized
  readonly codes: readonly PermissionCode[]
}

const allCodes = permissions.map((entry) => entry.code)

/** D-ROLES. An administrator holds every code by their role; the grants are listed so that the tree shows them ticked. */
export const roles: readonly RoleSeed[] = [
  {
    code: 'admin',
    name: { zh: '管理员', en: 'Administrator' },
    description: { zh: '平台管理，拥有全部权限', en: 'Keeps the platform, with every right' },
    codes: allCodes,
  },
  {
    code: 'operator',
    name: { zh: '运营', en: 'Operations' },
    description: {
      zh: '客户、电站、告警、电费、工单与库存的日常运营',
      en: 'Daily work with customers, stations, alarms, fees, work orders and stock',
    },
    codes: allCodes.filter((code) =>
      /^(dashboard(:chart|:task|:director)?$|statistics:|customer:|order:|station:|workorder:|stock:|telemetry:import$|system:pii:|colleague:)|^(agent|merchant):(info:(list|add|edit|delete|export)|operation:list)$|^businessCompany:info:list$|^approval:(info|all|log|change|delegate):/.test(
        code,
      ),
    ),
  },
  {
    code: 'agent',
    name: { zh: '代理商', en: 'Agent' },
    description: {
      zh: '查看本机构的客户、电站与告警，提交和处理工单',
      en: 'Sees the customers, stations and alarms of the own organization, submits and handles work orders',
    },
    codes: [
      'dashboard',
      'dashboard:chart',
      'dashboard:task',
      'statistics:agent:list',
      'statistics:energy:list',
      'statistics:power:list',
      'order:info:list',
      'order:info:add',
      'order:info:edit',
      'order:survey:list',
      'order:survey:add',
      'order:survey:edit',
      'order:acceptance:list',
      'order:acceptance:add',
      'order:acceptance:edit',
      'order:shipment:list',
      'order:shipment:receive',
      'order:warranty:list',
      'order:warranty:add',
      'order:warranty:edit',
      'order:warranty:swap',
      'customer:info:list',
      'customer:info:add',
      'customer:info:edit',
      'customer:identity:list',
      'customer:identity:add',
      'customer:house:list',
      'customer:house:add',
      'customer:house:edit',
      'customer:contract:list',
      'customer:contract:add',
      'customer:contract:edit',
      'customer:contractTemplate:list',
      'station:info:list',
      'station:alarm:list',
      'station:alarm:ack',
      'station:change:list',
      'station:change:add',
      'station:change:edit',
      'station:grid:list',
      'station:grid:add',
      'station:grid:edit',
      'workorder:info:list',
      'workorder:info:add',
      'workorder:info:edit',
      'workorder:info:handle',
      'agent:info:list',
      'agent:operation:list',
      // What their contracts and grid connections name.
      'businessCompany:info:list',
      'stock:product:list',
      'station:transformer:list',
      'approval:info:list',
    ],
  },
  ...businessRoles,
]
