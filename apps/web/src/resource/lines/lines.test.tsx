import { dict, dictItem } from '@heliodesk/contracts/resources/system/dict'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildRecord } from '../../testing/fakeResource.ts'
import { type FakeAnswer, failure, type SeenCall } from '../../testing/fakeServer.ts'
import { renderList } from '../../testing/renderList.tsx'
import LinesEditor from './LinesEditor.tsx'

const item = (n: number, given: Readonly<Record<string, unknown>> = {}) => ({
  ...buildRecord(dictItem, n),
  id: String(n),
  dictId: '7',
  itemText: `项${n}`,
  itemValue: `v${n}`,
  description: null,
  sortOrder: n,
  status: '1',
  status_dictText: '启用',
  ...given,
})
const whole = (lines: readonly unknown[], version = 1) => ({ ...buildRecord(dict, 7), version, lines })
const written = { id: '7', version: 2, lines: [] }

/** The server answers these states of the record, one after the other, and these to what is saved. */
async function open(states: readonly unknown[], saves: readonly unknown[] = [written]) {
  const [reads, writes] = [[...states], [...saves]]
  const next = (all: unknown[]): FakeAnswer => all.shift() ?? all[0]
  const last = states.at(-1)
  const rendered = await renderList(<LinesEditor resource={dict} id="7" preset={{ status: '1' }} />, {
    resource: dict,
    answers: {
      'GET /sys/dict/queryWithLines': () => reads.shift() ?? last,
      'PUT /sys/dict/editWithLines': () => next(writes) ?? written,
    },
  })
  await expect.element(page.getByText('项1', { exact: true })).toBeVisible()
  return {
    ...rendered,
    sent: (at = 0) => rendered.server.to('PUT /sys/dict/editWithLines')[at]?.body as { lines: Lines } & SeenCall,
  }
}
interface Lines {
  readonly added: readonly unknown[]
  readonly changed: readonly unknown[]
  readonly deletedIds: readonly unknown[]
}

/** The cell of a row (from 1) and a column, by its header. */
function cell(row: number, title: string): HTMLElement {
  const root = page.getByRole('grid').element()
  const header = [...root.querySelectorAll<HTMLElement>('[role="columnheader"]')].find((one) => one.textContent.includes(title))
  const place = header?.getAttribute('aria-colindex')
  const found = root.querySelector<HTMLElement>(`[role="row"][aria-rowindex="${row + 1}"] > [aria-colindex="${place}"]`)
  if (!found) throw new Error(`no cell ${row} ${title}`)
  return found
}

const type = async (row: number, title: string, text: string) => {
  // What a changed cell was before is told below it, where the next one stands.
  await userEvent.hover(page.getByRole('toolbar'))
  await userEvent.dblClick(cell(row, title))
  await userEvent.keyboard(`{Control>}a{/Control}${text}{Enter}`)
  await expect.poll(() => cell(row, title).textContent).toContain(text)
}
const save = () => page.getByRole('toolbar').getByRole('button', { name: /^保存/ }).click()

test('what is typed, added and taken away goes in one call, of a changed line only what changed, with the versions that were read', async () => {
  const { sent, server } = await open([
    whole([item(1), item(2, { version: 4 }), item(3)]),
    whole([item(1, { itemText: '改' }), item(3)]),
  ])
  await type(1, '名称', '改')
  await page.getByRole('checkbox', { name: /选择第 2 行/ }).click()
  await page.getByRole('toolbar').getByRole('button', { name: /^删除/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: /删除/ }).click()
  expect(await axeViolations()).toEqual([])
  await save()
  await expect.element(page.getByText('已保存 2 行')).toBeVisible()
  expect(sent()).toEqual({
    id: '7',
    lines: { added: [], changed: [{ itemText: '改', id: '1', version: 1, row: 1 }], deletedIds: [{ id: '2', version: 4 }] },
  })
  expect(server.count('GET /sys/dict/queryWithLines')).toBe(2)
})

test('a new line starts with what the page presets, and is checked by the rules of its fields before it goes', async () => {
  const { sent, server } = await open([whole([item(1)]), whole([item(1), item(2)])])
  await page.getByRole('toolbar').getByRole('button', { name: /^新增/ }).first().click()
  await expect.poll(() => page.getByRole('row').elements().length).toBeGreaterThan(2)
  await save()
  expect(server.count('PUT /sys/dict/editWithLines')).toBe(0)
  await type(2, '名称', '新')
  await type(2, '数据值', 'v9')
  await save()
  await expect.poll(() => server.count('PUT /sys/dict/editWithLines')).toBe(1)
  expect(sent().lines.added).toMatchObject([{ itemText: '新', itemValue: 'v9', status: '1', description: null, row: 2 }])
})

test('a line that somebody else has changed is shown with who did it; keeping mine saves it again over theirs', async () => {
  const theirs = item(1, { itemText: '他们的', version: 2, updateBy: 'li', updateTime: '2026-03-01 10:00:00' })
  const stale = failure(200, '有 1 行字典项已被他人修改', {
    code: 409,
    result: { id: '7', version: 2, head: null, lines: [{ id: '1', list: 'changed', at: 0, row: 1, fresh: theirs }] },
  })
  const { sent, server } = await open([whole([item(1), item(2)])], [stale, written])
  await type(1, '名称', '我的')
  await type(2, '名称', '也是我的')
  await save()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText('他们的')).toBeVisible()
  await expect.element(dialog.getByRole('cell', { name: '我的' })).toBeVisible()
  await expect.element(dialog.getByText('li · 2026-03-01 10:00:00')).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await dialog.getByRole('button', { name: '用我的覆盖' }).click()
  await expect.poll(() => cell(1, '名称').textContent).toContain('我的')
  await save()
  await expect.poll(() => server.count('PUT /sys/dict/editWithLines')).toBe(2)
  expect(sent(1).lines.changed).toEqual([
    { id: '2', itemText: '也是我的', version: 1, row: 2 },
    { id: '1', itemText: '我的', version: 2, row: 1 },
  ])
})

test('taking theirs gives up the changes of that line alone', async () => {
  const theirs = item(1, { itemText: '他们的', version: 2, updateBy: 'li' })
  const stale = failure(200, '有 2 行字典项已被他人修改', {
    code: 409,
    result: {
      id: '7',
      version: 2,
      lines: [
        { id: '1', list: 'changed', at: 0, row: 1, fresh: theirs },
        { id: '3', list: 'changed', at: 2, row: 3, fresh: null },
      ],
    },
  })
  const { sent, server } = await open([whole([item(1), item(2), item(3)])], [stale, written])
  await type(1, '名称', '我的')
  await type(2, '名称', '也是我的')
  await type(3, '名称', '没了')
  await save()
  await page.getByRole('alertdialog').getByRole('button', { name: '采用对方的' }).click()
  await expect.poll(() => cell(1, '名称').textContent).toContain('他们的')
  await save()
  await expect.poll(() => server.count('PUT /sys/dict/editWithLines')).toBe(2)
  expect(sent(1).lines).toEqual({ added: [], changed: [{ id: '2', itemText: '也是我的', version: 1, row: 2 }], deletedIds: [] })
})

test('what the server refuses stands at its cell, and nothing that was typed is lost', async () => {
  const message = '第 2 行：数据值“x”不是数字'
  const refused = failure(200, message, {
    code: 400,
    result: { fields: [], rows: [{ list: 'changed', at: 1, row: 2, id: '2', field: 'itemValue', message }] },
  })
  await open([whole([item(1), item(2)])], [refused])
  await type(1, '名称', '别丢')
  await type(2, '数据值', 'x')
  await save()
  await expect.element(page.getByText(message).first()).toBeVisible()
  await expect
    .poll(
      () => cell(2, '数据值').getAttribute('aria-invalid') ?? cell(2, '数据值').dataset['error'] ?? cell(2, '数据值').outerHTML,
    )
    .toMatch(/true|数字|error|wrong/)
  expect(cell(1, '名称').textContent).toContain('别丢')
})

test('lines that others saved meanwhile are merged, marked and told of', async () => {
  const after = [item(1, { itemText: '改', version: 2 }), item(2, { itemText: '李改的', version: 2, updateBy: 'li' }), item(3)]
  await open([whole([item(1), item(2), item(3)]), whole(after, 3)], [{ ...written, lines: [{ id: '1', version: 2 }] }])
  await type(1, '名称', '改')
  await save()
  await expect.element(page.getByText('li 同时修改了 1 行，已合并到表格中')).toBeVisible()
  expect(cell(2, '名称').textContent).toContain('李改的')
  await page.getByRole('button', { name: '知道了' }).click()
  await expect.element(page.getByText(/同时修改了/)).not.toBeInTheDocument()
})

test('whoever may only look gets a grid without tools', async () => {
  await renderList(<LinesEditor resource={dict} id="7" />, {
    resource: dict,
    rights: { codes: ['system:dict:list'] },
    answers: { 'GET /sys/dict/queryWithLines': whole([item(1)]) },
  })
  await expect.element(page.getByText('项1', { exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: /保存|新增|删除/ }).elements()).toEqual([])
})

test('what others save while something is typed is told, and neither loses: the save still knows what was read', async () => {
  const theirs = whole([item(1, { itemText: '他的', version: 2, updateBy: 'zhao' }), item(2)], 2)
  const { client, sent, server } = await open([whole([item(1), item(2)]), theirs])
  await type(2, '名称', '我的')
  await client.invalidateQueries()
  await expect.element(page.getByText(/zhao 刚刚修改了 1 行/)).toBeVisible()
  expect([cell(1, '名称').textContent, cell(2, '名称').textContent]).toEqual([
    expect.stringContaining('项1'),
    expect.stringContaining('我的'),
  ])
  await type(1, '名称', '也是我的')
  await save()
  await expect.poll(() => server.to('PUT /sys/dict/editWithLines').length).toBe(1)
  expect(sent().lines.changed).toMatchObject([
    { id: '2', version: 1, itemText: '我的' },
    { id: '1', version: 1, itemText: '也是我的' },
  ])
})

test('the columns of items fit the panel beside the list in a window of 1440', async () => {
  await renderList(
    <div style={{ display: 'flex', width: 612 }}>
      <LinesEditor resource={dict} id="7" />
    </div>,
    { resource: dict, answers: { 'GET /sys/dict/queryWithLines': whole([item(1)]) } },
  )
  await expect.element(page.getByText('项1', { exact: true })).toBeVisible()
  const grid = page.getByRole('grid').element()
  const last = page.getByRole('columnheader').elements().at(-1)
  expect(last?.textContent).toContain('是否启用')
  expect(last?.getBoundingClientRect().right).toBeLessThanOrEqual(grid.getBoundingClientRect().right)
  expect(grid.scrollWidth).toBeLessThanOrEqual(grid.clientWidth)
})
