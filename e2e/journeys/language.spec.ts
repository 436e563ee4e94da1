import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { ask, login } from '../fixtures/api.ts'
import { chineseOn, wordingsOn } from '../fixtures/english.ts'
import { openPage, withBrowser } from '../fixtures/page.ts'
import { signIn } from '../fixtures/session.ts'
import { sharedStack } from '../fixtures/sharedStack.ts'

withBrowser()

const { password } = sharedStack()
async function signInEnglish(page: Page, as: string, secret: string): Promise<void> {
  await page.getByLabel('Username').fill(as)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByLabel('Captcha', { exact: true }).fill('abcd')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

async function toEnglish(page: Page): Promise<void> {
  await page.goto('/user/login')
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Log in', exact: true }).waitFor()
}

describe('a window in English', () => {
  test('[PROD-01] is switched on the login page, says so to screen readers, and stays so', async () => {
    const page = await openPage()
    await toEnglish(page)
    expect(await page.locator('html').getAttribute('lang')).toBe('en-US')
    expect(await page.title()).toBe('Log in · Heliodesk PV Energy Management')
    expect(await chineseOn(page)).toEqual([])
    await page.reload()
    await page.getByRole('heading', { name: 'Log in', exact: true }).waitFor()
  })

  test('is told in English by the server what is wrong', async () => {
    const page = await openPage()
    await toEnglish(page)
    await signInEnglish(page, 'admin', 'not-the-password')
    await page.getByText('Wrong username or password').waitFor()
  })

  test('[TABS-01] [STATION-31] has menus, pages, tabs and the drawer in English', async () => {
    const { token } = await login(sharedStack(), 'admin')
    const { records } = await ask(sharedStack(), 'GET', '/api/station/list', { token, query: { pageSize: '1' } })
    const [station] = records as readonly { readonly id: string; readonly stationName: string }[]
    const page = await openPage()
    await toEnglish(page)
    await signInEnglish(page, 'admin', password)
    await page.getByRole('heading', { name: 'Station states' }).waitFor()
    await page.getByText('kWh/kWp').first().waitFor()
    await vi.waitFor(async () => expect(await wordingsOn(page)).toEqual([]), { timeout: 10_000 })
    expect(await page.title()).toBe('Heliodesk PV Energy Management')

    await page.goto(`/station/index?detail=${station?.id}`)
    const drawer = page.getByRole('dialog', { name: 'Station details' })
    await drawer.getByRole('heading', { name: station?.stationName ?? '' }).waitFor()
    await drawer.getByRole('button', { name: 'view realtime data' }).waitFor()
    await page.getByRole('columnheader', { name: 'Cap.' }).waitFor()
    await vi.waitFor(async () => expect(await wordingsOn(page)).toEqual([]), { timeout: 10_000 })
  })

  test('gets the labels of a form, and what is wrong with its fields, in English', async () => {
    const page = await openPage()
    await toEnglish(page)
    await signInEnglish(page, 'admin', password)
    await page.getByRole('heading', { name: 'Station states' }).waitFor()
    await page.goto('/system/position')
    await page.getByRole('button', { name: 'New position' }).first().click()
    const form = page.getByRole('dialog', { name: 'New position' })
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('Please enter Position name').first().waitFor()
    await vi.waitFor(async () => expect(await wordingsOn(page)).toEqual([]), { timeout: 10_000 })
  })
})

test('a window that is switched keeps its tabs and names them in the new language, there and back', async () => {
  const page = await openPage()
  const tabs = async (bar: string) => {
    const links = page.getByRole('navigation', { name: bar }).getByRole('link')
    await vi.waitFor(async () => expect(await links.count()).toBe(2), { timeout: 10_000 })
    return (await links.allTextContents()).map((text) => text.trim())
  }
  const change = async (language: string) => {
    await page.evaluate((next) => localStorage.setItem('heliodesk__language', next), language)
    await page.reload()
  }
  await page.goto('/user/login')
  await signIn(page, 'admin', password)
  await page.getByRole('heading', { name: '电站状态' }).waitFor()
  await page.goto('/system/position')
  expect(await tabs('已打开的页面')).toEqual(['首页', '职务'])
  await change('en-US')
  expect(await tabs('Open pages')).toEqual(['Home', 'Positions'])
  expect(await page.title()).toMatch(/^Positions · /)
  await change('zh-CN')
  expect(await tabs('已打开的页面')).toEqual(['首页', '职务'])
})
