import { contractTemplate } from '@heliodesk/contracts/resources/contract/contractTemplate'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildRecord } from '../../../testing/fakeResource.ts'
import { renderList } from '../../../testing/renderList.tsx'
import ContractTemplatePage from './index.tsx'

const body = '# 合作协议\n\n乙方：{{客户姓名}}\n\n1. 提供屋顶'

test('/contract/template lists templates, and shows while a text is typed how it is set and what is wrong in which line', async () => {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(1280, 800))
  await renderList(<ContractTemplatePage />, {
    resource: contractTemplate,
    rows: [buildRecord(contractTemplate, 1, { name: '合作共建协议', status: '0' })],
  })
  await expect.element(page.getByText('合作共建协议', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: '新增合同模板' }).click()
  const drawer = page.getByRole('dialog')
  const text = drawer.getByRole('textbox', { name: '正文' })
  await text.fill(body)
  const preview = drawer.getByRole('region', { name: '样例预览' })
  await expect.element(preview.getByText('乙方：张三')).toBeVisible()
  await expect.element(preview.getByText('还没有签署栏，发布前请加上')).toBeVisible()
  await text.fill(`${body}\n\n{{客户性名}}\n\n<img src=x onerror=alert(1)>`)
  await expect.element(preview.getByText('第 7 行：没有占位符“客户性名”')).toBeVisible()
  await expect.element(preview.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

test('/contract/template inserts a place where the cursor stands', async () => {
  await renderList(<ContractTemplatePage />, { resource: contractTemplate, rows: [] })
  await page.getByRole('button', { name: '新增合同模板' }).first().click()
  const drawer = page.getByRole('dialog')
  const text = drawer.getByRole('textbox', { name: '正文' })
  await text.fill('乙方：，住')
  const area = text.element() as HTMLTextAreaElement
  area.setSelectionRange(3, 3)
  await drawer.getByRole('combobox', { name: '插入占位符' }).click()
  await userEvent.keyboard('客户地址{Enter}')
  await expect.element(text).toHaveValue('乙方：{{客户地址}}，住')
})
