import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildMenu, buildNode, buildPermissions, buildUser } from '../../testing/buildSession.ts'
import { address, mountApp } from '../../testing/mountApp.tsx'
import { changeSettings, defaultSettings, type Settings } from '../settings/settings.ts'

const user = buildUser()
const menu = page.getByRole('navigation', { name: '主导航' })
const bar = page.getByRole('navigation', { name: '已打开的页面' })
const header = () => document.querySelector('header')!
const layout = () => header().closest<HTMLElement>('[class*="layout"]')!
const top = (element: Element) => Math.round(element.getBoundingClientRect().top)

beforeEach(() => {
  changeSettings(defaultSettings)
  return () => changeSettings(defaultSettings)
})

/** The test page, 2000 px high. */
async function mountTall(settings: Partial<Settings> = {}) {
  changeSettings(settings)
  await mountApp({ path: '/test/home', user })
  await expect.element(page.getByRole('heading', { name: '测试页' })).toBeVisible()
  document.querySelector<HTMLElement>('main section')!.style.minHeight = '2000px'
}
/** Scrolls what scrolls: the layout, or the page within it. */
async function scrollTo(y: number): Promise<void> {
  const frame = [...document.querySelectorAll('main [class*="frame"]')].find((one) => one.clientHeight > 0)!
  const scroller = frame.scrollHeight > frame.clientHeight + 1 ? frame : layout()
  scroller.scrollTop = y
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(scroller.scrollTop).toBe(y)
}

describe('the menu', () => {
  test('[LAYOUT-16] [SETTINGS-03] [LAYOUT-07] moves into the header and back, with the open page marked', async () => {
    await mountTall()
    await expect.element(menu).toBeVisible()
    expect(header().contains(menu.element())).toBe(false)
    changeSettings({ layout: 'topmenu' })
    await vi.waitFor(() => expect(header().contains(menu.element())).toBe(true))
    expect(document.querySelector('aside')).toBeNull()
    await menu.getByRole('button', { name: '测试' }).click()
    await expect.element(menu.getByRole('link', { name: '测试页', exact: true })).toHaveAttribute('aria-current', 'page')
    await menu.getByRole('link', { name: '测试页二' }).click()
    await vi.waitFor(() => expect(address()).toBe('/test2/home2'))
    await expect.element(menu.getByRole('link', { name: '测试页二' })).not.toBeInTheDocument()
    changeSettings({ layout: 'sidemenu' })
    await vi.waitFor(() => expect(document.querySelector('aside')).not.toBeNull())
  })
  test('[LAYOUT-16] keeps what does not fit into the header under 更多', async () => {
    const groups = Array.from({ length: 14 }, (_, i) =>
      buildNode(`/g${i}`, {
        meta: { title: `第${i}个菜单组` },
        component: '',
        children: [buildNode(`/g${i}/a`, { meta: { title: `页面${i}` } })],
      }),
    )
    changeSettings({ layout: 'topmenu' })
    await mountApp({
      path: '/test/home',
      user,
      answers: { 'GET /sys/permission/getUserPermissionByToken': () => buildPermissions({ menu: [...buildMenu(), ...groups] }) },
    })
    await menu.getByRole('button', { name: '更多' }).click()
    await menu.getByRole('button', { name: '第13个菜单组' }).click()
    await menu.getByRole('button', { name: '第12个菜单组' }).click()
    await expect.element(menu.getByRole('link', { name: '页面12' })).toBeVisible()
    await expect.element(menu.getByRole('link', { name: '页面13' })).not.toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBe(1280)
  })
  test('in the header is worked by the keyboard alone', async () => {
    await mountTall({ layout: 'topmenu' })
    const first = menu.getByRole('button', { name: '仪表盘' })
    first.element().focus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    await expect.element(menu.getByRole('link', { name: '测试页', exact: true })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(menu.getByRole('link', { name: '测试页二' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(menu.getByRole('button', { name: '测试' })).toHaveFocus()
    await expect.element(menu.getByRole('link', { name: '测试页二' })).not.toBeInTheDocument()
  })
  test('[SETTINGS-01] is dark or light on a light page, and always dark on a dark one', async () => {
    await mountTall({ mode: 'light' })
    const ground = () => getComputedStyle(document.querySelector('aside')!).backgroundColor
    expect(ground()).toBe('rgb(251, 251, 252)')
    changeSettings({ menuTheme: 'dark' })
    await vi.waitFor(() => expect(ground()).toBe('rgb(20, 23, 26)'))
    changeSettings({ menuTheme: 'light', mode: 'dark' })
    await vi.waitFor(() => expect(ground()).toBe('rgb(20, 23, 26)'))
  })
  test.each([
    { mode: 'light', menuTheme: 'dark' },
    { mode: 'light', menuTheme: 'dark', layout: 'topmenu', colour: 'dusk' },
    { mode: 'dark', layout: 'topmenu', colour: 'green' },
    { mode: 'light', colour: 'cyan', density: 'compact' },
    { mode: 'dark', colour: 'purple', density: 'loose' },
  ] as const)('breaks no accessibility rule: %j', async (settings) => {
    await mountTall(settings)
    await menu.getByRole('button', { name: '仪表盘' }).click()
    await expect.element(menu.getByRole('link', { name: '工作台' })).toBeVisible()
    expect(await axeViolations()).toEqual([])
  })
})

describe('content and tabs', () => {
  test('[SETTINGS-04] the content is 1200 px wide or fluid with the top menu', async () => {
    await page.viewport(1700, 800)
    onTestFinished(() => page.viewport(1280, 800))
    await mountTall({ layout: 'topmenu' })
    const width = () => Math.round(document.querySelector('main section')!.getBoundingClientRect().width)
    await vi.waitFor(() => expect(width()).toBeLessThanOrEqual(1200))
    changeSettings({ contentWidth: 'fluid' })
    await vi.waitFor(() => expect(width()).toBeGreaterThan(1600))
  })
  test('[SETTINGS-11] tabs go and come with the setting', async () => {
    await mountTall()
    await expect.element(bar).toBeVisible()
    changeSettings({ multiTab: false })
    await expect.element(bar).not.toBeInTheDocument()
    changeSettings({ multiTab: true })
    await expect.element(bar).toBeVisible()
  })
})

describe('scrolling', () => {
  test('[SETTINGS-06] [LAYOUT-10] a fixed header stays, another one goes with the page', async () => {
    await mountTall()
    await scrollTo(300)
    expect(top(header())).toBe(0)
    expect(top(bar.element())).toBe(59)
    changeSettings({ fixedHeader: false })
    await vi.waitFor(() => expect(layout().dataset.flow).toBe('true'))
    await scrollTo(300)
    expect(top(header())).toBe(-300)
  })
  test('[LAYOUT-19] [SETTINGS-07] hides the header beyond 100 px when that is wished, and never otherwise', async () => {
    await mountTall({ autoHideHeader: true })
    await scrollTo(99)
    expect(top(header())).toBe(0)
    await scrollTo(101)
    await vi.waitFor(() => expect(top(header())).toBe(-59))
    expect(top(bar.element())).toBe(0)
    await scrollTo(100)
    await vi.waitFor(() => expect(top(header())).toBe(0))
    changeSettings({ autoHideHeader: false })
    await vi.waitFor(() => expect(layout().dataset.flow).toBeUndefined())
    await scrollTo(101)
    expect(top(header())).toBe(0)
  })
  test('[LAYOUT-19] whoever comes to a hidden header by keyboard sees it', async () => {
    await mountTall({ autoHideHeader: true })
    await scrollTo(400)
    await vi.waitFor(() => expect(top(header())).toBe(-59))
    page.getByRole('button', { name: '界面设置' }).element().focus()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await vi.waitFor(() => expect(top(header())).toBe(0))
  })
  test('[SETTINGS-08] a fixed sidebar stays, another one goes with the page', async () => {
    await mountTall()
    const side = () => document.querySelector('aside')!
    await scrollTo(300)
    expect(top(side())).toBe(0)
    changeSettings({ fixedSidebar: false })
    await vi.waitFor(() => expect(layout().dataset.flow).toBe('true'))
    await scrollTo(300)
    expect(top(side())).toBe(-300)
    expect(side().getBoundingClientRect().height).toBe(layout().scrollHeight)
    expect(top(header())).toBe(0)
    changeSettings({ fixedHeader: false, fixedSidebar: true })
    await scrollTo(250)
    expect(top(side())).toBe(0)
    expect(top(header())).toBe(-250)
  })
  test('every page keeps its own place while the layout scrolls as a whole', async () => {
    await mountTall({ fixedHeader: false })
    await scrollTo(420)
    page
      .getByRole('button', { name: '打开另一个测试页' })
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.element(page.getByRole('heading', { name: '测试页二' })).toBeVisible()
    await vi.waitFor(() => expect(layout().scrollTop).toBe(0))
    await bar.getByRole('link', { name: '测试页', exact: true }).click()
    await vi.waitFor(() => expect(layout().scrollTop).toBe(420))
  })
})

test.each([{}, { layout: 'topmenu' }, { fixedHeader: false }, { autoHideHeader: true, density: 'loose' }] as const)(
  '[LAYOUT-15] on a phone nothing scrolls sideways, whatever the settings: %j',
  async (settings) => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1280, 800))
    await mountTall(settings)
    expect(document.documentElement.scrollWidth).toBe(390)
    expect(layout().scrollWidth).toBe(390)
    await page.getByRole('button', { name: '打开菜单' }).click()
    await expect.element(menu).toBeVisible()
  },
)
