import { describe, expect, test, vi } from 'vitest'
import { openPage, withBrowser } from '../fixtures/page.ts'
import { address } from '../fixtures/session.ts'

withBrowser()

const permissionCall = '/sys/permission/getUserPermissionByToken'

describe('the guard', () => {
  test('[GUARD-02] leads a signed-in visit to the login page home', async () => {
    const page = await openPage({ as: 'admin' })
    await page.goto('/user/login')
    await page.getByRole('navigation', { name: '主导航' }).waitFor()
    await vi.waitFor(() => expect(address(page)).toBe('/dashboard/analysis'), { timeout: 10_000 })
  })
  test('[GUARD-03] [GUARD-04] fetches the permissions once, then opens a deep link and every further page', async () => {
    const page = await openPage({ as: 'admin' })
    const calls: string[] = []
    page.on('request', (request) => request.url().includes(permissionCall) && calls.push(request.url()))
    await page.goto('/system/dict')
    await page.getByRole('heading', { name: '数据字典' }).waitFor()
    for (const [group, title] of [
      ['系统管理', '职务'],
      ['电站管理', '电站列表'],
      [null, '电站告警'],
    ] as const) {
      if (group !== null) await page.getByRole('button', { name: group, exact: true }).click()
      await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: title }).click()
      await page.getByRole('heading', { name: title, exact: true }).first().waitFor()
    }
    expect(calls).toHaveLength(1)
  })
  test('[GUARD-05] [SESSION-03] ends the session when the permissions cannot be had', async () => {
    const page = await openPage({ as: 'admin', expected: [/status of 500/] })
    await page.route(`**${permissionCall}*`, (route) =>
      route.fulfill({ status: 500, json: { success: false, message: '系统繁忙', code: 500, result: null, timestamp: 0 } }),
    )
    await page.goto('/station/alarm?level=3')
    await page.getByLabel('用户名').waitFor()
    expect(address(page)).toBe('/user/login?redirect=%2Fstation%2Falarm%3Flevel%3D3')
    expect(await page.evaluate(() => localStorage.getItem('heliodesk__Access-Token'))).toBeNull()
  })
  test('[GUARD-06] [ROUTE-07] lets everybody open the public pages', async () => {
    const page = await openPage()
    for (const path of ['/user/login', '/user/register', '/user/register-result', '/user/alteration']) {
      await page.goto(path)
      await page.getByRole('button', { name: /登录/ }).first().waitFor()
      expect(address(page)).toBe(path)
    }
  })
  test('[GUARD-07] takes an empty menu for a failure and says why', async () => {
    // First rows that were asked for ahead may still be on their way when the session ends.
    const page = await openPage({ as: 'admin', expected: [/status of 401/] })
    await page.route(`**${permissionCall}*`, (route) =>
      route.fulfill({
        json: { success: true, message: '', code: 200, result: { menu: [], auth: [], allAuth: [], codeList: [] }, timestamp: 0 },
      }),
    )
    await page.goto('/station/index')
    await page.getByText('权限必须是非空数组!').waitFor()
    await page.getByLabel('用户名').waitFor()
  })
  test('[SESSION-05] asks to sign in again when the server has ended the session', async () => {
    const page = await openPage({ as: 'staff', expected: [/status of 401/] })
    await page.goto('/station/index')
    await page.getByText(/共 \d+ 条/).waitFor()
    const token: string = await page.evaluate(() => JSON.parse(localStorage.getItem('heliodesk__Access-Token') ?? '').value)
    await page.request.post('/svc/sys/logout', { headers: { 'X-Access-Token': token } })
    await page.getByRole('button', { name: '刷新' }).first().click()
    await page.getByText('登录已过期，请重新登录').first().waitFor()
  })
})

describe('an address', () => {
  test('[ROUTE-03] of the root is the home page', async () => {
    const page = await openPage({ as: 'staff' })
    await page.goto('/')
    await vi.waitFor(() => expect(address(page)).toBe('/dashboard/analysis'), { timeout: 10_000 })
  })
  test('[ROUTE-04] [ROUTE-05] that nobody knows ends at the home page, over 404 and the root', async () => {
    const page = await openPage({ as: 'staff' })
    await page.goto('/no/such/page')
    await page.getByRole('navigation', { name: '主导航' }).waitFor()
    await vi.waitFor(() => expect(address(page)).toBe('/dashboard/analysis'), { timeout: 10_000 })
    await page.goto('/404')
    await vi.waitFor(() => expect(address(page)).toBe('/dashboard/analysis'), { timeout: 10_000 })
  })
  test('[ROUTE-06] [ROUTE-08] of a group leads to its first page', async () => {
    const page = await openPage({ as: 'staff' })
    await page.goto('/dashboard')
    await vi.waitFor(() => expect(address(page)).toBe('/dashboard/workplace'), { timeout: 10_000 })
    const stranger = await openPage()
    await stranger.goto('/user')
    await vi.waitFor(() => expect(address(stranger)).toBe('/user/login'), { timeout: 10_000 })
  })
  test('[ROUTE-02] of another view fetches another script', async () => {
    const page = await openPage({ as: 'admin' })
    await page.goto('/system/position')
    await page.getByText(/共 \d+ 条/).waitFor()
    const script = page.waitForRequest((request) => request.url().includes('/assets/') && request.resourceType() === 'script')
    await page.getByRole('button', { name: '平台运维' }).click()
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '采集密钥' }).click()
    expect((await script).url()).toMatch(/\.js$/)
  })
  test('of a page that the person may not open says so and shows nothing of it', async () => {
    const page = await openPage({ as: 'agent' })
    await page.goto('/system/position')
    await page.getByRole('navigation', { name: '主导航' }).waitFor()
    await vi.waitFor(() => expect(address(page)).toBe('/dashboard/analysis'), { timeout: 10_000 })
    expect(await page.getByRole('link', { name: '职务' }).count()).toBe(0)
  })
})
