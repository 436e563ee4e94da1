import { station } from '@heliodesk/contracts/resources/station/station'
import { workOrder } from '@heliodesk/contracts/resources/workOrder/workOrder'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { buildFakeReport } from '../testing/fakeReport.ts'
import { renderWidget } from '../testing/renderWidget.tsx'
import { popupEditor } from './popupEditor.tsx'
import QueryBuilder from './QueryBuilder.tsx'
import { userEditor } from './userEditor.tsx'

const saved = { saved: [], isOffline: false, save: async () => undefined, remove: async () => undefined }

test('[ENTITY-QUERYCOND] a value is chosen from an online report where the field has that editor', async () => {
  const { reports } = buildFakeReport()
  const onRun = vi.fn()
  await renderWidget(
    <QueryBuilder
      isOpen
      resource={station}
      saved={saved}
      editors={{ contractNo: popupEditor({ code: 'rpt_pick', field: 'contractNo', label: '合同' }) }}
      query={{ matchType: 'and', records: [{ field: 'contractNo', rule: 'eq', val: 'HT0' }] }}
      onRun={onRun}
      onClose={() => undefined}
    />,
    { reports },
  )
  await page.getByRole('textbox', { name: '合同', exact: true }).click()
  // In tests the library gives every dialog the same id, so a dialog above another is found by its text.
  const dialog = page.getByRole('dialog').filter({ hasText: '选择合同' })
  await dialog.getByRole('checkbox', { name: '选择 HT2026-2', exact: true }).click()
  await dialog.getByRole('button', { name: '确定（1）' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: '查询', exact: true }).click()
  expect(onRun).toHaveBeenCalledExactlyOnceWith({
    matchType: 'and',
    records: [{ field: 'contractNo', rule: 'eq', val: 'HT2026-2' }],
  })
})

test('[ENTITY-QUERYCOND] a person is kept by account or by id', () => {
  expect(userEditor().info).toEqual({ type: 'sel_user', dbType: 'string', customReturnField: 'username' })
  expect(userEditor('id').info.customReturnField).toBe('id')
})

test('[QUERY-01] fills the window and goes back; [QUERY-11] saved queries are found by name', async () => {
  const query = { matchType: 'and' as const, records: [{ field: 'contractNo', rule: 'eq' as const, val: 'HT0' }] }
  const two = ['并网大户', '离线电站'].map((title, at) => ({ id: String(at), title, query }))
  await renderWidget(
    <QueryBuilder
      isOpen
      resource={station}
      saved={{ ...saved, saved: two }}
      query={query}
      onRun={() => undefined}
      onClose={() => undefined}
    />,
  )
  const dialog = page.getByRole('dialog', { name: /^高级查询/ })
  await dialog.getByRole('textbox', { name: '搜索名称' }).fill('离线')
  await expect.element(dialog.getByRole('button', { name: /^离线电站/ })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: /^并网大户/ })).not.toBeInTheDocument()
  await dialog.getByRole('textbox', { name: '搜索名称' }).fill('没有')
  await expect.element(dialog.getByText('没有这个名称的查询')).toBeVisible()
  await dialog.getByRole('button', { name: '全屏显示' }).click()
  await expect.poll(() => Math.round(dialog.element().getBoundingClientRect().width)).toBe(innerWidth)
  await dialog.getByRole('button', { name: '退出全屏' }).click()
  await expect.poll(() => Math.round(dialog.element().getBoundingClientRect().width)).toBe(1000)
})

test('[ENTITY-QUERYCOND] a work order is asked for by its person: chosen by name, sent by account', async () => {
  const lu = { id: '7', username: 'luxf', realname: '陆晓峰', sex: 1, phone: null, birthday: null, orgCodeTxt: '运维部' }
  const onRun = vi.fn()
  await renderWidget(
    <QueryBuilder
      isOpen
      resource={workOrder}
      saved={saved}
      query={{ matchType: 'and', records: [{ field: 'assignee', rule: 'eq', val: 'nobody' }] }}
      onRun={onRun}
      onClose={() => undefined}
    />,
    {
      pickers: {
        peopleOf: async () => [],
        departTree: async () => [],
        people: async () => ({ records: [lu], total: 1 }),
      },
    },
  )
  await page.getByRole('textbox', { name: '第 1 个条件的值' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: '选择用户' })
  await dialog.getByRole('radio', { name: '选择 陆晓峰', exact: true }).click()
  await dialog.getByRole('button', { name: /^确/ }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: '查询', exact: true }).click()
  expect(onRun.mock.lastCall?.[0].records).toEqual([{ field: 'assignee', rule: 'eq', val: 'luxf' }])
})
