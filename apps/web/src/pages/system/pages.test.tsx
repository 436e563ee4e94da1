import { position } from '@heliodesk/contracts/resources/system/position'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildRecord } from '../../testing/fakeResource.ts'
import { renderList } from '../../testing/renderList.tsx'
import PositionPage from './position.tsx'

test('[ENTITY-POSITION] [MODULE-SYS-POSITION] a position of the company public is shown as 通用', async () => {
  const rows = [
    buildRecord(position, 1, { companyId: 'public', companyName: '随便' }),
    buildRecord(position, 2, { companyId: 'a1', companyName: '浙江分公司' }),
  ]
  await renderList(<PositionPage />, { resource: position, rows })
  await expect.element(page.getByRole('cell', { name: '通用' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '浙江分公司' })).toBeVisible()
})
