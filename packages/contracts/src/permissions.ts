import type { PermissionCode } from './kit/permissionCode.ts'
import { type AnyResource, permissionOf, type Verb } from './kit/resource.ts'
import { demoPermission } from './menusDemo.ts'
import { monitoringPermissions } from './menusMonitoring.ts'
import { type ResourceCode, resources } from './resources/index.ts'
import { joined } from './text/joined.ts'
import { englishOf } from './text/locale.ts'
import type { Localized } from './text/message.ts'

export type { PermissionCode } from './kit/permissionCode.ts'

/** A button right: the code that the server checks, and what a person reads when they grant it. */
export interface Permission {
  readonly code: PermissionCode
  readonly label: Localized
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

/** What a right to do something with records is called: 查看职务, View positions. */
function rightLabel(verb: Verb, { label, several }: AnyResource): Localized {
  const { zh, en } = verbLabels[verb]
  return { zh: joined(zh, label), en: several === undefined ? `${en}: ${englishOf(label) ?? label}` : `${en} ${several}` }
}

/** The codes of a resource, one per verb that it declares (`list` and `read` share one). */
export function codesOf(resource: AnyResource): readonly Permission[] {
  const byCode = new Map<PermissionCode, Permission>()
  for (const verb of resource.verbs) {
    const code = permissionOf(resource, verb)
    if (!byCode.has(code)) byCode.set(code, { code, label: rightLabel(verb, resource) })
  }
  return [...byCode.values()]
}

/** Permissions of calls that are no verb of a resource. */
export const extraPermissions = [
  { code: 'dashboard', label: { zh: '查看首页与工作台', en: 'View home and workplace' } },
  { code: 'dashboard:chart', label: { zh: '查看图表分析', en: 'View chart analysis' } },
  { code: 'dashboard:task', label: { zh: '查看任务看板', en: 'View task board' } },
  { code: 'dashboard:director', label: { zh: '查看经营看板', en: 'View management figures' } },
  { code: 'statistics:agent:list', label: { zh: '查看代理商统计', en: 'View figures of agents' } },
  { code: 'statistics:energy:list', label: { zh: '查看发电量统计', en: 'View figures of energy' } },
  { code: 'statistics:power:list', label: { zh: '查看总功率统计', en: 'View total power' } },
  { code: 'statistics:payment:list', label: { zh: '查看付款统计', en: 'View figures of payments' } },
  { code: 'statistics:payment:export', label: { zh: '导出付款统计', en: 'Export figures of payments' } },
  { code: 'dashboard:monitor', label: { zh: '查看运行监控', en: 'View monitor' } },
  { code: 'customer:info:review', label: { zh: '审核客户与管理黑名单', en: 'Review and blacklist customers' } },
  { code: 'order:info:review', label: { zh: '核对疑似重复的订单', en: 'Check orders that may be doubles' } },
  { code: 'order:info:cancel', label: { zh: '取消与关闭订单', en: 'Cancel and close orders' } },
  { code: 'customer:bankcard:manage', label: { zh: '登记、冻结与注销二类户', en: 'Register, freeze and close class II cards' } },
  { code: 'order:acceptance:review', label: { zh: '审核验收材料与验收', en: 'Judge materials and accept' } },
  { code: 'order:survey:review', label: { zh: '审核与作废勘察', en: 'Review and annul surveys' } },
  { code: 'order:shipment:approve', label: { zh: '审批发货', en: 'Approve shipments' } },
  { code: 'order:shipment:ship', label: { zh: '发货与退货', en: 'Send shipments and take goods back' } },
  { code: 'order:shipment:receive', label: { zh: '签收货物', en: 'Receive shipments' } },
  { code: 'order:settlement:review', label: { zh: '审核结算', en: 'Review settlements' } },
  { code: 'order:settlement:approve', label: { zh: '审批与作废结算', en: 'Approve and void settlements' } },
  { code: 'order:settlement:invoice', label: { zh: '登记结算发票', en: 'Take invoices of settlements' } },
  { code: 'order:warranty:review', label: { zh: '受理与取消质保', en: 'Accept and cancel warranty claims' } },
  { code: 'order:warranty:issue', label: { zh: '质保备货、出库与收旧件', en: 'Issue replacements, receive old parts' } },
  { code: 'order:warranty:swap', label: { zh: '质保更换', en: 'Swap parts under warranty' } },
  { code: 'order:warranty:recover', label: { zh: '质保追偿', en: 'Recover costs of warranty' } },
  { code: 'order:warranty:close', label: { zh: '质保结案', en: 'Close warranty claims' } },
  { code: 'customer:transaction:import', label: { zh: '导入银行对账单', en: 'Import statements of banks' } },
  { code: 'customer:transaction:pull', label: { zh: '拉取银行流水', en: 'Pull lines from the bank' } },
  { code: 'repay:plan:approve', label: { zh: '审批还款计划', en: 'Put repayment plans in force' } },
  { code: 'repay:change:approve', label: { zh: '审批还款变更', en: 'Approve changes of repayment plans' } },
  { code: 'repay:relief:approve', label: { zh: '审批不良处置', en: 'Approve reliefs of repayment plans' } },
  { code: 'repay:provision:approve', label: { zh: '审批与冲销减值准备', en: 'Approve and reverse provisions' } },
  { code: 'ledger:period:close', label: { zh: '结账与申请反结账', en: 'Close periods' } },
  { code: 'ledger:period:reopen', label: { zh: '审批反结账', en: 'Reopen periods' } },
  { code: 'finance:close:approve', label: { zh: '月结结账', en: 'Finish month closes' } },
  { code: 'finance:gridBill:import', label: { zh: '导入电网账单', en: 'Import bills of the grid company' } },
  { code: 'finance:gridBill:confirm', label: { zh: '确认电网账单', en: 'Confirm grid bills' } },
  { code: 'finance:gridBill:void', label: { zh: '作废电网账单', en: 'Void grid bills' } },
  { code: 'finance:mandate:approve', label: { zh: '审批代扣授权', en: 'Approve debit mandates' } },
  { code: 'finance:payBatch:approve', label: { zh: '审批付款批次', en: 'Approve payment runs' } },
  { code: 'finance:match:decide', label: { zh: '处理流水匹配', en: 'Match lines by hand' } },
  { code: 'finance:match:check', label: { zh: '复核与撤销流水匹配', en: 'Check and undo matches' } },
  { code: 'finance:match:run', label: { zh: '执行流水匹配', en: 'Run the matching' } },
  { code: 'finance:collective:import', label: { zh: '导入汇总打款清单', en: 'Import lists of transfers' } },
  { code: 'finance:collective:check', label: { zh: '复核与撤销汇总打款', en: 'Check and undo collective transfers' } },
  { code: 'finance:matchRule:approve', label: { zh: '审批匹配规则', en: 'Put matching rules in force' } },
  { code: 'finance:settlementCheck:run', label: { zh: '核对结算', en: 'Run the settlement check' } },
  { code: 'finance:settlementCheck:handle', label: { zh: '处理结算差异', en: 'Deal with differences' } },
  { code: 'finance:incomeRule:approve', label: { zh: '审批共建收益规则', en: 'Put income rules in force' } },
  { code: 'finance:withholdRule:approve', label: { zh: '审批代扣规则', en: 'Put withholding rules in force' } },
  { code: 'finance:coIncome:run', label: { zh: '计提共建收益', en: 'Accrue shared income' } },
  { code: 'finance:gridClaim:send', label: { zh: '审核与结案电费追索', en: 'Send and close claims' } },
  { code: 'finance:gridClaim:letter', label: { zh: '下载追索函', en: 'Download letters of claims' } },
  { code: 'finance:tariff:approve', label: { zh: '审批与作废电价', en: 'Put tariffs in force and void them' } },
  {
    code: 'customer:contract:manage',
    label: { zh: '签署生效、终止与归档合同', en: 'Put contracts in force, end and archive them' },
  },
  { code: 'station:grid:manage', label: { zh: '确认并网运行与终止并网', en: 'Put stations on the grid and end connections' } },
  { code: 'station:change:review', label: { zh: '审批电站变更', en: 'Review station changes' } },
  { code: 'station:info:retire', label: { zh: '停用与重新启用电站', en: 'Take stations out of service and back' } },
  { code: 'station:info:move', label: { zh: '转移电站所属组织', en: 'Move stations to another organization' } },
  { code: 'station:alarm:ack', label: { zh: '确认告警', en: 'Acknowledge alarms' } },
  { code: 'station:alarm:assign', label: { zh: '指派告警', en: 'Assign alarms' } },
  { code: 'station:alarm:clear', label: { zh: '恢复告警', en: 'Clear alarms' } },
  { code: 'workorder:info:add', label: { zh: '新增工单', en: 'Add work orders' } },
  { code: 'workorder:info:edit', label: { zh: '编辑工单', en: 'Edit work orders' } },
  { code: 'workorder:info:assign', label: { zh: '派单', en: 'Assign work orders' } },
  { code: 'workorder:info:handle', label: { zh: '处理工单', en: 'Handle work orders' } },
  { code: 'workorder:info:close', label: { zh: '验收工单', en: 'Accept work orders' } },
  { code: 'system:ossFile:upload', label: { zh: '上传到文件库', en: 'Upload to the library' } },
  { code: 'telemetry:import', label: { zh: '导入实测数据', en: 'Import measurements' } },
  { code: 'telemetry:key', label: { zh: '管理采集密钥', en: 'Manage ingest keys' } },
  { code: 'system:registration', label: { zh: '审核账号申请', en: 'Review account applications' } },
  { code: 'system:role:grant', label: { zh: '授权角色', en: 'Give rights to roles' } },
  { code: 'system:role:user', label: { zh: '管理角色用户', en: 'Choose who holds roles' } },
  { code: 'system:datarule:preview', label: { zh: '预览他人可见数据', en: 'Preview what others see' } },
  { code: 'colleague:list', label: { zh: '查看通讯录', en: 'View address list' } },
  { code: 'system:online:list', label: { zh: '查看在线用户', en: 'View online users' } },
  { code: 'system:online:force', label: { zh: '强制用户下线', en: 'End sessions of others' } },
  { code: 'system:permission:list', label: { zh: '查看菜单权限', en: 'View menus and rights' } },
  { code: 'system:permission:add', label: { zh: '新增菜单权限', en: 'Add menus and rights' } },
  { code: 'system:permission:edit', label: { zh: '编辑菜单权限', en: 'Edit menus and rights' } },
  { code: 'system:permission:delete', label: { zh: '删除菜单权限', en: 'Delete menus and rights' } },
  { code: 'system:sms', label: { zh: '查看短信记录', en: 'View phone codes' } },
  { code: 'system:pii:reveal', label: { zh: '查看完整个人信息', en: 'View full personal data' } },
  { code: 'system:messageTemplate:send', label: { zh: '发送消息模板', en: 'Send message templates' } },
  { code: 'system:message:add', label: { zh: '新增消息', en: 'Add messages' } },
  { code: 'system:message:edit', label: { zh: '修改等待的消息', en: 'Change waiting messages' } },
  { code: 'system:message:resend', label: { zh: '重新发送消息', en: 'Send messages again' } },
  { code: 'system:depart:permission', label: { zh: '设置部门权限', en: 'Set rights of departments' } },
  { code: 'system:announcement:release', label: { zh: '发布系统公告', en: 'Release announcements' } },
  { code: 'system:announcement:revoke', label: { zh: '撤销系统公告', en: 'Withdraw announcements' } },
  { code: 'system:quartzJob:execute', label: { zh: '立即执行定时任务', en: 'Run scheduled jobs now' } },
  { code: 'system:gateway:list', label: { zh: '查看网关路由', en: 'View gateway routes' } },
  { code: 'system:gateway:edit', label: { zh: '管理网关路由', en: 'Administer gateway routes' } },
  { code: 'system:gateway:call', label: { zh: '经网关调用外部服务', en: 'Call other services through the gateway' } },
  { code: 'system:openApi', label: { zh: '查看接口文档', en: 'Read the description of the calls' } },
  { code: 'agent:info:review', label: { zh: '审核代理商准入', en: 'Review agents' } },
  { code: 'agent:info:manage', label: { zh: '暂停、清退与拉黑代理商', en: 'Suspend, dismiss and blacklist agents' } },
  { code: 'agent:account:manage', label: { zh: '办理保证金、授信与应收', en: 'Keep deposits, credit and receivables' } },
  { code: 'agent:rating:run', label: { zh: '计算代理商评级', en: 'Rate agents' } },
  { code: 'agent:operation:list', label: { zh: '查看代理商操作记录', en: 'View operations of agents' } },
  { code: 'merchant:info:review', label: { zh: '审核商户准入', en: 'Review merchants' } },
  { code: 'merchant:info:manage', label: { zh: '暂停、清退与拉黑商户', en: 'Suspend, dismiss and blacklist merchants' } },
  { code: 'merchant:operation:list', label: { zh: '查看商户操作记录', en: 'View operations of merchants' } },
  { code: 'stock:in:post', label: { zh: '审核与冲销入库单', en: 'Post and reverse goods receipts' } },
  { code: 'stock:out:post', label: { zh: '审核与冲销出库单', en: 'Post and reverse goods issues' } },
  { code: 'stock:transfer:send', label: { zh: '审核发出与冲销调拨单', en: 'Send and reverse stock transfers' } },
  { code: 'stock:transfer:receive', label: { zh: '调拨收货', en: 'Receive stock transfers' } },
  { code: 'stock:take:confirm', label: { zh: '确认盘点', en: 'Confirm stocktakes' } },
  { code: 'stock:reservation:release', label: { zh: '释放预留', en: 'Release reservations' } },
  { code: 'approval:info:list', label: { zh: '查看与办理自己的审批', en: 'View and decide own approvals' } },
  { code: 'approval:all:list', label: { zh: '查看全部审批', en: 'View all approvals' } },
  { code: 'approval:log:list', label: { zh: '查看审批日志记录', en: 'View the log of approvals' } },
  { code: 'approval:change:list', label: { zh: '查看变更记录', en: 'View change records' } },
  { code: 'approval:flow:publish', label: { zh: '发布与停用审批定义', en: 'Publish approval definitions' } },
  demoPermission,
  ...monitoringPermissions,
  // Lists that are no records: the audit is a view, versions belong to what they are versions of.
  { code: 'system:audit:list', label: { zh: '查看审计日志', en: 'View the audit' } },
  { code: 'system:audit:export', label: { zh: '导出审计日志', en: 'Export the audit' } },
  { code: 'system:audit:verify', label: { zh: '校验审计日志', en: 'Verify the audit' } },
  { code: 'system:dataLog:list', label: { zh: '查看数据日志', en: 'View versions of records' } },
  { code: 'online:report:add', label: { zh: '新增报表', en: 'Add reports' } },
  { code: 'online:report:edit', label: { zh: '编辑与试运行报表', en: 'Edit and try reports' } },
  { code: 'online:report:publish', label: { zh: '发布报表', en: 'Publish reports' } },
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
