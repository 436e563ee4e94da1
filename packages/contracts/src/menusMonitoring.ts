import type { MenuGroup, MenuPage } from './menuPage.ts'
import type { Permission } from './permissions.ts'
import type { Localized } from './text/message.ts'

const runtimePermission = { code: 'monitor:runtime', label: { zh: '查看运行指标', en: 'View runtime figures' } } as const
const tracePermission = { code: 'monitor:httptrace', label: { zh: '查看请求追踪', en: 'View HTTP trace' } } as const
const diskPermission = { code: 'monitor:disk', label: { zh: '查看磁盘监控', en: 'View disk' } } as const
const redisPermission = { code: 'monitor:redis', label: { zh: '查看 Redis 监控', en: 'View Redis' } } as const
const terminalPermission = {
  code: 'monitor:redis:terminal',
  label: { zh: '在 Redis 终端执行命令', en: 'Run commands in the Redis terminal' },
} as const
const databasePermission = { code: 'monitor:database', label: { zh: '查看数据库监控', en: 'View the database' } } as const
const maintainPermission = {
  code: 'monitor:database:maintain',
  label: { zh: '整理数据表', en: 'Vacuum and analyze tables' },
} as const

/** Rights of the pages below. System, runtime and HTTP server are three views of one process and share one. */
export const monitoringPermissions = [
  runtimePermission,
  tracePermission,
  diskPermission,
  redisPermission,
  terminalPermission,
  databasePermission,
  maintainPermission,
] as const

const page = (key: string, title: Localized, icon: string, permission: Permission, buttons: readonly Permission[]): MenuPage => ({
  title,
  url: `/monitor/${key}`,
  component: `monitor/${key}`,
  icon,
  access: permission.code,
  permission: [permission.code],
  buttons,
})

/** 系统监控 (A§1): how the processes and what they stand on are doing. */
export const monitoringMenu: MenuGroup = {
  title: { zh: '系统监控', en: 'System monitor' },
  url: '/monitor',
  icon: 'pulse',
  redirect: '/monitor/system',
  pages: [
    page('system', { zh: '系统监控', en: 'System monitor' }, 'panel', runtimePermission, [runtimePermission]),
    page('jvm', { zh: 'JVM监控', en: 'JVM' }, 'dashboard', runtimePermission, []),
    page('tomcat', { zh: 'Tomcat监控', en: 'Tomcat' }, 'exchange', runtimePermission, []),
    page('httptrace', { zh: '请求追踪', en: 'HTTP trace' }, 'list', tracePermission, [tracePermission]),
    page('database', { zh: '数据库监控', en: 'Database' }, 'dict', databasePermission, [databasePermission, maintainPermission]),
    page('redis', { zh: 'Redis监控', en: 'Redis' }, 'box', redisPermission, [redisPermission]),
    page('redisTerminal', { zh: 'Redis终端', en: 'Redis terminal' }, 'wrench', terminalPermission, [terminalPermission]),
    page('disk', { zh: '磁盘监控', en: 'Disk' }, 'box', diskPermission, [diskPermission]),
  ],
}
