import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildUser } from '../../testing/buildSession.ts'
import { mountApp } from '../../testing/mountApp.tsx'
import { setThemeMode, type ThemeMode } from './themeMode.ts'

const user = buildUser({ orgCategory: '1' })
const themes = ['light', 'dark'] as const

function use(theme: ThemeMode): void {
  setThemeMode(theme)
  onTestFinished(() => setThemeMode('system'))
}

describe.each(themes)('in %s', (theme) => {
  test('the login page breaks no accessibility rule, empty or refused', async () => {
    await mountApp({ path: '/user/login' })
    use(theme)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect.element(page.getByText('请输入用户名')).toBeVisible()
    expect(await axeViolations()).toEqual([])
  })
  test('the shell with tabs breaks no accessibility rule', async () => {
    await mountApp({ path: '/test/home', user })
    use(theme)
    await page.getByLabelText('随手记').fill('x')
    expect(await axeViolations()).toEqual([])
  })
  test('menus, popovers and dialogs of the header break no accessibility rule', async () => {
    await mountApp({ path: '/test/home', user })
    use(theme)
    await page.getByRole('button', { name: '通知' }).click()
    await expect.element(page.getByText('没有未处理的告警')).toBeVisible()
    expect(await axeViolations()).toEqual([])
    await page.getByRole('button', { name: '陈立群的菜单' }).click()
    await expect.element(page.getByRole('menuitem', { name: '个人中心' })).toBeVisible()
    expect(await axeViolations()).toEqual([])
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    expect(await axeViolations()).toEqual([])
  })
  test('the shell on a phone breaks no accessibility rule, menu open or not', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1280, 800))
    await mountApp({ path: '/test/home', user })
    use(theme)
    await expect.element(page.getByRole('heading', { name: '测试页' })).toBeVisible()
    expect(await axeViolations()).toEqual([])
    await page.getByRole('button', { name: '打开菜单' }).click()
    await expect.element(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
    expect(await axeViolations()).toEqual([])
  })
})
