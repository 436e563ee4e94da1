import type { Localized } from './text/message.ts'

/**
 * What a line of the audit says beside its object, by its keys. `dict`: the value is a code of that dictionary; `words`: of these;
 * `record`: the name of a kind of record; `fields`: keys of the fields of the record that the line is about; ids are reported by names everywhere.
 */
export interface AuditDetailSpec {
  readonly label: Localized
  readonly dict?: string
  readonly words?: Readonly<Record<string, Localized>>
  readonly kind?: 'record' | 'fields' | 'depart'
}

const refusals = {
  unknown: { zh: '账号不存在', en: 'No such account' },
  password: { zh: '密码错误', en: 'Wrong password' },
  code: { zh: '验证码错误', en: 'Wrong code' },
  frozen: { zh: '账号已冻结', en: 'Account frozen' },
  locked: { zh: '失败次数过多，暂时锁定', en: 'Locked for now after too many failures' },
  expired: { zh: '密码已过期', en: 'Password expired' },
  unbound: { zh: '未绑定账号', en: 'Not bound to an account' },
  wrong: { zh: '验证未通过', en: 'Not verified' },
} as const

export const auditDetails = {
  added: { label: { zh: '新增', en: 'Created' } },
  bytes: { label: { zh: '文件大小（字节）', en: 'File size (bytes)' } },
  columns: { label: { zh: '列', en: 'Columns' }, kind: 'fields' },
  count: { label: { zh: '数量', en: 'Count' } },
  credentials: { label: { zh: '转发登录凭证', en: 'Passes credentials on' } },
  departId: { label: { zh: '部门', en: 'Department' } },
  door: { label: { zh: '登录方式', en: 'Way in' }, dict: 'sign_door' },
  factor: {
    label: { zh: '二次验证方式', en: 'Second factor' },
    words: {
      totp: { zh: '动态口令', en: 'Authenticator codes' },
      passkey: { zh: '通行密钥', en: 'Passkey' },
      recovery: { zh: '恢复码', en: 'Recovery code' },
    },
  },
  failed: { label: { zh: '失败行数', en: 'Rows refused' } },
  fileName: { label: { zh: '文件名称', en: 'File name' } },
  for: { label: { zh: '用途', en: 'Purpose' } },
  from: { label: { zh: '原组织', en: 'From department' }, kind: 'depart' },
  given: { label: { zh: '授予', en: 'Given' } },
  id: { label: { zh: '对象', en: 'Object' } },
  ids: { label: { zh: '对象', en: 'Object' } },
  issuer: { label: { zh: '统一登录', en: 'Single sign-on' } },
  job: { label: { zh: '任务类', en: 'Job class' } },
  line: { label: { zh: '命令', en: 'Command' } },
  method: {
    label: { zh: '验证方式', en: 'Method' },
    words: {
      totp: { zh: '动态口令', en: 'Authenticator codes' },
      passkey: { zh: '通行密钥', en: 'Passkey' },
      recovery: { zh: '恢复码', en: 'Recovery code' },
    },
  },
  moved: { label: { zh: '更换接收方', en: 'Receiver changed' } },
  msgType: { label: { zh: '发送方式', en: 'Sent by' }, dict: 'msgType' },
  name: { label: { zh: '名称', en: 'Name' } },
  orgCode: { label: { zh: '部门', en: 'Department' }, kind: 'depart' },
  page: { label: { zh: '页面', en: 'Page' } },
  query: { label: { zh: '查询条件', en: 'Conditions' }, kind: 'fields' },
  reason: { label: { zh: '原因', en: 'Reason' }, words: refusals },
  removed: { label: { zh: '移除', en: 'Removed' } },
  resource: { label: { zh: '数据类型', en: 'Kind of record' }, kind: 'record' },
  retiredKind: { label: { zh: '停用方式', en: 'How it left' }, dict: 'retired_kind' },
  retiredOn: { label: { zh: '停用日期', en: 'Retired since' } },
  role: { label: { zh: '角色编码', en: 'Role code' } },
  roleId: { label: { zh: '角色', en: 'Role' } },
  roles: { label: { zh: '角色', en: 'Role' } },
  routerId: { label: { zh: '路由 ID', en: 'Route ID' } },
  rows: { label: { zh: '行数', en: 'Rows' } },
  secret: { label: { zh: '签名密钥已更换', en: 'Signing key changed' } },
  sessionLives: { label: { zh: '会话仍有效', en: 'Session still valid' } },
  source: { label: { zh: '数据来源', en: 'Source' } },
  stationId: { label: { zh: '电站', en: 'Station' } },
  stored: { label: { zh: '保存行数', en: 'Rows stored' } },
  table: { label: { zh: '数据表', en: 'Table' } },
  taken: { label: { zh: '收回', en: 'Taken' } },
  templateCode: { label: { zh: '模板编码', en: 'Code' } },
  title: { label: { zh: '标题', en: 'Title' } },
  to: { label: { zh: '新组织', en: 'To department' }, kind: 'depart' },
  token: { label: { zh: '令牌已更换', en: 'Token changed' } },
  type: { label: { zh: '类型', en: 'Type' } },
  uri: { label: { zh: '目标地址', en: 'Target address' } },
  user: { label: { zh: '用户', en: 'User' } },
  userId: { label: { zh: '用户', en: 'User' } },
  username: { label: { zh: '用户账号', en: 'Account' } },
  users: { label: { zh: '用户', en: 'User' } },
  verb: { label: { zh: '操作', en: 'Action' } },
  /** What it was and what it became: values by the keys of `auditFields`. */
  before: { label: { zh: '修改前', en: 'Before' } },
  after: { label: { zh: '修改后', en: 'After' } },
} as const satisfies Readonly<Record<string, AuditDetailSpec>>

export type AuditDetailKey = keyof typeof auditDetails
/** Every key has its words, so that no line needs a programmer to be read. */
export type AuditDetail = { readonly [Key in AuditDetailKey]?: unknown }

/** Values under `before` and `after` of things that are no record of the kit. */
export const auditFields = {
  alwaysShow: { label: { zh: '聚合路由', en: 'Always shown' } },
  canExport: { label: { zh: '导出数据', en: 'Export data' } },
  canViewFinancial: { label: { zh: '查看财务数据', en: 'View financial data' } },
  component: { label: { zh: '页面组件', en: 'Page component' } },
  componentName: { label: { zh: '组件名称', en: 'Component name' } },
  departs: { label: { zh: '所属部门', en: 'Departments' } },
  description: { label: { zh: '描述', en: 'Description' } },
  hidden: { label: { zh: '隐藏', en: 'Hidden' } },
  hideTab: { label: { zh: '不显示标签', en: 'No tab' } },
  icon: { label: { zh: '图标', en: 'Icon' } },
  internalOrExternal: { label: { zh: '外部打开', en: 'Opens outside' } },
  keepAlive: { label: { zh: '缓存页面', en: 'Page kept alive' } },
  menuType: {
    label: { zh: '菜单类型', en: 'Kind of menu' },
    words: { 0: { zh: '目录', en: 'Group' }, 1: { zh: '菜单', en: 'Menu' }, 2: { zh: '按钮', en: 'Button' } },
  },
  name: { label: { zh: '名称', en: 'Name' } },
  parentId: { label: { zh: '上级菜单', en: 'Parent menu' } },
  passesCredentials: { label: { zh: '转发登录凭证', en: 'Passes credentials on' } },
  permsType: { label: { zh: '授权策略', en: 'Policy of a right' } },
  perms: { label: { zh: '授权标识', en: 'Permission code' } },
  ratePerMinute: { label: { zh: '每分钟次数', en: 'Calls a minute' } },
  redirect: { label: { zh: '跳转地址', en: 'Link' } },
  roleCodes: { label: { zh: '允许的角色', en: 'Roles allowed' } },
  roles: { label: { zh: '角色', en: 'Role' } },
  route: { label: { zh: '路由', en: 'Route' } },
  routerId: { label: { zh: '路由 ID', en: 'Route ID' } },
  sortNo: { label: { zh: '排序', en: 'Order' } },
  status: { label: { zh: '状态', en: 'State' }, words: { 0: { zh: '停用', en: 'Out of use' }, 1: { zh: '启用', en: 'In use' } } },
  stripPrefix: { label: { zh: '去除前缀层数', en: 'Prefix parts removed' } },
  sysOrgCode: { label: { zh: '所属组织', en: 'Organization' }, kind: 'depart' },
  timeoutSeconds: { label: { zh: '超时秒数', en: 'Time-out (s)' } },
  uri: { label: { zh: '目标地址', en: 'Target address' } },
  url: { label: { zh: '路径', en: 'Path' } },
} as const satisfies Readonly<Record<string, AuditDetailSpec>>
export type AuditField = keyof typeof auditFields
export type AuditState = { readonly [Key in AuditField]?: unknown }

/** What differs between two states, for the detail of a line; null when nothing does. */
export function auditDifference(before: AuditState, after: AuditState): Pick<AuditDetail, 'before' | 'after'> | null {
  const changed = (Object.keys(auditFields) as AuditField[]).filter(
    (key) => key in after && JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null),
  )
  const only = (state: AuditState) => Object.fromEntries(changed.map((key) => [key, state[key] ?? null]))
  return changed.length === 0 ? null : { before: only(before), after: only(after) }
}
