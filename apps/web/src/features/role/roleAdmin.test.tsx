import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { role } from '@heliodesk/contracts/resources/system/role'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setThemeMode } from '../../app/settings/themeMode.ts'
import { saveDictionaries } from '../../session/store.ts'
import { buildRecord } from '../../testing/fakeResource.ts'
import { renderList } from '../../testing/renderList.tsx'
import { RoleAdmin } from './RoleAdmin.tsx'

const rows = [
  buildRecord(role, 1, { roleName: '管理员', roleCode: 'admin', userCount: 1 }),
  buildRecord(role, 2, { roleName: '运营', roleCode: 'operator', userCount: 2 }),
]
const entry = (key: string, title: string, menuType: number, own: object = {}) => ({
  key,
  value: key,
  title,
  slotTitle: title,
  label: title,
  isLeaf: false,
  icon: null,
  parentId: null,
  ruleFlag: 0,
  scopedSlots: { title: 'hasDatarule' },
  menuType,
  perms: null,
  isGrantable: true,
  hasResource: menuType === 1,
  ...own,
})
const tree = [
  entry('10', '客户管理', 0, {
    children: [
      entry('11', '客户', 1, {
        children: [entry('12', '新增客户', 2), entry('13', '删除客户', 2, { isGrantable: false })],
      }),
    ],
  }),
]
const rule = {
  id: '90',
  ruleName: '只看本人',
  resource: 'customer',
  ruleColumn: 'createBy',
  ruleColumn_dictText: '创建人',
  ruleConditions: '=',
  ruleValue: '#{sys_user_code}',
}
const person = {
  id: '5',
  username: 'staff',
  realname: '李工',
  sex: 1,
  phone: null,
  email: null,
  orgCodeTxt: '浙江分公司',
  status: 1,
}
const deleted = { id: '6', username: 'gone', realname: '赵工', orgCodeTxt: '', phone: null, deleteBy: 'admin', deleteTime: null }
const codes = (['list', 'add', 'edit', 'delete', 'grant', 'user'] as const).map((verb) => `system:role:${verb}` as const)
const mount = (rights: readonly PermissionCode[] = codes) =>
  renderList(<RoleAdmin renderRecycleBin={(roleId) => <p>回收站：{roleId}</p>} />, {
    resource: role,
    rows,
    rights: { codes: rights },
    answers: {
      'GET /sys/role/queryTreeList': { treeList: tree, ids: ['10', '11', '12', '13'] },
      'GET /sys/permission/queryRolePermission': ['10', '11'],
      'GET /sys/role/datarule/11/2': { datarule: [rule] },
      'POST /sys/permission/saveRolePermission': null,
      'POST /sys/role/datarule': null,
      'GET /sys/user/userRoleList': { records: [person], total: 1, size: 20, current: 1, pages: 1 },
      'DELETE /sys/user/deleteUserRoleBatch': null,
      'GET /sys/user/recycleBin': [deleted],
    },
  })
const line = (name: string) => page.getByRole('row').filter({ hasText: name })
async function open(name: string, action: string) {
  await expect.element(line(name)).toBeVisible()
  const direct = line(name).getByRole('button').filter({ hasText: action })
  if (direct.elements().length > 0) return direct.click()
  await line(name).getByRole('button').filter({ hasText: '更多' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

describe('[MODULE-SYS-ROLE] the page of roles', () => {
  test('gives rights in the tree and saves the difference with the rules of a page', async () => {
    const { server } = await mount()
    saveDictionaries({ rule_conditions: [{ value: '=', text: '等于', title: '等于', label: '等于' }] })
    await open('运营', '授权')
    const drawer = page.getByRole('dialog')
    const item = (name: string) => drawer.getByRole('treeitem', { name })
    await expect.element(item('删除客户')).toHaveAttribute('aria-disabled', 'true')
    await item('新增客户').click()
    await expect.element(item('新增客户')).toHaveAttribute('aria-checked', 'true')
    await expect.element(drawer.getByText('新增 1 项，移除 0 项，保存后立即生效')).toBeVisible()
    await drawer.getByRole('combobox', { name: '数据规则' }).click()
    await page.getByTitle('客户', { exact: true }).last().click()
    await expect.element(drawer.getByRole('checkbox', { name: /创建人 等于 当前用户账号/ })).toBeVisible()
    await drawer.getByRole('checkbox', { name: /只看本人/ }).click()
    onTestFinished(() => setThemeMode('light'))
    for (const theme of ['light', 'dark'] as const) {
      setThemeMode(theme)
      expect(await axeViolations(drawer.element())).toEqual([])
    }
    await drawer.getByRole('button', { name: '保存' }).click()
    await vi.waitFor(() => expect(server.to('POST /sys/role/datarule')).toHaveLength(1))
    expect(server.to('POST /sys/permission/saveRolePermission')[0]?.body).toEqual({
      roleId: '2',
      permissionIds: '10,11,12',
      lastpermissionIds: '10,11',
    })
    expect(server.to('POST /sys/role/datarule')[0]?.body).toEqual({ permissionId: '11', roleId: '2', dataRuleIds: '90' })
  })
  test('shows who holds a role and lets somebody go after a question', async () => {
    const { server } = await mount()
    await open('运营', '用户')
    const drawer = page.getByRole('dialog')
    await expect.element(drawer.getByText('浙江分公司')).toBeVisible()
    expect(await axeViolations(drawer.element())).toEqual([])
    await drawer.getByRole('button', { name: '移除“李工”' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).click()
    await vi.waitFor(() => expect(server.to('DELETE /sys/user/deleteUserRoleBatch')[0]?.query.get('userIds')).toBe('5'))
  })
  test('says how many deleted accounts still hold the role, and opens the recycle bin on these', async () => {
    const { server } = await mount([...codes, 'system:user:delete'])
    await open('运营', '用户')
    const drawer = page.getByRole('dialog')
    await expect.element(drawer.getByText('另有 1 名用户在回收站，仍持有该角色。')).toBeVisible()
    expect(server.to('GET /sys/user/recycleBin').map(({ query }) => query.get('roleId'))).toEqual(['2'])
    await drawer.getByRole('button', { name: '查看回收站' }).click()
    await expect.element(page.getByText('回收站：2', { exact: true })).toBeVisible()
  })
  test('asks nothing of the recycle bin for whoever may not open it', async () => {
    const { server } = await mount()
    await open('运营', '用户')
    await expect.element(page.getByRole('dialog').getByText('李工')).toBeVisible()
    expect(server.to('GET /sys/user/recycleBin')).toEqual([])
  })
  test('offers no rights of administrators, and nothing that changes to who may only look', async () => {
    await mount(['system:role:list'])
    await open('运营', '用户')
    const drawer = page.getByRole('dialog')
    await expect.element(drawer.getByText('李工')).toBeVisible()
    expect(drawer.getByRole('button', { name: '添加用户' }).elements()).toHaveLength(0)
    expect(page.getByText('授权', { exact: true }).elements()).toHaveLength(0)
  })
})
