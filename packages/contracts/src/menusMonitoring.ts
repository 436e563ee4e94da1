import type { MenuGroup, MenuPage } from './menuPage.ts'
import type { PermissionCode } from './permissions.ts'

const runtimeCode = { code: 'monitor:runtime', label: '查看运行指标' }
const traceCode = { code: 'monitor:httptrace', label: '查看请求追踪' }
const diskCode = { code: 'monitor:disk', label: '查看磁盘监控' }
const redisCode = { code: 'monitor:redis', label: '查看 Redis 监控' }
const terminalCode = { code: 'monitor:redis:terminal', label: '在 Redis 终端执行命令' }
const databaseCode = { code: 'monitor:database', label: '查看数据库监控' }
const maintainCode = { code: 'monitor:database:maintain', label: '整理数据表' }

/** Rights of the pages below. System, runtime and HTTP server are three views of one process and share one. */
export const monitoringCodes: readonly PermissionCode[] = [
  runtimeCode,
  traceCode,
  diskCode,
  redisCode,
  terminalCode,
  databaseCode,
  maintainCode,
]

const page = (key: string, title: string, icon: string, code: PermissionCode, buttons: readonly PermissionCode[]): MenuPage => ({
  title,
  url: `/monitor/${key}`,
  component: `monitor/${key}`,
  icon,
  access: code.code,
  permission: [code.code],
  buttons,
})

/** 系统监控 (A§1): how the processes and what they stand on are doing. */
export const monitoringMenu: MenuGroup = {
  title: '系统监控',
  url: '/monitor',
  icon: 'pulse',
  redirect: '/monitor/system',
  pages: [
    page('system', '系统监控', 'panel', runtimeCode, [runtimeCode]),
    page('jvm', 'JVM监控', 'dashboard', runtimeCode, []),
    page('tomcat', 'Tomcat监控', 'exchange', runtimeCode, []),
    page('httptrace', '请求追踪', 'list', traceCode, [traceCode]),
    page('database', '数据库监控', 'dict', databaseCode, [databaseCode, maintainCode]),
    page('redis', 'Redis监控', 'box', redisCode, [redisCode]),
    page('redisTerminal', 'Redis终端', 'wrench', terminalCode, [terminalCode]),
    page('disk', '磁盘监控', 'box', diskCode, [diskCode]),
  ],
}
