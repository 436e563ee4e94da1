import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildUser } from '../../testing/buildSession.ts'
import { mountApp } from '../../testing/mountApp.tsx'
import { changeSettings, defaultSettings, settingsKey, settingsStore } from './settings.ts'

const user = buildUser()
const root = document.documentElement
const drawer = page.getByRole('dialog', { name: '界面设置' })
const radio = (name: string | RegExp) => drawer.getByRole('radio', { name })
const toggle = (name: string) => drawer.getByRole('switch', { name })
/** Radios are drawn by what lies over them: a click on the label is what a pointer does. */
const pick = (name: string | RegExp) => (radio(name).element().closest('label') as HTMLElement).click()

beforeEach(() => {
  changeSettings(defaultSettings)
  return () => changeSettings(defaultSettings)
})

async function open() {
  await mountApp({ path: '/test/home', user })
  await page.getByRole('button', { name: '界面设置' }).click()
  await expect.element(drawer).toBeVisible()
}

describe('the settings drawer', () => {
  test('[SETTINGS-13] offers exactly eight colours by name, none ticked at first', async () => {
    await open()
    const group = drawer.getByRole('radiogroup', { name: '主题色' })
    const names = group
      .getByRole('radio')
      .elements()
      .map((one) => one.getAttribute('aria-label'))
    expect(names).toEqual(['薄暮(红)', '火山', '日暮', '明青', '极光绿', '拂晓蓝（默认）', '极客蓝', '酱紫'])
    expect(group.getByRole('radio', { checked: true }).elements()).toEqual([])
  })
  test('[SETTINGS-02] [SETTINGS-14] colours primary buttons, and goes back to the brand', async () => {
    await open()
    const primary = () => getComputedStyle(root).getPropertyValue('--primary').trim()
    expect(primary()).toBe('#ca000f')
    pick('明青')
    await vi.waitFor(() => expect(primary()).toBe('#067a80'))
    await drawer.getByRole('button', { name: '恢复品牌红' }).click()
    await vi.waitFor(() => expect(primary()).toBe('#ca000f'))
  })
  test('changes the whole page to dark and follows the system on demand', async () => {
    await open()
    pick('深色')
    await vi.waitFor(() => expect(root.dataset.theme).toBe('dark'))
    await expect.element(radio('浅色菜单')).toBeDisabled()
    await expect.element(drawer.getByText('整体为深色时，菜单总是深色。')).toBeVisible()
    pick('跟随系统')
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    await vi.waitFor(() => expect(root.dataset.theme).toBe(system))
  })
  test('[SETTINGS-05] does not offer fluid width beside the side menu', async () => {
    await open()
    await expect.element(radio('流式')).toBeDisabled()
    await expect.element(drawer.getByText(/流式宽度仅用于顶部菜单/)).toBeVisible()
    pick('顶部菜单')
    await expect.element(radio('流式')).toBeEnabled()
  })
  test('[SETTINGS-09] has the fixed sidebar off and disabled with the top menu', async () => {
    await open()
    await expect.element(toggle('固定侧边菜单')).toBeChecked()
    pick('顶部菜单')
    await expect.element(toggle('固定侧边菜单')).toBeDisabled()
    await expect.element(toggle('固定侧边菜单')).not.toBeChecked()
    pick('侧边菜单')
    await expect.element(toggle('固定侧边菜单')).toBeChecked()
  })
  test('[SETTINGS-10] lays the colour-weak filter over the page', async () => {
    await open()
    expect(getComputedStyle(document.body).filter).toBe('none')
    await toggle('色弱模式').click()
    await vi.waitFor(() => expect(getComputedStyle(document.body).filter).toContain('#colour-weak'))
    expect(document.querySelector('filter#colour-weak feColorMatrix')).not.toBeNull()
  })
  test('applies the density to controls and rows of the menu', async () => {
    await open()
    const rows = () => getComputedStyle(root).getPropertyValue('--size-menu-row').trim()
    expect(rows()).toBe('32px')
    pick('紧凑')
    await vi.waitFor(() => expect(rows()).toBe('28px'))
    pick('宽松')
    await vi.waitFor(() => expect(rows()).toBe('40px'))
  })
  test('goes back to the defaults at once', async () => {
    await open()
    pick('酱紫')
    await toggle('多标签页').click()
    await drawer.getByRole('button', { name: '恢复默认' }).click()
    expect(settingsStore.getState()).toEqual(defaultSettings)
    expect(localStorage.getItem(settingsKey)).toBeNull()
  })
  test('follows another window', async () => {
    await open()
    localStorage.setItem(settingsKey, '{"colour":"purple","fixedHeader":false}')
    window.dispatchEvent(new StorageEvent('storage', { key: settingsKey }))
    await expect.element(radio('酱紫')).toBeChecked()
    await expect.element(toggle('固定页头')).not.toBeChecked()
    await expect.element(toggle('下滑时隐藏页头')).toBeDisabled()
  })
})

describe('settings as text', () => {
  test('are copied and taken over from a paste', async () => {
    await open()
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    onTestFinished(() => write.mockRestore())
    pick('火山')
    await expect.element(radio('火山')).toBeChecked()
    await drawer.getByRole('button', { name: '复制设置' }).click()
    await vi.waitFor(() => expect(write).toHaveBeenCalled())
    const text = write.mock.calls[0]?.[0] ?? ''
    changeSettings(defaultSettings)
    await drawer.getByRole('button', { name: '粘贴设置' }).click()
    await drawer.getByLabelText('设置文字').fill(text)
    await drawer.getByRole('button', { name: '应用' }).click()
    await expect.element(radio('火山')).toBeChecked()
  })
  test.each([
    ['不是 JSON', '这不是完整的设置文字，请重新复制后再粘贴'],
    ['{"colour":"mauve"}', '「主题色」没有「mauve」这个选项'],
    ['{"font":"x"}', '「font」不是一项设置'],
  ])('that are wrong name what is wrong and change nothing: %s', async (text, message) => {
    await open()
    await drawer.getByRole('button', { name: '粘贴设置' }).click()
    await drawer.getByLabelText('设置文字').fill(text)
    await drawer.getByRole('button', { name: '应用' }).click()
    await expect.element(drawer.getByText(message)).toBeVisible()
    await expect.element(drawer.getByLabelText('设置文字')).toHaveFocus()
    expect(settingsStore.getState()).toEqual(defaultSettings)
  })
  test('stand there to be copied by hand where the clipboard is closed', async () => {
    await open()
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    onTestFinished(() => write.mockRestore())
    await drawer.getByRole('button', { name: '复制设置' }).click()
    await expect.element(drawer.getByLabelText('设置文字')).toHaveValue(JSON.stringify(settingsStore.getState(), null, 2))
  })
})

describe('by keyboard and for everybody', () => {
  test('opens, chooses, closes and gives the focus back', async () => {
    await mountApp({ path: '/test/home', user })
    const gear = page.getByRole('button', { name: '界面设置' })
    await expect.element(gear).toBeVisible()
    gear.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(drawer).toBeVisible()
    radio('侧边菜单').element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await vi.waitFor(() => expect(settingsStore.getState().layout).toBe('topmenu'))
    toggle('固定页头').element().focus()
    await userEvent.keyboard(' ')
    await vi.waitFor(() => expect(settingsStore.getState().fixedHeader).toBe(false))
    await userEvent.keyboard('{Escape}')
    await expect.element(drawer).not.toBeInTheDocument()
    await expect.element(gear).toHaveFocus()
  })
  test.each(['light', 'dark'] as const)('breaks no accessibility rule in %s', async (mode) => {
    changeSettings({ mode })
    await open()
    expect(await axeViolations()).toEqual([])
    await drawer.getByRole('button', { name: '粘贴设置' }).click()
    pick('明青')
    expect(await axeViolations()).toEqual([])
  })
  test('is reached over the menu of what has no room on a phone', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1280, 800))
    await mountApp({ path: '/test/home', user })
    await page.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: '界面设置' }).click()
    await expect.element(drawer).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(390)
    expect(await axeViolations()).toEqual([])
  })
})
