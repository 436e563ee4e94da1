import { contract } from '@heliodesk/contracts/resources/contract/contract'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildRecord } from '../../testing/fakeResource.ts'
import { renderList } from '../../testing/renderList.tsx'
import ContractPage from './index.tsx'

test('[MODULE-CONTRACT] /contract/index lists contracts by their numbers and draws up another one', async () => {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(1280, 800))
  await renderList(<ContractPage />, { resource: contract, rows: [buildRecord(contract, 1, { contractNo: 'HT-2026-0001' })] })
  await expect.element(page.getByText('HT-2026-0001', { exact: true }).first()).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await page.getByRole('button', { name: '新增合同' }).click()
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByRole('textbox', { name: '合同编号' })).toBeVisible()
  await expect.element(drawer.getByText('补充协议必填：它补充的是哪一份合同')).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

test('[MODULE-CONTRACT] /contract/index says that its search reads the text of contracts, and asks for the template of a new one', async () => {
  await renderList(<ContractPage />, { resource: contract, rows: [buildRecord(contract, 1, { contractNo: 'HT-2026-0001' })] })
  await expect.element(page.getByPlaceholder('编号、归档号或合同文本中的词')).toBeVisible()
  await page.getByRole('button', { name: '新增合同' }).click()
  await expect.element(page.getByRole('dialog').getByRole('combobox', { name: '合同模板' })).toBeVisible()
})
