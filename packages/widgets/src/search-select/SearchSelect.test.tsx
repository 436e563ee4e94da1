import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DictSelect } from '../dict/DictSelect.tsx'
import { expectSound, renderWidget } from '../testing/renderWidget.tsx'
import { SearchSelect, type SearchSelectProps } from './SearchSelect.tsx'

const stations = [
  { value: '1', label: '桐乡一号' },
  { value: '2', label: '桐乡二号' },
]
const chosen = vi.fn()
function Form({
  start,
  ...props
}: { readonly start?: string } & ({ source: string; waitMs?: number } | { options: typeof stations }) &
  Pick<SearchSelectProps, 'isMultiple'>) {
  const [value, setValue] = useState(start)
  const onChange = (next: string | undefined, choices: unknown) => {
    setValue(next)
    chosen(next, choices)
  }
  const common = { value, onChange, ariaLabel: '电站', isMultiple: props.isMultiple }
  return 'source' in props ? (
    <SearchSelect {...common} source={props.source} waitMs={props.waitMs ?? 0} />
  ) : (
    <SearchSelect {...common} options={props.options} />
  )
}
const source = 'station_info,station_name,id'
const field = page.getByRole('combobox', { name: '电站' })
function services() {
  const options = vi.fn(async (_: string, { keyword }: { readonly keyword: string; readonly pageSize: number }) =>
    stations.filter((station) => station.label.includes(keyword)),
  )
  return {
    options,
    optionTexts: vi.fn(async (_: string, values: readonly string[]) =>
      values.map((value) => (value === '2' ? '桐乡二号' : value)),
    ),
  }
}

describe('searched on the server', () => {
  test('[ERR-32] opened without a keyword it says exactly 请输入搜索内容', async () => {
    const given = services()
    await renderWidget(<Form source={source} />, { pickers: given })
    await field.click()
    const empty = page.getByText('请输入搜索内容', { exact: true }).last()
    await expect.element(empty).toBeVisible()
    expect(given.options).not.toHaveBeenCalled()
    await expectSound()
  })

  test('[ERR-31] without a hit it says exactly 没有查询到任何数据', async () => {
    await renderWidget(<Form source={source} />, { pickers: services() })
    await field.click()
    await userEvent.keyboard('没有')
    await expect.element(page.getByText('没有查询到任何数据', { exact: true })).toBeVisible()
  })

  test('asks for ten and hands over the value with its text', async () => {
    const given = services()
    await renderWidget(<Form source={source} />, { pickers: given })
    await field.click()
    await userEvent.keyboard('一号')
    await expect.element(page.getByRole('option', { name: '桐乡一号' })).toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    expect(given.options).toHaveBeenCalledWith(source, { keyword: '一号', pageSize: 10 }, expect.anything())
    expect(chosen).toHaveBeenLastCalledWith('1', [{ value: '1', label: '桐乡一号' }])
    await expect.poll(() => document.querySelector('.ant-select')?.textContent).toContain('桐乡一号')
    expect(given.optionTexts).not.toHaveBeenCalled()
  })

  test('[DICT-06] a stored value gets its text through loadDictItem', async () => {
    const given = services()
    await renderWidget(<Form source={source} start="2" />, { pickers: given })
    await expect.element(page.getByText('桐乡二号')).toBeVisible()
    expect(given.optionTexts).toHaveBeenCalledWith(source, ['2'])
  })

  test('[DICT-05] [DICT-06] a stored value that nobody knows shows itself', async () => {
    await renderWidget(<Form source={source} start="99" />, { pickers: services() })
    await expect.element(page.getByText('99')).toBeVisible()
  })

  test('[DICT-01] without a dictionary code asks nothing and says 字典Code不能为空!', async () => {
    const given = services()
    await renderWidget(<Form source=" " start="2" />, { pickers: given })
    await field.click()
    await userEvent.keyboard('一')
    await expect.element(page.getByText('字典Code不能为空!')).toBeVisible()
    expect([given.options, given.optionTexts].map((ask) => ask.mock.calls)).toEqual([[], []])
  })

  test('says why it failed', async () => {
    const options = () => Promise.reject(new Error('网络超时'))
    await renderWidget(<Form source={source} />, { pickers: { ...services(), options } })
    await field.click()
    await userEvent.keyboard('一')
    await expect.element(page.getByText('网络超时')).toBeVisible()
  })

  test('[PICKER-30] several values are joined by a comma', async () => {
    await renderWidget(<Form source={source} start="2" isMultiple />, { pickers: services() })
    await field.click()
    await userEvent.keyboard('一号')
    await expect.element(page.getByRole('option', { name: '桐乡一号' })).toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    expect(chosen.mock.calls.at(-1)?.[0]).toBe('2,1')
  })
})

describe('searched in a list', () => {
  test('[ERR-31] finds without asking, and says when nothing matches', async () => {
    await renderWidget(<Form options={stations} />)
    await field.click()
    await userEvent.keyboard('二号')
    await expect.element(page.getByRole('option', { name: '桐乡二号' })).toBeInTheDocument()
    await expect.element(page.getByRole('option', { name: '桐乡一号' })).not.toBeInTheDocument()
    await userEvent.keyboard('没有')
    await expect.element(page.getByText('没有查询到任何数据', { exact: true })).toBeVisible()
  })
})

test('[DICT-05] a dictionary select shows an unknown value as it is', async () => {
  await renderWidget(<DictSelect dict="sex" value="9" onChange={chosen} ariaLabel="性别" />, {
    useDict: () => [{ value: '1', label: '男' }],
  })
  await expect.element(page.getByText('9', { exact: true })).toBeVisible()
})
