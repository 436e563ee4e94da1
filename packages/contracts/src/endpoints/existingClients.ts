import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { limits } from '../limits.ts'
import { departNode } from './pickers.ts'
import { idText } from './session.ts'

/**
 * Calls that only the existing clients of the protocol make (releases 3.4.3 and 3.9.3). They answer what there is here; where this
 * program has no such thing, they answer that there is none.
 */

const page = (record: z.ZodType) =>
  z.object({
    records: z.array(record).readonly(),
    total: z.number(),
    size: z.number(),
    current: z.number(),
    pages: z.number(),
  })
const paging = {
  pageNo: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(limits.maxPageSize).default(10),
}

const person = z.object({
  id: idText,
  username: z.string(),
  realname: z.string(),
  avatar: z.string().nullable(),
  sex: z.number().nullable(),
  birthday: z.string().nullable(),
  /** Masked. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  workNo: z.string().nullable(),
  orgCode: z.string().nullable(),
  orgCodeTxt: z.string(),
  post: z.string().nullable(),
  postText: z.string().nullable(),
  relTenantIds: z.string(),
  sign: z.string().nullable(),
})

const ownTenant = z.object({
  id: idText,
  name: z.string(),
  status: z.number(),
  /** 1: they belong to it; nobody is invited or on probation here. */
  userTenantStatus: z.literal('1'),
  tenantUserName: z.string(),
})

const firstPage = z.object({
  url: z.string(),
  component: z.string(),
  route: z.boolean(),
  priority: z.number(),
  status: z.string(),
})

const traces = z.object({
  traces: z.array(
    z.object({
      timestamp: z.string(),
      request: z.object({
        method: z.string(),
        uri: z.string(),
        headers: z.record(z.string(), z.never()),
        remoteAddress: z.null(),
      }),
      response: z.object({ status: z.number(), headers: z.record(z.string(), z.never()) }),
      timeTaken: z.number(),
    }),
  ),
})
const traceKind = z.string().max(16)

const roleIndex = '/sys/sysRoleIndex'

export const existingClients = {
  enabledThirdApps: defineEndpoint({
    method: 'GET',
    path: '/sys/thirdApp/getEnabledType',
    access: 'signed-in',
    summary: { zh: '已启用的企业微信与钉钉同步', en: 'Enabled synchronization with WeCom and DingTalk' },
    details: { zh: '本系统不做，均为 false', en: 'not offered here: always false' },
    result: z.object({ wechatEnterprise: z.boolean(), dingtalk: z.boolean() }),
  }),
  departsBeforeLogin: defineEndpoint({
    method: 'POST',
    path: '/sys/loginGetUserDeparts',
    access: 'public',
    summary: { zh: '登录前的部门列表', en: 'Departments before sign-in' },
    details: { zh: '登录前不透露，恒为空；登录后再选', en: 'not disclosed: always empty, chosen after sign-in' },
    ratePerMinute: 30,
    body: z.looseObject({}),
    result: z.object({ departs: z.array(z.never()), currentOrgCode: z.string() }),
  }),
  isDefaultPassword: defineEndpoint({
    method: 'GET',
    path: '/sys/user/verifyIzDefaultPwd',
    access: 'signed-in',
    summary: { zh: '当前用户是否仍用初始密码', en: 'Whether the current user still has the initial password' },
    details: {
      zh: '仍用初始密码的会话只能修改密码和调用此接口',
      en: 'a session with the initial password gets no further than this and the change',
    },
    duringPasswordChange: true,
    result: z.enum(['yes', 'no']),
  }),
  changePhone: defineEndpoint({
    method: 'PUT',
    also: ['POST'],
    path: '/sys/user/changePhone',
    access: 'signed-in',
    summary: { zh: '更换本人手机号', en: 'Change own phone number' },
    details: {
      zh: '拒绝并指向本系统的个人设置：须输入密码与新手机号的验证码',
      en: 'refused, see the personal settings: it takes the password and a code sent to the new number',
    },
    result: z.null(),
  }),
  updateMobile: defineEndpoint({
    method: 'PUT',
    also: ['POST'],
    path: '/sys/user/updateMobile',
    access: 'signed-in',
    summary: { zh: '更换本人手机号', en: 'Change own phone number' },
    details: { zh: '同 changePhone', en: 'as changePhone' },
    result: z.null(),
  }),
  changePhoneCode: defineEndpoint({
    method: 'POST',
    path: '/sys/user/sendChangePhoneSms',
    access: 'signed-in',
    summary: { zh: '更换手机号的验证码', en: 'Code to change the phone number' },
    details: { zh: '同 changePhone', en: 'as changePhone' },
    result: z.null(),
  }),
  ownData: defineEndpoint({
    method: 'GET',
    path: '/sys/user/login/setting/getUserData',
    access: 'signed-in',
    summary: { zh: '当前用户的资料', en: 'Profile of the current user' },
    details: { zh: '号码打码', en: 'numbers are masked' },
    result: person,
  }),
  ownTenants: defineEndpoint({
    method: 'GET',
    path: '/sys/tenant/getTenantListByUserId',
    access: 'signed-in',
    summary: { zh: '当前用户的租户列表', en: 'List the tenants of the current user' },
    query: z.object({ userTenantStatus: z.string().max(20).optional() }),
    result: z.array(ownTenant),
  }),
  departAndPostTree: defineEndpoint({
    method: 'GET',
    path: '/sys/sysDepart/queryDepartAndPostTreeSync',
    access: 'signed-in',
    summary: { zh: '按上级取部门与岗位', en: 'Departments and posts by parent' },
    details: { zh: '岗位在本系统不是部门', en: 'posts are no departments here' },
    query: z.object({
      pid: z.string().max(64).optional(),
      ids: z.string().max(20_000).optional(),
      primaryKey: z.enum(['id', 'orgCode']).optional(),
    }),
    result: z.array(departNode),
  }),
  myDepartTree: defineEndpoint({
    method: 'GET',
    path: '/sys/sysDepart/queryMyDeptTreeList',
    access: 'signed-in',
    summary: { zh: '可见的部门树', en: 'Tree of visible departments' },
    details: { zh: 'message 为 1 普通、2 上级', en: 'message is 1 for ordinary ones, 2 for those above' },
    result: z.array(departNode),
  }),
  departPath: defineEndpoint({
    method: 'GET',
    path: '/sys/sysDepart/getDepartPathNameByOrgCode',
    access: 'signed-in',
    summary: { zh: '部门的完整名称', en: 'Full name of a department' },
    details: { zh: '可见的上级 / 本级', en: 'visible ones above / its own' },
    query: z.object({ orgCode: z.string().max(64).optional(), depId: z.string().max(20).optional() }),
    result: z.string(),
  }),
  departPeople: defineEndpoint({
    method: 'GET',
    path: '/sys/user/queryDepartUserByOrgCode',
    access: 'colleague:list',
    summary: { zh: '部门及下级部门的人员', en: 'People of a department and those below it' },
    query: z.object({ ...paging, orgCode: z.string().max(64).optional(), realname: z.string().max(64).optional() }),
    result: page(z.record(z.string(), z.unknown())),
  }),
  redisHistory: defineEndpoint({
    method: 'GET',
    path: '/sys/actuator/redis/metrics/history',
    access: 'monitor:redis',
    platform: true,
    summary: { zh: 'Redis 键数与内存的最近记录', en: 'Recent key counts and memory of Redis' },
    result: z.object({
      dbSize: z.array(z.object({ dbSize: z.number(), create_time: z.number() })),
      memory: z.array(z.object({ used_memory: z.number(), create_time: z.number() })),
    }),
  }),
  traces: defineEndpoint({
    method: 'GET',
    path: '/actuator/jeecghttptrace/:kind',
    alsoWithSlash: true,
    access: 'monitor:httptrace',
    platform: true,
    summary: { zh: '最近的请求：all 全部、success 成功、error 失败', en: 'Recent requests: all, success or error' },
    answer: 'bare',
    params: z.object({ kind: traceKind }),
    result: traces,
  }),
  tracesInOrder: defineEndpoint({
    method: 'GET',
    path: '/actuator/jeecghttptrace/:kind/:order',
    access: 'monitor:httptrace',
    platform: true,
    summary: { zh: '最近的请求', en: 'Recent requests' },
    details: { zh: '按时间 asc 或 desc', en: 'by time, asc or desc' },
    answer: 'bare',
    params: z.object({ kind: traceKind, order: z.string().max(16) }),
    result: traces,
  }),
  deletedRoutes: defineEndpoint({
    method: 'GET',
    path: '/sys/gatewayRoute/deleteList',
    access: 'system:gateway:list',
    summary: { zh: '回收站中的网关路由', en: 'Gateway routes in the recycle bin' },
    details: { zh: '删除即彻底删除，恒为空', en: 'deleting is final: always empty' },
    result: z.array(z.never()),
  }),
  announcementAgain: defineEndpoint({
    method: 'GET',
    path: '/sys/annountCement/syncNotic',
    access: 'system:announcement:release',
    summary: { zh: '让接收人打开的页面重新读取公告', en: 'Make open pages of receivers read announcements again' },
    query: z.object({ anntId: z.string().max(20).optional() }),
    result: z.null(),
  }),
  roleIndexes: defineEndpoint({
    method: 'GET',
    path: `${roleIndex}/list`,
    access: 'system:role:list',
    summary: { zh: '按角色设置的首页', en: 'Home pages by role' },
    details: { zh: '本系统按人设置，恒为空', en: 'set by person here: always empty' },
    query: z.looseObject(paging),
    result: page(z.never()),
  }),
  roleIndex: defineEndpoint({
    method: 'GET',
    path: `${roleIndex}/queryByCode`,
    access: 'system:role:list',
    summary: { zh: '一个角色的首页', en: 'Home page of a role' },
    details: { zh: '本系统按人设置，恒为空', en: 'set by person here: always empty' },
    query: z.object({ roleCode: z.string().max(64).optional() }),
    result: z.null(),
  }),
  firstPage: defineEndpoint({
    method: 'GET',
    path: `${roleIndex}/queryDefIndex`,
    access: 'signed-in',
    summary: { zh: '默认首页', en: 'Default home page' },
    result: firstPage,
  }),
  addRoleIndex: defineEndpoint({
    method: 'POST',
    path: `${roleIndex}/add`,
    access: 'system:role:edit',
    summary: { zh: '新增角色首页', en: 'Add a home page of a role' },
    details: { zh: '不支持，说明原因', en: 'not offered, says why' },
    result: z.null(),
  }),
  editRoleIndex: defineEndpoint({
    method: 'PUT',
    also: ['POST'],
    path: `${roleIndex}/edit`,
    access: 'system:role:edit',
    summary: { zh: '编辑角色首页', en: 'Edit a home page of a role' },
    details: { zh: '不支持，说明原因', en: 'not offered, says why' },
    result: z.null(),
  }),
  setFirstPage: defineEndpoint({
    method: 'PUT',
    path: `${roleIndex}/updateDefIndex`,
    access: 'system:role:edit',
    summary: { zh: '修改默认首页', en: 'Change the default home page' },
    details: { zh: '不支持，说明原因', en: 'not offered, says why' },
    result: z.null(),
  }),
  removeRoleIndex: defineEndpoint({
    method: 'DELETE',
    path: `${roleIndex}/delete`,
    access: 'system:role:edit',
    summary: { zh: '删除角色首页', en: 'Delete a home page of a role' },
    details: { zh: '不支持，说明原因', en: 'not offered, says why' },
    result: z.null(),
  }),
  removeRoleIndexes: defineEndpoint({
    method: 'DELETE',
    path: `${roleIndex}/deleteBatch`,
    access: 'system:role:edit',
    summary: { zh: '批量删除角色首页', en: 'Delete home pages of roles' },
    details: { zh: '不支持，说明原因', en: 'not offered, says why' },
    result: z.null(),
  }),
}
