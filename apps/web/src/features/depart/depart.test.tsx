import type { DepartNode } from '@heliodesk/contracts/endpoints/pickers'
import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { depart } from '@heliodesk/contracts/resources/system/depart'
import { departRole } from '@heliodesk/contracts/resources/system/departRole'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildRecord, buildRecords, resourceAnswers } from '#web/testing/fakeResource.ts'
import { type FakeAnswer, failure, type SeenCall } from '#web/testing/fakeServer.ts'
import { renderList } from '#web/testing/renderList.tsx'
import { DepartPage } from './DepartPage.tsx'

const node = (id: string, title: string, parentId: string | null, isLeaf: boolean, children?: DepartNode[]): DepartNode => ({
  id,
  key: id,
  value: id,
  title,
  departName: title,
  orgCode: `A0${id}`,
  orgCategory: '3',
  orgType: isLeaf ? '2' : '1',
  parentId,
  isLeaf,
  ...(children && { children }),
})
const levels: Readonly<Record<string, readonly DepartNode[]>> = {
  '': [node('1', '共富集团', null, false)],
  '1': [node('2', '浙江分公司', '1', false), node('3', '山东分公司', '1', true)],
  '2': [node('4', '衢州中心', '2', true)],
}
const rows = [1, 2, 3, 4].map((n) =>
  buildRecord(depart, n, {
    departName: ['', '共富集团', '浙江分公司', '山东分公司', '衢州中心'][n],
    orgCode: `A0${n}`,
    parentId: n === 1 ? null : '1',
  }),
)
const right = (key: string, title: string, children: object[] = []) => ({
  key,
  value: key,
  title,
  slotTitle: title,
  label: title,
  isLeaf: children.length === 0,
  icon: null,
  parentId: null,
  ruleFlag: 0,
  children,
})
const rightsTree = {
  treeList: [right('10', '电站管理', [right('11', '查看电站'), right('12', '编辑电站')])],
  ids: ['10', '11', '12'],
}
const answers: Readonly<Record<string, FakeAnswer>> = {
  'GET /sys/sysDepart/queryDepartTreeSync': ({ query }: SeenCall) => levels[query.get('pid') ?? ''] ?? [],
  'GET /sys/sysDepart/queryTreeList': [
    { ...levels['']?.[0], children: [node('2', '浙江分公司', '1', false, [node('4', '衢州中心', '2', true)])] },
  ],
  'GET /sys/sysDepart/searchBy': ({ query }: SeenCall) =>
    query.get('keyWord') === '衢州'
      ? [{ ...levels['']?.[0], children: [node('2', '浙江分公司', '1', false, [node('4', '衢州中心', '2', true)])] }]
      : failure(200, '未查询匹配数据！', { code: 404 }),
  'GET /sys/sysDepartPermission/queryTreeListForGrant': rightsTree,
  'GET /sys/permission/queryDepartPermission': ['10', '11'],
  'POST /sys/permission/saveDepartPermission': null,
  'GET /sys/sysDepartPermission/queryTreeListForDeptRole': rightsTree,
  'GET /sys/sysDepartPermission/queryDeptRolePermission': [],
  'POST /sys/sysDepartPermission/saveDeptRolePermission': null,
  'GET /sys/sysDepart/getUsersByDepartId': [
    { id: '7', username: 'staff', realname: '运营专员', workNo: null, status: 1, roles: [{ id: '1', roleName: '班长' }] },
  ],
  'GET /sys/sysDepartRole/getDeptRoleList': [
    { id: '1', departId: '2', roleName: '班长', roleCode: 'a', description: null },
    { id: '2', departId: '2', roleName: '值班', roleCode: 'b', description: null },
  ],
  'POST /sys/sysDepartRole/deptRoleUserAdd': null,
  ...resourceAnswers(departRole, buildRecords(departRole, 2)),
}
const codes = [
  ...(['list', 'add', 'edit', 'delete', 'export', 'permission'] as const).map((verb) => `system:depart:${verb}` as const),
  ...(['list', 'add', 'edit', 'delete'] as const).map((verb) => `system:departRole:${verb}` as const),
]
const item = (name: string) => page.getByRole('treeitem', { name })
const tab = (name: string) => page.getByRole('tab', { name })

async function open(
  at = '/system/depart',
  more: Readonly<Record<string, FakeAnswer>> = {},
  width = 1440,
  rights: readonly PermissionCode[] = codes,
) {
  await page.viewport(width, 900)
  onTestFinished(() => page.viewport(1280, 800))
  return renderList(<DepartPage />, { resource: depart, rows, at, answers: { ...answers, ...more }, rights: { codes: rights } })
}

describe('[MODULE-SYS-DEPART] the tree', () => {
  test('is read level by level, and the chosen department stands in the address', async () => {
    const { server, search } = await open()
    await expect.element(item('浙江分公司')).toBeVisible()
    await expect.element(page.getByText('选择一个部门')).toBeVisible()
    expect(server.count('GET /sys/sysDepart/queryDepartTreeSync')).toBe(2)
    page.getByRole('tree').element().focus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    await expect.element(item('衢州中心')).toBeVisible()
    expect(server.count('GET /sys/sysDepart/queryDepartTreeSync')).toBe(3)
    await item('浙江分公司').click()
    await expect.element(page.getByRole('heading', { name: '浙江分公司' })).toBeVisible()
    expect(search().get('id')).toBe('2')
    await expect.element(page.getByRole('button', { name: '新增下级部门' }).first()).toBeVisible()
    expect(await axeViolations()).toEqual([])
  })

  test('a search shows the hits with what leads to them, and says when there is none', async () => {
    await open()
    await page.getByRole('textbox', { name: '部门名称' }).fill('衢州')
    await expect.element(item('衢州中心')).toBeVisible()
    await expect.element(item('山东分公司')).not.toBeInTheDocument()
    await page.getByRole('textbox', { name: '部门名称' }).fill('没有')
    await expect.element(page.getByText('没有匹配的部门')).toBeVisible()
  })

  test('a failure says why and is asked again', async () => {
    let isDown = true
    await open('/system/depart', {
      'GET /sys/sysDepart/queryDepartTreeSync': (call: SeenCall) =>
        isDown ? failure(500, '系统繁忙') : (levels[call.query.get('pid') ?? ''] ?? []),
    })
    await expect.element(page.getByText(/部门载入失败：/)).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(item('浙江分公司')).toBeVisible()
  })

  test('a sheet of departments is taken by whoever may import, and by nobody else', async () => {
    const button = page.getByRole('button', { name: '导入', exact: true })
    const { screen } = await open()
    await expect.element(item('浙江分公司')).toBeVisible()
    expect(button.elements()).toHaveLength(0)
    await screen.unmount()
    await open('/system/depart', {}, 1440, [...codes, 'system:depart:import'])
    await button.click()
    await expect.element(page.getByRole('dialog', { name: '导入部门' })).toBeVisible()
  })

  test('dropped onto another one a department moves below it, after a question', async () => {
    const { server } = await open()
    await item('山东分公司').dropTo(item('浙江分公司'))
    await page.getByRole('alertdialog').getByRole('button', { name: '移动' }).click()
    await expect.poll(() => server.to('PUT /sys/sysDepart/edit')[0]?.body).toMatchObject({ id: '3', parentId: '2' })
  })

  test('stands alone on a small screen, and the department in its place', async () => {
    await open('/system/depart', {}, 390)
    await item('浙江分公司').click()
    await expect.element(page.getByRole('heading', { name: '浙江分公司' })).toBeVisible()
    await expect.element(page.getByRole('tree')).not.toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: '返回部门树' }).click()
    await expect.element(item('浙江分公司')).toBeVisible()
  })

  test('draws what is in sight of five thousand departments', async () => {
    const many = Array.from({ length: 50 }, (_, at) =>
      node(
        `c${at}`,
        `分公司${at}`,
        '1',
        false,
        Array.from({ length: 99 }, (__, n) => node(`c${at}-${n}`, `运维部${at}-${n}`, `c${at}`, true)),
      ),
    )
    await open('/system/depart', { 'GET /sys/sysDepart/queryTreeList': [{ ...levels['']?.[0], children: many }] })
    await page.getByRole('button', { name: '全部展开' }).click()
    await expect.element(item('运维部0-0')).toBeVisible()
    expect(page.getByRole('treeitem').elements().length).toBeLessThan(80)
    page.getByRole('tree').element().focus()
    await userEvent.keyboard('{End}')
    await expect.element(item('运维部49-98')).toBeVisible()
    expect(page.getByRole('treeitem').elements().length).toBeLessThan(80)
  })
})

describe('[MODULE-SYS-DEPART] a department', () => {
  test('a new one below it starts as an ordinary department of it', async () => {
    const { server } = await open('/system/depart?id=2')
    await page.getByRole('button', { name: '新增下级部门' }).first().click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('textbox', { name: '部门名称', exact: true }).fill('丽水中心')
    await drawer.getByRole('button', { name: '保存', exact: true }).click()
    await expect
      .poll(() => server.to('POST /sys/sysDepart/add')[0]?.body)
      .toMatchObject({ departName: '丽水中心', parentId: '2', orgCategory: '3' })
  })

  test('its removal is asked for; a refusal says what to do', async () => {
    const message = '部门“浙江分公司”下还有 1 个下级部门，请先移走或删除它们'
    await open('/system/depart?id=2', { 'DELETE /sys/sysDepart/delete': failure(200, message, { code: 409 }) })
    await page.getByRole('button', { name: '删除' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: /删除/ }).click()
    await expect.element(page.getByText(message)).toBeVisible()
  })

  test('its rights are ticked with what leads to them and saved as a difference', async () => {
    const { server } = await open('/system/depart?id=2')
    await tab('部门权限').click()
    await expect.element(page.getByText('已选 2 / 3 项')).toBeVisible()
    await item('编辑电站').click()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect.element(page.getByText('权限已保存，立即生效')).toBeVisible()
    expect(server.to('POST /sys/permission/saveDepartPermission')[0]?.body).toEqual({
      departId: '2',
      permissionIds: '10,11,12',
      lastpermissionIds: '10,11',
    })
    expect(await axeViolations()).toEqual([])
  })

  test('its roles are given rights out of its own', async () => {
    const { server } = await open('/system/depart?id=2')
    await tab('部门角色').click()
    await page.getByRole('button', { name: '角色名称1' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('treeitem', { name: '查看电站' }).click()
    await drawer.getByRole('button', { name: '保存', exact: true }).click()
    await expect
      .poll(() => server.to('POST /sys/sysDepartPermission/saveDeptRolePermission')[0]?.body)
      .toMatchObject({
        roleId: '1',
        permissionIds: '11,10',
      })
  })

  test('its people are given its roles', async () => {
    const { server } = await open('/system/depart?id=2')
    await tab('部门用户').click()
    await page.getByRole('combobox', { name: '运营专员的部门角色' }).click()
    await page.getByTitle('值班').click()
    await expect
      .poll(() => server.to('POST /sys/sysDepartRole/deptRoleUserAdd')[0]?.body)
      .toEqual({
        userId: '7',
        newRoleId: '1,2',
        oldRoleId: '1',
      })
    expect(await axeViolations()).toEqual([])
  })
})
