import type { PageFrame } from '@heliodesk/contracts/pageChannel'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { GridNews } from './gridProps.ts'
import { cell, plainColumns, plainRows, renderGrid } from './testing/renderGrid.tsx'

const column = (title: string, count: number) => Array.from({ length: count }, (_, at) => cell(at + 1, title).textContent)
/** A clipboard event with text, as the browser sends it to the focused cell. */
function clipboard(type: 'copy' | 'paste' | 'cut', text = ''): string {
  const data = new DataTransfer()
  data.setData('text/plain', text)
  document.activeElement?.dispatchEvent(new ClipboardEvent(type, { clipboardData: data, bubbles: true, cancelable: true }))
  return data.getData('text/plain')
}

test('a block is copied as Excel reads it, and pasted at the cursor; refused cells are reported in one message', async () => {
  const { handle, toast } = await renderGrid()
  await userEvent.click(cell(1, '户主'))
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowDown}{/Shift}')
  expect(clipboard('copy')).toBe('户1\t1\t全额上网\r\n户2\t2\t全额上网\r\n')
  await userEvent.click(cell(2, '户主'))
  clipboard('paste', '张三\t7\t余电上网\r\n李四\t八\t没有\r\n')
  await expect.poll(() => column('户主', 3)).toEqual(['户1', '张三', '李四'])
  expect(handle().state.row('r2')).toMatchObject({ count: 7, mode: '2' })
  expect(handle().state.row('r3')).toMatchObject({ count: 3, mode: '1' })
  expect(toast.warning).toHaveBeenCalledExactlyOnceWith('已粘贴 4 格，2 格未写入：第 3 行「组件数」「八」不是数字')
})

test('what was done is taken back and done again', async () => {
  await renderGrid()
  await userEvent.click(cell(1, '户主'))
  clipboard('paste', '甲\n乙')
  await expect.poll(() => column('户主', 2)).toEqual(['甲', '乙'])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => column('户主', 2)).toEqual(['户1', '户2'])
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.poll(() => column('户主', 2)).toEqual(['甲', '乙'])
})

test('Ctrl D fills down, Delete empties what is chosen', async () => {
  const { handle } = await renderGrid()
  await userEvent.click(cell(1, '组件数'))
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
  expect(handle().state.rows.map(({ count }) => count)).toEqual([1, 1, 1])
  await userEvent.keyboard('{Delete}')
  expect(handle().state.rows.map(({ count }) => count)).toEqual(['', '', ''])
})

test('Ctrl F finds in rows that are not drawn, walks from one to the next, and replaces', async () => {
  const { handle } = await renderGrid({ rows: plainRows(500) })
  await userEvent.click(cell(1, '户主'))
  await userEvent.keyboard('{Control>}f{/Control}')
  await page.getByRole('textbox', { name: '查找' }).fill('户49')
  await expect.element(page.getByText('1/11')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('2/11')).toBeVisible()
  await expect.poll(() => page.getByRole('gridcell', { name: '户490' }).query()).not.toBeNull()
  await page.getByRole('textbox', { name: '替换为' }).fill('号')
  await page.getByRole('button', { name: '全部替换' }).click()
  expect(handle().state.row('r490')?.['name']).toBe('号0')
})

test('[GRID-05] a row is dragged below another by its grip, and the numbers follow', async () => {
  const { handle } = await renderGrid({ hasDrag: true, rows: plainRows(3).map((row, at) => ({ ...row, orderNum: at + 1 })) })
  await userEvent.dragAndDrop(
    page.getByRole('button', { name: /拖动第 1 行/ }),
    page.getByRole('button', { name: /拖动第 2 行/ }),
    {
      targetPosition: { x: 10, y: 26 },
    },
  )
  await expect.poll(() => column('户主', 3)).toEqual(['户2', '户1', '户3'])
  expect(handle().state.rows.map(({ orderNum }) => orderNum)).toEqual([1, 2, 3])
})

test('[GRID-12] Alt Shift and an arrow move the row under the cursor', async () => {
  await renderGrid({ hasDrag: true })
  await userEvent.click(cell(1, '户主'))
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}')
  await expect.poll(() => column('户主', 3)).toEqual(['户2', '户1', '户3'])
})

test('Tab goes to the next cell that may be edited and passes over the others', async () => {
  await renderGrid({ columns: plainColumns.map((one) => (one.key === 'count' ? { ...one, readOnly: true } : one)) })
  await userEvent.click(cell(1, '户主'))
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => cell(1, '消纳方式').getAttribute('aria-selected')).toBe('true')
})

test('[GRID-40] a row of a tree opens by the key →, its children are fetched once, and ← folds them', async () => {
  const load = vi.fn(async () => ({ records: [{ id: 'b', parentId: 'a', name: '下级', hasChildren: false }], total: 1 }))
  await renderGrid({ tree: { load }, rows: [{ id: 'a', name: '上级', count: 1, mode: '1', hasChildren: true }] })
  await userEvent.click(cell(1, '户主'))
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => column('户主', 2)).toEqual(['上级', '下级'])
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByText('下级')).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('下级')).toBeVisible()
  expect(load).toHaveBeenCalledExactlyOnceWith('a', 1)
})

test('[GRID-40] [ERR-30] an answer that is neither a list nor records is refused in words', async () => {
  await renderGrid({
    tree: { load: async () => ({}) },
    rows: [{ id: 'a', name: '上级', count: 1, mode: '1', hasChildren: true }],
  })
  await page.getByRole('button', { name: '展开第 1 行' }).click()
  await expect.element(page.getByText('返回数据类型不识别')).toBeVisible()
})

const subForm = { title: '组串', columns: [{ key: 'no', type: 'input' as const, title: '编号' }] }

test('[GRID-07] the table below a row opens, and what is edited there goes to the page', async () => {
  const onApply = vi.fn()
  await renderGrid({ subForm: { ...subForm, load: async () => [{ id: 's1', no: 'PV1' }], onApply } })
  await page.getByRole('button', { name: '第 1 行的子表' }).click()
  const dialog = page.getByRole('dialog', { name: '组串' })
  await expect.element(dialog.getByText('PV1')).toBeVisible()
  await dialog.getByRole('gridcell', { name: 'PV1' }).click()
  await userEvent.keyboard('PV9{Enter}')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect.poll(() => onApply.mock.calls.length).toBe(1)
  expect(onApply).toHaveBeenCalledWith(
    expect.objectContaining({ id: 'r1' }),
    expect.objectContaining({ changed: [expect.objectContaining({ id: 's1', no: 'PV9' })] }),
  )
})

test.each([
  [351, 'below'],
  [350, 'above'],
] as const)('[GRID-38] with %i px left the table stands %s its row', async (left, place) => {
  const { handle } = await renderGrid({ subForm: { ...subForm, load: async () => [] } })
  const button = page.getByRole('button', { name: '第 1 行的子表' })
  await expect.element(button).toBeVisible()
  const box = button.element().closest('[role="gridcell"]')
  if (!box) throw new Error('the button stands in a cell')
  vi.spyOn(box, 'getBoundingClientRect').mockReturnValue(new DOMRect(300, innerHeight - left - 61, 100, 61))
  await button.click()
  await expect.poll(() => page.getByRole('dialog').element().getAttribute('data-place')).toBe(place)
  expect(handle().state.size).toBe(3)
})

test('[ERR-29] a table that cannot be loaded three times is reported', async () => {
  const load = vi.fn(async () => Promise.reject(new Error('no')))
  const { toast } = await renderGrid({ subForm: { ...subForm, load } })
  await page.getByRole('button', { name: '第 1 行的子表' }).click()
  await expect.poll(() => toast.warning.mock.calls).toEqual([['打开子表失败']])
  expect(load).toHaveBeenCalledTimes(3)
})

test('[WS-11] a row changed in another window is shown and glows; what was typed here stays', async () => {
  let news: GridNews | null = null
  const subscribe = (given: GridNews) => {
    news = given
    return () => undefined
  }
  const { handle } = await renderGrid({ subscribe, socketKey: 'items' })
  handle().state.setCell('r1', 'name', '我改的')
  const frame: PageFrame = {
    type: 'update_vxe_table',
    data: { socketKey: 'items', args: [{ id: 'r1', name: '别人改的', count: 99 }, 'other'] },
  }
  ;(news as GridNews | null)?.onFrame(frame)
  await expect.poll(() => cell(1, '组件数').textContent).toBe('99')
  expect(cell(1, '户主').textContent).toBe('我改的')
  expect(cell(1, '组件数').dataset['look']).toContain('fresh')
})

test('rows that others stored are offered, not forced over what is not saved', async () => {
  let news: GridNews | null = null
  const onReload = vi.fn()
  const { handle } = await renderGrid({
    onReload,
    subscribe: (given) => {
      news = given
      return () => undefined
    },
  })
  handle().state.setCell('r1', 'name', '未保存')
  ;(news as GridNews | null)?.onMissed()
  await page.getByRole('button', { name: '加载新数据' }).click()
  expect(onReload).toHaveBeenCalledTimes(1)
})

test('F1 shows every key, and Escape goes back to the cell', async () => {
  await renderGrid()
  await userEvent.click(cell(1, '户主'))
  await userEvent.keyboard('{F1}')
  await expect.element(page.getByRole('dialog', { name: '键盘操作' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => cell(1, '户主').contains(document.activeElement)).toBe(true)
})

test('the grid fills the window and gives it back', async () => {
  await renderGrid({ toolbar: true })
  await page.getByRole('button', { name: '全屏', exact: true }).click()
  const box = () => document.querySelector('section')?.getBoundingClientRect()
  expect([box()?.width, box()?.height]).toEqual([innerWidth, innerHeight])
  await page.getByRole('button', { name: '退出全屏' }).click()
  expect(box()?.height).toBeLessThan(innerHeight)
})
