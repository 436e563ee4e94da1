import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { dataLog } from '@heliodesk/contracts/resources/system/dataLog'
import { position } from '@heliodesk/contracts/resources/system/position'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { OverlayHost } from '../../app/overlay/OverlayHost.tsx'
import { setThemeMode } from '../../app/settings/themeMode.ts'
import PositionPage from '../../pages/system/position.tsx'
import { offerRecordHistory } from '../../session/recordHistory.ts'
import { saveDictionaries } from '../../session/store.ts'
import { buildRecord } from '../../testing/fakeResource.ts'
import { renderList } from '../../testing/renderList.tsx'
import { DataLogPage } from './DataLogPage.tsx'
import { openVersions } from './openVersions.ts'

const meta = (n: number, verb: string) => ({
  id: String(n),
  dataTable: 'sys_position',
  dataId: '9',
  dataVersion: n,
  type: 'json',
  verb,
  dataTitle: '站长',
  createBy: 'admin',
  createTime: `2026-11-2${n} 10:00:00`,
})
const versions = [meta(3, 'update'), meta(2, 'update'), meta(1, 'create')].map((one) => ({ ...one, dataContent: '{}' }))
const difference = {
  dataTable: 'sys_position',
  dataId: '9',
  dataTitle: '站长',
  before: { version: meta(2, 'update'), record: { code: 'GW-1', name: '站长', postRank: '1', postRank_dictText: '员级' } },
  after: { version: meta(3, 'update'), record: { code: 'GW-1', name: '站长', postRank: '3', postRank_dictText: '中级' } },
  changed: ['postRank'],
  lines: [],
}
const answers = { 'GET /sys/dataLog/queryDataVerList': versions, 'GET /sys/dataLog/difference': difference }
const rows = [buildRecord(dataLog, 1, { ...meta(3, 'update'), verb_dictText: '修改', dataLabel: '职务' })]
const lists = () => renderList(<DataLogPage />, { resource: dataLog, rows, answers, rights: { codes: ['system:dataLog:list'] } })

describe('[MODULE-SYS-DATALOG] the page of data logs', () => {
  test('a change is read by field label and dictionary text, both versions side by side', async () => {
    await lists()
    await page.getByRole('button', { name: '2026-11-23 10:00:00' }).click()
    const drawer = page.getByRole('dialog')
    const line = drawer.getByRole('row').filter({ hasText: '职级' })
    await expect.element(line.getByText('员级')).toBeVisible()
    await expect.element(line.getByText('中级')).toBeVisible()
    await expect.element(drawer.getByText('1 处变更')).toBeVisible()
    expect(drawer.getByText('GW-1').elements()).toHaveLength(0)
    await drawer.getByRole('radio', { name: '全部字段' }).click()
    await expect.element(drawer.getByText('GW-1').first()).toBeVisible()
    onTestFinished(() => setThemeMode('light'))
    for (const theme of ['light', 'dark'] as const) {
      setThemeMode(theme)
      expect(await axeViolations(drawer.element())).toEqual([])
    }
  })
})

test('[MODULE-SYS-DATALOG] versions of a data rule show field and value by their names, as its list does', async () => {
  const rule = (n: number, ruleValue: string) => ({
    version: { ...meta(n, 'update'), dataTable: 'sys_data_rule' },
    record: { ruleName: '只看中级', resource: 'position', ruleColumn: 'postRank', ruleConditions: '=', ruleValue, status: '1' },
  })
  const compared = {
    ...difference,
    dataTable: 'sys_data_rule',
    before: rule(2, '1'),
    after: rule(3, '3'),
    changed: ['ruleValue'],
    lines: [],
  }
  const kept = [buildRecord(dataLog, 1, { ...meta(3, 'update'), dataTable: 'sys_data_rule', dataLabel: '数据规则' })]
  const given = { ...answers, 'GET /sys/dataLog/difference': compared }
  await renderList(<DataLogPage />, { resource: dataLog, rows: kept, answers: given, rights: { codes: ['system:dataLog:list'] } })
  const item = (value: string, text: string) => ({ value, text, title: text, label: text })
  saveDictionaries({ position_rank: [item('1', '员级'), item('3', '中级')] })
  await page.getByRole('button', { name: '2026-11-23 10:00:00' }).click()
  const drawer = page.getByRole('dialog')
  const values = drawer.getByRole('row').filter({ hasText: '规则值' }).getByRole('cell')
  await expect.element(values.nth(0)).toHaveTextContent('员级')
  await expect.element(values.nth(1)).toHaveTextContent('中级')
  await drawer.getByRole('radio', { name: '全部字段' }).click()
  await expect
    .element(drawer.getByRole('row').filter({ hasText: '规则字段' }).getByRole('cell').first())
    .toHaveTextContent('职级')
})

describe('[MODULE-SYS-DATALOG] 变更记录 of a record', () => {
  const open = async (codes: readonly PermissionCode[]) => {
    offerRecordHistory(openVersions)
    const shown = await renderList(
      <>
        <PositionPage />
        <OverlayHost />
      </>,
      { resource: position, answers, rights: { codes: ['system:position:list', ...codes] } },
    )
    await page.getByRole('button').filter({ hasText: '详情' }).first().click()
    return shown
  }

  test('is opened from its detail; two chosen versions are compared', async () => {
    const { server } = await open(['system:dataLog:list'])
    await page.getByRole('button', { name: '变更记录' }).click()
    const drawer = page.getByRole('dialog').last()
    await expect.element(drawer.getByText('版本 3')).toBeVisible()
    await expect.element(drawer.getByRole('button', { name: '比较所选两个版本' })).toBeDisabled()
    await drawer.getByRole('checkbox', { name: '选择版本 3' }).click()
    await drawer.getByRole('checkbox', { name: '选择版本 1' }).click()
    await drawer.getByRole('button', { name: '比较所选两个版本' }).click()
    await vi.waitFor(() => expect(server.to('GET /sys/dataLog/difference')[0]?.query.toString()).toContain('id=3&with=1'))
    await expect.element(drawer.getByText('中级')).toBeVisible()
    await drawer.getByRole('button', { name: '返回版本列表' }).click()
    await expect.element(drawer.getByText('版本 3')).toBeVisible()
    expect(await axeViolations(drawer.element())).toEqual([])
  })

  test('is not offered to who may not read versions', async () => {
    await open([])
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(page.getByRole('button', { name: '变更记录' }).elements()).toHaveLength(0)
  })
})
