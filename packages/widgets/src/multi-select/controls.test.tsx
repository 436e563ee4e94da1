import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AreaLink } from '../area-link/AreaLink.tsx'
import { Ellipsis } from '../ellipsis/Ellipsis.tsx'
import { PowerFees } from '../power-fees/PowerFees.tsx'
import { ProgressCell } from '../progress-cell/ProgressCell.tsx'
import { SwitchPair } from '../switch-pair/SwitchPair.tsx'
import { TagList } from '../tag-list/TagList.tsx'
import { expectSound, renderWidget } from '../testing/renderWidget.tsx'
import { TimeCell } from '../time-cell/TimeCell.tsx'
import { MultiSelect } from './MultiSelect.tsx'

const reported = page.getByTestId('reported')

const options = ['短信', '站内', '微信'].map((label, index) => ({ value: String(index + 1), label }))
function Several() {
  const [value, setValue] = useState('1,2')
  return (
    <>
      <MultiSelect label="通知方式" value={value} options={options} onChange={setValue} />
      <output data-testid="reported">{value}</output>
    </>
  )
}

function Tags() {
  const [value, setValue] = useState('整村;推进')
  return (
    <>
      <TagList label="标签" value={value} onChange={setValue} />
      <output data-testid="reported">{value}</output>
    </>
  )
}

describe('several of a list', () => {
  test('shows one tag and the number of the others, and keeps the values with commas', async () => {
    await renderWidget(<Several />)
    await expect.element(page.getByText('+1')).toBeVisible()
    await page.getByRole('combobox', { name: '通知方式' }).click()
    await page.getByText('微信', { exact: true }).last().click()
    await expect.element(reported).toHaveTextContent('1,2,3')
    await expect.element(page.getByText('已选 3 / 3')).toBeVisible()
    await page.getByRole('button', { name: '清空' }).click()
    await expect.element(reported).toHaveTextContent('')
    await page.getByRole('button', { name: '全选' }).click()
    await expect.element(reported).toHaveTextContent('1,2,3')
    await userEvent.keyboard('{Escape}')
    await expectSound()
  })
})

describe('tags', () => {
  test('[ENTITY-TAGLIST] are typed in groups of two, taken away by button and by Backspace', async () => {
    await renderWidget(<Tags />)
    const input = page.getByRole('textbox', { name: '添加标签' })
    await input.fill('农户重点')
    await userEvent.keyboard('{Enter}')
    await expect.element(reported).toHaveTextContent('整村;推进;农户;重点')
    await page.getByRole('button', { name: '删除标签 推进' }).click()
    await expect.element(reported).toHaveTextContent('整村;农户;重点')
    await userEvent.keyboard('{Backspace}')
    await expect.element(reported).toHaveTextContent('整村;农户')
    await input.fill('单')
    await userEvent.keyboard('{Enter}')
    expect(input.element().getAttribute('aria-invalid')).toBe('true')
    await expectSound()
  })
})

describe('the switch of two values', () => {
  test('[SWITCH-01] [SWITCH-02] sets nothing to the second and gives the first when it is turned on', async () => {
    const onChange = vi.fn()
    const { rerender } = await renderWidget(<SwitchPair label="启用" value="" options={['1', '0']} onChange={onChange} />)
    expect(onChange.mock.calls).toEqual([['0']])
    await rerender(<SwitchPair label="启用" value="0" options={['1', '0']} onChange={onChange} />)
    await page.getByRole('switch', { name: '启用' }).click()
    expect(onChange.mock.lastCall).toEqual(['1'])
    await rerender(<SwitchPair label="启用" value="1" options={['1', '0']} onChange={onChange} />)
    await expect.element(page.getByRole('switch', { name: '启用' })).toBeChecked()
    await page.getByRole('switch', { name: '启用' }).click()
    expect(onChange.mock.lastCall).toEqual(['0'])
    await expectSound()
  })
})

describe('cells', () => {
  test('[UPLOAD-05] progress shows its percent', async () => {
    await renderWidget(<ProgressCell value={42.9} label="上传进度" />)
    await expect.element(page.getByText('42%')).toBeVisible()
    expect(page.getByRole('progressbar', { name: '上传进度' }).element().getAttribute('aria-valuenow')).toBe('42')
    await expectSound()
  })
  test('[UPLOAD-04] a time that is typed is given as HH:mm:ss', async () => {
    const onChange = vi.fn()
    await renderWidget(<TimeCell label="开始时间" value="07:08:09" onChange={onChange} />)
    const input = page.getByRole('textbox', { name: '开始时间' })
    await expect.element(input).toHaveValue('07:08:09')
    await input.fill('12:34:56')
    await userEvent.keyboard('{Enter}')
    expect(onChange).toHaveBeenCalledWith('12:34:56')
  })
  test('[FORMAT-01] 25 characters stand as they are, of 26 the rest is in a tooltip', async () => {
    await renderWidget(
      <>
        <Ellipsis text={'光'.repeat(25)} />
        <Ellipsis text={`${'电'.repeat(25)}站`} />
      </>,
    )
    expect(page.getByRole('button').elements()).toHaveLength(1)
    await expect.element(page.getByText(`${'电'.repeat(25)}…`)).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('tooltip')).toHaveTextContent(`${'电'.repeat(25)}站`)
    await expectSound()
  })
})

describe('an address that opens', () => {
  test('in place, in a window of its own, or not at all', async () => {
    const onOpen = vi.fn()
    await renderWidget(
      <>
        <AreaLink address="/station/index" onOpen={onOpen}>
          电站
        </AreaLink>
        <AreaLink address="https://example.com/a">外部</AreaLink>
        <AreaLink address="javascript:alert(1)">坏的</AreaLink>
      </>,
    )
    await page.getByRole('link', { name: '电站' }).click()
    expect(onOpen).toHaveBeenCalledWith('/station/index')
    const out = page.getByRole('link', { name: /^外部/ }).element()
    expect([out.getAttribute('target'), out.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
    expect(page.getByRole('link', { name: '坏的' }).elements()).toHaveLength(0)
    await expectSound()
  })
})

describe('the table of power fees', () => {
  const row = { pvPanelNum: 36, powerRateStatrDate: '2026-11-01', powerRateEndDate: '2026-11-20', poorDays: 0 }
  const rows = [
    { ...row, electricityFees: '1043.27', coConstructionIncome: '962.1', paymentStatus: '2' },
    { ...row, powerRateEndDate: '2026-10-31', electricityFees: '523.18', coConstructionIncome: null, paymentStatus: '1' },
    { ...row, powerRateEndDate: '2026-09-30', electricityFees: '1', coConstructionIncome: '1', paymentStatus: null },
  ]
  test('[EDITOR-04] amounts have two decimals, nothing paid is 0.00, and the payment is 正常, 逾期 or nothing', async () => {
    await renderWidget(<PowerFees label="农户电费" rows={rows} hasShare hasSums />)
    const lines = page
      .getByRole('row')
      .elements()
      .map((line) => [...line.children].map((cell) => cell.textContent))
    expect(lines[1]?.slice(3)).toEqual(['0', '1,043.27', '962.10', '92%', '逾期'])
    expect(lines[2]?.slice(4)).toEqual(['523.18', '0.00', '0%', '正常'])
    expect(lines[3]?.at(-1)).toBe('')
    expect(lines[4]).toEqual(['合计', '', '0', '1,567.45', '963.10', ''])
    await expectSound()
  })
})
