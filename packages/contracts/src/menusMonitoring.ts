import type { MenuGroup, MenuPage } from './menuPage.ts'
import type { Permission } from './permissions.ts'

const runtimePermission = { code: 'monitor:runtime', label: '查看运行指标' } as const
const tracePermission = { code: 'monitor:httptrace', label: '查看请求追踪' } as const
const diskPermission = { code: 'monitor:disk', label: '查看磁盘监控' } as const
const redisPermission = { code: 'monitor:redis', label: '查看 Redis 监控' } as const
const terminalPermission = { code: 'monitor:redis:terminal', label: '在 Redis 终端执行命令' } as const
const databasePermission = { code: 'monitor:database', label: '查看数据库监控' } as const
const maintainPermission = { code: 'monitor:database:maintain', label: '整理数据表' } as const

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

const page = (key: string, title: string, icon: string, permission: Permission, buttons: readonly Permission[]): MenuPage => ({
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
  title: '系统监控',
  url: '/monitor',
  icon: 'pulse',
  redirect: '/monitor/system',
  pages: [
    page('system', '系统监控', 'panel', runtimePermission, [runtimePermission]),
    page('jvm', 'JVM监控', 'dashboard', runtimePermission, []),
    page('tomcat', 'Tomcat监控', 'exchange', runtimePermission, []),
    page('httptrace', '请求追踪', 'list', tracePermission, [tracePermission]),
    page('database', '数据库监控', 'dict', databasePermission, [databasePermission, maintainPermission]),
    page('redis', 'Redis监控', 'box', redisPermission, [redisPermission]),
    page('redisTerminal', 'Redis终端', 'wrench', terminalPermission, [terminalPermission]),
    page('disk', '磁盘监控', 'box', diskPermission, [diskPermission]),
  ],
}
