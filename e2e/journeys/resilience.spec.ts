import type { Page, WebSocketRoute } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ask, login } from '../fixtures/api.ts'
import { openPage, withBrowser } from '../fixtures/page.ts'
import { only, unique } from '../fixtures/records.ts'
import { address } from '../fixtures/session.ts'
import { type StartedStack, startStack } from '../fixtures/stack.ts'
import { grantsWithout, newestSession, startSecond } from '../fixtures/twoProcesses.ts'

withBrowser()

/** An installation of its own, which may be killed and whose people may be frozen, and a second process over its database. */
let started: StartedStack
let second: StartedStack
let admin = ''
beforeAll(async () => {
  started = await startStack({ stations: 0 })
  second = await startSecond(started.stack)
  admin = (await login(started.stack, 'admin')).token
})
afterAll(async () => {
  await second.stop()
  await started.stop()
})

/** What is taken from somebody takes effect in their open windows within this. */
const atOnce = { timeout: 5_000, interval: 50 }
const gone = [/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|WebSocket connection|status of 50\d/]

interface Typed {
  readonly code: string
  readonly name: string
}
const form = (page: Page) => page.getByRole('dialog', { name: '新增职务' })
const expiredDialog = (page: Page) => page.getByRole('alertdialog', { name: '登录已过期，请重新登录' })

/** A half-filled form of a new position. */
async function typePosition(page: Page): Promise<Typed> {
  const typed = { code: `E2E_${unique()}`, name: `职务${unique()}` }
  await page.goto('/system/position')
  await page.getByText(/共 [\d,]+ 条/).waitFor()
  await page.getByRole('button', { name: '新增职务' }).first().click()
  await form(page).getByLabel('职务编码').fill(typed.code)
  await form(page).getByLabel('职务名称').fill(typed.name)
  return typed
}

async function expectTyped(page: Page, { code, name }: Typed): Promise<void> {
  expect(await form(page).getByLabel('职务编码').inputValue()).toBe(code)
  expect(await form(page).getByLabel('职务名称').inputValue()).toBe(name)
}

async function save(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: '保存' }).click()
}

/** It is stored, and once. */
const expectSaved = async ({ code, name }: Typed) =>
  expect(await only(started.stack, admin, '/sys/position/list', { code })).toMatchObject({ name })

const tokenOf = (page: Page) =>
  page.evaluate(() => String(JSON.parse(localStorage.getItem('heliodesk__Access-Token') ?? '{}').value))

async function signInAgain(page: Page): Promise<void> {
  const dialog = expiredDialog(page)
  await dialog.getByLabel('密码', { exact: true }).fill(started.stack.password)
  await dialog.getByLabel('验证码', { exact: true }).fill('abcd')
  await dialog.getByRole('button', { name: '重新登录' }).click()
  await dialog.waitFor({ state: 'detached' })
}

describe('what was typed and not saved', () => {
  test('[SESSION-05] survives a session that ends in the middle: sign in again above it, and the save happens once', async () => {
    const page = await openPage({ stack: started.stack, as: 'admin', expected: [/status of 401/] })
    const typed = await typePosition(page)
    await ask(started.stack, 'POST', '/sys/logout', { token: await tokenOf(page) })
    await save(page)
    await expiredDialog(page).waitFor()
    await expectTyped(page, typed)
    await signInAgain(page)
    await page.getByText('职务已新增').waitFor()
    await expectSaved(typed)
    expect(address(page)).toMatch(/^\/system\/position/)
  })

  test('can be given up: the window then begins anew at the login', async () => {
    const page = await openPage({ stack: started.stack, as: 'staff', expected: [/status of 401/] })
    await page.goto('/customer/index')
    await page.getByRole('button', { name: '新增客户' }).first().click()
    await page.getByRole('dialog', { name: '新增客户' }).getByLabel('客户姓名').fill('未保存')
    await ask(started.stack, 'POST', '/sys/logout', { token: await tokenOf(page) })
    await expiredDialog(page).getByRole('button', { name: '放弃内容并退出' }).click()
    await page.getByLabel('用户名').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('heliodesk__Access-Token'))).toBeNull()
  })

  test('survives a server that is restarted', async () => {
    const page = await openPage({ stack: started.stack, as: 'admin', expected: gone })
    const typed = await typePosition(page)
    await second.stop()
    started.server.child.kill('SIGKILL')
    await started.server.ended()
    await save(page)
    await page.getByText('无法连接服务器').first().waitFor()
    await expectTyped(page, typed)
    const { stack } = started
    started = await startStack({ stations: 0, port: Number(new URL(stack.origin).port), dataDir: stack.dataDir })
    second = await startSecond(started.stack)
    await page.getByText('实时连接已断开，正在重连').waitFor({ state: 'detached' })
    await save(page)
    await page.getByText('职务已新增').waitFor()
    await expectSaved(typed)
  })

  test('survives a lost network: a line says how old the data are, the save says that it failed, and works when the network is back', async () => {
    const page = await openPage({ stack: started.stack, as: 'admin', expected: gone })
    const typed = await typePosition(page)
    await page.context().setOffline(true)
    await page.getByText('网络已断开，页面内容仍可查看').waitFor()
    await page.getByText(/数据截至 \d\d:\d\d/).waitFor()
    await save(page)
    await page.getByText('无法连接服务器').first().waitFor()
    await expectTyped(page, typed)
    await page.context().setOffline(false)
    await page.getByText('网络已断开，页面内容仍可查看').waitFor({ state: 'detached' })
    await save(page)
    await page.getByText('职务已新增').waitFor()
    await expectSaved(typed)
  })

  test('survives a new version: it is noted after a cut connection, and nothing reloads by itself', async () => {
    const page = await openPage({ stack: started.stack, as: 'admin' })
    const sockets: WebSocketRoute[] = []
    await page.routeWebSocket(/\/websocket\//, (socket) => void sockets.push(socket, socket.connectToServer()))
    await page.route('**/svc/sys/version*', (route) =>
      route.fulfill({
        json: { success: true, message: '', code: 200, timestamp: 0, result: { version: '9', build: 'newer', serverTime: '' } },
      }),
    )
    const typed = await typePosition(page)
    for (const socket of sockets) await socket.close()
    await page.getByText('新版本已发布。页面上有未保存的内容，保存后再刷新。').waitFor()
    await expectTyped(page, typed)
    await save(page)
    await page.getByText('职务已新增').waitFor()
    const again = page.waitForEvent('load')
    await page.getByRole('button', { name: '立即刷新' }).click()
    await again
    await page.getByText(/共 [\d,]+ 条/).waitFor()
  })
})

test('a page whose script does not come says so in its tab alone, offers one reload, and comes by a retry', async () => {
  const page = await openPage({
    stack: started.stack,
    as: 'admin',
    expected: [/Failed to load resource|ERR_FAILED|ChunkLoadError/],
  })
  await page.goto('/dashboard/workplace')
  await page.getByRole('navigation', { name: '主导航' }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.getByRole('button', { name: '基础数据', exact: true }).click()
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '数据字典' }).click()
  await page.getByRole('heading', { name: '页面没有载入' }).waitFor()
  expect(await page.getByRole('button', { name: '重新载入' }).count()).toBe(1)
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: '重试' }).click()
  await page
    .getByText(/共 [\d,]+ 条/)
    .first()
    .waitFor()
})

describe('in an open window at another process,', () => {
  test('a right that is taken away is gone from menu and pages within five seconds, and no tab that may stay is lost', async () => {
    const page = await openPage({ stack: second.stack, as: 'agent', expected: [/status of 403/] })
    await page.goto('/station/index')
    await page.getByText(/共 [\d,]+ 条/).waitFor()
    const menu = page.getByRole('navigation', { name: '主导航' })
    await menu.getByRole('button', { name: '客户管理' }).waitFor()
    const { roleId, all, left } = await grantsWithout(started.stack, 'agent', 'customer:')
    const grant = (permissionIds: readonly string[], before: readonly string[]) =>
      ask(started.stack, 'POST', '/sys/permission/saveRolePermission', {
        token: admin,
        body: { roleId, permissionIds: permissionIds.join(','), lastpermissionIds: before.join(',') },
      })
    await grant(left, all)
    await vi.waitFor(async () => expect(await menu.getByRole('button', { name: '客户管理' }).count()).toBe(0), atOnce)
    expect(await page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link').count()).toBe(2)
    expect(address(page)).toBe('/station/index')
    await grant(all, left)
    await vi.waitFor(async () => expect(await menu.getByRole('button', { name: '客户管理' }).count()).toBe(1), atOnce)
  })

  test('a forced logout ends the session within five seconds', async () => {
    const page = await openPage({ stack: second.stack, as: 'staff', expected: [/status of 401/] })
    await page.goto('/station/index')
    await page.getByText(/共 [\d,]+ 条/).waitFor()
    const id = await newestSession(started.stack, 'staff')
    await ask(started.stack, 'POST', '/sys/online/forceLogout', { token: admin, body: { token: id } })
    await vi.waitFor(async () => expect(await page.getByText('登录已过期，请重新登录').count()).toBeGreaterThan(0), atOnce)
    await page.getByLabel('用户名').waitFor()
  })

  test('a frozen user is out within five seconds, and what they typed is still before their eyes', async () => {
    const page = await openPage({ stack: second.stack, as: 'staff', expected: [/status of 401/] })
    await page.goto('/customer/index')
    await page.getByRole('button', { name: '新增客户' }).first().click()
    const typed = page.getByRole('dialog', { name: '新增客户' }).getByLabel('客户姓名')
    await typed.fill('未保存')
    const { id } = (await login(started.stack, 'staff')).userInfo
    const set = (status: number) =>
      ask(started.stack, 'PUT', '/sys/user/frozenBatch', { token: admin, body: { ids: id, status } })
    await set(2)
    await vi.waitFor(async () => expect(await expiredDialog(page).count()).toBe(1), atOnce)
    expect(await typed.inputValue()).toBe('未保存')
    await set(1)
    await signInAgain(page)
    expect(await typed.inputValue()).toBe('未保存')
  })
})
