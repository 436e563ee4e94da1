import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { idText } from './session.ts'

/** A rule as a page of the menu shows it (SysPermissionDataRule of wire contract §6). */
export const permissionRule = z.object({
  id: idText,
  permissionId: idText,
  ruleName: z.string(),
  ruleColumn: z.string(),
  ruleConditions: z.string(),
  ruleValue: z.string(),
  status: z.string(),
  /** The records it is about; a page may show several kinds. */
  resource: z.string(),
  resource_dictText: z.string(),
  ruleColumn_dictText: z.string(),
  createBy: z.string().nullable(),
  createTime: z.string(),
  updateBy: z.string().nullable(),
  updateTime: z.string().nullable(),
  version: z.number(),
})
export type PermissionRule = z.infer<typeof permissionRule>

const writable = {
  permissionId: idText,
  ruleName: z.string().max(64),
  ruleColumn: z.string().max(64),
  ruleConditions: z.string().max(32),
  ruleValue: z.string().max(500),
  status: z.string().max(1).optional(),
  /** Which of the page's records; its first unless given. */
  resource: z.string().max(64).optional(),
}

/** Rules of a page. `drChecked`: ids of those that are given, joined by commas, when there are any. */
const rulesGiven = z.object({ datarule: z.array(permissionRule).readonly(), drChecked: z.string().optional() })
const ruleIds = z.string().max(20_000)

const ruleField = z.object({
  value: z.string(),
  label: z.string(),
  kind: z.string(),
  /** Conditions that suit it, in their stored form. */
  conditions: z.array(z.string()).readonly(),
  /** Dictionary of its values. */
  dict: z.string().nullable(),
})
const ruleSubject = z.object({ name: z.string(), label: z.string(), fields: z.array(ruleField).readonly() })
export type RuleSubject = z.infer<typeof ruleSubject>

const appliedRule = z.object({
  ruleName: z.string(),
  ruleColumn: z.string(),
  columnLabel: z.string(),
  ruleConditions: z.string(),
  ruleValue: z.string(),
  /** With the variables filled in; null when it cannot be understood and hides every row. */
  applied: z.string().nullable(),
  /** Roles through which it reaches this person. */
  roles: z.array(z.string()).readonly(),
})

/** Data rules (A§1, A§7.5): the calls of the page of menus, of roles, and the preview. */
export const dataRules = {
  byPermission: defineEndpoint({
    method: 'GET',
    path: '/sys/permission/getPermRuleListByPermId',
    access: 'system:datarule:list',
    summary: { zh: '页面的数据规则', en: 'Data rules of a page' },
    query: z.object({ permissionId: idText }),
    result: z.array(permissionRule).readonly(),
  }),
  query: defineEndpoint({
    method: 'GET',
    path: '/sys/permission/queryPermissionRule',
    access: 'system:datarule:list',
    summary: { zh: '按名称和规则值查询页面的数据规则', en: 'Find data rules of a page by name and value' },
    query: z.object({
      permissionId: idText,
      ruleName: z.string().max(64).optional(),
      ruleValue: z.string().max(500).optional(),
    }),
    result: z.array(permissionRule).readonly(),
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/sys/permission/addPermissionRule',
    access: 'system:datarule:add',
    stepUp: true,
    summary: { zh: '新增页面的数据规则', en: 'Add a data rule to a page' },
    body: z.object(writable),
    result: permissionRule,
  }),
  edit: defineEndpoint({
    method: 'PUT',
    also: ['POST'],
    path: '/sys/permission/editPermissionRule',
    access: 'system:datarule:edit',
    stepUp: true,
    summary: { zh: '修改页面的数据规则', en: 'Change a data rule of a page' },
    body: z.object({ ...writable, permissionId: idText.optional(), id: idText, version: z.number().optional() }).partial({
      ruleName: true,
      ruleColumn: true,
      ruleConditions: true,
      ruleValue: true,
    }),
    result: permissionRule,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/sys/permission/deletePermissionRule',
    access: 'system:datarule:delete',
    stepUp: true,
    summary: { zh: '删除页面的数据规则', en: 'Delete a data rule of a page' },
    query: z.object({ id: idText }),
    result: z.null(),
  }),
  ofRole: defineEndpoint({
    method: 'GET',
    path: '/sys/role/datarule/:permissionId/:roleId',
    access: 'system:role:list',
    summary: { zh: '页面的数据规则与角色已授予的规则', en: 'Data rules of a page and those granted to a role' },
    params: z.object({ permissionId: idText, roleId: idText }),
    result: rulesGiven,
  }),
  saveOfRole: defineEndpoint({
    method: 'POST',
    path: '/sys/role/datarule',
    access: 'system:role:grant',
    stepUp: true,
    summary: { zh: '保存角色在一个页面上的数据规则', en: 'Save the data rules of a role on a page' },
    body: z.object({ permissionId: idText, roleId: idText, dataRuleIds: ruleIds }),
    result: z.null(),
  }),
  ofDepart: defineEndpoint({
    method: 'GET',
    path: '/sys/sysDepartPermission/datarule/:permissionId/:departId',
    access: 'system:depart:list',
    summary: { zh: '页面的数据规则与部门已设置的规则', en: 'Data rules of a page and those set for a department' },
    details: { zh: '限制在该部门工作的全部人员', en: 'they restrict all who work in it' },
    params: z.object({ permissionId: idText, departId: idText }),
    result: rulesGiven,
  }),
  saveOfDepart: defineEndpoint({
    method: 'POST',
    path: '/sys/sysDepartPermission/datarule',
    access: 'system:depart:permission',
    stepUp: true,
    summary: { zh: '保存部门在一个页面上的数据规则', en: 'Save the data rules of a department on a page' },
    body: z.object({ permissionId: idText, departId: idText, dataRuleIds: ruleIds }),
    result: z.null(),
  }),
  ofDepartRole: defineEndpoint({
    method: 'GET',
    path: '/sys/sysDepartRole/datarule/:permissionId/:departId/:roleId',
    access: 'system:departRole:list',
    summary: { zh: '页面的数据规则与部门角色已授予的规则', en: 'Data rules of a page and those granted to a department role' },
    details: { zh: '限制在该部门工作的持有人', en: 'they restrict its holders who work in that department' },
    params: z.object({ permissionId: idText, departId: idText, roleId: idText }),
    result: rulesGiven,
  }),
  saveOfDepartRole: defineEndpoint({
    method: 'POST',
    path: '/sys/sysDepartRole/datarule',
    access: 'system:departRole:edit',
    stepUp: true,
    summary: { zh: '保存部门角色在一个页面上的数据规则', en: 'Save the data rules of a department role on a page' },
    body: z.object({ permissionId: idText, roleId: idText, departId: idText.optional(), dataRuleIds: ruleIds }),
    result: z.null(),
  }),
  subjects: defineEndpoint({
    method: 'GET',
    path: '/sys/dataRule/subjects',
    access: 'system:datarule:list',
    summary: { zh: '可设数据规则的数据、字段与条件', en: 'Records, fields and conditions that data rules can name' },
    /** Of one page of the menu only. */
    query: z.object({ permissionId: idText.optional() }),
    result: z.array(ruleSubject).readonly(),
  }),
  preview: defineEndpoint({
    method: 'GET',
    path: '/sys/dataRule/preview',
    access: 'system:datarule:preview',
    summary: { zh: '预览某用户能看到的数据', en: 'Preview what a user can see' },
    details: { zh: '记入审计', en: 'audited' },
    ratePerMinute: 60,
    query: z.object({ userId: idText, resource: z.string().max(64), orgCode: z.string().max(64).optional() }),
    result: z.object({
      user: z.object({ id: idText, username: z.string(), realname: z.string() }),
      orgCode: z.string(),
      departName: z.string(),
      /** Departments they work in that the reader sees. */
      departs: z.array(z.object({ orgCode: z.string(), departName: z.string() })).readonly(),
      /** Whether they may open the list at all. */
      holdsRight: z.boolean(),
      total: z.number(),
      /** The first of them that the reader may see as well. */
      records: z.array(z.record(z.string(), z.unknown()).readonly()).readonly(),
      columns: z.array(z.object({ key: z.string(), label: z.string() })).readonly(),
      rules: z.array(appliedRule).readonly(),
    }),
  }),
}
