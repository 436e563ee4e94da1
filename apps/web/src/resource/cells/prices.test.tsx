import type { DecimalField } from '@heliodesk/contracts/kit/fields'
import { reportSources } from '@heliodesk/contracts/reports/sources'
import { resources } from '@heliodesk/contracts/resources/index'
import { FieldCell } from '@heliodesk/widgets/field/FieldCell'
import { FieldControl } from '@heliodesk/widgets/field/FieldControl'
import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

// A tariff and a line of a bill are the price itself, as it was published or billed: with every digit that counts.
const withoutTariffs = resources.filter(({ name }) => name !== 'tariff' && name !== 'gridBillLine')
const prices = [...withoutTariffs, ...reportSources.map((source) => source.view)].flatMap(({ label, fields }) =>
  Object.entries(fields).flatMap(([key, field]): (readonly [string, DecimalField])[] =>
    field.kind === 'decimal' && field.options.unit === '元/kWh' ? [[`${label}.${key}`, field]] : [],
  ),
)

describe.each(prices)('%s', (_, field) => {
  test.each(['0.3913', '0.4000', '0.4', '1'])('%s is drawn with four decimals in a list', async (value) => {
    const screen = await render(<FieldCell resource="x" field={field} name="price" row={{ id: '1', price: value }} />)
    await expect.element(screen.getByText(Number(value).toFixed(4), { exact: true })).toBeVisible()
  })

  test('what is typed into a form stays as it is typed', async () => {
    const typed: unknown[] = []
    const screen = await render(
      <FieldControl id="price" field={field} label="电价" value="" onChange={(value) => typed.push(value)} />,
    )
    const box = screen.getByRole('spinbutton', { name: '电价' })
    await expect.element(box).toHaveValue('')
    await box.fill('0.39')
    await expect.element(box).toHaveValue('0.39')
    expect(typed.at(-1)).toBe('0.39')
  })

  test.each(['0.3913', '0.4000'])('%s keeps its four decimals in a form', async (value) => {
    const screen = await render(<FieldControl id="price" field={field} label="电价" value={value} onChange={() => undefined} />)
    await expect.element(screen.getByRole('spinbutton', { name: '电价' })).toHaveValue(value)
  })
})

test('there are prices', () => {
  expect(prices.length).toBeGreaterThan(1)
})
