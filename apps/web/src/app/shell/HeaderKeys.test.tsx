import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildUser } from '../../testing/buildSession.ts'
import type { BackendAnswer } from '../../testing/fakeBackend.ts'
import { address, mountApp } from '../../testing/mountApp.tsx'
import { closeAllOverlays } from '../overlay/overlays.ts'
import { setThemeMode } from '../settings/themeMode.ts'

const setting = 'GET /sys/user/setting/list-shortcuts'
const sheet = page.getByRole('dialog', { name: '键盘快捷键' })

async function mount(answers: Readonly<Record<string, BackendAnswer>> = {}) {
  onTestFinished(closeAllOverlays)
  const app = await mountApp({ path: '/test/home', user: buildUser(), answers: { [setting]: () => null, ...answers } })
  await expect.element(page.getByRole('heading', { name: '测试页' })).toBeVisible()
  return app
}

beforeEach(() => page.viewport(1280, 800))

describe('the sheet of keys', () => {
  test('opens with ?, lists the keys and gives the focus back', async () => {
    const { server } = await mount()
    expect(server.count(setting)).toBe(0)
    const counter = page.getByRole('button', { name: '点击' })
    counter.element().focus()
    await userEvent.keyboard('?')
    await expect.element(sheet).toBeVisible()
    for (const meaning of ['打开命令面板', '到第 1 至 8 个标签页，9 到最后一个', '到搜索框', '关闭，焦点回到原处'])
      await expect.element(sheet.getByText(meaning)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(counter).toHaveFocus()
  })
  test('stays away while somebody types a question mark', async () => {
    const { server } = await mount()
    await page.getByLabelText('随手记').click()
    await userEvent.keyboard('真的?')
    await expect.element(page.getByLabelText('随手记')).toHaveValue('真的?')
    expect(server.count(setting)).toBe(0)
    expect(sheet.elements()).toHaveLength(0)
  })
  test('switches single keys off for good, while the palette still opens', async () => {
    const { server } = await mount({ 'PUT /sys/user/setting/list-shortcuts': () => null })
    await page.getByRole('button', { name: '陈立群的菜单' }).click()
    await page.getByRole('menuitem', { name: /键盘快捷键/ }).click()
    await sheet.getByRole('checkbox', { name: '启用单键快捷键' }).click()
    await vi.waitFor(() => expect(server.last('PUT /sys/user/setting/list-shortcuts')?.body).toEqual({ value: false }))
    await sheet.getByRole('button', { name: '关闭' }).click()
    await userEvent.keyboard('?')
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(page.getByRole('dialog', { name: '命令面板' })).toBeVisible()
    expect(sheet.elements()).toHaveLength(0)
  })
  test.each(['light', 'dark'] as const)('in %s breaks no rule of accessibility', async (theme) => {
    setThemeMode(theme)
    onTestFinished(() => setThemeMode('system'))
    await mount()
    await userEvent.keyboard('?')
    await expect.element(sheet).toBeVisible()
    expect(await axeViolations()).toEqual([])
  })
})

test('Alt with a figure goes to the tab at that place, with 9 to the last', async () => {
  await mount()
  await page.getByRole('link', { name: '测试页二' }).click()
  await vi.waitFor(() => expect(address()).toBe('/test2/home2'))
  await userEvent.keyboard('{Alt>}2{/Alt}')
  await vi.waitFor(() => expect(address()).toBe('/test/home'))
  await userEvent.keyboard('{Alt>}9{/Alt}')
  await vi.waitFor(() => expect(address()).toBe('/test2/home2'))
  await userEvent.keyboard('{Alt>}8{/Alt}')
  expect(address()).toBe('/test2/home2')
})

describe('a menu of the header', () => {
  const button = page.getByRole('button', { name: '陈立群的菜单' })
  const focused = () => document.activeElement?.textContent

  test('is gone through by arrows, Home and End, and left by Escape with the focus back on its button', async () => {
    await mount()
    button.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitem', { name: '个人中心' })).toHaveFocus()
    await userEvent.keyboard('{End}')
    expect(focused()).toBe('退出登录')
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('个人中心')
    await userEvent.keyboard('{ArrowUp}')
    expect(focused()).toBe('退出登录')
    await userEvent.keyboard('{Home}')
    expect(focused()).toBe('个人中心')
    await userEvent.keyboard('{Escape}')
    await expect.element(button).toHaveFocus()
  })
  test('gives the focus back to its button after what it opened', async () => {
    await mount()
    button.element().focus()
    await userEvent.keyboard('{Enter}{End}{Enter}')
    await expect.element(page.getByRole('alertdialog', { name: '真的要注销登录吗 ?' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  })
  test('offers the other language by its own name', async () => {
    await mount()
    await button.click()
    await expect.element(page.getByRole('menuitem', { name: 'English' })).toBeVisible()
  })
})

describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 844))

  test('what has no room waits in one menu, and nothing scrolls sideways', async () => {
    await mount()
    await page.getByRole('button', { name: '更多', exact: true }).click()
    await expect.element(page.getByRole('menuitem', { name: '界面设置' })).toBeVisible()
    expect(await axeViolations()).toEqual([])
    await page.getByRole('menuitem', { name: /切换为(深|浅)色/ }).click()
    onTestFinished(() => setThemeMode('system'))
    expect(document.documentElement.dataset.theme).toMatch(/dark|light/)
    expect(document.documentElement.scrollWidth).toBe(390)
    for (const one of document.querySelectorAll('header button'))
      expect(Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height)).toBeGreaterThanOrEqual(44)
  })
  test('the magnifier opens the palette, for head offices the search box with the palette behind it', async () => {
    const { screen } = await mount()
    await page.getByRole('button', { name: '搜索', exact: true }).click()
    await expect.element(page.getByRole('dialog', { name: '命令面板' })).toBeVisible()
    await screen.unmount()
    await mountApp({ path: '/test/home', user: buildUser({ orgCategory: '1' }) })
    await page.getByRole('button', { name: '搜索', exact: true }).click()
    await expect.element(page.getByRole('textbox', { name: '搜索客户、电站、二类户、交易' })).toHaveFocus()
    await page.getByRole('textbox', { name: '搜索客户、电站、二类户、交易' }).fill('贺村')
    await page.getByRole('button', { name: /命令面板/ }).click()
    await expect.element(page.getByRole('combobox', { name: '命令面板' })).toHaveValue('贺村')
  })
})
