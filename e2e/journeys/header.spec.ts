import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { pinyinKey } from '../../apps/server/src/db/pinyin.ts'
import { type Account, ask, login } from '../fixtures/api.ts'
import { openPage, phone, withBrowser } from '../fixtures/page.ts'
import { buildStation } from '../fixtures/records.ts'
import { address } from '../fixtures/session.ts'
import { sharedStack } from '../fixtures/sharedStack.ts'

withBrowser()

const palette = (page: Page) => page.getByRole('dialog', { name: '命令面板' })
const stations = (page: Page) => palette(page).getByRole('group', { name: /^电站 \d$/ })

/** Opens the palette by its keys and types. */
async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await palette(page).getByRole('combobox').waitFor()
  await page.keyboard.type(text)
}

/** Stations as the list shows them to an account. */
async function listOf(account: Account): Promise<readonly { readonly id: string; readonly stationName: string }[]> {
  const { token } = await login(sharedStack(), account)
  const { records } = await ask(sharedStack(), 'GET', '/api/station/list', { token, query: { pageSize: 100 } })
  return records
}
const initialsOf = (name: string): string => pinyinKey(name).trim().split(' ')[0] ?? ''

test('[SEARCH-03] [SEARCH-04] [ROUTE-26] a head office searches a name and lands at the customer', async () => {
  const { stationName } = await buildStation()
  const name = stationName.replace('测试电站', '业主')
  const page = await openPage({ as: 'admin' })
  await page.goto('/dashboard/workplace')
  const box = page.getByRole('textbox', { name: '搜索客户、电站、二类户、交易' })
  await box.fill(name)
  await box.press('Enter')
  const result = page.getByRole('dialog', { name: '全局搜索' })
  await result.getByText('共找到 1 条结果').waitFor()
  await result.getByRole('button', { name: '查看客户' }).click()
  await page.waitForURL('**/customer/index?username=*')
  await page.getByRole('row').filter({ hasText: name }).waitFor()
  await page.getByText(/共 1 条$/).waitFor()
})

describe('the command palette', () => {
  test('leads an agent by pinyin initials to their own station, by keyboard alone', async () => {
    const [own] = await listOf('agent')
    if (!own) throw new Error('the agent of the demo has no station')
    const page = await openPage({ as: 'agent' })
    await page.goto('/dashboard/workplace')
    await page.getByRole('navigation', { name: '已打开的页面' }).waitFor()
    await type(page, initialsOf(own.stationName))
    await stations(page).getByRole('option').filter({ hasText: own.stationName }).waitFor()
    const active = palette(page).getByRole('option', { selected: true })
    await vi.waitFor(async () => {
      if (!(await active.textContent())?.includes(own.stationName)) await page.keyboard.press('ArrowDown')
      expect(await active.textContent()).toContain(own.stationName)
    })
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/station/index?detail=${own.id}`)
    await page.getByRole('dialog', { name: '电站详情' }).getByText(own.stationName).first().waitFor()
  })
  test('shows an agent no station of others', async () => {
    const own = new Set((await listOf('agent')).map(({ id }) => id))
    const foreign = (await listOf('admin')).find(({ id }) => !own.has(id))
    if (!foreign) throw new Error('every station of the demo is the agent’s')
    const page = await openPage({ as: 'agent' })
    await page.goto('/dashboard/workplace')
    await page.getByRole('navigation', { name: '已打开的页面' }).waitFor()
    await type(page, foreign.stationName)
    await palette(page).getByText(`没有找到「${foreign.stationName}」`).waitFor()
  })
  test('switches the department of a user with several, by keyboard alone', async () => {
    const page = await openPage({ as: 'multi' })
    await page.goto('/dashboard/workplace')
    await page.getByRole('button', { name: '衢州运营中心' }).waitFor()
    await type(page, 'qhbm')
    await palette(page).getByRole('option', { selected: true }).filter({ hasText: '切换部门' }).waitFor()
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: '切换部门（当前部门：衢州运营中心）' })
    await question.getByLabel('登录部门').press('ArrowDown')
    expect(await question.getByLabel('登录部门').locator('option:checked').textContent()).toBe('临沂运营中心')
    await question.getByRole('button', { name: '确认' }).press('Enter')
    await page.getByRole('button', { name: '临沂运营中心' }).waitFor()
    expect(await page.title()).toContain('共富光伏能源管理系统')
  })
  test('[LAYOUT-23] [LAYOUT-25] signs out after asking, and not when the question is left', async () => {
    const page = await openPage({ as: 'staff' })
    await page.goto('/station/index')
    await page.getByRole('heading', { name: '电站列表' }).waitFor()
    const question = page.getByRole('alertdialog', { name: '真的要注销登录吗 ?' })
    await type(page, '退出')
    await palette(page).getByRole('option', { selected: true }).filter({ hasText: '退出登录' }).waitFor()
    await page.keyboard.press('Enter')
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect(address(page)).toBe('/station/index')
    await type(page, 'tcdl')
    await palette(page).getByRole('option', { selected: true }).filter({ hasText: '退出登录' }).waitFor()
    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: '退出登录' }).click()
    await page.getByLabel('用户名').waitFor()
    expect(address(page)).toBe('/user/login')
    expect(await page.evaluate(() => localStorage.getItem('heliodesk__Recent_Pages'))).toBeNull()
  })
  test('fits a phone and remembers the pages that were visited', async () => {
    const page = await openPage({ as: 'staff', viewport: phone })
    await page.goto('/station/alarm')
    await page.getByRole('heading', { name: '电站告警' }).waitFor()
    await page.goto('/dashboard/workplace')
    await page.getByRole('button', { name: '搜索', exact: true }).click()
    await palette(page)
      .getByRole('option', { name: /电站告警/ })
      .waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
    await palette(page)
      .getByRole('option', { name: /电站告警/ })
      .click()
    await page.waitForURL('**/station/alarm')
  })
})
