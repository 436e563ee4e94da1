import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPage, withBrowser } from '../fixtures/page.ts'
import { address, signIn } from '../fixtures/session.ts'
import { type StartedStack, startStack } from '../fixtures/stack.ts'

withBrowser()

let started: StartedStack
beforeAll(async () => {
  started = await startStack({ stations: 0, basePath: '/pv' })
})
afterAll(() => started.stop())

test('[ROUTE-01] under /pv/ the login, a deep link, its reload, the calls and the live connection work', async () => {
  const { stack } = started
  const page = await openPage({ stack })
  const sockets: string[] = []
  const outside: string[] = []
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname))
  page.on('request', (request) => {
    const { pathname, protocol } = new URL(request.url())
    if (protocol !== 'data:' && !pathname.startsWith('/pv/')) outside.push(pathname)
  })
  await page.goto('/pv/station/index?status=1')
  await page.waitForURL('**/pv/user/login?redirect=*')
  expect(address(page)).toBe('/pv/user/login?redirect=%2Fstation%2Findex%3Fstatus%3D1')
  await signIn(page, 'admin', stack.password)
  await page.getByRole('heading', { name: '电站列表' }).waitFor()
  expect(address(page)).toBe('/pv/station/index?status=1')
  await page.reload()
  await page.getByText(/共 \d+ 条/).waitFor()
  await vi.waitFor(() => expect(sockets.at(-1)).toMatch(/^\/pv\/svc\/websocket\/\d+$/), { timeout: 10_000 })
  await page.getByRole('button', { name: '仪表盘' }).click()
  await page.getByRole('link', { name: '首页', exact: true }).first().click()
  await vi.waitFor(() => expect(address(page)).toBe('/pv/dashboard/analysis'), { timeout: 10_000 })
  await page.goto('/pv/')
  await vi.waitFor(() => expect(address(page)).toBe('/pv/dashboard/analysis'), { timeout: 10_000 })
  expect(outside).toEqual([])
})
