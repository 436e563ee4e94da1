import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { openPage, withBrowser } from '../fixtures/page.ts'
import { address, signIn } from '../fixtures/session.ts'
import { sharedStack } from '../fixtures/sharedStack.ts'

withBrowser()

const { password } = sharedStack()
const tabs = '[aria-label="已打开的页面"] li a'

const signOut = async (page: Page): Promise<void> => {
  await page.goto('/station/index')
  await page.getByRole('button', { name: '运营专员的菜单' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
}
const cameBy = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('navigation').map((entry) => (entry as PerformanceNavigationTiming).type))

test('[LAYOUT-24] signing out goes to the login and reloads the page', async () => {
  const page = await openPage({ as: 'staff' })
  await signOut(page)
  await page.getByLabel('用户名').waitFor()
  expect(address(page)).toBe('/user/login')
  expect(await cameBy(page)).toEqual(['reload'])
})

test('[LAYOUT-24] while the server takes its time to end the session, no page goes to the login by itself', async () => {
  const page = await openPage({ as: 'staff' })
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  await page.route('**/sys/logout', async (route) => {
    asked.resolve()
    await answered.promise
    await route.continue()
  })
  await signOut(page)
  await asked.promise
  await page.getByRole('navigation', { name: '已打开的页面' }).waitFor({ state: 'detached' })
  expect(address(page)).toBe('/station/index')
  answered.resolve()
  await page.getByLabel('用户名').waitFor()
  expect(address(page)).toBe('/user/login')
  expect(await cameBy(page)).toEqual(['reload'])
})

test('[LAYOUT-12] [LAYOUT-13] the layout is mobile below 1088 px and narrower still below 768 px', async () => {
  const page = await openPage({ as: 'staff' })
  const bar = page.getByRole('navigation', { name: '已打开的页面' })
  await page.setViewportSize({ width: 1088, height: 800 })
  await page.goto('/dashboard/workplace')
  await bar.waitFor()
  await page.setViewportSize({ width: 1087, height: 800 })
  await bar.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^通知，/ }).click()
  const popover = page.getByRole('dialog', { name: '通知' })
  const position = () => popover.evaluate((element) => getComputedStyle(element).position)
  await page.setViewportSize({ width: 768, height: 800 })
  expect(await position()).toBe('absolute')
  await page.setViewportSize({ width: 767, height: 800 })
  expect(await position()).toBe('fixed')
})

test('[ROUTE-02] the first visit of a view fetches its script, the second does not', async () => {
  const page = await openPage({ as: 'staff' })
  await page.goto('/dashboard/workplace')
  await page.getByRole('navigation', { name: '主导航' }).waitFor()
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url())
  })
  const open = async (group: string, name: string): Promise<void> => {
    const entry = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name, exact: true })
    if (!(await entry.isVisible())) await page.getByRole('button', { name: group, exact: true }).click()
    await entry.click()
    await page.locator('[aria-current="page"]').filter({ hasText: name }).first().waitFor()
  }
  await open('电站管理', '数据导入')
  await vi.waitFor(() => expect(scripts.length).toBeGreaterThan(0), { timeout: 10_000 })
  await page.waitForLoadState('networkidle')
  const fetched = scripts.length
  await open('仪表盘', '工作台')
  await open('电站管理', '数据导入')
  expect(scripts).toHaveLength(fetched)
})

describe('tabs', () => {
  test('come back after a reload, with the page that was open', async () => {
    const page = await openPage({ as: 'staff' })
    await page.goto('/station/index?status=1')
    await page.getByRole('heading', { name: '电站列表' }).waitFor()
    await page.getByRole('button', { name: '仪表盘' }).click()
    await page.getByRole('link', { name: '工作台' }).click()
    await page.waitForURL('**/dashboard/workplace')
    await page.reload()
    await vi.waitFor(async () => expect(await page.locator(tabs).allTextContents()).toEqual(['首页', '电站列表', '工作台']), {
      timeout: 10_000,
    })
    await page.locator(tabs).getByText('电站列表').click()
    await page.waitForURL('**/station/index?status=1')
  })
  test('of one person are not those of the next', async () => {
    const page = await openPage({ as: 'staff' })
    await page.goto('/station/index')
    await page.getByRole('button', { name: '运营专员的菜单' }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: '退出登录' }).click()
    await loaded
    await signIn(page, 'agent', password)
    await page.getByRole('navigation', { name: '已打开的页面' }).waitFor()
    expect(await page.locator(tabs).allTextContents()).toEqual(['首页'])
  })
})

test('[TABS-12] a list that was scrolled is where it was after another tab', async () => {
  const page = await openPage({ as: 'admin', viewport: { width: 1280, height: 500 } })
  await page.goto('/dashboard/analysis')
  const frame = page.locator('main > div:visible').first()
  await page.getByText('电站状态').waitFor()
  await frame.evaluate((element) => element.scrollTo(0, 300))
  await page.getByRole('link', { name: '工作台' }).click()
  await page.waitForURL('**/dashboard/workplace')
  await page.locator(tabs).getByText('首页').click()
  await page.waitForURL('**/dashboard/analysis')
  await vi.waitFor(async () => expect(await frame.evaluate((element) => element.scrollTop)).toBe(300), { timeout: 10_000 })
})
