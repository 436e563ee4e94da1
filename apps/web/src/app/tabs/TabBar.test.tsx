import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { browserLocal } from '../../session/expiringStorage.ts'
import { buildUser } from '../../testing/buildSession.ts'
import { address, mountApp } from '../../testing/mountApp.tsx'
import { keptNamesKey, tabActions, tabStore } from './tabStore.ts'

const user = buildUser()
const bar = page.getByRole('navigation', { name: '已打开的页面' })
const titles = () => [...document.querySelectorAll('nav[aria-label="已打开的页面"] li a')].map((link) => link.textContent)

/** Home, 工作台, 测试页, 测试页二; the last one is open. */
async function mountFour() {
  const mounted = await mountApp({ path: '/test2/home2?from=link', user })
  await expect.element(bar.getByRole('link', { name: '测试页二' })).toBeVisible()
  for (const name of ['测试页', '工作台']) {
    if (name === '工作台') await page.getByRole('button', { name: '仪表盘' }).click()
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name, exact: true }).click()
    await expect.element(bar.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
  }
  expect(titles()).toEqual(['首页', '测试页二', '测试页', '工作台'])
  return mounted
}
const openMenu = (name: string) => bar.getByRole('link', { name, exact: true }).click({ button: 'right' })

describe('the tab bar', () => {
  test('[TABS-01] [TABS-14] begins with home, which has no close button', async () => {
    await mountApp({ path: '/test/home', user })
    await expect.element(bar.getByRole('link', { name: '测试页' })).toBeVisible()
    expect(titles()).toEqual(['首页', '测试页'])
    expect(bar.getByRole('button', { name: '关闭 首页' }).elements()).toHaveLength(0)
  })
  test('[TABS-02] refuses to close home by any way', async () => {
    await mountApp({ path: '/test/home', user })
    await expect.element(bar.getByRole('link', { name: '首页' })).toBeVisible()
    await bar.getByRole('link', { name: '首页' }).click({ button: 'middle' })
    await expect.element(page.getByText('首页不能关闭!')).toBeVisible()
    expect(titles()).toEqual(['首页', '测试页'])
  })
  test('closes by its button and by the middle button, and the neighbour takes over the address', async () => {
    await mountFour()
    await bar.getByRole('button', { name: '关闭 工作台' }).click()
    await vi.waitFor(() => expect(address()).toBe('/test/home'))
    await bar.getByRole('link', { name: '测试页', exact: true }).click({ button: 'middle' })
    await vi.waitFor(() => expect(address()).toBe('/test2/home2?from=link'))
    expect(titles()).toEqual(['首页', '测试页二'])
  })
  test('[TABS-04] [LAYOUT-26] offers refresh and three ways to close on a right click, then pinning and moving, above everything', async () => {
    await mountFour()
    await openMenu('测试页')
    const menu = page.getByRole('menu', { name: '测试页的标签页操作' })
    await expect.element(menu).toBeVisible()
    expect(
      menu
        .getByRole('menuitem')
        .elements()
        .map((item) => item.textContent),
    ).toEqual(['刷新', '关闭左侧', '关闭右侧', '关闭其它', '固定', '左移', '右移'])
    expect(getComputedStyle(menu.element().parentElement!).zIndex).toBe('9999')
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
  })
  test('[TABS-06] closes to the left', async () => {
    await mountFour()
    await openMenu('工作台')
    await page.getByRole('menuitem', { name: '关闭左侧' }).click()
    await vi.waitFor(() => expect(titles()).toEqual(['首页', '工作台']))
  })
  test('[TABS-07] closes to the right', async () => {
    await mountFour()
    await openMenu('测试页二')
    await page.getByRole('menuitem', { name: '关闭右侧' }).click()
    await vi.waitFor(() => expect(titles()).toEqual(['首页', '测试页二']))
    await vi.waitFor(() => expect(address()).toBe('/test2/home2?from=link'))
  })
  test('[TABS-08] closes the others', async () => {
    await mountFour()
    await openMenu('测试页')
    await page.getByRole('menuitem', { name: '关闭其它' }).click()
    await vi.waitFor(() => expect(titles()).toEqual(['首页', '测试页']))
    await vi.waitFor(() => expect(address()).toBe('/test/home'))
  })
  test('[TABS-05] refreshes one page and leaves the others as they are', async () => {
    await mountApp({ path: '/test/home', user })
    await page.getByRole('button', { name: '点击' }).click()
    await expect.element(page.getByText('已点击 1 次')).toBeVisible()
    await openMenu('首页')
    await page.getByRole('menuitem', { name: '刷新' }).click()
    await expect.element(page.getByText('已点击 1 次')).toBeVisible()
    await openMenu('测试页')
    await page.getByRole('menuitem', { name: '刷新' }).click()
    await expect.element(page.getByText('已点击 0 次')).toBeVisible()
  })
  test('lists all tabs behind the arrow', async () => {
    await mountFour()
    await bar.getByRole('button', { name: '全部标签页' }).click()
    await page.getByRole('menuitemradio', { name: '首页' }).click()
    await vi.waitFor(() => expect(address()).toBe('/dashboard/analysis'))
  })
  test('asks before a page with unsaved work closes', async () => {
    await mountApp({ path: '/test/home', user })
    await page.getByLabelText('随手记').fill('x')
    await expect.element(bar.getByRole('img', { name: '有未保存的修改' })).toBeVisible()
    await bar.getByRole('button', { name: '关闭 测试页' }).click()
    await page.getByRole('button', { name: '继续编辑' }).click()
    expect(titles()).toEqual(['首页', '测试页'])
    await bar.getByRole('button', { name: '关闭 测试页' }).click()
    await page.getByRole('button', { name: '关闭不保存' }).click()
    await vi.waitFor(() => expect(titles()).toEqual(['首页']))
  })
})

describe('order', () => {
  test('a pinned tab stands behind home, has no close button, and stays when the others go', async () => {
    await mountFour()
    await openMenu('测试页')
    await page.getByRole('menuitem', { name: '固定', exact: true }).click()
    await vi.waitFor(() => expect(titles()).toEqual(['首页', '测试页', '测试页二', '工作台']))
    expect(bar.getByRole('button', { name: '关闭 测试页', exact: true }).elements()).toHaveLength(0)
    await bar.getByRole('link', { name: '测试页', exact: true }).click({ button: 'middle' })
    await expect.element(page.getByText('标签页已固定，先取消固定再关闭')).toBeVisible()
    await openMenu('工作台')
    await page.getByRole('menuitem', { name: '关闭其它' }).click()
    await vi.waitFor(() => expect(titles()).toEqual(['首页', '测试页', '工作台']))
    await bar.getByRole('button', { name: '取消固定 测试页' }).click()
    await expect.element(bar.getByRole('button', { name: '关闭 测试页' })).toBeInTheDocument()
  })
  test('a tab moves left and right by its menu, as far as it goes', async () => {
    await mountFour()
    await openMenu('工作台')
    await expect.element(page.getByRole('menuitem', { name: '右移' })).toBeDisabled()
    await page.getByRole('menuitem', { name: '左移' }).click()
    await vi.waitFor(() => expect(titles()).toEqual(['首页', '测试页二', '工作台', '测试页']))
  })
  test('a tab is dragged to another place, never before home', async () => {
    await mountFour()
    const item = (name: string) => bar.getByRole('listitem').filter({ hasText: name }).first()
    await item('工作台').dropTo(item('测试页二'), { targetPosition: { x: 4, y: 10 } })
    await vi.waitFor(() => expect(titles()).toEqual(['首页', '工作台', '测试页二', '测试页']))
    await item('测试页二').dropTo(item('首页'), { targetPosition: { x: 4, y: 10 } })
    expect(titles()).toEqual(['首页', '工作台', '测试页二', '测试页'])
  })
})

describe('by keyboard', () => {
  const focused = () => document.activeElement?.textContent
  test('arrows move along the tabs, Enter opens, Delete closes and leaves the focus in the row', async () => {
    await mountFour()
    bar.getByRole('link', { name: '工作台' }).element().focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(focused()).toBe('测试页')
    await userEvent.keyboard('{Home}{ArrowRight}{Enter}')
    await vi.waitFor(() => expect(address()).toBe('/test2/home2?from=link'))
    await userEvent.keyboard('{Delete}')
    await vi.waitFor(() => expect(titles()).toEqual(['首页', '测试页', '工作台']))
    await vi.waitFor(() => expect(focused()).toBe('测试页'))
    await userEvent.keyboard('{Home}{Delete}')
    await expect.element(page.getByText('首页不能关闭!')).toBeVisible()
  })
  test('Shift+F10 opens the menu under the tab, and Escape gives the focus back', async () => {
    await mountFour()
    const link = bar.getByRole('link', { name: '工作台' })
    link.element().focus()
    await userEvent.keyboard('{Shift>}{F10}{/Shift}')
    await expect.element(page.getByRole('menuitem', { name: '刷新' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(link).toHaveFocus()
  })
  test('Alt and a digit opens the tab at that place, Alt+9 the last', async () => {
    await mountFour()
    await userEvent.keyboard('{Alt>}[Digit3]{/Alt}')
    await vi.waitFor(() => expect(address()).toBe('/test/home'))
    await userEvent.keyboard('{Alt>}[Digit9]{/Alt}')
    await vi.waitFor(() => expect(address()).toBe('/dashboard/workplace'))
    await userEvent.keyboard('{Alt>}[Digit7]{/Alt}')
    expect(address()).toBe('/dashboard/workplace')
  })
  test('one tab of the row is reached with Tab, and the row breaks no accessibility rule with its menu open', async () => {
    await mountFour()
    const reachable = [...document.querySelectorAll('nav[aria-label="已打开的页面"] li :is(a, button)')]
    expect(
      reachable.filter((one) => one instanceof HTMLElement && one.tabIndex === 0).map((one) => one.ariaLabel ?? one.textContent),
    ).toEqual(['工作台', '关闭 工作台'])
    await openMenu('测试页')
    expect(await axeViolations()).toEqual([])
  })
})

test('more tabs than fit are scrolled by buttons, and the open one comes into view', async () => {
  await mountFour()
  await page.viewport(1088, 700)
  onTestFinished(() => page.viewport(1280, 800))
  const { items, ...rest } = tabStore.getState()
  const copies = Array.from({ length: 20 }, (_, i) => ({
    ...items[1]!,
    key: `/test2/home2?n=${i}`,
    fullPath: `/test2/home2?n=${i}`,
    title: `副本 ${i}`,
  }))
  tabStore.setState({ ...rest, items: [...items, ...copies] })
  const right = page.getByRole('button', { name: '向右滚动标签页' })
  await expect.element(right).toBeEnabled()
  const row = document.querySelector('nav[aria-label="已打开的页面"] ul')!
  const before = row.scrollLeft
  await right.click()
  await vi.waitFor(() => expect(row.scrollLeft).toBeGreaterThan(before))
  await page.getByRole('button', { name: '全部标签页' }).click()
  await expect.element(page.getByRole('menuitemradio', { name: '副本 19' })).toBeInTheDocument()
  await page.getByRole('menuitemradio', { name: '首页' }).click()
  await vi.waitFor(() => expect(row.scrollLeft).toBe(0))
  await expect.element(page.getByRole('button', { name: '向左滚动标签页' })).toBeDisabled()
})

test('refreshing a page with unsaved work asks first', async () => {
  await mountApp({ path: '/test/home', user })
  await page.getByLabelText('随手记').fill('x')
  await bar.getByRole('link', { name: /^测试页/ }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '刷新' }).click()
  await page.getByRole('alertdialog', { name: '刷新「测试页」？' }).getByRole('button', { name: '继续编辑' }).click()
  await expect.element(page.getByLabelText('随手记')).toHaveValue('x')
  await bar.getByRole('link', { name: /^测试页/ }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '刷新' }).click()
  await page.getByRole('button', { name: '刷新不保存' }).click()
  await expect.element(page.getByLabelText('随手记')).toHaveValue('')
})

describe('a page', () => {
  test('[TABS-12] keeps what was typed and its own query while another one is shown', async () => {
    await mountFour()
    await bar.getByRole('link', { name: '测试页', exact: true }).click()
    await page.getByRole('button', { name: '点击' }).click()
    await bar.getByRole('link', { name: '测试页二' }).click()
    await expect.element(page.getByText('地址里的参数：from=link')).toBeVisible()
    await bar.getByRole('link', { name: '测试页', exact: true }).click()
    await expect.element(page.getByText('已点击 1 次')).toBeVisible()
    expect(document.body.textContent).toContain('地址里的参数：from=link')
  })
  test('[TABS-12] that is not kept begins anew', async () => {
    await mountFour()
    await bar.getByRole('link', { name: '测试页', exact: true }).click()
    await page.getByRole('button', { name: '点击' }).click()
    const { items } = tabStore.getState()
    tabStore.setState({
      items: items.map((tab) => ({ ...tab, meta: { ...tab.meta, keepAlive: tab.path !== '/test/home' && tab.meta.keepAlive } })),
    })
    await bar.getByRole('link', { name: '测试页二' }).click()
    await expect.element(page.getByText('地址里的参数：from=link')).toBeVisible()
    tabActions.change('/test/home', {})
    await bar.getByRole('link', { name: '测试页', exact: true }).click()
    await expect.element(page.getByText('已点击 0 次')).toBeVisible()
  })
  test('[TABS-13] that is kept has its name in local storage', async () => {
    await mountFour()
    expect(JSON.parse(browserLocal.getItem(keptNamesKey) ?? '[]')).toEqual(expect.arrayContaining(['test-home', 'test2-home2']))
  })
  test('[TABS-09] [TABS-10] titles the window with the system, home with the system alone', async () => {
    await mountFour()
    await vi.waitFor(() => expect(document.title).toBe('工作台 · 共富光伏能源管理系统'))
    await bar.getByRole('link', { name: '首页' }).click()
    await vi.waitFor(() => expect(document.title).toBe('共富光伏能源管理系统'))
  })
})
