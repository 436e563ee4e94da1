import { demoEntries } from '@heliodesk/contracts/menusDemo'
import { describe, expect, test, vi } from 'vitest'
import { desktop, openPage, phone, withBrowser } from '../fixtures/page.ts'
import { expectSound, settled } from '../fixtures/soundness.ts'

withBrowser()

/** Walks over what the menu names: a new page is covered by its being there. */
describe.each(demoEntries.map(({ key, title }) => ({ key, title: title.zh })))('the example «$title»', ({ key, title }) => {
  test('[PROD-07] opens from its address, goes through its states without a complaint, and is sound in both themes and widths', async () => {
    const page = await openPage({ as: 'admin', viewport: desktop })
    await page.goto(`/demo/${key}`)
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    await page.locator('[data-stage]').first().waitFor()
    await expectSound(page, 'light')
    await expectSound(page, 'dark')
    await page.setViewportSize(phone)
    await expectSound(page, 'light')
    await page.setViewportSize(desktop)
    for (const state of await page.locator('button[data-state]').all()) {
      await state.click()
      expect(await state.getAttribute('aria-pressed')).toBe('true')
      await settled(page)
    }
  })
})

describe('the example area', () => {
  test('[PROD-07] [MODULE-DEMO] stands in the menu and leads from the overview to every widget', async () => {
    const page = await openPage({ as: 'admin' })
    await page.goto('/demo')
    await page.getByRole('heading', { level: 1, name: '组件总览' }).waitFor()
    await page.getByRole('navigation', { name: '主导航' }).getByText('示例').waitFor()
    expect(await page.locator('[data-thumb]').count()).toBe(demoEntries.length)
    await expectSound(page, 'light')
    await expectSound(page, 'dark')
    await page.getByRole('searchbox', { name: '组件名，支持拼音首字母' }).fill('fdxz')
    await page.getByRole('button', { name: '分段选择' }).last().click()
    await page.getByRole('heading', { level: 1, name: '分段选择' }).waitFor()
  })

  test.each(['agent', 'staff'] as const)('[PROD-07] is closed to %s, who does not hold the right', async (as) => {
    const page = await openPage({ as })
    await page.goto('/demo/tag')
    const menu = page.getByRole('navigation', { name: '主导航' })
    await menu.getByText('电站管理').waitFor()
    await vi.waitFor(() => expect(new URL(page.url()).pathname).toBe('/dashboard/analysis'), { timeout: 10_000 })
    expect(await menu.getByText('示例').count()).toBe(0)
  })
})
