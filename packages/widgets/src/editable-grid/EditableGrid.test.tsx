import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSound } from '../testing/renderWidget.tsx'
import { cell, header, plainColumns, plainRows, renderGrid } from './testing/renderGrid.tsx'

const toolbar = page.getByRole('toolbar')
const rows = () => document.querySelectorAll('[role="row"][aria-selected], .rdg-row:not(.rdg-summary-row)')
const names = () => [1, 2, 3].map((row) => cell(row, '户主').textContent)

test('[GRID-01] the toolbar is drawn only when it is asked for', async () => {
  const { rerender } = await renderGrid({ toolbar: true })
  await expect.element(toolbar).toBeVisible()
  await rerender({ toolbar: false })
  await expect.element(toolbar).not.toBeInTheDocument()
})

test('[GRID-02] [GRID-25] rows are numbered from 1 in a column of 60 px', async () => {
  await renderGrid({ hasNumbers: true })
  expect([1, 2, 3].map((row) => cell(row, '#').textContent)).toEqual(['1', '2', '3'])
  expect(header('#').getBoundingClientRect().width).toBe(60)
})

test('[GRID-03] [GRID-11] [GRID-15] chosen rows are removed after a question, and nothing is chosen any more', async () => {
  const confirm = vi.fn(async () => true)
  const { handle } = await renderGrid({ toolbar: true, hasSelection: true }, { confirm })
  await page.getByRole('checkbox', { name: '选择第 1 行' }).click()
  await page.getByRole('checkbox', { name: '选择第 3 行' }).click()
  await toolbar.getByRole('button', { name: '删除 2 项' }).click()
  expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ title: '确定要删除这 2 项吗?' }))
  await expect.poll(() => handle().state.rows.map(({ id }) => id)).toEqual(['r2'])
  expect(handle().deletedIds).toEqual(['r1', 'r3'])
  expect(handle().state.selected.size).toBe(0)
})

test('[GRID-15] nothing is chosen any more after a reset', async () => {
  const { handle } = await renderGrid({ toolbar: true, hasSelection: true })
  await page.getByRole('checkbox', { name: '选择第 1 行' }).click()
  await page.getByRole('checkbox', { name: '选择第 2 行' }).click()
  handle().state.setCell('r1', 'name', 'other')
  await toolbar.getByRole('button', { name: '重置' }).click()
  expect(handle().state.selected.size).toBe(0)
  expect(names()).toEqual(['户1', '户2', '户3'])
})

test('[GRID-11] a refusal keeps the rows', async () => {
  const { handle } = await renderGrid({ toolbar: true, hasSelection: true }, { confirm: async () => false })
  await page.getByRole('checkbox', { name: '选择全部行' }).click()
  await toolbar.getByRole('button', { name: '删除 3 项' }).click()
  expect(handle().state.size).toBe(3)
})

test('[GRID-04] a row opens what stands below it', async () => {
  await renderGrid({ expand: ({ name }) => <p>明细 {String(name)}</p> })
  await page.getByRole('button', { name: '展开第 2 行' }).click()
  await expect.element(page.getByText('明细 户2')).toBeVisible()
  await page.getByRole('button', { name: '收起第 2 行' }).click()
  await expect.element(page.getByText('明细 户2')).not.toBeInTheDocument()
})

test('[GRID-06] [GRID-36] [GRID-37] ten rows a page, 10/20/30 to choose, a jump, and where one is', async () => {
  await renderGrid({ paging: true, rows: plainRows(35) })
  await expect.element(page.getByText('1-10 共 35 条')).toBeVisible()
  await page.getByRole('combobox').click()
  const sizes = () => [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent)
  await expect.poll(sizes).toEqual(['10 条/页', '20 条/页', '30 条/页'])
  await userEvent.keyboard('{Escape}')
  await page.getByRole('textbox').last().fill('4')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('31-35 共 35 条')).toBeVisible()
  expect(cell(1, '户主').textContent).toBe('户31')
})

test('[GRID-08] the details of a row stand in a dialog of 1200 px', async () => {
  const before = [innerWidth, innerHeight] as const
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(...before))
  await renderGrid({ details: true })
  await page.getByRole('button', { name: '第 2 行的操作' }).click()
  await page.getByRole('menuitem', { name: '详情' }).click()
  const dialog = page.getByRole('dialog', { name: '详情' })
  await expect.element(dialog.getByText('户2')).toBeVisible()
  // It grows out of the button that opened it.
  await expect.poll(() => dialog.element().getBoundingClientRect().width).toBe(1200)
})

test('[GRID-09] [GRID-23] one press adds one row with the defaults of the columns, at the bottom', async () => {
  const columns = [...plainColumns, { key: 'unit', type: 'input' as const, title: '单位', defaultValue: '块' }]
  const { handle } = await renderGrid({ toolbar: true, columns, hasNumbers: true })
  await toolbar.getByRole('button', { name: '新增', exact: true }).click()
  expect(handle().state.size).toBe(4)
  expect(handle().state.rowAt(3)).toMatchObject({ name: '', unit: '块' })
  await expect.poll(() => cell(4, '#').textContent).toBe('新')
})

test('[GRID-12] a row moves up and down, and one is inserted below it, from its menu', async () => {
  const { handle } = await renderGrid({ hasDrag: true })
  const choose = async (row: number, name: string) => {
    await page.getByRole('button', { name: `第 ${row} 行的操作` }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await choose(3, '向上移')
  await expect.poll(names).toEqual(['户1', '户3', '户2'])
  await choose(1, '向下移')
  await expect.poll(names).toEqual(['户3', '户1', '户2'])
  await choose(1, '插入一行')
  await expect.poll(() => handle().state.rows.map(({ name }) => name)).toEqual(['户3', '', '户1', '户2'])
})

test('[GRID-13] saving hands over what was added, changed and removed', async () => {
  const onSave = vi.fn(async () => undefined)
  const { handle } = await renderGrid({ toolbar: true, onSave })
  handle().state.setCell('r1', 'name', '王五')
  handle().add([{ name: '新户' }])
  handle().remove(['r3'])
  await expect.poll(() => handle().deletedIds).toEqual(['r3'])
  await toolbar.getByRole('button', { name: /保存/ }).click()
  await expect.poll(() => onSave.mock.calls.length).toBe(1)
  expect(onSave).toHaveBeenCalledWith(
    expect.objectContaining({
      changed: [expect.objectContaining({ id: 'r1', name: '王五' })],
      added: [expect.objectContaining({ name: '新户' })],
      deletedIds: ['r3'],
    }),
  )
})

test('[GRID-14] an insertion 1499 ms after the last one is refused in words, at 1500 ms it is done', async () => {
  const { handle, toast } = await renderGrid()
  const now = vi.spyOn(performance, 'now')
  onTestFinished(() => now.mockRestore())
  now.mockReturnValue(10_000)
  expect(handle().insert(0)).toBe(true)
  now.mockReturnValue(11_499)
  expect(handle().insert(0)).toBe(false)
  expect(toast.warning).toHaveBeenCalledExactlyOnceWith('你点击的太快了，请慢点点击!')
  now.mockReturnValue(11_500)
  expect(handle().insert(0)).toBe(true)
  expect(handle().state.size).toBe(5)
})

test('[GRID-24] the settings of the add button outlive the page, and saving them says so', async () => {
  const first = await renderGrid({ toolbar: true })
  await toolbar.getByRole('button', { name: '新增设置' }).click()
  await page.getByLabelText('一次新增行数').fill('2')
  await page.getByLabelText('插入位置').fill('1')
  await page.getByRole('tooltip').getByRole('button', { name: '保存' }).click()
  expect(first.toast.success).toHaveBeenCalledWith('保存成功')
  const kept = { ...localStorage }
  expect(Object.keys(kept).filter((key) => key.includes('grid'))).toHaveLength(1)
  await first.screen.unmount()
  const second = await renderGrid({ toolbar: true }, {}, kept)
  await toolbar.getByRole('button', { name: '新增', exact: true }).click()
  expect(second.handle().state.rows.map(({ name }) => name)).toEqual(['', '', '户1', '户2', '户3'])
})

test('[GRID-21] [GRID-22] settings that cannot be are refused in words', async () => {
  await renderGrid({ toolbar: true })
  await toolbar.getByRole('button', { name: '新增设置' }).click()
  await page.getByLabelText('一次新增行数').fill('0')
  await expect.element(page.getByRole('alert')).toHaveTextContent('新增行数不能小于 1')
  await page.getByLabelText('一次新增行数').fill('1')
  await page.getByLabelText('插入位置').fill('4')
  await expect.element(page.getByRole('alert')).toHaveTextContent('插入位置应在 0 到 3 之间')
})

test('[GRID-26] select, expand and drag columns measure 40 px, 60 beside statistics', async () => {
  const lead = () =>
    [...document.querySelectorAll('[role="columnheader"]')].slice(0, 3).map((one) => one.getBoundingClientRect().width)
  const props = { hasDrag: true, hasSelection: true, expand: () => <p>x</p> }
  const { rerender } = await renderGrid(props)
  expect(lead()).toEqual([40, 40, 40])
  await rerender({
    ...props,
    columns: plainColumns.map((one) => (one.key === 'count' ? { ...one, statistics: 'sum' as const } : one)),
  })
  await expect.poll(lead).toEqual([60, 60, 60])
})

test('[GRID-29] [GRID-30] [GRID-31] rows of 61 px in a body of 400 px; 1000 rows draw a handful', async () => {
  await renderGrid({ rows: plainRows(1_000) })
  expect(cell(2, '户主').getBoundingClientRect().height).toBe(61)
  expect(page.getByRole('grid').element().getBoundingClientRect().height).toBe(400)
  expect(rows().length).toBeLessThan(30)
})

test('[GRID-33] saved rows glow for 1400 ms', async () => {
  const { handle } = await renderGrid()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const glows = () => cell(1, '户主').dataset['look']?.includes('fresh')
  handle().flash(['r1'])
  await vi.waitUntil(glows)
  vi.advanceTimersByTime(1_399)
  expect(glows()).toBe(true)
  vi.advanceTimersByTime(1)
  await vi.waitUntil(() => !glows())
})

test('[GRIDCOL-24] a footer sums and averages, brought up to date by edits', async () => {
  const columns = plainColumns.map((one) => (one.key === 'count' ? { ...one, statistics: ['sum', 'average'] as const } : one))
  const { handle } = await renderGrid({ columns, rows: plainRows(2) })
  await expect.element(page.getByText('平均')).toBeVisible()
  const footer = () => document.querySelector('.rdg-summary-row')?.textContent
  expect(footer()).toContain('3平均 1.5')
  handle().state.setCell('r1', 'count', 4)
  await expect.poll(footer).toContain('6平均 3')
})

test('[PERM-11] [PERM-12] buttons whose code is excluded are not drawn', async () => {
  const { rerender } = await renderGrid({
    toolbar: true,
    hasSelection: true,
    authPre: 'x',
    excluded: ['x:add', 'y:batch_delete'],
  })
  await expect.element(toolbar.getByRole('button', { name: '新增', exact: true })).not.toBeInTheDocument()
  await expect.element(toolbar.getByRole('button', { name: '删除' })).toBeVisible()
  await rerender({ excluded: ['x:batch_delete'] })
  await expect.element(toolbar.getByRole('button', { name: '删除' })).not.toBeInTheDocument()
  await expect.element(toolbar.getByRole('button', { name: '新增', exact: true })).toBeVisible()
})

test('a wrong column is named at the developer’s controller, and the rest is drawn', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => said.mockRestore())
  await renderGrid({ columns: [...plainColumns, { key: 'name', type: 'input', title: '又一个' }] })
  expect(said).toHaveBeenCalledWith(expect.stringContaining('「name」'))
  expect(names()).toEqual(['户1', '户2', '户3'])
})

test('breaks no rule of accessibility in either theme, marks and messages included', async () => {
  const columns = plainColumns.map((one) => (one.key === 'name' ? { ...one, validateRules: [{ required: true }] } : one))
  const { handle } = await renderGrid({
    columns,
    toolbar: true,
    hasNumbers: true,
    hasSelection: true,
    hasDrag: true,
    paging: true,
    details: true,
  })
  handle().state.setCell('r1', 'name', '')
  handle().state.setCell('r2', 'count', 9)
  handle().state.select(['r3'])
  await expectSound(document.querySelector('section') ?? document.body)
})
