import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { secret } from '../kit/secret.ts'
import { shapeMessages } from '../messages/shape.ts'
import { carry } from '../text/message.ts'

export const idText = z.string().regex(/^\d{1,19}$/, carry(shapeMessages.id()))

export const depart = z.object({
  id: idText,
  orgCode: z.string(),
  departName: z.string(),
  /** '1' head or supervising unit, '2' agent, others ordinary (A§1). */
  orgCategory: z.string(),
})
export type Depart = z.infer<typeof depart>
export const dictEntry = z.object({ value: z.string(), text: z.string(), title: z.string(), label: z.string() })
export type DictEntry = z.infer<typeof dictEntry>
export const dictMap = z.record(z.string(), z.array(dictEntry))

export const userInfo = z.object({
  id: idText,
  username: z.string(),
  realname: z.string(),
  avatar: z.string().nullable(),
  /** Masked: 138****1234. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  sex: z.number().nullable(),
  /** Working department; null until one is chosen. */
  orgCode: z.string().nullable(),
  orgCodeTxt: z.string().nullable(),
  orgCategory: z.string().nullable(),
  tenantId: z.string(),
  status: z.number(),
  homePath: z.string().nullable(),
  welcome: z.string(),
  roles: z.array(z.string()),
})
export type UserInfo = z.infer<typeof userInfo>

export const loginResult = z.object({
  token: z.string(),
  userInfo,
  departs: z.array(depart),
  /** 0 none, 1 single, 2 several: pick the working department. */
  multi_depart: z.number(),
  tenantList: z.array(z.object({ id: idText, name: z.string() })).optional(),
  mustChangePassword: z.boolean().optional(),
  /** Nothing but enrolling a second factor is open to this session. */
  mustEnrolFactor: z.boolean().optional(),
  sysAllDictItems: dictMap.optional(),
})
export type LoginResult = z.infer<typeof loginResult>

const menuNode: z.ZodType<MenuNode> = z.lazy(() =>
  z.object({
    id: idText,
    route: z.enum(['0', '1']),
    path: z.string(),
    name: z.string(),
    component: z.string(),
    redirect: z.string().optional(),
    hidden: z.boolean().optional(),
    alwaysShow: z.boolean().optional(),
    meta: z.object({
      title: z.string(),
      icon: z.string().optional(),
      target: z.string().optional(),
      url: z.string().optional(),
      internalOrExternal: z.boolean(),
      permissionList: z.array(z.string()).optional(),
      permission: z.array(z.string()).optional(),
      keepAlive: z.boolean(),
      componentName: z.string(),
    }),
    children: z.array(menuNode).optional(),
  }),
)
/** A node of the server menu (A§2.1); becomes a route unless `route` is '0'. */
export interface MenuNode {
  id: string
  route: '0' | '1'
  path: string
  name: string
  component: string
  redirect?: string | undefined
  hidden?: boolean | undefined
  alwaysShow?: boolean | undefined
  meta: {
    title: string
    icon?: string | undefined
    target?: string | undefined
    url?: string | undefined
    internalOrExternal: boolean
    permissionList?: string[] | undefined
    permission?: string[] | undefined
    keepAlive: boolean
    componentName: string
  }
  children?: MenuNode[] | undefined
}
/** type '1' menu, '2' button (A§3.4); action may be comma-separated; status '0' held, '1' enabled. */
export const permItem = z.object({ type: z.string(), action: z.string(), status: z.string(), describe: z.string() })
export type PermItem = z.infer<typeof permItem>

const quickHits = <T extends z.ZodType>(row: T) => z.object({ records: z.array(row), more: z.boolean() })
const quickSearch = z.object({
  stations: quickHits(
    z.object({ id: idText, stationName: z.string(), contractNo: z.string(), totalpower: z.string(), status: z.number() }),
  ).nullable(),
  customers: quickHits(z.object({ id: idText, userName: z.string(), customerNo: z.string(), district: z.string() })).nullable(),
})
export type QuickSearch = z.infer<typeof quickSearch>
export interface QuickHits<T> {
  readonly records: T[]
  readonly more: boolean
}

export const session = {
  randomImage: defineEndpoint({
    method: 'GET',
    path: '/sys/randomImage/:key',
    access: 'public',
    summary: { zh: '登录验证码', en: 'Code of the login form' },
    details: { zh: '图片，60 秒有效', en: 'a picture, valid for 60 seconds' },
    ratePerMinute: 60,
    params: z.object({ key: z.string().min(1).max(64) }),
    result: z.string(),
  }),
  /** Ours, beside the picture: `captcha` is then `pow:<number>`, where SHA-256 of `<work>:<number>` begins with `bits` zeros, and `checkKey` the challenge. */
  captchaWork: defineEndpoint({
    method: 'GET',
    path: '/sys/captchaWork',
    access: 'public',
    summary: { zh: '登录验证的计算题', en: 'Work for the login form' },
    details: { zh: '代替图片，3 分钟有效', en: 'in place of the picture, valid for 3 minutes' },
    ratePerMinute: 60,
    result: z.object({ challenge: z.string(), work: z.string(), bits: z.number() }),
  }),
  login: defineEndpoint({
    method: 'POST',
    path: '/sys/login',
    access: 'public',
    summary: { zh: '账号登录', en: 'Sign in by account' },
    loginCode: true,
    ratePerMinute: 60,
    body: z.object({
      username: z.string().max(64),
      password: secret(z.string().max(256)),
      captcha: secret(z.string().max(16)),
      checkKey: z.union([z.string(), z.number()]),
      remember_me: z.boolean().optional(),
      /** The client can have an initial password changed; one that cannot is told where that is done. */
      changesPassword: z.boolean().optional(),
    }),
    result: loginResult,
  }),
  logout: defineEndpoint({
    method: 'POST',
    also: ['GET'],
    path: '/sys/logout',
    access: 'public',
    summary: { zh: '退出登录', en: 'Log out' },
    duringPasswordChange: true,
    result: z.null(),
  }),
  forceLogout: defineEndpoint({
    method: 'POST',
    path: '/sys/online/forceLogout',
    access: 'signed-in',
    summary: { zh: '强制下线', en: 'Force a session to log out' },
    details: { zh: '管理员，或本人的其他会话', en: "by an administrator, or another session of one's own" },
    /** Id of the session to end. Tokens of others are never known to anybody. */
    body: z.object({ token: idText }),
    result: z.null(),
  }),
  permissionByToken: defineEndpoint({
    method: 'GET',
    path: '/sys/permission/getUserPermissionByToken',
    access: 'signed-in',
    summary: { zh: '菜单与按钮权限', en: 'Menus and rights of the current user' },
    result: z.object({
      menu: z.array(menuNode),
      auth: z.array(permItem),
      allAuth: z.array(permItem),
      sysSafeMode: z.boolean(),
      codeList: z.array(z.string()),
    }),
  }),
  userInfo: defineEndpoint({
    method: 'GET',
    path: '/sys/user/getUserInfo',
    access: 'signed-in',
    summary: { zh: '当前用户', en: 'Current user' },
    result: z.object({ userInfo, sysAllDictItems: dictMap }),
  }),
  wrapperUserInfo: defineEndpoint({
    method: 'POST',
    also: ['GET'],
    path: '/user/info',
    access: 'signed-in',
    summary: { zh: '当前用户', en: 'Current user' },
    result: userInfo,
  }),
  currentDeparts: defineEndpoint({
    method: 'GET',
    path: '/sys/user/getCurrentUserDeparts',
    access: 'signed-in',
    summary: { zh: '当前用户的部门', en: 'Departments of the current user' },
    result: z.object({ list: z.array(depart), orgCode: z.string().nullable() }),
  }),
  selectDepart: defineEndpoint({
    method: 'POST',
    also: ['PUT'],
    path: '/sys/selectDepart',
    access: 'signed-in',
    summary: { zh: '选择工作部门', en: 'Choose the working department' },
    details: { zh: '换发新令牌', en: 'answers a new token' },
    body: z.object({ orgCode: z.string().max(64), username: z.string().max(64) }),
    result: z.object({ userInfo, token: z.string() }),
  }),
  companyByOrgCode: defineEndpoint({
    method: 'GET',
    path: '/sys/sysDepart/queryCompByOrgCode',
    access: 'signed-in',
    summary: { zh: '机构编码对应的公司', en: 'Company of a department code' },
    query: z.object({ orgCode: z.string().max(64) }),
    result: depart,
  }),
  userAuthority: defineEndpoint({
    method: 'GET',
    path: '/sys/userauthority/queryByUserId',
    access: 'signed-in',
    summary: { zh: '导出与财务查看标志', en: 'Flags for exports and finance' },
    details: {
      zh: '本人或管理员；另有数据规则限制了本人的哪些数据',
      en: 'of oneself, or by an administrator; and what data rules restrict',
    },
    query: z.object({ userId: idText }),
    result: z.object({
      userId: idText,
      haveExportData: z.number(),
      haveViewFinancialData: z.number(),
      /** Kinds of records of which data rules leave the caller a part; absent for others and where no rule does. */
      limited: z.array(z.string()).optional(),
    }),
  }),
  rolesByUsername: defineEndpoint({
    method: 'GET',
    path: '/sys/api/getRolesByUsername',
    access: 'signed-in',
    summary: { zh: '用户的角色编码', en: 'Role codes of a user' },
    answer: 'bare',
    query: z.object({ username: z.string().max(64) }),
    result: z.array(z.string()),
  }),
  duplicateCheck: defineEndpoint({
    method: 'GET',
    path: '/sys/duplicate/check',
    access: 'signed-in',
    summary: { zh: '唯一性校验', en: 'Check that a value is unique' },
    details: { zh: '表和字段须已登记', en: 'table and field must be registered' },
    // Existing clients ask at every letter.
    ratePerMinute: 240,
    query: z.object({
      tableName: z.string().max(64),
      fieldName: z.string().max(64),
      fieldVal: z.string().max(200),
      dataId: z.string().max(20).optional(),
    }),
    result: z.null(),
  }),
  globalSearch: defineEndpoint({
    method: 'GET',
    path: '/sys/api/globalSearch',
    access: 'signed-in',
    summary: { zh: '全局搜索', en: 'Global search' },
    details: { zh: '仅总部', en: 'headquarters alone' },
    ratePerMinute: 30,
    query: z.object({ keyword: z.string().min(1).max(64) }),
    result: z.object({
      customer: z.number(),
      bankCardOpenAccountRecord: z.number(),
      stationInfo: z.number(),
      accountTransactionDetails: z.number(),
    }),
  }),
  quickSearch: defineEndpoint({
    method: 'GET',
    path: '/sys/api/quickSearch',
    access: 'signed-in',
    summary: { zh: '快速查找电站和客户', en: 'Find stations and customers quickly' },
    details: { zh: '命令面板；按权限与数据范围', en: 'command palette, by rights and data scope' },
    ratePerMinute: 120,
    query: z.object({ keyword: z.string().min(1).max(64) }),
    result: quickSearch,
  }),
  downloadTicket: defineEndpoint({
    method: 'POST',
    path: '/sys/download/ticket',
    access: 'signed-in',
    summary: { zh: '一次性下载凭证', en: 'One-time download ticket' },
    details: { zh: '60 秒', en: '60 seconds' },
    body: z.object({ method: z.literal('GET'), path: z.string().max(300), query: z.record(z.string(), z.string()).optional() }),
    result: z.object({ ticket: z.string(), expiresIn: z.number() }),
  }),
  getSetting: defineEndpoint({
    method: 'GET',
    path: '/sys/user/setting/:key',
    access: 'signed-in',
    summary: { zh: '个人设置', en: 'Personal setting' },
    params: z.object({ key: z.string().max(100) }),
    result: z.unknown(),
  }),
  putSetting: defineEndpoint({
    method: 'PUT',
    path: '/sys/user/setting/:key',
    access: 'signed-in',
    summary: { zh: '保存个人设置', en: 'Save a personal setting' },
    params: z.object({ key: z.string().max(100) }),
    body: z.object({ value: z.unknown() }),
    result: z.null(),
  }),
  savedQueries: defineEndpoint({
    method: 'GET',
    path: '/sys/savedQuery/list',
    access: 'signed-in',
    summary: { zh: '保存的查询', en: 'Saved queries' },
    query: z.object({ resource: z.string().max(64) }),
    result: z.array(z.object({ id: idText, name: z.string(), query: z.unknown() })),
  }),
  saveQuery: defineEndpoint({
    method: 'POST',
    path: '/sys/savedQuery/save',
    access: 'signed-in',
    summary: { zh: '保存查询', en: 'Save a query' },
    details: { zh: '同名覆盖', en: 'replaces one of the same name' },
    body: z.object({ resource: z.string().max(64), name: z.string().min(1).max(40), query: z.record(z.string(), z.unknown()) }),
    result: z.object({ id: idText }),
  }),
  removeQuery: defineEndpoint({
    method: 'DELETE',
    path: '/sys/savedQuery/delete',
    access: 'signed-in',
    summary: { zh: '删除保存的查询', en: 'Delete a saved query' },
    query: z.object({ id: idText }),
    result: z.null(),
  }),
}
