import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ask, login } from '../fixtures/api.ts'
import { openPage, withBrowser } from '../fixtures/page.ts'
import { only, unique } from '../fixtures/records.ts'
import { address } from '../fixtures/session.ts'
import { sharedStack } from '../fixtures/sharedStack.ts'

withBrowser()

const tabs = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link')

interface Customer {
  readonly id: string
  readonly userName: string
  readonly customerNo: string
}
const row = (page: Page, customer: Customer | undefined) =>
  page.getByRole('button', { name: customer?.customerNo ?? '', exact: true }).filter({ visible: true })

/** Two customers whom nobody else looks at. */
async function buildCustomers(mark: string): Promise<readonly Customer[]> {
  const { token } = await login(sharedStack(), 'admin')
  const made = []
  for (const n of [1, 2]) {
    const customerNo = `REC-${mark}-${n}`
    const body = { userName: `${mark}${n}`, customerNo, contactNumber: '13800002716', district: '330803', status: '1' }
    await ask(sharedStack(), 'POST', '/api/customer/add', { token, body })
    made.push(await only(sharedStack(), token, '/api/customer/list', { customerNo }))
  }
  return made
}

test('a record is opened from its list, stepped from, deleted on its page, and the list stands there again without its tab', async () => {
  const mark = unique()
  const [first, second] = await buildCustomers(mark)
  const page = await openPage({ as: 'admin' })
  await page.goto(`/customer/index?username=${mark}`)
  await row(page, second).click()
  await page.getByRole('heading', { level: 1, name: second?.userName ?? '' }).waitFor()
  await page.keyboard.press('j')
  await page.getByRole('heading', { level: 1, name: first?.userName ?? '' }).waitFor()
  expect(await address(page)).toBe(`/customer/detail/${first?.id}`)
  expect((await tabs(page).allTextContents()).map((text) => text.trim())).toEqual(['首页', '客户', first?.userName])
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除 1 项' }).click()
  await row(page, second).waitFor()
  expect(await address(page)).toContain('/customer/index')
  expect((await tabs(page).allTextContents()).map((text) => text.trim())).toEqual(['首页', '客户'])
  await expect.poll(() => row(page, first).count()).toBe(0)
})

test('what is being written on the page of one record stays in its tab when another one is opened', async () => {
  const mark = unique()
  const [first, second] = await buildCustomers(mark)
  const page = await openPage({ as: 'admin' })
  await page.goto(`/customer/index?username=${mark}`)
  await row(page, first).click()
  await page.getByRole('button', { name: '编辑', exact: true }).click()
  await page.getByRole('dialog').getByLabel('详细地址').fill('写到一半')
  await page.goBack()
  await row(page, second).click()
  await page.getByRole('heading', { level: 1, name: second?.userName ?? '' }).waitFor()
  const named = () => tabs(page).filter({ hasText: mark }).allTextContents()
  expect((await named()).map((text) => text.trim())).toEqual([first?.userName, second?.userName])
  await tabs(page)
    .filter({ hasText: first?.userName ?? '' })
    .click()
  await expect.poll(() => page.getByRole('dialog').getByLabel('详细地址').inputValue()).toBe('写到一半')
})
