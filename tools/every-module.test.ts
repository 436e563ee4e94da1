import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { menus } from '@heliodesk/contracts/menus'
import { resources } from '@heliodesk/contracts/resources/index'
import { describe, expect, test } from 'vitest'
import { detailRoutes, shellRoutes } from '../apps/web/src/app/routes/shellRoutes.ts'
import { userRoutes } from '../apps/web/src/app/routes/staticRoutes.ts'
import { generatedPages } from './generatedPages.ts'
import { readRequirements, readWaiting } from './requirements.ts'
import { root } from './sources.ts'

/** Where the module of a requirement is seen. Steps and dialogs are seen on the page of what they belong to. */
const addressOf: Readonly<Record<string, string>> = {
  'MODULE-CUSTOMERS': '/customer/index',
  'MODULE-BANKCARD2': '/bankcardclassII/index',
  'MODULE-FACEVERIFY': '/customer/identity',
  'MODULE-BANKTXN': '/icbcaccounttransaction/index',
  'MODULE-STATION': '/station/index',
  'MODULE-POWERFEE': '/finance/powerFee',
  'MODULE-SETTLECHECK': '/finance/settlementCheck',
  'MODULE-STAT-AGENT': '/statistics/agent',
  'MODULE-STAT-ENERGY': '/statistics/energy',
  'MODULE-STAT-POWER': '/statistics/power',
  'MODULE-STAT-PAYMENT': '/statistics/payment',
  'MODULE-ELECFEE': '/finance/electric',
  'MODULE-STATIONALARM': '/station/alarm',
  'MODULE-STATIONCHANGE-CREATE': '/station/change',
  'MODULE-STATIONCHANGE-DETAIL': '/station/change/detail',
  'MODULE-STATIONCHANGE-APPROVAL': '/approvet/detail',
  'MODULE-APPROVAL': '/approvet/index',
  'MODULE-BATCHSEND': '/batch/send/goods/detail',
  'MODULE-BATCHSETTLE': '/batch/settle/account/detail',
  'MODULE-REPAYPLAN': '/repay/plan',
  'MODULE-PAYORDER': '/finance/payOrder',
  'MODULE-ACCEPTANCE': '/order/acceptance',
  'MODULE-CHANGERECORD': '/approvet/change',
  'MODULE-LOGRECORD': '/approvet/log',
  'MODULE-GRIDCONN': '/station/grid',
  'MODULE-CARGO': '/stock/cargo',
  'MODULE-WORKORDER-ALL': '/workorder/allIndex',
  'MODULE-WORKORDER-MINE': '/workorder/index',
  'MODULE-WORKORDER-CREATE': '/workorder/allIndex',
  'MODULE-CONTRACT': '/contract/index',
  'MODULE-AGENT': '/agent/index',
  'MODULE-AGENT-OPLOG': '/agent/operation',
  'MODULE-MERCHANT': '/merchant/index',
  'MODULE-MERCHANT-OPLOG': '/merchant/operation',
  'MODULE-BIZCOMPANY': '/businessCompany/index',
  'MODULE-STOCK-CATEGORY': '/stock/category',
  'MODULE-STOCK-PRODUCT': '/stock/product',
  'MODULE-STOCK-IN': '/stock/in',
  'MODULE-STOCK-OUT': '/stock/out',
  'MODULE-STOCK-RECORD': '/stock/record',
  'MODULE-MESSAGE': '/message/index',
  'MODULE-MSGTEMPLATE': '/message/template',
  'MODULE-OSSFILE': '/system/ossFile',
  'MODULE-GROUP': '/system/group',
  'MODULE-APPTOOLS': '/system/appTool',
  'MODULE-MON-DISK': '/monitor/disk',
  'MODULE-MON-HTTPTRACE': '/monitor/httptrace',
  'MODULE-MON-JVM': '/monitor/jvm',
  'MODULE-MON-REDIS': '/monitor/redis',
  'MODULE-MON-REDISTERM': '/monitor/redisTerminal',
  'MODULE-MON-SYSTEM': '/monitor/system',
  'MODULE-MON-TOMCAT': '/monitor/tomcat',
  'MODULE-SYS-USER': '/system/user',
  'MODULE-SYS-ROLE': '/system/role',
  'MODULE-SYS-DEPART': '/system/depart',
  'MODULE-SYS-DICT': '/system/dict',
  'MODULE-SYS-PERMISSION': '/system/permission',
  'MODULE-SYS-DATARULE': '/system/datarule',
  'MODULE-SYS-ANNOUNCE': '/system/announcement',
  'MODULE-SYS-APPSYSTEM': '/system/appSystem',
  'MODULE-SYS-CATEGORY': '/system/category',
  'MODULE-SYS-CHECKRULE': '/system/checkRule',
  'MODULE-SYS-CONFIG': '/system/config',
  'MODULE-SYS-DATASOURCE': '/system/dataSource',
  'MODULE-SYS-FILLRULE': '/system/fillRule',
  'MODULE-SYS-GATEWAY': '/system/gateway',
  'MODULE-SYS-POSITION': '/system/position',
  'MODULE-SYS-TENANT': '/system/tenant',
  'MODULE-SYS-QUARTZ': '/system/quartz',
  'MODULE-SYS-ONLINE': '/system/online',
  'MODULE-SYS-LOG': '/system/log',
  'MODULE-SYS-DATALOG': '/system/datalog',
  'MODULE-SYS-ADDRESSLIST': '/system/address',
  'MODULE-SYS-COMPANY': '/system/company',
  'MODULE-SYS-AGENTCOMPANY': '/system/agentCompany',
  'MODULE-DEMO': '/demo/index',
  'MODULE-ACCOUNT-CENTER': '/account/center',
  'MODULE-ACCOUNT-SETTINGS-BASE': '/account/settings/base',
  'MODULE-ACCOUNT-SETTINGS-AVATAR': '/account/settings/avatar',
  'MODULE-ACCOUNT-SETTINGS-BINDING': '/account/settings/binding',
  'MODULE-ACCOUNT-SETTINGS-CUSTOM': '/account/settings/custom',
  'MODULE-ACCOUNT-SETTINGS-NOTIFICATION': '/account/settings/notification',
  'MODULE-ACCOUNT-SETTINGS-SECURITY': '/account/settings/security',
  'MODULE-DASH-ANALYSIS': '/dashboard/analysis',
  'MODULE-DASH-CHART': '/dashboard/chart',
  'MODULE-DASH-TASK': '/dashboard/task',
  'MODULE-DASH-MONITOR': '/dashboard/monitor',
  'MODULE-DASH-WORKPLACE': '/dashboard/workplace',
  'MODULE-EXC-403': '/exception/403',
  'MODULE-EXC-404': '/exception/404',
  'MODULE-EXC-500': '/exception/500',
  'MODULE-LOGIN-ACCOUNT': '/user/login',
  'MODULE-LOGIN-PHONE': '/user/login',
  'MODULE-LOGIN-TENANT': '/user/login',
  'MODULE-LOGIN-THIRD': '/user/login',
  'MODULE-LOGIN-OAUTH2': '/oauth2-app/login',
  'MODULE-REGISTER': '/user/register',
  'MODULE-REGISTER-RESULT': '/user/register-result',
  'MODULE-ALTERATION': '/user/alteration',
}

const views = new Map<string, string | null | undefined>([
  ...[...userRoutes, ...shellRoutes, ...detailRoutes].map(({ path, component }) => [path, component] as const),
  ...menus.flatMap(({ pages }) => pages.map(({ url, component }) => [url, component] as const)),
])
const modules = readRequirements().filter(({ id }) => id.startsWith('MODULE-') && id !== 'MODULE-ALL-VIEWS')
const waiting = readWaiting()
const built = modules.filter(({ id }) => !waiting.has(id))

test('[MODULE-ALL-VIEWS] every module of section 1 has an address, or its requirement says what it waits for', () => {
  expect(built.map(({ id }) => id).filter((id) => !(id in addressOf))).toEqual([])
  expect(Object.keys(addressOf).filter((id) => !built.some((one) => one.id === id))).toEqual([])
})

describe.each(built)('$id', ({ id, text }) => {
  const address = addressOf[id] ?? ''

  test('[MODULE-ALL-VIEWS] is registered as a view at its address', () => {
    expect([...views.keys()]).toContain(address)
    const view = views.get(address)
    if (view) expect(existsSync(join(root, 'apps/web/src/pages', `${view}.tsx`)), view).toBe(true)
  })

  test('[MODULE-ALL-VIEWS] stands at the address that the specification shows, where it shows one', () => {
    const shown = /(?:\bat|list at) (\/[\w/]+)(?=[\s,.;)]|$)/.exec(text)?.[1]
    expect([...views.keys()]).toContain(shown ?? address)
  })
})

test('[ENTITY-OTHERBIZ] customers, contracts, approvals, stock and bank cards are defined, and described with every field', () => {
  const text = generatedPages().find(({ path }) => path.endsWith('resources.md'))?.text ?? ''
  const wanted = [
    'customer',
    'contract',
    'approveFlow',
    'approveNode',
    'stockIn',
    'stockOut',
    'stockRecord',
    'stockBalance',
    'bankCard',
  ]
  for (const name of wanted) {
    const resource = resources.find((one) => one.name === name || one.name.startsWith(`${name}Open`))
    expect(resource, name).toBeDefined()
    const part = text.split('\n## ').find((one) => one.includes(`(\`${resource?.name}\`)`)) ?? ''
    for (const key of Object.keys(resource?.fields ?? {})) expect(part).toContain(`| \`${key}\` |`)
  }
})
