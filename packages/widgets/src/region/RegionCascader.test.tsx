import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSound, renderWidget } from '../testing/renderWidget.tsx'
import { RegionCascader, type RegionCascaderProps } from './RegionCascader.tsx'

const map = {
  86: { 330000: '浙江省', 320000: '江苏省' },
  330000: { 330400: '嘉兴市', 330100: '杭州市' },
  330400: { 330402: '南湖区', 330483: '桐乡市' },
  330100: { 330102: '上城区' },
  320000: { 321200: '泰州市' },
  321200: { 321283: '泰兴市' },
}

function Form({ initial = '', ...rest }: Partial<RegionCascaderProps> & { readonly initial?: string }) {
  const [code, setCode] = useState(initial)
  return (
    <>
      <RegionCascader {...rest} value={code} onChange={setCode} />
      <output>{code}</output>
    </>
  )
}
const show = (props: Partial<RegionCascaderProps> & { readonly initial?: string } = {}) =>
  renderWidget(<Form {...props} />, { useRegions: () => map })
const code = page.getByRole('status')
const option = (name: string | RegExp) => page.getByText(name).last()

test('[REGION-01] province, city and district are chosen one after the other', async () => {
  await show()
  await page.getByRole('combobox', { name: '地区' }).click()
  await option('浙江省').click()
  await option('嘉兴市').click()
  await option(/桐乡市/).click()
  await expect.element(code).toHaveTextContent('330483')
  await expect.element(page.getByText('浙江省 / 嘉兴市 / 桐乡市').last()).toBeVisible()
  await expectSound()
})

test('a name and the initials of its reading find it', async () => {
  await show()
  const field = page.getByRole('combobox', { name: '地区' })
  await field.click()
  await field.fill('tx')
  await expect.element(page.getByText(/江苏省.*泰兴市/)).toBeVisible()
  await field.fill('桐乡')
  await page.getByText(/浙江省.*桐乡市/).click()
  await expect.element(code).toHaveTextContent('330483')
})

test('[REGION-04] level 2 starts with the cities, level 3 with the districts', async () => {
  const { rerender } = await show({ level: 2, initial: '330483' })
  await expect.element(page.getByText('嘉兴市 / 桐乡市', { exact: true })).toBeVisible()
  await rerender(<Form key="3" level={3} initial="330483" />)
  await expect.element(page.getByText('桐乡市', { exact: true })).toBeVisible()
})

test('a select for each level: a new province empties what is below it', async () => {
  await show({ type: 'select', initial: '330483' })
  const province = page.getByRole('combobox', { name: '省' })
  await expectSound()
  ;(province.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(code).not.toHaveTextContent('330483')
  expect(['320000', '330000']).toContain(code.element().textContent)
})

test('[REGION-03] another type says Bad type value', async () => {
  await show({ type: 'x' })
  await expect.element(page.getByText('Bad type value')).toBeVisible()
})
