import type { Page, WebSocketRoute } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ask, login } from '../fixtures/api.ts'
import { openPage, withBrowser } from '../fixtures/page.ts'
import { type BuiltStation, buildStation, postPoints, raiseAlarm } from '../fixtures/records.ts'
import { type StartedStack, startStack } from '../fixtures/stack.ts'

withBrowser()

/** What a collector has measured is on the screen this soon, without a reload. */
const soon = { timeout: 2_000, interval: 20 }
/** A lost connection is tried again after 5 to 6 s. */
const healed = { timeout: 20_000, interval: 100 }

/** An installation of its own: nothing moves in it but what a test moves, and it may be killed. */
let started: StartedStack
let key: string
beforeAll(async () => {
  started = await startStack({ stations: 0 })
  const { token } = await login(started.stack, 'admin')
  const made = await ask(started.stack, 'POST', '/api/telemetry/ingestKey/add', { token, body: { name: '实时' } })
  key = made.key
})
afterAll(() => started.stop())

const measure = (station: BuiltStation, powerW: number, at = Date.now()) =>
  postPoints(station, [{ powerW, at }], started.stack, key)
const open = (expected: readonly RegExp[] = []) => openPage({ stack: started.stack, as: 'admin', expected })
const banner = (page: Page) => page.getByText('实时连接已断开，正在重连，数据可能不是最新。')
const minute = 60_000

async function openList(page: Page, station: BuiltStation) {
  await page.goto(`/station/index?stationName=${encodeURIComponent(station.stationName)}`)
  const row = page.getByRole('row').filter({ hasText: station.contractNo })
  await row.waitFor()
  return row
}

async function openDrawer(page: Page, station: BuiltStation) {
  await page.goto(`/station/index?detail=${station.id}`)
  const drawer = page.getByRole('dialog', { name: '电站详情' })
  await drawer.getByText(station.contractNo).first().waitFor()
  return drawer
}

describe('on open pages', () => {
  test('[WS-05] a point of a collector is in the list and in the drawer within two seconds', async () => {
    const station = await buildStation(started.stack)
    const row = await openList(await open(), station)
    const drawer = await openDrawer(await open(), station)
    const now = Date.now()
    for (const [powerW, shown, at] of [
      [4321, '4,321', now - 10 * minute],
      [5678, '5,678', now],
    ] as const) {
      await measure(station, powerW, at)
      await vi.waitFor(async () => {
        expect(await row.textContent()).toContain(shown)
        expect(await drawer.textContent()).toContain(`当前 ${shown} W`)
      }, soon)
    }
  })

  test('[NOTICE-11] [ROUTE-30] an alarm is in the badge within two seconds, and the badge leads to the faulty stations', async () => {
    const station = await buildStation(started.stack)
    await measure(station, 1000)
    const page = await open()
    const row = await openList(page, station)
    const badge = page.getByRole('button', { name: '故障电站，没有未处理告警' })
    await badge.waitFor()
    await raiseAlarm(station, '组串 2 电压异常', started.stack)
    await vi.waitFor(async () => {
      expect(await page.getByRole('button', { name: '故障电站，1 条未处理告警' }).count()).toBe(1)
      expect(await row.textContent()).toContain('故障')
    }, soon)
    await page.getByRole('button', { name: '通知', exact: true }).click()
    await page.getByRole('dialog', { name: '通知' }).getByText('组串 2 电压异常').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '故障电站，1 条未处理告警' }).click()
    await page.waitForURL('**/station/index?status=2')
    await page.getByRole('row').filter({ hasText: station.contractNo }).waitFor()
  })
})

describe('a lost connection', () => {
  test('[WS-06] that was cut is reported, opens again by itself and brings what was missed', async () => {
    const station = await buildStation(started.stack)
    await measure(station, 1111)
    // Cut while it was still connecting, the browser says so; whether it was is a matter of moments.
    const page = await open([/WebSocket connection/])
    const sockets: WebSocketRoute[] = []
    await page.routeWebSocket(/\/websocket\//, (socket) => {
      const server = socket.connectToServer()
      sockets.push(socket, server)
    })
    const row = await openList(page, station)
    await vi.waitFor(async () => expect(await row.textContent()).toContain('1,111'), { timeout: 10_000 })
    for (const socket of sockets.splice(0)) await socket.close()
    await banner(page).waitFor()
    await measure(station, 2222, Date.now() + 5 * minute)
    await banner(page).waitFor({ state: 'detached' })
    await vi.waitFor(async () => expect(await row.textContent()).toContain('2,222'), healed)
    await measure(station, 3333, Date.now() + 9 * minute)
    await vi.waitFor(async () => expect(await row.textContent()).toContain('3,333'), soon)
  })

  test('[WS-06] to a server that was killed heals by itself when the server is back, and nobody has to sign in again', async () => {
    const station = await buildStation(started.stack)
    await measure(station, 1234)
    // The page goes on asking a server that is not there.
    const page = await open([/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|WebSocket connection/])
    const drawer = await openDrawer(page, station)
    await drawer.getByText('当前 1,234 W').waitFor()
    started.server.child.kill('SIGKILL')
    await started.server.ended()
    await banner(page).waitFor()
    const { stack } = started
    started = await startStack({ stations: 0, port: Number(new URL(stack.origin).port), dataDir: stack.dataDir })
    await measure(station, 4444, Date.now() + 5 * minute)
    await vi.waitFor(async () => expect(await drawer.textContent()).toContain('当前 4,444 W'), healed)
    await banner(page).waitFor({ state: 'detached' })
    await measure(station, 5555, Date.now() + 9 * minute)
    await vi.waitFor(async () => expect(await drawer.textContent()).toContain('当前 5,555 W'), soon)
  })
})
