import type {} from '@vitest/browser-playwright'
import { expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import type { GridColumn } from './model/column.ts'
import { cell, renderGrid } from './testing/renderGrid.tsx'

const columns: readonly GridColumn[] = Array.from({ length: 20 }, (_, at) => ({
  key: `c${at}`,
  type: at % 2 === 0 ? 'inputNumber' : 'input',
  title: `列${at}`,
  width: 130,
  validateRules: at === 0 ? [{ required: true }, { pattern: 'z' }, { unique: true }] : [{ required: true }],
}))
/** 100,000 rows of which every thousandth is wrong in its last column. */
const rows = Array.from({ length: 100_000 }, (_, at) => ({
  id: `r${at}`,
  ...Object.fromEntries(columns.map(({ key }, place) => [key, place === 19 && at % 1_000 === 999 ? '' : at * 20 + place])),
}))

test('100,000 rows of 20 columns with a hundred errors draw a few rows, and F8 goes to the first wrong cell', async () => {
  const { handle } = await renderGrid({ columns, rows, hasNumbers: true })
  expect(await handle().validate()).toBe(false)
  await expect.element(page.getByText('100 处错误')).toBeVisible()
  expect(document.querySelectorAll('[role="row"]').length).toBeLessThan(30)
  expect(document.querySelectorAll('[role="gridcell"]').length).toBeLessThan(400)
  await userEvent.click(cell(1, '列0'))
  await userEvent.keyboard('{F8}')
  await expect
    .poll(() => document.querySelector('[aria-invalid="true"]')?.parentElement?.getAttribute('aria-rowindex'))
    .toBe('1001')
  await expect.element(page.getByText('1/100')).toBeVisible()
  await userEvent.keyboard('{F8}')
  await expect.element(page.getByText('2/100')).toBeVisible()
})

/** What a Chinese input method sends: a key that is none, letters that are composed, the word, and the Enter that ends it. */
async function compose(letters: string, word: string): Promise<void> {
  const session = cdp()
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Process', code: 'KeyN', windowsVirtualKeyCode: 229 })
  for (let end = 1; end <= letters.length; end++) {
    await session.send('Input.imeSetComposition', { text: letters.slice(0, end), selectionStart: end, selectionEnd: end })
  }
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 })
  await session.send('Input.insertText', { text: word })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'Process', code: 'KeyN', windowsVirtualKeyCode: 229 })
}

test('Chinese typed straight into a chosen cell loses nothing, and the Enter of the input method does not end the edit', async () => {
  const { handle } = await renderGrid()
  await userEvent.click(cell(1, '户主'))
  await compose('nihao', '你好')
  await compose('shijie', '世界')
  await expect.element(page.getByRole('textbox', { name: '户主' })).toHaveValue('你好世界')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => handle().state.row('r1')?.['name']).toBe('你好世界')
})
