import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WidgetServices } from '../services/WidgetServices.tsx'
import type { CellEditorProps } from './cells/cellProps.ts'
import type { GridColumn } from './model/column.ts'
import { cell, header, options, renderGrid } from './testing/renderGrid.tsx'

/** A grid of one column and one row. */
async function one(column: Partial<GridColumn> & Pick<GridColumn, 'type'>, value: GridColumn['defaultValue'] = '', more = {}) {
  const drawn = await renderGrid({
    columns: [{ key: 'x', title: '列', width: 260, ...column }],
    rows: [{ id: 'r1', x: value }],
    ...more,
  })
  return { ...drawn, value: () => drawn.handle().state.row('r1')?.['x'], box: () => cell(1, '列') }
}
const open = async () => {
  await userEvent.click(cell(1, '列'))
  await userEvent.keyboard('{F2}')
}
const leave = () => userEvent.keyboard('{Tab}')
const offered = () => [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent)

test('[GRIDCOL-01] a text is edited by typing into the cell', async () => {
  const { value } = await one({ type: 'input' }, 'old')
  await userEvent.click(cell(1, '列'))
  await userEvent.keyboard('Li Si{Enter}')
  await expect.poll(value).toBe('Li Si')
})

test('Escape drops what was typed, Tab keeps it', async () => {
  const { value } = await one({ type: 'input' }, 'old')
  await userEvent.click(cell(1, '列'))
  await userEvent.keyboard('new{Escape}')
  expect(value()).toBe('old')
  await userEvent.keyboard('new{Tab}')
  await expect.poll(value).toBe('new')
})

test('[GRIDCOL-02] [GRIDCOL-03] a number takes digits, one point and a minus; a letter leaves what stood there', async () => {
  const { value } = await one({ type: 'inputNumber' }, 12)
  await open()
  await userEvent.keyboard('{End}x')
  await expect.element(page.getByRole('textbox', { name: '列' })).toHaveValue('12')
  await userEvent.keyboard('.5.')
  await expect.element(page.getByRole('textbox', { name: '列' })).toHaveValue('12.5')
  await leave()
  await expect.poll(value).toBe(12.5)
})

test('[GRIDCOL-04] a number is read when the cell is left, and a lone minus empties it', async () => {
  const { value } = await one({ type: 'inputNumber' }, 12)
  await userEvent.click(cell(1, '列'))
  await userEvent.keyboard('1.50{Enter}')
  await expect.poll(value).toBe(1.5)
  await userEvent.click(cell(1, '列'))
  await userEvent.keyboard('-{Enter}')
  await expect.poll(value).toBe('')
})

test('[GRIDCOL-05] a checkbox flips between its two values', async () => {
  const { value } = await one({ type: 'checkbox', customValue: ['on', 'off'] }, 'off')
  await page.getByRole('checkbox', { name: '列' }).click()
  expect(value()).toBe('on')
  await userEvent.keyboard(' ')
  await expect.poll(value).toBe('off')
})

test('[GRIDCOL-06] a select shows texts and writes values, of its options as of a dictionary', async () => {
  const { handle } = await renderGrid(
    {
      columns: [
        { key: 'own', type: 'select', title: '自带', options: options('甲', '乙') },
        { key: 'dict', type: 'select', title: '字典', dictCode: 'mode' },
      ],
      rows: [{ id: 'r1', own: '1', dict: '2' }],
    },
    { useDict: itemsOf },
  )
  await expect.poll(() => cell(1, '字典').textContent).toBe('余电')
  expect(cell(1, '自带').textContent).toBe('甲')
  await userEvent.dblClick(cell(1, '字典'))
  await page.getByTitle('全额').click()
  await expect.poll(() => handle().state.row('r1')?.['dict']).toBe('1')
})
const itemsOf = (code: string) => (code === 'mode' ? dictionary : [])
const dictionary = [
  { value: '1', label: '全额' },
  { value: '2', label: '余电' },
]

test('a select takes the option under the cursor with Enter', async () => {
  const { value } = await one({ type: 'select', options: options('甲', '乙') }, '1')
  await open()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(value).toBe('2')
})

test.each([
  ['[GRIDCOL-07]', 'date', '2026-11-12', '2026-03-04'],
  ['[GRIDCOL-08]', 'datetime', '2026-11-12 08:30:00', '2026-03-04 05:06:07'],
  ['[GRIDCOL-09]', 'time', '08:30:00', '05:06:07'],
] as const)('%s a %s is shown and written as %s', async (_, type, stored, typed) => {
  const { value, box } = await one({ type }, stored)
  expect(box().textContent).toBe(stored)
  await open()
  await userEvent.keyboard(`{Control>}a{/Control}${typed}{Enter}`)
  await expect.poll(value).toBe(typed)
})

test('[GRIDCOL-25] a format shortens what is shown', async () => {
  const { box } = await one({ type: 'date', format: 'YYYY-MM' }, '2024-05-06')
  expect(box().textContent).toBe('2024-05')
})

test.each(['input_pop', 'textarea'] as const)(
  '[GRIDCOL-12] %s opens a field of 200 × 150 px that takes line breaks',
  async (type) => {
    const { value } = await one({ type }, 'a')
    await open()
    const field = page.getByRole('textbox', { name: '列' })
    const { width, height } = field.element().getBoundingClientRect()
    expect([width, height]).toEqual([200, 150])
    await userEvent.keyboard('x{Enter}y{Tab}')
    await expect.poll(value).toBe('x\ny')
  },
)

test('[GRIDCOL-17] a radio writes what is chosen', async () => {
  const { value } = await one({ type: 'radio', options: options('坡屋面', '平屋面') }, '1')
  await open()
  await page.getByText('平屋面').click()
  await expect.poll(value).toBe('2')
})

test('[GRIDCOL-18] [GRID-34] several are written joined by commas, one tag is shown and the others are counted', async () => {
  const { value, box } = await one({ type: 'list_multi', options: options('a', 'b', 'c') }, '')
  await open()
  await page.getByTitle('a').click()
  await page.getByTitle('c').click()
  await leave()
  await expect.poll(value).toBe('1,3')
  expect(box().textContent).toBe('a+1')
})

test('[GRIDCOL-23] normal is plain text, checkbox_meta several boxes', async () => {
  const { handle } = await renderGrid({
    columns: [
      { key: 'n', type: 'normal', title: '文本' },
      { key: 'm', type: 'checkbox_meta', title: '多选', width: 300, options: options('a', 'b') },
    ],
    rows: [{ id: 'r1', n: 'plain', m: '' }],
  })
  expect(cell(1, '文本').textContent).toBe('plain')
  await userEvent.dblClick(cell(1, '多选'))
  await page.getByRole('checkbox', { name: 'a' }).click()
  await page.getByRole('checkbox', { name: 'b' }).click()
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => handle().state.row('r1')?.['m']).toBe('1,2')
})

test('[GRIDCOL-19] [GRIDCOL-31] a searchable select filters as one types; others have nothing to type into', async () => {
  await one({ type: 'sel_search', options: options('双玻组件', '单晶组件', '支架') }, '')
  await open()
  await userEvent.keyboard('s')
  await userEvent.fill(page.getByRole('combobox', { name: '列' }), '组件')
  await expect.poll(offered).toEqual(['双玻组件', '单晶组件'])
})

test('[GRIDCOL-31] a select without allowSearch takes no letters', async () => {
  await one({ type: 'select', options: options('甲', '乙') }, '')
  await open()
  expect(page.getByRole('combobox', { name: '列' }).element().hasAttribute('readonly')).toBe(true)
})

test('[GRIDCOL-20] [DICT-03] a select searched on the server asks 300 ms after the last letter, and a late answer to an older keyword is dropped', async () => {
  const waiting = new Map<string, (texts: readonly string[]) => void>()
  const searchDict = vi.fn(
    (_: string, keyword: string) =>
      new Promise<ReturnType<typeof options>>((done) => waiting.set(keyword, (texts) => done(options(...texts)))),
  )
  const { value } = await one({ type: 'sel_search_async', dictCode: 'parts' }, '', { searchDict })
  await open()
  await expect.poll(() => searchDict.mock.calls).toEqual([['parts', '']])
  await userEvent.fill(page.getByRole('combobox', { name: '列' }), 'a')
  await expect.poll(() => waiting.has('a')).toBe(true)
  await userEvent.fill(page.getByRole('combobox', { name: '列' }), 'ab')
  await expect.poll(() => waiting.has('ab')).toBe(true)
  waiting.get('ab')?.(['新的'])
  await expect.poll(offered).toEqual(['新的'])
  waiting.get('a')?.(['旧的'])
  await page.getByTitle('新的').click()
  await expect.poll(value).toBe('1')
  expect(cell(1, '列').textContent).toBe('新的')
})

test('[GRIDCOL-21] a slot draws what it is given: row, column, value', async () => {
  const render = vi.fn(({ row, column, value }) => `${row.id} ${column.key} ${value}`)
  const { box } = await one({ type: 'slot', render }, 7)
  expect(box().textContent).toBe('r1 x 7')
})

test('[GRIDCOL-22] a hidden column is not drawn, and its value leaves the grid', async () => {
  const { handle } = await renderGrid({
    columns: [
      { key: 'a', type: 'input', title: '看得见' },
      { key: 'h', type: 'hidden', title: '看不见' },
    ],
    rows: [{ id: 'r1', a: '1', h: 'kept' }],
  })
  await expect.element(page.getByText('看不见')).not.toBeInTheDocument()
  expect(handle().getData()).toEqual([{ id: 'r1', a: '1', h: 'kept' }])
})

test('[GRIDCOL-26] a choice clears the column that depends on it and loads its options anew', async () => {
  const linked = vi.fn(async (_: GridColumn, leading: unknown) => options(...(leading === '1' ? ['杭州', '衢州'] : ['南京'])))
  const { handle } = await renderGrid({
    columns: [
      { key: 'province', type: 'select', title: '省', options: options('浙江', '江苏'), linkageKey: 'city' },
      { key: 'city', type: 'select', title: '市' },
    ],
    rows: [{ id: 'r1', province: '1', city: '2' }],
    linked,
  })
  await expect.poll(() => cell(1, '市').textContent).toBe('衢州')
  await userEvent.dblClick(cell(1, '省'))
  await page.getByTitle('江苏').click()
  await expect.poll(() => handle().state.row('r1')).toMatchObject({ province: '2', city: '' })
  await userEvent.dblClick(cell(1, '市'))
  await expect.poll(offered).toEqual(['南京'])
})

test('[GRIDCOL-27] [GRIDCOL-28] a new row has the defaults, and the order column follows every move', async () => {
  const { handle } = await renderGrid({
    hasDrag: true,
    columns: [
      { key: 'name', type: 'input', title: '名', defaultValue: '新' },
      { key: 'place', type: 'inputNumber', title: '序', isOrder: true },
    ],
    rows: [
      { id: 'a', name: 'A', place: 1 },
      { id: 'b', name: 'B', place: 2 },
    ],
  })
  handle().move('b', -1)
  handle().add()
  expect(handle().state.rows.map(({ name, place }) => [name, place])).toEqual([
    ['B', 1],
    ['A', 2],
    ['新', 3],
  ])
})

test('[GRIDCOL-30] what is typed into a select becomes a value where that is allowed', async () => {
  const { value } = await one({ type: 'select', allowInput: true, options: options('甲') }, '')
  await open()
  await userEvent.fill(page.getByRole('combobox', { name: '列' }), '自填')
  await page.getByTitle('自填').click()
  await expect.poll(value).toBe('自填')
  expect(cell(1, '列').textContent).toBe('自填')
})

test('[GRIDCOL-32] [GRIDCOL-33] an empty cell and its editor show the placeholder, and further properties reach the field', async () => {
  const { box } = await one({ type: 'input', placeholder: '请输入户号', props: { maxLength: 3 } }, '')
  expect(box().textContent).toBe('请输入户号')
  await open()
  const field = page.getByPlaceholder('请输入户号')
  await expect.element(field).toHaveAttribute('maxlength', '3')
  await userEvent.keyboard('abcdef')
  await expect.element(field).toHaveValue('abc')
})

test('[GRIDCOL-35] title and width stand in the header', async () => {
  const columns = [
    { key: 'x', type: 'input', title: '户号', width: 222 },
    { key: 'y', type: 'input', title: '备注' },
  ] as const
  await renderGrid({ columns, rows: [{ id: 'r1', x: '', y: '' }] })
  expect(header('户号').getBoundingClientRect().width).toBe(222)
})

test('[GRIDRULE-06] the first rule that fails speaks in a tooltip', async () => {
  const { box } = await one({ type: 'input', validateRules: [{ required: true }, { pattern: 'n6-16' }] }, '123456')
  await userEvent.click(cell(1, '列'))
  await userEvent.keyboard('12{Enter}')
  await expect.poll(() => box().getAttribute('aria-invalid')).toBe('true')
  await userEvent.hover(box())
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('列：请输入6到16位数字')
  await userEvent.click(cell(1, '列'))
  await userEvent.keyboard('{Delete}')
  await userEvent.hover(header('列'))
  await userEvent.hover(box())
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('列：列不能为空')
})

function FakePicker({ value, commit, cancel }: CellEditorProps) {
  return (
    <div role="dialog" aria-label="选择">
      <button type="button" onClick={() => commit(`${value}-新`, { x_dictText: '新名' })}>
        确定
      </button>
      <button type="button" onClick={cancel}>
        取消
      </button>
    </div>
  )
}

test.each([
  ['[GRIDCOL-10]', 'sel_depart'],
  ['[GRIDCOL-11]', 'sel_user'],
] as const)('%s the picker of a %s column opens over its cell, and what it confirms is written as one step', async (_, type) => {
  const { handle, value, box } = await one({ type }, 'a', { cellEditors: { [type]: { Editor: FakePicker } } })
  await userEvent.dblClick(cell(1, '列'))
  await page.getByRole('button', { name: '取消' }).click()
  expect(value()).toBe('a')
  await userEvent.dblClick(cell(1, '列'))
  await page.getByRole('button', { name: '确定' }).click()
  await expect.poll(value).toBe('a-新')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(handle().state.undo()).toBe(true)
  await expect.poll(() => box().textContent).toBe('a')
})

function FakeReport({ commit }: CellEditorProps) {
  return (
    <button type="button" onClick={() => commit('HT-1', { name: '沈' })}>
      填入
    </button>
  )
}

test('[GRIDCOL-16] a row of an online report fills this cell and the others that it names', async () => {
  const { handle } = await renderGrid({
    columns: [
      {
        key: 'x',
        type: 'popup',
        title: '合同',
        popup: { code: 'c', sourceFields: ['no', 'owner'], targetFields: ['x', 'name'] },
      },
      { key: 'name', type: 'input', title: '户主' },
    ],
    rows: [{ id: 'r1', x: '', name: '' }],
    cellEditors: { popup: { Editor: FakeReport } },
  })
  await userEvent.dblClick(cell(1, '合同'))
  await page.getByRole('button', { name: '填入' }).click()
  await expect.poll(() => handle().state.row('r1')).toMatchObject({ x: 'HT-1', name: '沈' })
})

test('[GRIDCOL-16] a popup column without its parameters says so and closes', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { toast } = await one({ type: 'popup' }, 'a')
  await userEvent.dblClick(cell(1, '列'))
  await expect.poll(() => toast.warning.mock.calls).toEqual([['popup参数未正确配置!']])
  said.mockRestore()
})

test('[GRIDCOL-10] [GRIDCOL-11] stored accounts and departments are shown by their names', async () => {
  const person = { id: '1', username: 'lxf', realname: '陆晓峰', sex: 1, phone: null, birthday: null, orgCodeTxt: '' }
  const pickers = {
    peopleOf: async () => [person],
    departTree: async () => [{ id: 'd1', title: '桐乡运维一组', orgCode: 'A01', orgType: '2' }],
  }
  await renderGrid(
    {
      columns: [
        { key: 'u', type: 'sel_user', title: '负责人' },
        { key: 'd', type: 'sel_depart', title: '施工部门' },
      ],
      rows: [{ id: 'r1', u: 'lxf', d: 'd1' }],
    },
    { pickers: pickers as unknown as WidgetServices['pickers'] },
  )
  await expect.poll(() => [cell(1, '负责人').textContent, cell(1, '施工部门').textContent]).toEqual(['陆晓峰', '桐乡运维一组'])
  await userEvent.dblClick(cell(1, '施工部门'))
  await expect.element(page.getByRole('dialog').getByText('桐乡运维一组').first()).toBeVisible()
})
