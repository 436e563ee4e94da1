import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { dataSource } from '@heliodesk/contracts/resources/system/dataSource'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildRecord } from '../../testing/fakeResource.ts'
import { failure } from '../../testing/fakeServer.ts'
import { expectSound } from '../../testing/renderFeature.tsx'
import { renderList } from '../../testing/renderList.tsx'
import { DataSourcePage } from './DataSourcePage.tsx'

const rows = [
  buildRecord(dataSource, 1, {
    ...{ code: 'north', name: '北区采集库', host: 'db.example.com', port: 5432, dbName: 'energy', dbUsername: 'reader' },
    ...{ tlsMode: 'verify', tlsMode_dictText: '加密并校验证书', readsPoints: 'Y', hasPassword: 'N', remark: null },
    ...{ lastReadNote: '读取 3 个，新增 3 个，重复 0 个', lastReadTime: '2026-11-22 09:00:00' },
  }),
]
const codes = (['list', 'add', 'edit', 'delete'] as const).map((verb) => `system:dataSource:${verb}` as const)
const mount = (answers = {}, rights: readonly PermissionCode[] = codes) =>
  renderList(<DataSourcePage />, {
    resource: dataSource,
    rows,
    rights: { codes: rights },
    answers: { 'POST /online/cgreport/api/testConnection': true, 'POST /sys/dataSource/password': null, ...answers },
  })
const open = async (item: string) => {
  const row = page.getByRole('row').filter({ hasText: '北区采集库' })
  await row.getByRole('button').filter({ hasText: item }).click()
}

describe('[MODULE-SYS-DATASOURCE] the page of data sources', () => {
  test('lists them, and tests one with its reason when it fails', async () => {
    await mount({ 'POST /online/cgreport/api/testConnection': failure(200, '数据源连接失败：用户名或密码错误') })
    await expect.element(page.getByText('北区采集库')).toBeVisible()
    await open('测试连接')
    await expect.element(page.getByText('数据源连接失败：用户名或密码错误')).toBeVisible()
  })

  test('a password is written and never shown', async () => {
    const { server } = await mount()
    await open('更多')
    await page.getByRole('menuitem', { name: '设置密码' }).click()
    await page.getByRole('button', { name: '保存' }).click()
    await expect.element(page.getByText('请输入密码')).toBeVisible()
    await userEvent.type(page.getByLabelText('密码', { exact: true }), 'Geheim-4711')
    await expectSound()
    await page.getByRole('button', { name: '保存' }).click()
    await expect.element(page.getByText('密码已保存')).toBeVisible()
    expect(server.calls.find(({ key }) => key === 'POST /sys/dataSource/password')?.body).toEqual({
      id: rows[0]?.id,
      dbPassword: 'Geheim-4711',
    })
  })
})
