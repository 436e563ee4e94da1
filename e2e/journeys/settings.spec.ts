import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { openPage, phone, withBrowser } from '../fixtures/page.ts'

withBrowser()

const menu = (page: Page) => page.getByRole('navigation', { name: '主导航' })
const drawer = (page: Page) => page.getByRole('dialog', { name: '界面设置' })
const html = (page: Page, name: string) => page.locator('html').getAttribute(name)
/** A radio is covered by what it looks like; the label is what a person presses. */
const pick = (page: Page, name: string) =>
  drawer(page)
    .locator('label')
    .filter({ has: page.getByRole('radio', { name, exact: true }) })
    .click()

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: '界面设置' }).click()
  await drawer(page).waitFor()
}

test('[SETTINGS-12] theme and layout are changed, are there again after a reload without another look before, and go back', async () => {
  const page = await openPage({ as: 'admin' })
  await page.goto('/station/index')
  await menu(page).waitFor()
  await openDrawer(page)
  await pick(page, '深色')
  await pick(page, '酱紫')
  await pick(page, '顶部菜单')
  await pick(page, '流式')
  await pick(page, '紧凑')
  await drawer(page).getByRole('switch', { name: '多标签页' }).click()
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'detached' })
  await page.locator('header').getByRole('navigation', { name: '主导航' }).waitFor()

  // The look of the very first frame: recorded before the application's own script has run to its end.
  await page.addInitScript(() => {
    const looks: string[] = []
    new MutationObserver(() => {
      if (document.querySelector('#root > *')) looks.push(document.documentElement.dataset.theme ?? 'none')
    }).observe(document, { childList: true, subtree: true })
    Object.assign(window, { looks })
  })
  await page.reload()
  await page.locator('header').getByRole('navigation', { name: '主导航' }).waitFor()
  expect(new Set(await page.evaluate<string[]>('window.looks'))).toEqual(new Set(['dark']))
  expect([await html(page, 'data-colour'), await html(page, 'data-density')]).toEqual(['purple', 'compact'])
  expect(await page.getByRole('navigation', { name: '已打开的页面' }).count()).toBe(0)
  expect(await page.locator('aside').count()).toBe(0)
  await page.locator('tbody tr').first().waitFor()
  const height = async () => (await page.locator('tbody tr').first().boundingBox())?.height ?? 0
  await vi.waitFor(async () => expect(await height()).toBeLessThan(44), { timeout: 10_000 })

  await openDrawer(page)
  await drawer(page).getByRole('button', { name: '恢复默认' }).click()
  await page.keyboard.press('Escape')
  await page.locator('aside').waitFor()
  expect(await html(page, 'data-theme')).toBe('light')
})

test('another window of the same person follows at once', async () => {
  const page = await openPage({ as: 'staff' })
  await page.goto('/dashboard/workplace')
  await menu(page).waitFor()
  const second = await page.context().newPage()
  await second.goto('/dashboard/workplace')
  await menu(second).waitFor()
  await openDrawer(page)
  await pick(page, '明青')
  await pick(page, '顶部菜单')
  await second.locator('header').getByRole('navigation', { name: '主导航' }).waitFor()
  expect(await html(second, 'data-colour')).toBe('cyan')
})

test('[LAYOUT-19] a list that scrolls by itself hides the header, too, and shows it again at its top', async () => {
  const page = await openPage({ as: 'admin', viewport: { width: 1280, height: 800 } })
  await page.addInitScript(() => localStorage.setItem('heliodesk__settings', '{"autoHideHeader":true}'))
  await page.goto('/station/index')
  const rows = page.getByRole('region', { name: '电站' })
  await rows.locator('tbody tr').first().waitFor()
  const header = async () => (await page.locator('header').first().boundingBox())?.y
  expect(await header()).toBe(0)
  await rows.evaluate((element) => element.scrollTo(0, 300))
  await vi.waitFor(async () => expect(await header()).toBe(-59), { timeout: 10_000 })
  await rows.evaluate((element) => element.scrollTo(0, 0))
  await vi.waitFor(async () => expect(await header()).toBe(0), { timeout: 10_000 })
})

test.each([{}, { layout: 'topmenu' }, { fixedHeader: false, density: 'loose' }])(
  'at 390 px nothing scrolls sideways with %j, the drawer included',
  async (settings) => {
    const page = await openPage({ as: 'admin', viewport: phone })
    await page.addInitScript((text) => localStorage.setItem('heliodesk__settings', text), JSON.stringify(settings))
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    for (const path of ['/dashboard/workplace', '/station/index', '/system/position']) {
      await page.goto(path)
      await page.getByRole('button', { name: '打开菜单' }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(await width()).toBe(390)
    }
    await page.locator('header').first().getByRole('button', { name: /^更多/ }).click()
    await page.getByRole('menuitem', { name: '界面设置' }).click()
    await drawer(page).waitFor()
    expect(await width()).toBe(390)
  },
)
