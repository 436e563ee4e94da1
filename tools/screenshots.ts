// npm run screenshots: pictures of the demo for README.md, made from a running server at ten past three in the afternoon.
// npm run screenshots -- gallery: one of each page of the example area instead, in both themes.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { demoEntries } from '@heliodesk/contracts/menusDemo'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { ask, login } from '../e2e/fixtures/api.ts'
import { launchBrowser } from '../e2e/fixtures/browser.ts'
import { storageOf } from '../e2e/fixtures/session.ts'
import { type Stack, startStack } from '../e2e/fixtures/stack.ts'
import { root } from './sources.ts'

const wanted = process.argv.slice(2)
const isGallery = wanted[0] === 'gallery'
const [folder = join(root, isGallery ? 'docs/screenshots/gallery' : 'docs/screenshots')] = isGallery ? wanted.slice(1) : wanted
const dayMs = 86_400_000
const shanghaiMs = 8 * 3_600_000
/** Ten past three of today's date in Shanghai. */
const shownMs = Math.floor((Date.now() + shanghaiMs) / dayMs) * dayMs - shanghaiMs + (15 * 60 + 10) * 60_000
const shiftMs = shownMs - Date.now()

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

interface Shot {
  readonly name: string
  readonly path: (stationId: string) => string
  readonly isPublic?: boolean
  /** What has to be on the screen before the picture is taken. */
  readonly ready: (page: Page) => Promise<unknown>
}

/** Charts are drawn when they come into view; on a phone the first picture has none. */
const figures = (page: Page): Promise<unknown> =>
  page.viewportSize()!.width < desktop.width
    ? page.getByText('今日发电').first().waitFor()
    : page.locator('[role="img"][data-ready="true"] svg').first().waitFor()

const shots: readonly Shot[] = [
  {
    name: 'login',
    path: () => '/user/login',
    isPublic: true,
    ready: (page) => page.getByRole('button', { name: '看不清，换一张验证码' }).locator('img').waitFor(),
  },
  { name: 'home', path: () => '/dashboard/analysis', ready: figures },
  { name: 'stations', path: () => '/station/index', ready: (page) => page.getByText(/共 [\d,]+ 条/).waitFor() },
  {
    name: 'drawer',
    path: (id) => `/station/index?detail=${id}`,
    ready: (page) => page.getByRole('dialog').getByText('装机容量').waitFor(),
  },
]

/** The pages of the example area, small: there are many of them. */
async function takeGallery(browser: Browser, stack: Stack): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    const context = await openContext(browser, stack, { theme, size: { width: 1200, height: 750 } }, true)
    const page = await context.newPage()
    for (const key of ['index', ...demoEntries.map((entry) => entry.key)]) {
      await page.goto(`/demo/${key}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.locator('[data-stage], [data-thumb]').first().waitFor()
      await page.waitForLoadState('networkidle')
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'hidden' })
      const file = join(folder, `${key}-${theme}.jpg`)
      await page.screenshot({ path: file, type: 'jpeg', quality: 45 })
      console.log(file)
    }
    await context.close()
  }
}

/** The list begins with the worst: a faulty station has the most to see. */
async function faultyStation(stack: Stack, token: string): Promise<string> {
  const { records } = await ask(stack, 'GET', '/api/station/list', { token, query: { pageSize: 10 } })
  return records[0].id
}

/** The curves of a new fleet are summed a moment after the start. */
async function curvesSummed(stack: Stack, token: string): Promise<void> {
  for (;;) {
    const { today }: { readonly today: readonly (number | null)[] } = await ask(stack, 'GET', '/api/fleet/curve', { token })
    if (today.filter((kw) => kw !== null).length > 100) return
    await new Promise((done) => setTimeout(done, 500))
  }
}

async function openContext(
  browser: Browser,
  stack: Stack,
  look: { theme: 'light' | 'dark'; size: typeof desktop },
  signed: boolean,
) {
  const context = await browser.newContext({
    baseURL: stack.origin,
    viewport: look.size,
    colorScheme: look.theme,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    ...(signed ? { storageState: storageOf(stack, await login(stack, 'admin')) } : {}),
  })
  await context.clock.setFixedTime(Date.now() + shiftMs)
  return context
}

async function take(context: BrowserContext, shot: Shot, stationId: string, file: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(shot.path(stationId), { waitUntil: 'networkidle' })
  await shot.ready(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.screenshot({ path: file })
  await page.close()
}

/** The pictures of README.md. */
async function takeScreens(browser: Browser, stack: Stack): Promise<void> {
  const { token } = await login(stack, 'admin')
  await curvesSummed(stack, token)
  const stationId = await faultyStation(stack, token)
  for (const [suffix, look] of [
    ['light', { theme: 'light', size: desktop }],
    ['dark', { theme: 'dark', size: desktop }],
    ['phone', { theme: 'light', size: phone }],
  ] as const) {
    for (const shot of shots) {
      const context = await openContext(browser, stack, look, shot.isPublic !== true)
      const file = join(folder, `${shot.name}-${suffix}.png`)
      await take(context, shot, stationId, file)
      await context.close()
      console.log(file)
    }
  }
}

const preload = new URL('./shiftClock.ts', import.meta.url).href
const { stack, stop } = await startStack({
  stations: Number(process.env.HELIODESK_DEMO_STATIONS ?? 400),
  env: { NODE_OPTIONS: `--import=${preload}`, CLOCK_SHIFT_MS: String(shiftMs) },
})
const browser = await launchBrowser()
mkdirSync(folder, { recursive: true })
try {
  if (isGallery) await takeGallery(browser, stack)
  else await takeScreens(browser, stack)
} finally {
  await browser.close()
  await stop()
}
