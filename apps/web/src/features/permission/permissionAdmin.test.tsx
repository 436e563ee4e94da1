import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { role } from '@heliodesk/contracts/resources/system/role'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setThemeMode } from '../../app/settings/themeMode.ts'
import { permissionAdmin as copy } from '../../copy/zhCN/permissionAdmin.ts'
import { renderList } from '../../testing/renderList.tsx'
import { PermissionAdmin } from './PermissionAdmin.tsx'

const entry = (id: string, name: string, menuType: number, own: object = {}) => ({
  id,
  key: id,
  title: name,
  name,
  parentId: null,
  menuType,
  perms: null,
  permsType: '1',
  icon: menuType === 2 ? null : 'list',
  component: menuType === 2 ? null : 'system/role',
  componentName: null,
  url: menuType === 2 ? null : `/p/${id}`,
  redirect: null,
  sortNo: 10,
  route: true,
  keepAlive: true,
  hidden: false,
  hideTab: false,
  alwaysShow: false,
  internalOrExternal: false,
  status: '1',
  description: null,
  delFlag: 0,
  ruleFlag: 0,
  leaf: false,
  isLeaf: false,
  builtIn: true,
  version: 3,
  createBy: null,
  createTime: '2026-01-01 00:00:00',
  updateBy: null,
  updateTime: null,
  ...own,
})
const tree = [
  entry('1', '系统管理', 0, {
    children: [
      entry('2', '角色管理', 1, {
        parentId: '1',
        children: [entry('3', '新增角色', 2, { parentId: '2', perms: 'system:role:add' })],
      }),
      entry('4', '自建页', 1, { parentId: '1', builtIn: false, ruleFlag: 1 }),
    ],
  }),
]
const codes = (['list', 'add', 'edit', 'delete'] as const).map((verb) => `system:permission:${verb}` as const)
const mount = (rights: readonly PermissionCode[] = codes, answers: object = {}) =>
  renderList(<PermissionAdmin />, {
    resource: role,
    rights: { codes: rights },
    answers: {
      'GET /sys/permission/list': tree,
      'GET /sys/permission/components': [{ component: 'station/index', title: '电站列表' }],
      'POST /sys/permission/add': tree[0] ?? null,
      'PUT /sys/permission/edit': tree[0] ?? null,
      'DELETE /sys/permission/delete': null,
      ...answers,
    },
  })
const drawer = () => page.getByRole('dialog')

describe('[MODULE-SYS-PERMISSION] the page of menus', () => {
  test('shows the tree, folds a branch and finds by name', async () => {
    await mount()
    await expect.element(page.getByText('system:role:add')).toBeVisible()
    expect(await axeViolations(page.getByRole('table').element())).toEqual([])
    await page.getByRole('button', { name: '收起“角色管理”' }).click()
    expect(page.getByText('system:role:add').elements()).toHaveLength(0)
    await page.getByRole('textbox', { name: '按名称搜索菜单或按钮' }).fill('没有')
    await expect.element(page.getByText('没有匹配的菜单或按钮')).toBeVisible()
  })
  test('marks an entry whose page only another client has, and no other one', async () => {
    const own = { parentId: '1', builtIn: false }
    const children = [
      entry('21', '旧用户页', 1, { ...own, component: 'system/UserList', url: '/isystem/user' }),
      entry('22', '登录页', 1, { ...own, component: 'user/login' }),
      entry('23', '外部链接', 1, { ...own, component: 'layouts/IframePageView', url: 'https://x.example' }),
      entry('24', '按钮', 2, { ...own, perms: 'own:x' }),
    ]
    await mount(codes, { 'GET /sys/permission/list': [entry('1', '旧版', 0, { component: 'layouts/RouteView', children })] })
    const row = page.getByRole('row').filter({ hasText: '旧用户页' })
    await expect.element(row.getByText(copy.foreign)).toBeVisible()
    for (const name of ['登录页', '外部链接', '按钮'])
      await expect.element(page.getByRole('row').filter({ hasText: name })).toBeVisible()
    expect(page.getByText(copy.foreign).elements()).toHaveLength(1)
  })
  test('[CONST-05] needs no scrolling sideways on a phone', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1280, 800))
    await mount()
    await expect.element(page.getByText('system:role:add')).toBeVisible()
    const table = page.getByRole('region', { name: copy.table }).element()
    expect(table.scrollWidth).toBe(table.clientWidth)
    await expect.element(page.getByRole('button', { name: '编辑“角色管理”' })).toBeVisible()
  })
  test('adds a button below a page and says what is missing', async () => {
    const { server } = await mount()
    await page.getByRole('button', { name: '新增下级到“角色管理”' }).click()
    await drawer().getByRole('button', { name: '保存' }).click()
    await expect.element(drawer().getByText('请填写授权标识')).toBeVisible()
    await drawer().getByRole('textbox', { name: '名称' }).fill('导出角色')
    await drawer().getByRole('textbox', { name: '授权标识' }).fill('own:role:export')
    onTestFinished(() => setThemeMode('light'))
    for (const theme of ['light', 'dark'] as const) {
      setThemeMode(theme)
      expect(await axeViolations(drawer().element())).toEqual([])
    }
    await drawer().getByRole('button', { name: '保存' }).click()
    await vi.waitFor(() =>
      expect(server.to('POST /sys/permission/add')[0]?.body).toMatchObject({
        menuType: 2,
        parentId: '2',
        name: '导出角色',
        perms: 'own:role:export',
      }),
    )
  })
  test('of an entry of the program only what may change is sent, with the state that was seen', async () => {
    const { server } = await mount()
    await page.getByRole('button', { name: '编辑“角色管理”' }).click()
    await expect.element(drawer().getByText(/系统内置：只能修改/)).toBeVisible()
    const gear = drawer().getByRole('radio', { name: 'gear' })
    gear.element().closest('label')?.click()
    await expect.element(gear).toBeChecked()
    await drawer().getByRole('textbox', { name: '名称' }).fill('角色与授权')
    await drawer().getByRole('button', { name: '保存' }).click()
    await vi.waitFor(() => expect(server.to('PUT /sys/permission/edit')).toHaveLength(1))
    const body = server.to('PUT /sys/permission/edit')[0]?.body
    expect(body).toMatchObject({ id: '2', version: 3, name: '角色与授权', icon: 'gear' })
    expect(body).not.toHaveProperty('url')
  })
  test('deletes an own entry after a question; those of the program offer no deletion', async () => {
    const { server } = await mount()
    await expect.element(page.getByRole('button', { name: '删除“自建页”' })).toBeVisible()
    expect(page.getByRole('button', { name: '删除“角色管理”' }).elements()).toHaveLength(0)
    await page.getByRole('button', { name: '删除“自建页”' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await vi.waitFor(() => expect(server.to('DELETE /sys/permission/delete')[0]?.query.get('id')).toBe('4'))
  })
  test('offers nothing that changes to who may only look', async () => {
    await mount(['system:permission:list'])
    await expect.element(page.getByText('system:role:add')).toBeVisible()
    expect(page.getByRole('button', { name: /新增|编辑|删除/ }).elements()).toHaveLength(0)
  })
})
