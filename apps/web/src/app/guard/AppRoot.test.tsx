import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { session } from '../../session/store.ts'
import { buildPermissions, buildUser } from '../../testing/buildSession.ts'
import { refusal } from '../../testing/fakeBackend.ts'
import { address, mountApp } from '../../testing/mountApp.tsx'

const user = buildUser()

describe('signed out', () => {
  test('[GUARD-01] a page of the application leads to the login with the full wanted path', async () => {
    const { screen } = await mountApp({ path: '/test2/home2?from=link' })
    await expect.element(screen.getByRole('heading', { name: '登录', exact: true })).toBeVisible()
    expect(address()).toBe('/user/login?redirect=%2Ftest2%2Fhome2%3Ffrom%3Dlink')
  })
  test('[GUARD-06] [ROUTE-07] the public pages open', async () => {
    for (const path of ['/user/login', '/user/register', '/user/register-result', '/user/alteration']) {
      const { screen } = await mountApp({ path })
      await expect.element(screen.getByRole('button', { name: /登录/ }).first()).toBeVisible()
      expect(address()).toBe(path)
      await screen.unmount()
    }
  })
  test('[ROUTE-06] /user leads to the login', async () => {
    const { screen } = await mountApp({ path: '/user' })
    await expect.element(screen.getByLabelText('用户名')).toBeVisible()
    expect(address()).toBe('/user/login')
  })
  test('[ROUTE-11] [MODULE-LOGIN-OAUTH2] /oauth2-app leads to the external login, which says what is missing', async () => {
    const { screen } = await mountApp({ path: '/oauth2-app' })
    await expect.element(screen.getByRole('heading', { name: '没有配置统一登录' })).toBeVisible()
    expect(address()).toBe('/oauth2-app/login')
  })
})

describe('signed in', () => {
  test('[GUARD-02] a visit to the login leads home', async () => {
    const { screen } = await mountApp({ path: '/user/login', user })
    await expect.element(screen.getByRole('navigation', { name: '主导航' })).toBeVisible()
    await vi.waitFor(() => expect(address()).toBe('/dashboard/analysis'))
  })
  test('[GUARD-03] [GUARD-04] a deep link fetches the permissions once and opens, later pages fetch nothing', async () => {
    const { screen, server } = await mountApp({ path: '/test2/home2?from=link', user })
    await expect.element(screen.getByText('地址里的参数：from=link')).toBeVisible()
    expect(address()).toBe('/test2/home2?from=link')
    await screen.getByRole('link', { name: '测试页', exact: true }).first().click()
    await expect.element(screen.getByRole('heading', { name: '测试页' })).toBeVisible()
    await screen.getByRole('button', { name: '仪表盘' }).click()
    await screen.getByRole('link', { name: '工作台' }).click()
    await vi.waitFor(() => expect(address()).toBe('/dashboard/workplace'))
    expect(server.count('GET /sys/permission/getUserPermissionByToken')).toBe(1)
  })
  test('[GUARD-05] a failed permission call ends the session and asks to sign in again', async () => {
    const { screen, server } = await mountApp({
      path: '/test/home?a=1',
      user,
      answers: { 'GET /sys/permission/getUserPermissionByToken': () => refusal(500, '系统繁忙') },
    })
    await expect.element(screen.getByLabelText('用户名')).toBeVisible()
    expect(address()).toBe('/user/login?redirect=%2Ftest%2Fhome%3Fa%3D1')
    expect(session.getState().token).toBeNull()
    expect(server.count('POST /sys/logout')).toBe(1)
  })
  test('[GUARD-07] an empty menu counts as a failed call and is reported', async () => {
    const { screen } = await mountApp({
      path: '/test/home',
      user,
      answers: { 'GET /sys/permission/getUserPermissionByToken': () => buildPermissions({ menu: [] }) },
    })
    await expect.element(screen.getByText('权限必须是非空数组!')).toBeVisible()
    expect(session.getState().token).toBeNull()
  })
  test('[ROUTE-03] [ROUTE-04] [ROUTE-05] an unknown path ends at the home page, over 404 and the root', async () => {
    const { screen } = await mountApp({ path: '/nope', user })
    await expect.element(screen.getByRole('navigation', { name: '主导航' })).toBeVisible()
    await vi.waitFor(() => expect(address()).toBe('/dashboard/analysis'))
  })
  test('[ROUTE-08] /dashboard leads to the workplace', async () => {
    const { screen } = await mountApp({ path: '/dashboard', user })
    await expect.element(screen.getByRole('navigation', { name: '主导航' })).toBeVisible()
    await vi.waitFor(() => expect(address()).toBe('/dashboard/workplace'))
  })
  test('[ROUTE-10] [ROUTE-33] the refresh page passes on to its url and mounts that page anew', async () => {
    const { screen } = await mountApp({ path: '/test/home', user })
    await screen.getByRole('button', { name: '点击' }).click()
    await expect.element(screen.getByText('已点击 1 次')).toBeVisible()
    history.pushState(null, '', '/refresh?url=%2Ftest%2Fhome&iSrefresh=true')
    window.dispatchEvent(new PopStateEvent('popstate'))
    await expect.element(screen.getByText('已点击 0 次')).toBeVisible()
    expect(address()).toBe('/test/home')
  })
  test('[ROUTE-33] the refresh page follows no path of another host', async () => {
    const { screen } = await mountApp({ path: '/refresh/index?url=%2F%2Fevil.example', user })
    await expect.element(screen.getByRole('navigation', { name: '主导航' })).toBeVisible()
    await vi.waitFor(() => expect(address()).toBe('/dashboard/analysis'))
  })
  test('[GUARD-02] going back to the login page from another tab than home leads home once', async () => {
    const { screen } = await mountApp({ path: '/test/home', user })
    await expect.element(screen.getByRole('button', { name: '点击' })).toBeVisible()
    const writes = vi.spyOn(history, 'pushState')
    onTestFinished(() => writes.mockRestore())
    history.replaceState(null, '', '/user/login?redirect=%2F%2Fevil.example')
    window.dispatchEvent(new PopStateEvent('popstate'))
    await vi.waitFor(() => expect(address()).toBe('/dashboard/analysis'))
    await expect.element(screen.getByRole('navigation', { name: '主导航' })).toBeVisible()
    expect(writes).not.toHaveBeenCalled()
    expect(address()).toBe('/dashboard/analysis')
  })
  test('[ERR-19] a menu entry without a view says which one is missing', async () => {
    const { screen } = await mountApp({
      path: '/test/missing',
      user,
      answers: {
        'GET /sys/permission/getUserPermissionByToken': () => {
          const permissions = buildPermissions()
          const [first] = permissions.menu[1]?.children ?? []
          return { ...permissions, menu: [...permissions.menu, { ...first, path: '/test/missing', component: 'nowhere/atAll' }] }
        },
      },
    })
    await expect.element(screen.getByText(/nowhere\/atAll/)).toBeVisible()
  })
  test('[SESSION-05] an answer 401 says that the session is over', async () => {
    const { screen } = await mountApp({
      path: '/test/home',
      user,
      answers: { 'GET /sys/dict/refleshCache': () => refusal(401, 'Token失效，请重新登录!') },
    })
    await screen.getByRole('button', { name: /陈立群/ }).click()
    await userEvent.click(screen.getByRole('menuitem', { name: '清理缓存' }))
    await expect.element(screen.getByText('登录已过期，请重新登录').first()).toBeVisible()
  })
})
