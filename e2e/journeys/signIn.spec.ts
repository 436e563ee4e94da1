import { describe, expect, test, vi } from 'vitest'
import { openPage, withBrowser } from '../fixtures/page.ts'
import { address, signIn } from '../fixtures/session.ts'
import { sharedStack } from '../fixtures/sharedStack.ts'

withBrowser()

const { password } = sharedStack()
const home = '/dashboard/analysis'

test('[PROD-01] [PROD-02] the login page is Chinese and names the system', async () => {
  const page = await openPage()
  await page.goto('/user/login')
  await page.getByRole('heading', { name: '登录', exact: true }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
  expect(await page.title()).toContain('共富光伏能源管理系统')
})

describe('signing in', () => {
  test('[SESSION-07] [SESSION-08] with a wrong password, or as nobody, gets one neutral sentence and a new captcha', async () => {
    const page = await openPage()
    await page.goto('/user/login')
    const picture = page.getByRole('button', { name: '看不清，换一张验证码' }).locator('img')
    const before = await picture.getAttribute('src')
    await signIn(page, 'admin', 'not-the-password')
    await page.getByText('用户名或密码错误').waitFor()
    expect(await page.getByLabel('验证码', { exact: true }).inputValue()).toBe('')
    await vi.waitFor(async () => expect(await picture.getAttribute('src')).not.toBe(before), { timeout: 10_000 })
    await signIn(page, 'nobody-of-this-name', password)
    await page.getByText('用户名或密码错误').waitFor()
    expect(address(page)).toBe('/user/login')
  })
  test('with a wrong captcha is told so and stays', async () => {
    const page = await openPage()
    await page.goto('/user/login')
    await signIn(page, 'admin', password, 'wxyz')
    await page.getByRole('alert').filter({ hasText: '验证码' }).waitFor()
    expect(address(page)).toBe('/user/login')
  })
  test('[GUARD-01] [GUARD-03] [SESSION-01] ends at the page that was asked for, with its query', async () => {
    const page = await openPage()
    await page.goto('/station/index?status=1')
    await page.waitForURL('**/user/login?redirect=*')
    expect(address(page)).toBe('/user/login?redirect=%2Fstation%2Findex%3Fstatus%3D1')
    await signIn(page, 'staff', password)
    await page.getByRole('heading', { name: '电站列表' }).waitFor()
    expect(address(page)).toBe('/station/index?status=1')
    const kept = await page.evaluate(() => localStorage.getItem('heliodesk__Access-Token'))
    const { value, expire }: { value: string; expire: number } = JSON.parse(kept ?? '')
    expect(value).toMatch(/\S{20}/)
    expect(Math.abs(expire - Date.now() - 604_800_000)).toBeLessThan(600_000)
  })
  test.each(['https://evil.example/x', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/%09/evil.example'])(
    '[GUARD-01] does not follow the redirect %s',
    async (redirect) => {
      const page = await openPage()
      await page.goto(`/user/login?redirect=${encodeURIComponent(redirect)}`)
      await signIn(page, 'staff', password)
      await page.getByRole('navigation', { name: '主导航' }).waitFor()
      expect(new URL(page.url()).origin).toBe(sharedStack().origin)
      await vi.waitFor(() => expect(address(page)).toBe(home), { timeout: 10_000 })
    },
  )
})

describe('a user of two departments', () => {
  test('[DEPT-02] [DEPT-04] [DEPT-08] cannot enter before one is chosen', async () => {
    const page = await openPage()
    await page.goto('/user/login')
    await signIn(page, 'multi', password)
    const question = page.getByRole('dialog', { name: '部门切换' })
    await question.waitFor()
    // A browser closes its own dialogs at the second Escape whatever the page says to the first.
    for (let time = 0; time < 3; time++) await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    expect(await question.isVisible()).toBe(true)
    expect(await page.evaluate(() => localStorage.getItem('heliodesk__Access-Token'))).toBeNull()
    await question.getByLabel('登录部门').selectOption({ label: '临沂运营中心' })
    await question.getByRole('button', { name: '确认' }).click()
    await page.getByRole('button', { name: '临沂运营中心' }).waitFor()
    expect(address(page)).toBe(home)
  })
  test('[DEPT-01] [DEPT-05] [DEPT-07] changes to the other one and sees its stations alone', async () => {
    const page = await openPage({ as: 'multi' })
    await page.goto('/station/index')
    const district = page.getByRole('cell', { name: /^(衢江区|江山市|龙游县|柯城区|常山县|开化县)$/ })
    await district.first().waitFor()
    await page.getByRole('button', { name: '跨区运营的菜单' }).click()
    await page.getByRole('menuitem', { name: '切换部门' }).click()
    const question = page.getByRole('dialog', { name: '切换部门（当前部门：衢州运营中心）' })
    await question.getByLabel('登录部门').selectOption({ label: '临沂运营中心' })
    await question.getByRole('button', { name: '确认' }).click()
    await page.getByRole('button', { name: '临沂运营中心' }).waitFor()
    await page.goto('/station/index')
    await page.getByRole('heading', { name: '电站列表' }).waitFor()
    await page.getByText(/共 \d+ 条/).waitFor()
    expect(await district.count()).toBe(0)
  })
})

describe('signing out', () => {
  test('[SESSION-03] asks, forgets everything of the session and returns to the login', async () => {
    const page = await openPage({ as: 'staff', expected: [/status of 401/] })
    await page.goto('/station/index')
    const token = await page.evaluate(() => localStorage.getItem('heliodesk__Access-Token'))
    await page.getByRole('button', { name: '运营专员的菜单' }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page.getByRole('alertdialog', { name: '真的要注销登录吗 ?' }).getByRole('button', { name: '退出登录' }).click()
    await page.getByLabel('用户名').waitFor()
    expect(address(page)).toBe('/user/login')
    const left = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    expect(left.filter((name) => /token|user|dict|auth|depart|tenant/i.test(name))).toEqual([])
    // The server has forgotten it as well.
    await page.evaluate((text) => localStorage.setItem('heliodesk__Access-Token', text ?? ''), token)
    await page.goto('/station/index')
    await page.waitForURL('**/user/login?redirect=*')
  })
})
