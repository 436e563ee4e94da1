import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSound } from '../testing/renderWidget.tsx'
import { cell, header, plainColumns, plainRows, renderGrid } from './testing/renderGrid.tsx'

const toolbar = page.getByRole('toolbar')

test('[ERR-33] saving the settings of the add button says 保存成功', async () => {
  const { toast } = await renderGrid({ toolbar: true })
  await toolbar.getByRole('button', { name: '新增设置' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '保存' }).click()
  expect(toast.success).toHaveBeenCalledExactlyOnceWith('保存成功')
})

test('[TREE-02] the children of a row are asked for with its id, and stand below it by their parentId', async () => {
  const load = vi.fn(async (parentId: string) => [{ id: `${parentId}1`, parentId, name: '下级', hasChildren: false }])
  const { handle } = await renderGrid({
    tree: { load },
    rows: ['a', 'b'].map((id) => ({ id, name: id, count: 1, mode: '1', hasChildren: true })),
  })
  await page.getByRole('button', { name: '展开第 1 行' }).click()
  await expect.element(page.getByText('下级')).toBeVisible()
  expect(load).toHaveBeenCalledExactlyOnceWith('a', 1)
  expect(handle().state.rows.map(({ id, parentId }) => [id, parentId])).toEqual([
    ['a', undefined],
    ['a1', 'a'],
    ['b', undefined],
  ])
})

test('a reset asks before it drops what is unsaved, and not when nothing is', async () => {
  const confirm = vi.fn(async () => false)
  const { handle } = await renderGrid({ toolbar: true }, { confirm })
  expect(await handle().reset()).toBe(true)
  expect(confirm).not.toHaveBeenCalled()
  handle().state.setCell('r1', 'name', 'mine')
  await toolbar.getByRole('button', { name: '重置' }).click()
  expect(confirm).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: '有未保存的修改，要放弃吗？' }))
  expect(handle().state.row('r1')?.['name']).toBe('mine')
  confirm.mockResolvedValueOnce(true)
  expect(await handle().reset()).toBe(true)
  expect(handle().state.row('r1')?.['name']).toBe('户1')
})

test('rows that arrive are offered while something is unsaved, and taken after a question', async () => {
  const confirm = vi.fn(async () => true)
  const { handle, rerender } = await renderGrid({}, { confirm })
  handle().state.setCell('r1', 'name', 'mine')
  await rerender({ rows: plainRows(2) })
  await expect.poll(() => cell(1, '户主').textContent).toBe('mine')
  await page.getByRole('button', { name: '加载新数据' }).click()
  await expect.poll(() => handle().state.size).toBe(2)
  expect(confirm).toHaveBeenCalledTimes(1)
  expect(handle().state.row('r1')?.['name']).toBe('户1')
})

test('removal by the page asks as the button does, unless the page has asked', async () => {
  const confirm = vi.fn(async () => false)
  const { handle } = await renderGrid({}, { confirm })
  expect(await handle().remove(['r1'])).toBe(false)
  expect(handle().state.size).toBe(3)
  expect(await handle().remove(['r1'], { isSure: true })).toBe(true)
  expect(handle().deletedIds).toEqual(['r1'])
  expect(confirm).toHaveBeenCalledTimes(1)
})

test('other columns leave what is unsaved where it is', async () => {
  const { handle, rerender } = await renderGrid()
  handle().state.setCell('r1', 'name', 'mine')
  handle().add([{ name: 'new' }])
  await rerender({ columns: [...plainColumns, { key: 'more', type: 'input', title: '备注' }] })
  await expect.poll(() => header('备注').textContent).toBe('备注')
  expect([cell(1, '户主').textContent, cell(4, '户主').textContent]).toEqual(['mine', 'new'])
  expect(handle().state.summary).toMatchObject({ added: 1, changed: 1 })
  expect(handle().state.undo()).toBe(true)
})

test('columns without a width of their own fill the grid', async () => {
  await renderGrid({ columns: plainColumns.map((one) => (one.key === 'count' ? { ...one, width: 120 } : one)) })
  const grid = page.getByRole('grid').element()
  const widths = () => ['户主', '组件数', '消纳方式'].map((title) => header(title).getBoundingClientRect().width)
  await expect.poll(() => Math.round(widths().reduce((sum, one) => sum + one, 0))).toBe(grid.clientWidth)
  expect(widths()[1]).toBe(120)
})

test('settings, find bar, key sheet and an open editor break no rule of accessibility in either theme', async () => {
  await renderGrid({ toolbar: true, hasNumbers: true })
  await toolbar.getByRole('button', { name: '新增设置' }).click()
  await expect.element(page.getByLabelText('一次新增行数')).toBeVisible()
  await expectSound()
  await userEvent.keyboard('{Escape}')
  await toolbar.getByRole('button', { name: '查找' }).click()
  await page.getByRole('textbox', { name: '查找' }).fill('户')
  await expectSound()
  await page.getByRole('button', { name: '关闭查找' }).click()
  await userEvent.dblClick(cell(1, '户主'))
  await expect.element(page.getByRole('textbox', { name: '户主' })).toBeVisible()
  await expectSound()
  await userEvent.keyboard('{Escape}{F1}')
  await expect.element(page.getByRole('dialog', { name: '键盘操作' })).toBeVisible()
  await expectSound()
})

test('the sub-table and the details of a row break no rule of accessibility in either theme', async () => {
  const columns = [{ key: 'no', type: 'input' as const, title: '编号' }]
  const subForm = { title: '组串', columns, load: async () => [{ id: 's1', no: 'PV1' }], onApply: () => undefined }
  await renderGrid({ subForm, details: true })
  await page.getByRole('button', { name: '第 1 行的子表' }).click()
  const sub = page.getByRole('dialog', { name: '组串' })
  await expect.element(sub.getByText('PV1')).toBeVisible()
  await expectSound()
  await sub.getByRole('button', { name: '取消' }).click()
  await page.getByRole('button', { name: '第 2 行的操作' }).click()
  await page.getByRole('menuitem', { name: '详情' }).click()
  await expect.element(page.getByRole('dialog', { name: '详情' })).toBeVisible()
  await expectSound()
})
