/**
 * What a line of the audit says beside its object, by its keys. `dict`: the value is a code of that dictionary; `words`: of these;
 * `record`: the name of a kind of record; `fields`: keys of the fields of the record that the line is about; ids are told by names everywhere.
 */
export interface AuditDetailSpec {
  readonly label: string
  readonly dict?: string
  readonly words?: Readonly<Record<string, string>>
  readonly kind?: 'record' | 'fields' | 'depart'
}

const refusals = {
  unknown: '账号不存在',
  password: '密码错误',
  code: '验证码错误',
  frozen: '账号已冻结',
  locked: '失败次数过多，暂时锁定',
  expired: '密码已过期',
  unbound: '未绑定账号',
  wrong: '验证未通过',
} as const

export const auditDetails = {
  added: { label: '新增' },
  bytes: { label: '文件大小（字节）' },
  columns: { label: '列', kind: 'fields' },
  count: { label: '数量' },
  credentials: { label: '转发登录凭证' },
  departId: { label: '部门' },
  door: { label: '登录方式', dict: 'sign_door' },
  factor: {
    label: '二次验证方式',
    words: { totp: '动态口令', passkey: '通行密钥', recovery: '恢复码' },
  },
  failed: { label: '失败行数' },
  fileName: { label: '文件名称' },
  for: { label: '用途' },
  from: { label: '原组织', kind: 'depart' },
  given: { label: '授予' },
  id: { label: '对象' },
  ids: { label: '对象' },
  issuer: { label: '统一登录' },
  job: { label: '任务类' },
  line: { label: '命令' },
  method: { label: '验证方式', words: { totp: '动态口令', passkey: '通行密钥', recovery: '恢复码' } },
  moved: { label: '更换接收方' },
  msgType: { label: '发送方式', dict: 'msgType' },
  name: { label: '名称' },
  orgCode: { label: '部门', kind: 'depart' },
  page: { label: '页面' },
  query: { label: '查询条件', kind: 'fields' },
  reason: { label: '原因', words: refusals },
  removed: { label: '移除' },
  resource: { label: '数据类型', kind: 'record' },
  retiredKind: { label: '停用方式', dict: 'retired_kind' },
  retiredOn: { label: '停用日期' },
  role: { label: '角色编码' },
  roleId: { label: '角色' },
  roles: { label: '角色' },
  routerId: { label: '路由 ID' },
  rows: { label: '行数' },
  secret: { label: '签名密钥已更换' },
  sessionLives: { label: '会话仍有效' },
  source: { label: '数据来源' },
  stationId: { label: '电站' },
  stored: { label: '保存行数' },
  table: { label: '数据表' },
  taken: { label: '收回' },
  templateCode: { label: '模板编码' },
  title: { label: '标题' },
  to: { label: '新组织', kind: 'depart' },
  token: { label: '令牌已更换' },
  type: { label: '类型' },
  uri: { label: '目标地址' },
  user: { label: '用户' },
  userId: { label: '用户' },
  username: { label: '用户账号' },
  users: { label: '用户' },
  verb: { label: '操作' },
  /** What it was and what it became: values by the keys of `auditFields`. */
  before: { label: '修改前' },
  after: { label: '修改后' },
} as const satisfies Readonly<Record<string, AuditDetailSpec>>

export type AuditDetailKey = keyof typeof auditDetails
/** Every key has its words, so that no line needs a programmer to be read. */
export type AuditDetail = { readonly [Key in AuditDetailKey]?: unknown }

/** Values under `before` and `after` of things that are no record of the kit. */
export const auditFields = {
  alwaysShow: { label: '聚合路由' },
  canExport: { label: '导出数据' },
  canViewFinancial: { label: '查看财务数据' },
  component: { label: '页面组件' },
  componentName: { label: '组件名称' },
  departs: { label: '所属部门' },
  description: { label: '描述' },
  hidden: { label: '隐藏' },
  hideTab: { label: '不显示标签' },
  icon: { label: '图标' },
  internalOrExternal: { label: '外部打开' },
  keepAlive: { label: '缓存页面' },
  menuType: { label: '菜单类型', words: { 0: '目录', 1: '菜单', 2: '按钮' } },
  name: { label: '名称' },
  parentId: { label: '上级菜单' },
  passesCredentials: { label: '转发登录凭证' },
  permsType: { label: '授权策略' },
  perms: { label: '授权标识' },
  ratePerMinute: { label: '每分钟次数' },
  redirect: { label: '跳转地址' },
  roleCodes: { label: '允许的角色' },
  roles: { label: '角色' },
  route: { label: '路由' },
  routerId: { label: '路由 ID' },
  sortNo: { label: '排序' },
  status: { label: '状态', words: { 0: '停用', 1: '启用' } },
  stripPrefix: { label: '去除前缀层数' },
  sysOrgCode: { label: '所属组织', kind: 'depart' },
  timeoutSeconds: { label: '超时秒数' },
  uri: { label: '目标地址' },
  url: { label: '路径' },
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
