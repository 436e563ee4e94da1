import { changeRecord } from '@heliodesk/contracts/resources/approval/changeRecord'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildRecord } from '../../testing/fakeResource.ts'
import { renderList } from '../../testing/renderList.tsx'
import ChangeRecordPage from './change.tsx'

const version = (dataVersion: number, verb: string) => ({
  id: String(dataVersion),
  dataTable: 'customer',
  dataId: '9',
  dataVersion,
  type: 'json',
  verb,
  dataTitle: '王小明',
  createBy: 'staff',
  createTime: `2026-11-2${dataVersion} 10:00:00`,
})
const row = buildRecord(changeRecord, 1, {
  ...version(3, 'update'),
  dataTable_dictText: '客户',
  verb_dictText: '修改',
  changes: '详细地址：旧址 1 号 → 新址 2 号',
})
const difference = {
  dataTable: 'customer',
  dataId: '9',
  dataTitle: '王小明',
  before: { version: version(2, 'update'), record: { projectAddr: '旧址 1 号' } },
  after: { version: version(3, 'update'), record: { projectAddr: '新址 2 号' } },
  changed: ['projectAddr'],
  lines: [],
}

test('[MODULE-CHANGERECORD] a change stands in the list in words, opens field by field, and leads to its record', async () => {
  const rights = { codes: ['approval:change:list', 'customer:info:list'] as const }
  const answers = { 'GET /api/changeRecord/difference': difference }
  await renderList(<ChangeRecordPage />, { resource: changeRecord, rows: [row], answers, rights })
  await expect.element(page.getByText('详细地址：旧址 1 号 → 新址 2 号').first()).toBeVisible()
  await page.getByRole('button', { name: '2026-11-23 10:00:00' }).click()
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByText('1 处变更')).toBeVisible()
  await expect.element(drawer.getByText('新址 2 号')).toBeVisible()
  expect(await axeViolations(drawer.element())).toEqual([])
})
