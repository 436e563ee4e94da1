import { position } from '@heliodesk/contracts/resources/system/position'
import { tenant } from '@heliodesk/contracts/resources/system/tenant'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildRecord } from '../../testing/fakeResource.ts'
import { renderList } from '../../testing/renderList.tsx'
import PositionPage from './position.tsx'
import TenantPage from './tenant.tsx'

test('[ENTITY-POSITION] [MODULE-SYS-POSITION] a position of the company public is shown as 通用', async () => {
  const rows = [
    buildRecord(position, 1, { companyId: 'public', companyName: '随便' }),
    buildRecord(position, 2, { companyId: 'a1', companyName: '浙江分公司' }),
  ]
  await renderList(<PositionPage />, { resource: position, rows })
  await expect.element(page.getByRole('cell', { name: '通用' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '浙江分公司' })).toBeVisible()
})

test('[MODULE-SYS-TENANT] tenants are listed with their state and people, and a new one is asked for its name', async () => {
  const rows = [buildRecord(tenant, 1, { name: '浙里阳光运维公司', status: 1, userCount: 3 })]
  await renderList(<TenantPage />, { resource: tenant, rows })
  await expect.element(page.getByRole('cell', { name: '浙里阳光运维公司' })).toBeVisible()
  await page.getByRole('button', { name: '新增', exact: false }).first().click()
  await expect.element(page.getByRole('textbox', { name: '租户名称' })).toBeVisible()
  await expect.element(page.getByText('冻结后，其全部会话立即结束')).toBeVisible()
})
