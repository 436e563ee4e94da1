import dayjs from 'dayjs'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DayPicker, DayRangePicker } from './DayPicker.tsx'

const parse = (text = '') => (text === '' ? null : dayjs(text))

function One({ picker, filled }: { readonly picker: 'month' | 'date' | 'year'; readonly filled: boolean }) {
  const [text, setText] = useState(filled ? '2025-01-05' : '')
  return (
    <>
      <button type="button">next</button>
      <DayPicker
        aria-label="x"
        picker={picker}
        value={parse(text)}
        onChange={(_, given) => setText(typeof given === 'string' ? given : '')}
      />
      <output>{text}</output>
    </>
  )
}

function Range({
  picker,
  from = '',
  to = '',
}: {
  readonly picker: 'month' | 'date'
  readonly from?: string
  readonly to?: string
}) {
  const [texts, setTexts] = useState<readonly string[]>([from, to])
  return (
    <>
      <button type="button">next</button>
      <DayRangePicker
        placeholder={['from', 'to']}
        allowEmpty={[true, true]}
        picker={picker}
        value={[parse(texts[0]), parse(texts[1])]}
        onRange={setTexts}
      />
      <output>{texts.join(' … ')}</output>
    </>
  )
}

const kept = () => document.querySelector('output')?.textContent
const ways = ['Enter', 'Tab', 'press elsewhere'] as const
const leave = (way: (typeof ways)[number]) =>
  way === 'press elsewhere' ? page.getByRole('button', { name: 'next' }).click() : userEvent.keyboard(`{${way}}`)
const end = (name: 'from' | 'to') => page.getByPlaceholder(name, { exact: true })

describe.each(ways)('what is typed stays: %s', (way) => {
  test.each([
    ['month', '2026-03', '2026-03'],
    ['month', '2026/3', '2026-03'],
    ['month', '202603', '2026-03'],
    ['date', '2026-03-04', '2026-03-04'],
    ['date', '2026.3.4', '2026-03-04'],
    ['year', '2024', '2024'],
  ] as const)('a %s, %s', async (picker, text, value) => {
    for (const filled of [false, true]) {
      const screen = await render(<One picker={picker} filled={filled} />)
      await page.getByRole('textbox').fill(text)
      await leave(way)
      await expect.poll(kept).toBe(value)
      await screen.unmount()
    }
  })

  test.each([
    ['month', '2026-03'],
    ['date', '2026-03-04'],
  ] as const)('one end of %ss, the other left open', async (picker, text) => {
    await render(<Range picker={picker} />)
    await end('from').fill(text)
    await leave(way)
    if (way !== 'press elsewhere') {
      await expect.element(end('to')).toHaveFocus()
      await leave(way)
    }
    await expect.poll(kept).toBe(`${text} … `)
  })
})

test('both ends are typed one after the other', async () => {
  await render(<Range picker="month" />)
  await end('from').fill('2026-03')
  await userEvent.keyboard('{Enter}')
  await expect.element(end('to')).toHaveFocus()
  await end('to').fill('2026/5')
  await userEvent.keyboard('{Enter}')
  await expect.poll(kept).toBe('2026-03 … 2026-05')
})

test('Esc leaves what was there', async () => {
  await render(<Range picker="month" from="2025-01" to="2025-02" />)
  await end('from').fill('2026-03')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'next' }).click()
  await expect.element(page.getByRole('button', { name: 'next' })).toHaveFocus()
  expect(kept()).toBe('2025-01 … 2025-02')
})
