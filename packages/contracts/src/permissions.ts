import type { PermissionCode } from './kit/permissionCode.ts'
import { type AnyResource, permissionOf, type Verb } from './kit/resource.ts'
import { demoPermission } from './menusDemo.ts'
import { monitoringPermissions } from './menusMonitoring.ts'
import { type ResourceCode, resources } from './resources/index.ts'
import { joined } from './text/joined.ts'
import type { Localized } from './text/message.ts'

export type { PermissionCode } from './kit/permissionCode.ts'

/** A button right: the code that the server checks, and what a person reads when he grants it. */
export interface Permission {
  readonly code: PermissionCode
  readonly label: string
}

const view: Localized = { zh: '查看', en: 'View' }
const verbLabels: Readonly<Record<Verb, Localized>> = {
  list: view,
  read: view,
  create: { zh: '新增', en: 'Add' },
  update: { zh: '编辑', en: 'Edit' },
  remove: { zh: '删除', en: 'Delete' },
  import: { zh: '导入', en: 'Import' },
  export: { zh: '导出', en: 'Export' },
}

/** The codes of a resource, one per verb that it declares (`list` and `read` share one). */
export function codesOf(resource: AnyResource): readonly Permission[] {
  const byCode = new Map<PermissionCode, Permission>()
  for (const verb of resource.verbs) {
    const code = permissionOf(resource, verb)
    if (!byCode.has(code)) byCode.set(code, { code, label: joined(verbLabels[verb].zh, resource.label) })
  }
  return [...byCode.values()]
}

/** English names of the rights that follow from verbs, by their Chinese ones. */
export function rightTexts(labelText: (label: string) => string): Readonly<Record<string, string>> {
  const named = resources.flatMap((resource) =>
    resource.verbs.map((verb) => {
      const { zh, en } = verbLabels[verb]
      return [joined(zh, resource.label), `${en}: ${labelText(resource.label)}`] as const
    }),
  )
  return Object.fromEntries(named)
}

/** Permissions of calls that are no verb of a resource. */
export const extraPermissions = [
  { code: 'dashboard', label: '查看首页与工作台' },
  { code: 'dashboard:chart', label: '查看图表分析' },
  { code: 'dashboard:task', label: '查看任务看板' },
  { code: 'dashboard:monitor', label: '查看运行监控' },
  { code: 'station:info:retire', label: '停用与重新启用电站' },
  { code: 'station:info:move', label: '转移电站所属组织' },
  { code: 'station:alarm:ack', label: '确认告警' },
  { code: 'station:alarm:assign', label: '指派告警' },
  { code: 'station:alarm:clear', label: '恢复告警' },
  { code: 'workorder:info:add', label: '新增工单' },
  { code: 'workorder:info:edit', label: '编辑工单' },
  { code: 'workorder:info:assign', label: '派单' },
  { code: 'workorder:info:handle', label: '处理工单' },
  { code: 'workorder:info:close', label: '验收工单' },
  { code: 'system:ossFile:upload', label: '上传到文件库' },
  { code: 'telemetry:import', label: '导入实测数据' },
  { code: 'telemetry:key', label: '管理采集密钥' },
  { code: 'system:registration', label: '审核账号申请' },
  { code: 'system:role:grant', label: '授权角色' },
  { code: 'system:role:user', label: '管理角色用户' },
  { code: 'system:datarule:preview', label: '预览他人可见数据' },
  { code: 'colleague:list', label: '查看通讯录' },
  { code: 'system:online:list', label: '查看在线用户' },
  { code: 'system:online:force', label: '强制用户下线' },
  { code: 'system:permission:list', label: '查看菜单权限' },
  { code: 'system:permission:add', label: '新增菜单权限' },
  { code: 'system:permission:edit', label: '编辑菜单权限' },
  { code: 'system:permission:delete', label: '删除菜单权限' },
  { code: 'system:sms', label: '查看短信记录' },
  { code: 'system:pii:reveal', label: '查看完整个人信息' },
  { code: 'system:messageTemplate:send', label: '发送消息模板' },
  { code: 'system:message:add', label: '新增消息' },
  { code: 'system:message:edit', label: '修改等待的消息' },
  { code: 'system:message:resend', label: '重新发送消息' },
  { code: 'system:depart:permission', label: '设置部门权限' },
  { code: 'system:announcement:release', label: '发布系统公告' },
  { code: 'system:announcement:revoke', label: '撤销系统公告' },
  { code: 'system:quartzJob:execute', label: '立即执行定时任务' },
  { code: 'system:gateway:list', label: '查看网关路由' },
  { code: 'system:gateway:edit', label: '管理网关路由' },
  { code: 'system:gateway:call', label: '经网关调用外部服务' },
  { code: 'system:openApi', label: '查看接口文档' },
  demoPermission,
  ...monitoringPermissions,
  // Lists that are no records: the audit is a view, versions belong to what they are versions of.
  { code: 'system:audit:list', label: '查看审计日志' },
  { code: 'system:audit:export', label: '导出审计日志' },
  { code: 'system:audit:verify', label: '校验审计日志' },
  { code: 'system:dataLog:list', label: '查看数据日志' },
  { code: 'online:report:add', label: '新增报表' },
  { code: 'online:report:edit', label: '编辑与试运行报表' },
  { code: 'online:report:publish', label: '发布报表' },
] as const

export type ExtraCode = (typeof extraPermissions)[number]['code']

// The one declaration of what is a code: whoever asks for another one does not compile.
declare module './kit/permissionCode.ts' {
  interface PermissionCodes {
    readonly ofRecords: ResourceCode
    readonly extra: ExtraCode
  }
}

/** Every permission of the product, each once; where resources share a code (a dictionary and its items) the first names it. */
export const permissions: readonly Permission[] = [...resources.flatMap(codesOf), ...extraPermissions].filter(
  (entry, at, all) => all.findIndex((other) => other.code === entry.code) === at,
)

const byText = new Map<string, PermissionCode>(permissions.map(({ code }) => [code, code]))

/** A code that comes from data (a role, a button, a report). Undefined: nothing in the product asks for it. */
export const permissionCodeOf = (text: string): PermissionCode | undefined => byText.get(text)
