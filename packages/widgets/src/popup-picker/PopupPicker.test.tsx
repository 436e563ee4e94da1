import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildFakeReport } from '../testing/fakeReport.ts'
import { expectSound, renderWidget } from '../testing/renderWidget.tsx'
import { PopupPicker, type PopupPickerProps } from './PopupPicker.tsx'

const empty = { contract: '', owner: '' }

function Form(props: Partial<PopupPickerProps>) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>(empty)
  return (
    <>
      <PopupPicker
        label="合同"
        code="rpt_pick"
        source="contractNo,ownerName"
        target="contract,owner"
        fills={['合同号', '业主']}
        value={values.contract ?? ''}
        onFill={setValues}
        {...props}
      />
      <output>{values.owner}</output>
    </>
  )
}
const field = page.getByRole('textbox', { name: '合同' })
const dialog = page.getByRole('dialog', { name: /^选择合同/ })
const check = (name: string) => dialog.getByRole('checkbox', { name: `选择 ${name}`, exact: true })

async function show(props: Partial<PopupPickerProps> = {}) {
  const fake = buildFakeReport()
  const toast = { success: vi.fn(), warning: vi.fn() }
  await renderWidget(<Form {...props} />, { reports: fake.reports, toast })
  return { ...fake, toast }
}
const confirm = (text: string) => dialog.getByRole('button', { name: text, exact: true }).click()

test('[PICKER-24][CONST-04] opens 1200 px wide unless told otherwise, and says what it will fill', async () => {
  await page.viewport(1440, 900)
  await show()
  await field.click()
  await expect.element(check('HT2026-1')).toBeVisible()
  await expect.poll(() => dialog.element().getBoundingClientRect().width).toBe(1200)
  await expect.element(dialog.getByText('确定后填入：合同号、业主')).toBeVisible()
})

test('[PICKER-25] a missing source is reported and opens nothing', async () => {
  const { reports } = await show({ source: '' })
  await field.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('popup参数未正确配置!')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(reports.columns).not.toHaveBeenCalled()
})

test('[PICKER-26] unequal counts are reported and open nothing', async () => {
  await show({ target: 'contract' })
  await field.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('popup参数未正确配置,原始值和目标值数量不一致!')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('[PICKER-27] confirming nothing warns, and the dialog stays', async () => {
  const { toast } = await show()
  await field.click()
  await expect.element(check('HT2026-1')).toBeVisible()
  await confirm('确定')
  expect(toast.warning).toHaveBeenCalledExactlyOnceWith('请选择一条记录')
  await expect.element(dialog).toBeVisible()
})

test('[PICKER-28] two in single mode warn, and the dialog stays; one fills every target', async () => {
  const { toast } = await show()
  await field.click()
  await check('HT2026-1').click()
  await check('HT2026-2').click()
  await confirm('确定（2）')
  expect(toast.warning).toHaveBeenCalledExactlyOnceWith('请选择一条记录')
  await check('HT2026-1').click()
  await confirm('确定（1）')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('HT2026-2')
  await expect.element(page.getByRole('status')).toHaveTextContent('业主2')
  await expect.element(field).toHaveFocus()
})

test('[GRIDCOL-16] several rows fill each field joined by commas, and clearing empties all of them', async () => {
  await show({ isMultiple: true })
  await field.click()
  await check('HT2026-1').click()
  await check('HT2026-2').click()
  await confirm('确定（2）')
  await expect.element(field).toHaveValue('HT2026-1,HT2026-2')
  await expect.element(page.getByRole('status')).toHaveTextContent('业主1,业主2')
  await page.getByRole('button', { name: '清除合同' }).click()
  await expect.element(field).toHaveValue('')
  await expect.element(page.getByRole('status')).toHaveTextContent('')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('opens by Enter, stays shut when disabled, and breaks no rule of accessibility', async () => {
  const { reports } = await show({ isDisabled: true })
  await expect.element(field).toBeDisabled()
  expect(reports.columns).not.toHaveBeenCalled()
  await show({ label: '合同' })
  await expectSound()
})

test('the key opens it as a click does', async () => {
  await show()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(check('HT2026-1')).toBeVisible()
})
