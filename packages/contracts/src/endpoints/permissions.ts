import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { shapeMessages } from '../messages/shape.ts'
import { carry } from '../text/message.ts'
import { rightTree } from './roles.ts'
import { idText } from './session.ts'

const flag = z.boolean()

/** An entry as it is kept (SysPermission of wire contract §6). */
const entryShape = {
  id: idText,
  parentId: idText.nullable(),
  name: z.string(),
  /** 0 group at the top, 1 page, 2 button. */
  menuType: z.number(),
  perms: z.string().nullable(),
  permsType: z.string(),
  icon: z.string().nullable(),
  component: z.string().nullable(),
  componentName: z.string().nullable(),
  url: z.string().nullable(),
  redirect: z.string().nullable(),
  sortNo: z.number(),
  route: flag,
  keepAlive: flag,
  hidden: flag,
  hideTab: flag,
  alwaysShow: flag,
  internalOrExternal: flag,
  status: z.string(),
  description: z.string().nullable(),
  delFlag: z.number(),
  ruleFlag: z.number(),
  leaf: flag,
  isLeaf: flag,
  key: z.string(),
  title: z.string(),
  /** An entry of the program: its place and what it opens are fixed, and it stays. */
  builtIn: flag,
  version: z.number(),
  createBy: z.string().nullable(),
  createTime: z.string(),
  updateBy: z.string().nullable(),
  updateTime: z.string().nullable(),
}
const flatEntry = z.object(entryShape)
export interface MenuEntry extends z.infer<typeof flatEntry> {
  readonly children?: readonly MenuEntry[] | undefined
}
const entry: z.ZodType<MenuEntry> = z.lazy(() => flatEntry.extend({ children: z.array(entry).readonly().optional() }))
const entries = z.array(entry).readonly()

const text = (max: number) => z.string().max(max).nullish()
const written = z.object({
  parentId: text(20),
  name: z.string().max(64),
  menuType: z.coerce.number().int().min(0, carry(shapeMessages.menuType())).max(2, carry(shapeMessages.menuType())),
  perms: text(500),
  permsType: text(1),
  icon: text(40),
  component: text(200),
  componentName: text(100),
  url: text(500),
  redirect: text(500),
  sortNo: z.coerce.number().min(0).max(1_000_000).nullish(),
  route: flag.nullish(),
  keepAlive: flag.nullish(),
  hidden: flag.nullish(),
  hideTab: flag.nullish(),
  alwaysShow: flag.nullish(),
  internalOrExternal: flag.nullish(),
  status: text(1),
  description: text(255),
})
export type WrittenEntry = z.output<typeof written>
const access = 'system:permission:list'

/** Menus and buttons as administrators keep them (A§1 菜单权限管理, A§7.5). */
export const permissions = {
  list: defineEndpoint({
    method: 'GET',
    path: '/sys/permission/list',
    access,
    summary: { zh: '菜单与按钮树', en: 'Tree of menus and buttons' },
    details: { zh: '按名称查询时为平铺列表', en: 'a flat list when searched by name' },
    query: z.object({ name: z.string().max(64).optional() }),
    result: entries,
  }),
  topLevel: defineEndpoint({
    method: 'GET',
    path: '/sys/permission/getSystemMenuList',
    access,
    summary: { zh: '一级菜单', en: 'Menus of the first level' },
    result: entries,
  }),
  below: defineEndpoint({
    method: 'GET',
    path: '/sys/permission/getSystemSubmenu',
    access,
    summary: { zh: '下级菜单与按钮', en: 'Menus and buttons below one' },
    query: z.object({ parentId: idText }),
    result: entries,
  }),
  belowMany: defineEndpoint({
    method: 'GET',
    path: '/sys/permission/getSystemSubmenuBatch',
    access,
    summary: { zh: '多个菜单的下级', en: 'What is below several menus' },
    details: { zh: '按上级编号分组', en: 'grouped by the id above' },
    query: z.object({ parentIds: z.string().max(20_000) }),
    result: z.record(z.string(), entries),
  }),
  tree: defineEndpoint({
    method: 'GET',
    path: '/sys/permission/queryTreeList',
    access,
    summary: { zh: '菜单与按钮权限树', en: 'Tree of the rights of menus and buttons' },
    result: rightTree,
  }),
  lazyTree: defineEndpoint({
    method: 'GET',
    path: '/sys/permission/queryListAsync',
    access,
    summary: { zh: '按上级异步加载菜单', en: 'Load menus by parent' },
    query: z.object({ pid: z.string().max(20).optional() }),
    result: entries,
  }),
  one: defineEndpoint({
    method: 'GET',
    path: '/sys/permission/queryById',
    access,
    summary: { zh: '菜单或按钮详情', en: 'A menu or button' },
    query: z.object({ id: idText }),
    result: entry,
  }),
  pages: defineEndpoint({
    method: 'GET',
    path: '/sys/permission/components',
    access,
    summary: { zh: '可供菜单选用的页面组件', en: 'Page components that a menu can name' },
    result: z.array(z.object({ component: z.string(), title: z.string() })).readonly(),
  }),
  checkUrl: defineEndpoint({
    method: 'GET',
    path: '/sys/permission/checkPermDuplication',
    access,
    summary: { zh: '检查菜单路径是否可用', en: 'Check whether the path of a menu is free' },
    query: z.object({ id: z.string().max(20).optional(), url: z.string().max(500), alwaysShow: z.string().max(8).optional() }),
    result: z.null(),
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/sys/permission/add',
    access: 'system:permission:add',
    stepUp: true,
    summary: { zh: '新增菜单或按钮', en: 'Add a menu or button' },
    body: written,
    result: entry,
  }),
  edit: defineEndpoint({
    method: 'PUT',
    also: ['POST'],
    path: '/sys/permission/edit',
    access: 'system:permission:edit',
    stepUp: true,
    summary: { zh: '编辑菜单或按钮', en: 'Edit a menu or button' },
    body: written.partial().extend({ id: idText, version: z.coerce.number().optional() }),
    result: entry,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/sys/permission/delete',
    access: 'system:permission:delete',
    stepUp: true,
    summary: { zh: '删除菜单或按钮', en: 'Delete a menu or button' },
    query: z.object({ id: idText }),
    result: z.null(),
  }),
  removeMany: defineEndpoint({
    method: 'DELETE',
    path: '/sys/permission/deleteBatch',
    access: 'system:permission:delete',
    stepUp: true,
    summary: { zh: '批量删除菜单或按钮', en: 'Delete menus or buttons' },
    query: z.object({ ids: z.string().max(20_000) }),
    result: z.null(),
  }),
}
