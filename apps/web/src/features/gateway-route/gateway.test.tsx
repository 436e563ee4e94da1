import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { failure, type SeenCall } from '#web/testing/fakeServer.ts'
import { expectSound, renderFeature } from '#web/testing/renderFeature.tsx'
import { GatewayPage } from './GatewayPage.tsx'
import { draftOf, newDraft, routeOf } from './routeDraft.ts'

const route = {
  ...{ id: '7', routerId: 'weather', name: '天气服务', uri: 'https://api.example.com/v1', filters: [], stripPrefix: 1 },
  ...{ retryable: 0, persistable: 1, showApi: 0, status: 1, roleCodes: [], passesCredentials: false },
  predicates: [
    { name: 'Path', args: ['/weather/**'] },
    { name: 'Method', args: ['GET'] },
  ],
  ...{ timeoutSeconds: 30, ratePerMinute: 120 },
}
const all = ['system:gateway:list', 'system:gateway:edit'] as const
const mount = (routes: readonly object[], answers = {}, codes: readonly PermissionCode[] = all) =>
  renderFeature(<GatewayPage />, {
    codes,
    answers: {
      'GET /sys/gatewayRoute/list': routes,
      'POST /sys/gatewayRoute/updateAll': null,
      'DELETE /sys/gatewayRoute/delete': null,
      ...answers,
    },
  })

describe('[MODULE-SYS-GATEWAY] the page of gateway routes', () => {
  test('lists routes with their rules and limits, removes one after a question', async () => {
    const { server } = await mount([route])
    await expect.element(page.getByRole('rowheader', { name: '天气服务' })).toBeVisible()
    await expect.element(page.getByText('/weather/** · GET')).toBeVisible()
    await expect.element(page.getByText('30 秒 · 每分钟 120 次')).toBeVisible()
    await expectSound()
    await page.getByRole('button', { name: '删除路由 天气服务' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await expect.element(page.getByText('已删除')).toBeVisible()
    expect(server.to('DELETE /sys/gatewayRoute/delete')[0]?.query.get('id')).toBe('7')
  })

  test('adds one, with the refusal of the server in the form', async () => {
    let tries = 0
    const save = ({ body }: SeenCall) =>
      tries++ === 0 ? failure(200, '“10.0.0.1”指向内网、本机或保留地址，已拒绝连接', { code: 400, result: body }) : null
    const { server } = await mount([], { 'POST /sys/gatewayRoute/updateAll': save })
    await page.getByRole('button', { name: '新增路由' }).first().click()
    await page.getByRole('button', { name: '保存' }).click()
    await expect.element(page.getByText('必填').first()).toBeVisible()
    await userEvent.type(page.getByLabelText('路由编码'), 'grid')
    await userEvent.type(page.getByLabelText('名称'), '电网')
    await userEvent.type(page.getByLabelText('目标地址'), 'http://10.0.0.1')
    await expectSound()
    await page.getByRole('button', { name: '保存' }).click()
    await expect.element(page.getByText('“10.0.0.1”指向内网、本机或保留地址，已拒绝连接')).toBeVisible()
    await page.getByRole('button', { name: '保存' }).click()
    await expect.element(page.getByText('保存成功')).toBeVisible()
    expect(server.to('POST /sys/gatewayRoute/updateAll').at(-1)?.body).toMatchObject({
      router: { id: null, routerId: 'grid', uri: 'http://10.0.0.1', predicates: [], stripPrefix: 1, status: 1 },
    })
  })

  test('opens a route to chosen roles, by name', async () => {
    const roles = [
      { id: '1', roleName: '系统管理员', roleCode: 'admin' },
      { id: '2', roleName: '运营', roleCode: 'operator' },
    ]
    const picked = ({ query }: SeenCall) => {
      const records = roles.filter(({ roleCode }) => [null, roleCode].includes(query.get('roleCode')))
      return { records, total: records.length, size: 30, current: 1, pages: 1 }
    }
    const { server } = await mount([{ ...route, roleCodes: ['operator'] }], { 'GET /sys/role/pickList': picked })
    await page.getByRole('button', { name: '编辑路由 天气服务' }).click()
    await expect.element(page.getByTitle('运营')).toBeVisible()
    await page.getByRole('textbox', { name: '可用角色' }).click()
    await page.getByRole('button', { name: '查询' }).click()
    await page.getByRole('checkbox', { name: '选择 系统管理员', exact: true }).click()
    await page.getByRole('button', { name: '确认（2）' }).click()
    await expectSound()
    await page.getByRole('button', { name: '保存' }).click()
    await expect.element(page.getByText('保存成功')).toBeVisible()
    expect(server.to('POST /sys/gatewayRoute/updateAll')).toHaveLength(1)
    expect(server.to('POST /sys/gatewayRoute/updateAll')[0]?.body).toMatchObject({ router: { roleCodes: ['operator', 'admin'] } })
  })

  test('who may only look cannot edit', async () => {
    await mount([route], {}, ['system:gateway:list'])
    await expect.element(page.getByRole('rowheader', { name: '天气服务' })).toBeVisible()
    expect(page.getByRole('button', { name: '新增路由' }).query()).toBeNull()
    expect(page.getByRole('button', { name: '编辑路由 天气服务' }).query()).toBeNull()
  })
})

test('[MODULE-SYS-GATEWAY] a route goes into the form and comes back the same', () => {
  expect(routeOf(draftOf(route))).toEqual(route)
  expect(routeOf({ ...newDraft, paths: '/a/**，/b/*  /c', roleCodes: 'x, y' })).toMatchObject({
    predicates: [{ name: 'Path', args: ['/a/**', '/b/*', '/c'] }],
    roleCodes: ['x', 'y'],
  })
})
