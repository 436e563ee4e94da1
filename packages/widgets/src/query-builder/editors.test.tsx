import { station } from '@heliodesk/contracts/resources/station/station'
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
