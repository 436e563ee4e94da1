import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { tenant } from '@heliodesk/contracts/resources/system/tenant'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { buildRecord } from '../../testing/fakeResource.ts'
import { renderList } from '../../testing/renderList.tsx'
import { TenantPage } from './TenantPage.tsx'

const person = { status: 1, roles: '', departs: '浙里阳光' }
const people = [
  { ...person, id: '7', username: 'chen', realname: '陈立群', roles: '管理员' },
  { ...person, id: '9', username: 'wang', realname: '王海滨' },
]
const mount = async (codes: readonly PermissionCode[]) => {
  const rows = [buildRecord(tenant, 5, { name: '浙里阳光', status: 1, userCount: 2 })]
  const answers = { 'GET /sys/tenant/members': people, 'DELETE /sys/tenant/members': null }
  const { server } = await renderList(<TenantPage />, { resource: tenant, rows, rights: { codes }, answers })
  await page.getByRole('row').filter({ hasText: '浙里阳光' }).getByRole('button').filter({ hasText: '成员' }).click()
  const drawer = page.getByRole('dialog', { name: '平台派驻成员' })
  await expect.element(drawer.getByText('王海滨')).toBeVisible()
  return { server, drawer }
}

test('[MODULE-SYS-TENANT] members are reported with what they hold, and taken out after a question', async () => {
  const { server, drawer } = await mount(['system:tenant:list', 'system:tenant:edit'])
  await expect.element(drawer.getByText('管理员 · 浙里阳光')).toBeVisible()
  await expect.element(drawer.getByText('未分配角色 · 浙里阳光')).toBeVisible()
  expect(await axeViolations(drawer.element())).toEqual([])
  await drawer.getByRole('button', { name: '移出“王海滨”' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '移出' }).click()
  await vi.waitFor(() => expect(server.to('DELETE /sys/tenant/members')[0]?.query.get('userId')).toBe('9'))
})

test('[MODULE-SYS-TENANT] who may not change tenants is offered nothing to change', async () => {
  const { drawer } = await mount(['system:tenant:list'])
  expect(drawer.getByRole('button', { name: /移出|添加成员/ }).elements()).toHaveLength(0)
})
