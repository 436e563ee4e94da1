import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildMenu, buildNode, buildPermissions, buildUser } from '../../testing/buildSession.ts'
import { refusal } from '../../testing/fakeBackend.ts'
import { address, mountApp } from '../../testing/mountApp.tsx'
import { layoutActions } from './layoutStore.ts'

const user = buildUser()
const menu = page.getByRole('navigation', { name: '主导航' })
const width = (selector: string): number => document.querySelector(selector)?.getBoundingClientRect().width ?? 0

async function resize(w: number, h = 800): Promise<void> {
  await page.viewport(w, h)
  onTestFinished(() => page.viewport(1280, 800))
}

describe('the layout', () => {
  test('[LAYOUT-01] [LAYOUT-05] [PROD-02] has menu, header, content and a footer with the host', async () => {
    await mountApp({ path: '/test/home', user })
    await expect.element(menu).toBeVisible()
    await expect.element(page.getByRole('banner')).toBeVisible()
    await expect.element(page.getByRole('main')).toBeVisible()
    await expect.element(page.getByText(`© ${new Date().getFullYear()} ${location.host}`, { exact: false }).first()).toBeVisible()
    await expect.element(page.getByText('能源管理系统', { exact: true })).toBeVisible()
  })
  test('[LAYOUT-10] starts its content 59 px below the top', async () => {
    await mountApp({ path: '/test/home', user })
    await expect.element(menu).toBeVisible()
    const below = document.querySelector('header')?.nextElementSibling
    expect(below?.getBoundingClientRect().top).toBe(59)
  })
  test('[LAYOUT-03] [LAYOUT-17] has a menu of 200 px, and of 80 px after the toggle', async () => {
    await mountApp({ path: '/test/home', user })
    onTestFinished(() => {
      if (document.querySelector('aside[data-collapsed]')) layoutActions.toggleCollapsed()
    })
    await expect.element(menu).toBeVisible()
    await vi.waitFor(() => expect(width('aside')).toBe(200))
    await page.getByRole('button', { name: '收起菜单' }).click()
    await vi.waitFor(() => expect(width('aside')).toBe(80))
    await page.getByRole('button', { name: '展开菜单' }).click()
    await vi.waitFor(() => expect(width('aside')).toBe(200))
  })
  test('[LAYOUT-12] [LAYOUT-15] is mobile below 1088 px, without tabs', async () => {
    await mountApp({ path: '/test/home', user })
    await resize(1088)
    await expect.element(page.getByRole('navigation', { name: '已打开的页面' })).toBeVisible()
    await resize(1087)
    await expect.element(page.getByRole('navigation', { name: '已打开的页面' })).not.toBeInTheDocument()
    expect(document.querySelector('aside')).toBeNull()
  })
  test('[LAYOUT-02] [LAYOUT-04] [LAYOUT-14] has its menu in a drawer of 208 px on mobile, closed until it is asked for', async () => {
    await resize(800)
    await mountApp({ path: '/test/home', user })
    await expect.element(page.getByRole('button', { name: '打开菜单' })).toBeVisible()
    await expect.element(menu).not.toBeInTheDocument()
    await page.getByRole('button', { name: '打开菜单' }).click()
    await expect.element(menu).toBeVisible()
    expect(width('dialog[open]')).toBe(208)
    await menu.getByRole('link', { name: '测试页二' }).click()
    await expect.element(page.getByRole('heading', { name: '测试页二' })).toBeVisible()
    await expect.element(menu).not.toBeInTheDocument()
  })
  test('[LAYOUT-18] [SESSION-09] shows the person with their picture, and the notices', async () => {
    await mountApp({
      path: '/test/home',
      user: buildUser({ avatar: 'avatar/202611/b.png' }),
      answers: { 'GET /sys/user/avatar/202611/b.png': () => null },
    })
    await expect.element(page.getByRole('button', { name: '陈立群的菜单' })).toBeVisible()
    await vi.waitFor(() => expect(document.querySelector('header img')?.getAttribute('src')).toMatch(/^data:/))
    await expect.element(page.getByRole('button', { name: '通知' })).toBeVisible()
  })
})

describe('the side menu', () => {
  test('[LAYOUT-07] [LAYOUT-08] marks the open page and opens its group', async () => {
    await mountApp({ path: '/test2/home2', user })
    await expect.element(menu.getByRole('link', { name: '测试页二' })).toHaveAttribute('aria-current', 'page')
    await expect.element(menu.getByRole('button', { name: '测试' })).toHaveAttribute('aria-expanded', 'true')
    await expect.element(menu.getByRole('button', { name: '仪表盘' })).toHaveAttribute('aria-expanded', 'false')
  })
  test('[LAYOUT-06] is an accordion', async () => {
    await mountApp({ path: '/test2/home2', user })
    await menu.getByRole('button', { name: '仪表盘' }).click()
    await expect.element(menu.getByRole('link', { name: '工作台' })).toBeVisible()
    await expect.element(menu.getByRole('link', { name: '测试页二' })).not.toBeInTheDocument()
  })
  test('opens a fly-out when it is collapsed, and closes it after a choice', async () => {
    await mountApp({ path: '/test/home', user })
    await page.getByRole('button', { name: '收起菜单' }).click()
    onTestFinished(() => layoutActions.toggleCollapsed())
    await menu.getByRole('button', { name: '测试' }).click()
    await menu.getByRole('link', { name: '测试页二' }).click()
    await expect.element(page.getByRole('heading', { name: '测试页二' })).toBeVisible()
    await expect.element(menu.getByRole('link', { name: '测试页二' })).not.toBeInTheDocument()
  })
  test('opens an address outside in a window of its own', async () => {
    const external = buildNode('/out', { meta: { title: '外部', internalOrExternal: true, url: 'https://x.example/' } })
    await mountApp({
      path: '/test/home',
      user,
      answers: { 'GET /sys/permission/getUserPermissionByToken': () => buildPermissions({ menu: [...buildMenu(), external] }) },
    })
    const link = menu.getByRole('link', { name: '外部' })
    await expect.element(link).toHaveAttribute('href', 'https://x.example/')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  })
})

describe('the user menu', () => {
  const open = () => page.getByRole('button', { name: '陈立群的菜单' }).click()
  test('[LAYOUT-20] leads to the personal centre', async () => {
    await mountApp({ path: '/test/home', user })
    await open()
    await page.getByRole('menuitem', { name: '个人中心' }).click()
    await vi.waitFor(() => expect(address()).toBe('/dashboard/workplace'))
  })
  test('[LAYOUT-22] [ERR-11] rebuilds the dictionaries, first on the server', async () => {
    const { server } = await mountApp({ path: '/test/home', user, answers: { 'GET /sys/dict/refleshCache': () => null } })
    await open()
    await page.getByRole('menuitem', { name: '清理缓存' }).click()
    await expect.element(page.getByText('刷新缓存完成！')).toBeVisible()
    const order = server.calls.map((call) => call.key).filter((key) => key.startsWith('GET /sys/dict/'))
    expect(order.slice(-2)).toEqual(['GET /sys/dict/refleshCache', 'GET /sys/dict/queryAllDictItems'])
  })
  test('[ERR-12] tells when that failed', async () => {
    await mountApp({ path: '/test/home', user, answers: { 'GET /sys/dict/refleshCache': () => refusal(500, '忙') } })
    await open()
    await page.getByRole('menuitem', { name: '清理缓存' }).click()
    await expect.element(page.getByText('刷新缓存失败！')).toBeVisible()
  })
  test('[LAYOUT-23] [LAYOUT-25] asks before signing out, and no means no', async () => {
    const { server } = await mountApp({ path: '/test/home', user })
    await open()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    const dialog = page.getByRole('alertdialog', { name: '真的要注销登录吗 ?' })
    await expect.element(dialog).toBeVisible()
    await dialog.getByRole('button', { name: '取消' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.count('POST /sys/logout')).toBe(0)
    expect(address()).toBe('/test/home')
  })
  test('is worked by the keyboard alone', async () => {
    await mountApp({ path: '/test/home', user })
    await expect.element(page.getByRole('button', { name: '陈立群的菜单' })).toBeVisible()
    page.getByRole('button', { name: '陈立群的菜单' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitem', { name: '个人中心' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('menuitem', { name: '密码修改' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: '陈立群的菜单' })).toHaveFocus()
  })
})
