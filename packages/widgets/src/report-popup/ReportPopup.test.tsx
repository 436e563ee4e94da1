import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildFakeReport } from '../testing/fakeReport.ts'
import { expectSound, renderWidget } from '../testing/renderWidget.tsx'
import { ReportPanel } from './ReportPanel.tsx'
import ReportPopup, { type ReportPopupProps } from './ReportPopup.tsx'

function Opener(props: Partial<ReportPopupProps>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      {isOpen && (
        <ReportPopup code="rpt_pick" title="选择电站" onConfirm={() => undefined} {...props} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
const dialog = page.getByRole('dialog', { name: /^选择电站/ })
const row = (name: string) => dialog.getByRole('row', { name: new RegExp(name) })
const check = (name: string) => dialog.getByRole('checkbox', { name: `选择 ${name}`, exact: true })

async function open(props: Partial<ReportPopupProps> = {}) {
  const fake = buildFakeReport()
  const toast = { success: vi.fn(), warning: vi.fn() }
  await renderWidget(<Opener {...props} />, { reports: fake.reports, toast })
  await page.getByRole('button', { name: '打开' }).click()
  await expect.element(row('HT2026-3')).toBeVisible()
  return { ...fake, toast }
}

test('[REPORT-01][CONST-04] is 1200 px wide', async () => {
  await page.viewport(1440, 900)
  await open()
  await expect.poll(() => dialog.element().getBoundingClientRect().width).toBe(1200)
})

test('[REPORT-08] columns and dictionary texts come from the configuration, hidden columns stay out', async () => {
  await open()
  const heads = dialog
    .getByRole('columnheader')
    .elements()
    .map((head) => head.textContent)
  expect(heads).toEqual(['', '合同号', '电站名称', '装机容量 kWp', '状态'])
  await expect.element(row('HT2026-2').getByText('正常', { exact: true })).toBeVisible()
  await expect.element(row('HT2026-2').getByText('2,000.500', { exact: true })).toBeVisible()
})

test('[REPORT-06] a text of more than twelve characters is cut, the whole one is its tooltip', async () => {
  await open()
  await expect.element(dialog.getByText('共富光伏屋顶合作共建协议…')).toHaveAttribute('title', '共富光伏屋顶合作共建协议电站')
})

test('[REPORT-06] on a page of its own a long text is left to its column', async () => {
  await renderWidget(<ReportPanel code="rpt_pick" chosen={null} />, { reports: buildFakeReport().reports })
  await expect.element(page.getByText('共富光伏屋顶合作共建协议电站', { exact: true })).toBeVisible()
})

describe('the search form', () => {
  test('[REPORT-09] has one control for each entry of the query info', async () => {
    const { asked } = await open()
    await dialog.getByRole('textbox', { name: '合同号' }).fill('2026')
    await dialog.getByRole('button', { name: '查询' }).click()
    await expect.poll(() => asked().at(-1)).toEqual({ contractNo: '*2026*', pageNo: '1', pageSize: '10' })
    await expect.element(dialog.getByRole('combobox', { name: '状态' })).toBeVisible()
  })

  test('[REPORT-02] hides the hidden conditions behind 展开 and 收起; they count also when folded', async () => {
    const { asked } = await open()
    const begin = dialog.getByRole('textbox', { name: '装机容量起' })
    await expect.element(begin).not.toBeInTheDocument()
    await dialog.getByRole('button', { name: '展开' }).click()
    await begin.fill('10')
    await dialog.getByRole('button', { name: '收起' }).click()
    await expect.element(begin).not.toBeInTheDocument()
    await expect.element(dialog.getByText('已用 1 个隐藏条件')).toBeVisible()
    await dialog.getByRole('button', { name: '查询' }).click()
    await expect.poll(() => asked().at(-1)).toMatchObject({ totalpower_begin: '10' })
    await dialog.getByRole('button', { name: '重置' }).click()
    await expect.poll(() => asked().at(-1)).toEqual({ pageNo: '1', pageSize: '10' })
  })

  test('is sent by Enter', async () => {
    const { asked } = await open()
    await dialog.getByRole('textbox', { name: '合同号' }).fill('HT')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => asked().at(-1)).toMatchObject({ contractNo: '*HT*' })
  })
})

describe('what is chosen', () => {
  test('[REPORT-03] is counted across pages and cleared', async () => {
    await open()
    await check('HT2026-1').click()
    await check('HT2026-2').click()
    await expect.element(dialog.getByText('已选择 2 项')).toBeVisible()
    await dialog.getByRole('button', { name: '第 2 页' }).click()
    await check('HT2026-11').click()
    await expect.element(dialog.getByText('已选择 3 项')).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: '确定（3）' })).toBeVisible()
    await dialog.getByRole('button', { name: '清空' }).click()
    await expect.element(dialog.getByText('已选择 0 项')).toBeVisible()
  })

  test('is handed over with its hidden fields', async () => {
    const onConfirm = vi.fn()
    await open({ onConfirm })
    await check('HT2026-2').click()
    await dialog.getByRole('button', { name: '确定（1）' }).click()
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith([expect.objectContaining({ contractNo: 'HT2026-2', ownerName: '业主2' })])
  })
})

test('[REPORT-04] refresh asks again', async () => {
  const { reports } = await open()
  const before = reports.data.mock.calls.length
  await dialog.getByRole('button', { name: '刷新' }).click()
  await expect.poll(() => reports.data.mock.calls.length).toBeGreaterThan(before)
})

test('[REPORT-05] pages have ten rows, and twenty or thirty on request', async () => {
  const { asked } = await open()
  expect(asked()[0]).toEqual({ pageNo: '1', pageSize: '10' })
  await dialog.getByRole('combobox', { name: '每页条数' }).click()
  const options = document.querySelectorAll('.ant-select-item-option-content')
  expect([...options].map((option) => option.textContent)).toEqual(['10 条/页', '20 条/页', '30 条/页'])
  await page.getByTitle('20 条/页').last().click()
  await expect.poll(() => asked().at(-1)).toEqual({ pageNo: '1', pageSize: '20' })
})

test('[REPORT-07] parameters travel as self_, the group id goes along, and a refresh is another group', async () => {
  const { reports, asked } = await open({ params: { vendor: 2 }, groupId: 'g' })
  expect(asked()[0]).toEqual({ self_vendor: '2', pageNo: '1', pageSize: '10' })
  expect(reports.columns.mock.calls[0]?.[1]).toMatchObject({ groupId: 'g' })
  expect(reports.data.mock.calls[0]?.[2]).toMatchObject({ groupId: 'g' })
  await dialog.getByRole('button', { name: '刷新' }).click()
  await expect.poll(() => reports.data.mock.calls.at(-1)?.[2]?.groupId).toBe('g 1')
})

test('a column is ordered by', async () => {
  const { asked } = await open()
  await dialog.getByRole('button', { name: '合同号' }).click()
  await expect.poll(() => asked().at(-1)).toMatchObject({ column: 'contractNo', order: 'desc' })
})

test('a report that cannot be had is reported with its code, and tried again', async () => {
  const fake = buildFakeReport()
  fake.reports.columns.mockRejectedValueOnce(new Error('未找到对应的报表'))
  await renderWidget(<Opener />, { reports: fake.reports })
  await page.getByRole('button', { name: '打开' }).click()
  await expect.element(dialog.getByText('未找到对应的报表（rpt_pick）')).toBeVisible()
  await dialog.getByRole('button', { name: '重试' }).click()
  await expect.element(row('HT2026-3')).toBeVisible()
})

test('breaks no rule of accessibility and gives the focus back', async () => {
  await page.viewport(1440, 900)
  await open()
  await check('HT2026-1').click()
  await dialog.getByRole('button', { name: '展开' }).click()
  await expectSound(dialog.element())
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '打开' })).toHaveFocus()
})
