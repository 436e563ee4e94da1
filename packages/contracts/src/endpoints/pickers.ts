import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { limits } from '../limits.ts'

const idText = z.string()
const csv = z.string().max(12_000)

/** A user as pickers and lists of a department show them (B§3); the phone is masked. */
export const userRow = z.object({
  id: idText,
  username: z.string(),
  realname: z.string(),
  /** 1 male, 2 female. */
  sex: z.number().nullable(),
  phone: z.string().nullable(),
  birthday: z.string().nullable(),
  avatar: z.string().nullable(),
  /** Their departments that the reader may see, comma-separated. */
  orgCodeTxt: z.string(),
})
export type UserRow = z.infer<typeof userRow>

export interface DepartNode {
  id: string
  key: string
  value: string
  title: string
  departName: string
  orgCode: string
  orgCategory: string
  /** '1' company, '2' department. */
  orgType: string
  parentId: string | null
  isLeaf: boolean
  /** People of the department and those below it; only when asked for. */
  userCount?: number | undefined
  children?: DepartNode[] | undefined
}
export const departNode: z.ZodType<DepartNode> = z.lazy(() =>
  z.object({
    id: idText,
    key: z.string(),
    value: z.string(),
    title: z.string(),
    departName: z.string(),
    orgCode: z.string(),
    orgCategory: z.string(),
    orgType: z.string(),
    parentId: idText.nullable(),
    isLeaf: z.boolean(),
    userCount: z.number().optional(),
    children: z.array(departNode).optional(),
  }),
)

export interface CategoryNode {
  key: string
  /** 1 nothing below, 0 something (B§3). */
  leaf: number
  isLeaf: boolean
  name: string
  title: string
  label: string
  value: string
  code: string
  parentId: string | null
  children?: CategoryNode[] | undefined
}
const categoryNode: z.ZodType<CategoryNode> = z.lazy(() =>
  z.object({
    key: idText,
    leaf: z.number(),
    isLeaf: z.boolean(),
    name: z.string(),
    title: z.string(),
    label: z.string(),
    value: z.string(),
    code: z.string(),
    parentId: idText.nullable(),
    children: z.array(categoryNode).optional(),
  }),
)

const users = {
  userComponentData: defineEndpoint({
    method: 'GET',
    path: '/sys/user/queryUserComponentData',
    access: 'signed-in',
    summary: { zh: '选择用户：按部门分页', en: 'Choose users: by department, in pages' },
    query: z.object({
      /** Columns that the client shows; reported by the protocol, not needed. */
      field: z.string().max(500).optional(),
      pageNo: z.coerce.number().int().min(1).max(1_000_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(limits.maxPageSize).default(limits.pickerPageSize),
      departId: z.string().max(20).optional(),
      /** Of a group of people (分组管理). */
      groupId: z.string().max(20).optional(),
      /** Part of the account or of the name, or a whole phone number. */
      username: z.string().max(64).optional(),
      column: z.string().max(64).optional(),
      order: z.string().max(8).optional(),
    }),
    result: z.object({
      records: z.array(userRow).readonly(),
      total: z.number(),
      size: z.number(),
      current: z.number(),
      pages: z.number(),
    }),
  }),
  multiUser: defineEndpoint({
    method: 'GET',
    path: '/sys/user/getMultiUser',
    access: 'signed-in',
    answer: 'bare',
    summary: { zh: '按编号或账号取用户', en: 'Users by id or account' },
    details: { zh: '多个以逗号分隔', en: 'several separated by commas' },
    query: z.object({ id: csv.optional(), username: csv.optional() }),
    result: z.array(userRow),
  }),
}

const departs = {
  departTree: defineEndpoint({
    method: 'GET',
    path: '/sys/sysDepart/queryTreeList',
    access: 'signed-in',
    summary: { zh: '可见部门的整棵树', en: 'Whole tree of visible departments' },
    query: z.object({
      /** Only these and what leads to them. */
      ids: csv.optional(),
      /** With the number of people of each. */
      counts: z.enum(['0', '1']).optional(),
    }),
    result: z.array(departNode),
  }),
  departLevel: defineEndpoint({
    method: 'GET',
    path: '/sys/sysDepart/queryDepartTreeSync',
    access: 'signed-in',
    summary: { zh: '部门树的一层', en: 'One level of the tree of departments' },
    query: z.object({
      /** Id or code of the parent; without it the topmost one that is visible. */
      pid: z.string().max(64).optional(),
      ids: csv.optional(),
      primaryKey: z.enum(['id', 'orgCode']).optional(),
    }),
    result: z.array(departNode),
  }),
  departIdTree: defineEndpoint({
    method: 'GET',
    path: '/sys/sysDepart/queryIdTree',
    access: 'signed-in',
    summary: { zh: '可见部门的整棵树', en: 'Whole tree of visible departments' },
    details: { zh: '树选择', en: 'to choose from' },
    result: z.array(departNode),
  }),
  departSearch: defineEndpoint({
    method: 'GET',
    path: '/sys/sysDepart/searchBy',
    access: 'signed-in',
    summary: { zh: '按名称查部门', en: 'Find departments by name' },
    details: { zh: '连同上级成树', en: 'a tree with those above' },
    query: z.object({ keyWord: z.string().max(64), myDeptSearch: z.string().max(8).optional() }),
    result: z.array(departNode),
  }),
  departSearchList: defineEndpoint({
    method: 'GET',
    path: '/sys/sysDepart/searchListBy',
    access: 'signed-in',
    summary: { zh: '按名称查部门', en: 'Find departments by name' },
    details: { zh: '平铺', en: 'as a flat list' },
    query: z.object({ keyWord: z.string().max(64) }),
    result: z.array(departNode),
  }),
  agentList: defineEndpoint({
    method: 'GET',
    path: '/sys/sysDepart/select/agent/list',
    access: 'signed-in',
    summary: { zh: '可见的代理商', en: 'Visible agents' },
    result: z.array(departNode),
  }),
  departByCode: defineEndpoint({
    method: 'GET',
    path: '/sys/sysDepart/getDepartName',
    access: 'signed-in',
    summary: { zh: '按编码取部门', en: 'A department by code' },
    query: z.object({ orgCode: z.string().max(64) }),
    result: departNode,
  }),
}

const treeAsk = { pid: z.string().max(20).optional(), pcode: z.string().max(64).optional() }
const categories = {
  categoryRoot: defineEndpoint({
    method: 'GET',
    path: '/sys/category/loadTreeRoot',
    access: 'signed-in',
    summary: { zh: '分类树的根', en: 'Roots of the tree of categories' },
    details: { zh: 'async=false 时为整棵树', en: 'the whole tree with async=false' },
    query: z.object({ async: z.enum(['true', 'false', '1', '0']).optional(), pcode: z.string().max(64).optional() }),
    result: z.array(categoryNode),
  }),
  categoryChildren: defineEndpoint({
    method: 'GET',
    path: '/sys/category/loadTreeChildren',
    access: 'signed-in',
    summary: { zh: '一个分类的下级', en: 'Categories below one' },
    query: z.object({ pid: z.string().max(20) }),
    result: z.array(categoryNode),
  }),
  categoryTree: defineEndpoint({
    method: 'GET',
    path: '/sys/category/loadTreeData',
    access: 'signed-in',
    summary: { zh: '分类树的一层', en: 'One level of the tree of categories' },
    details: { zh: '可带条件', en: 'conditions may be given' },
    query: z.object({ ...treeAsk, condition: z.string().max(500).optional() }),
    result: z.array(categoryNode),
  }),
  categoryOne: defineEndpoint({
    method: 'GET',
    path: '/sys/category/loadOne',
    access: 'signed-in',
    summary: { zh: '按字段取一个分类', en: 'A category by a field' },
    query: z.object({ field: z.string().max(32), val: z.string().max(100) }),
    result: z.object({ id: idText, pid: z.string(), name: z.string(), code: z.string(), hasChild: z.string() }),
  }),
  categoryTexts: defineEndpoint({
    method: 'GET',
    path: '/sys/category/loadDictItem',
    alsoWithSlash: true,
    access: 'signed-in',
    summary: { zh: '按编号取分类名称', en: 'Names of categories by id' },
    query: z.object({ ids: csv, delNotExist: z.string().max(8).optional() }),
    result: z.array(z.string()),
  }),
}

/** Calls behind the pickers: people, departments, categories. */
export const pickers = { ...users, ...departs, ...categories } as const
