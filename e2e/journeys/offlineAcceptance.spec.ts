import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { ask, login } from '../fixtures/api.ts'
import { desktop, openPage, phone, withBrowser } from '../fixtures/page.ts'
import { sharedStack } from '../fixtures/sharedStack.ts'

withBrowser()

const stores = (page: Page) => page.evaluate(() => caches.keys())
/** Paths of the calls whose answers are kept on the phone. */
const keptCalls = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('seen-'))
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })

/** Files of the page that are not on the phone yet. */
const unkept = (page: Page) =>
  page.evaluate(async () => {
    const [shell = ''] = (await caches.keys()).filter((name) => name.startsWith('shell-'))
    const kept = new Set((await (await caches.open(shell)).keys()).map(({ url }) => url))
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    return loaded.filter((name) => new URL(name).pathname.startsWith('/assets/') && !kept.has(name))
  })

test('[MODULE-ACCEPTANCE] a page that was visited opens again without a network, says of when it is, takes a photo, and leaves nothing behind at sign-out', async () => {
  const stack = sharedStack()
  const { token } = await login(stack, 'admin')
  const { records } = await ask(stack, 'GET', '/api/acceptance/list', { token, query: { status: '0' } })
  const { id, photoCount } = records.at(-1)
  const count = async () => (await ask(stack, 'GET', '/api/acceptance/queryById', { token, query: { id } })).photoCount
  const page = await openPage({
    as: 'admin',
    viewport: phone,
    expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|cross-world service worker/],
  })
  await page.goto(`/order/acceptance/detail/${id}`)
  const camera = page.getByLabel('拍照：接地电阻')
  await camera.waitFor({ state: 'attached' })
  await vi.waitFor(
    async () =>
      expect(await keptCalls(page)).toEqual(expect.arrayContaining([expect.stringMatching(/\/acceptance\/checklist$/)])),
    {
      timeout: 20_000,
    },
  )
  expect((await keptCalls(page)).filter((path) => !/\/api\/acceptance\/|getUserPermissionByToken$/.test(path))).toEqual([])
  await vi.waitFor(() =>
    page.evaluate(async () => (await caches.match('/')) ?? Promise.reject(new Error('no page yet'))).then(() => undefined),
  )

  // The files that the page has loaded are kept beside their use, a moment later.
  await vi.waitFor(async () => expect(await unkept(page)).toEqual([]), { timeout: 20_000 })

  await page.context().setOffline(true)
  await page.reload()
  await camera.waitFor({ state: 'attached' })
  await page.getByText(/^离线，内容截至 \d{4}-/).waitFor()
  const picture = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 })
    const context = canvas.getContext('2d')
    for (let at = 0; at < 48 && context; at++) {
      context.fillStyle = `hsl(${Math.random() * 360} 60% ${Math.random() * 100}%)`
      context.fillRect((at % 8) * 8, Math.floor(at / 8) * 8, 8, 8)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  await camera.setInputFiles({ name: '1.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') })
  await page.getByText(/^1 张照片待上传/).waitFor()
  await page.context().setOffline(false)
  await page.getByText(/张照片待上传/).waitFor({ state: 'detached' })
  await page.getByText(/^离线，内容截至/).waitFor({ state: 'detached' })
  expect(await count()).toBe(photoCount + 1)

  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: /的菜单$/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.waitForURL(/login/)
  await vi.waitFor(async () => expect((await stores(page)).filter((name) => name.startsWith('seen-'))).toEqual([]))
})
