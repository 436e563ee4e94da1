/**
 * Pages in Chromium with a fourfold slower CPU: what they transfer (gzip) and when they can be used, over a demo of 400 stations.
 *
 *   npm run bench -- pages [runs]
 *
 * Bytes and counts are exact; times are medians of cold loads without cache and depend on the machine.
 */
import { cpus } from 'node:os'
import type { Browser, Page } from 'playwright-core'
import { login } from '../e2e/fixtures/api.ts'
import { launchBrowser } from '../e2e/fixtures/browser.ts'
import { storageOf } from '../e2e/fixtures/session.ts'
import { type Stack, startStack } from '../e2e/fixtures/stack.ts'
import { measureTransfer, type Transfer } from '../e2e/fixtures/transfer.ts'

const runs = Number(process.argv[2] ?? 5)
const slowdown = 4

interface Case {
  readonly name: string
  readonly path: string
  readonly isPublic?: boolean
  readonly ready: (page: Page) => Promise<unknown>
}

const rows = (page: Page) => page.locator('tbody tr[data-row-key]').first().waitFor()
const cases: readonly Case[] = [
  { name: 'login', path: '/user/login', isPublic: true, ready: (page) => page.getByLabel('用户名').waitFor() },
  {
    name: 'home',
    path: '/dashboard/analysis',
    ready: (page) => page.locator('[role=img][data-ready=true] svg').first().waitFor(),
  },
  { name: 'station list', path: '/station/index', ready: rows },
]

interface Times {
  /** ms from the beginning of the navigation. */
  readonly ready: number
  readonly firstPaint: number
  readonly largestPaint: number
  /** Sum of what long tasks take beyond 50 ms. */
  readonly blocking: number
  readonly heapMb: number
}

/** Collects paints and long tasks from the first moment of the page. */
function observe(): void {
  const seen = { largestPaint: 0, blocking: 0 }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largestPaint = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.blocking += Math.max(0, entry.duration - 50)
  }).observe({ type: 'longtask', buffered: true })
}

async function openCold(browser: Browser, stack: Stack, isPublic: boolean): Promise<Page> {
  const context = await browser.newContext({
    baseURL: stack.origin,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    ...(isPublic ? {} : { storageState: storageOf(stack, await login(stack, 'admin')) }),
  })
  await context.addInitScript(observe)
  return context.newPage()
}

async function timesOf(browser: Browser, stack: Stack, { path, ready, isPublic = false }: Case): Promise<Times> {
  const page = await openCold(browser, stack, isPublic)
  const engine = await page.context().newCDPSession(page)
  await engine.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(path, { waitUntil: 'commit' })
  await ready(page)
  const readyAt = await page.evaluate(() => performance.now())
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(() => ({
    ...(globalThis as unknown as { seen: { largestPaint: number; blocking: number } }).seen,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }))
  const { usedSize } = await engine.send('Runtime.getHeapUsage')
  await page.context().close()
  return { ready: readyAt, ...seen, heapMb: usedSize / 1_048_576 }
}

const tabBar = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' })
const tabOf = (page: Page, name: string) => tabBar(page).getByRole('link', { name })

/**
 * Time from the press on a tab until the page behind it has been painted with its rows, reported by the page itself: what drives the browser
 * from outside takes time of its own.
 */
function watchSwitch(): void {
  const state = { began: 0, took: 0 }
  Object.assign(globalThis, { switched: state })
  const look = (): void => {
    const row = document.querySelector('tbody tr[data-row-key]')
    if (!row?.checkVisibility()) return void requestAnimationFrame(look)
    // The frame after the one that shows the rows: they have been painted.
    requestAnimationFrame(() => {
      state.took = performance.now() - state.began
    })
  }
  document.addEventListener(
    'click',
    (event) => {
      Object.assign(state, { began: event.timeStamp, took: 0 })
      look()
    },
    { capture: true },
  )
}

/** A warm switch to the station list, with the CPU slowed down by `rate`. */
async function tabSwitch(browser: Browser, stack: Stack, rate: number): Promise<number> {
  const page = await openCold(browser, stack, false)
  await page.goto('/dashboard/analysis')
  await page.goto('/station/index')
  await rows(page)
  await tabOf(page, '首页').click()
  await page.getByText('数据截至').waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(watchSwitch)
  const engine = await page.context().newCDPSession(page)
  await engine.send('Emulation.setCPUThrottlingRate', { rate })
  await tabOf(page, '电站列表').click()
  const took = () => page.evaluate(() => (globalThis as unknown as { switched: { took: number } }).switched.took)
  let measured = await took()
  while (measured === 0) measured = await took()
  await page.context().close()
  return measured
}

/** Pages that stay alive side by side; those with charts first. */
const livePages = [
  '/dashboard/analysis',
  '/dashboard/chart',
  '/dashboard/monitor',
  '/dashboard/workplace',
  '/dashboard/task',
  '/station/index',
  '/station/alarm',
  '/customer/index',
  '/system/position',
  '/system/dict',
]

/** The page in front has been drawn, with everything it asked for: what it shows stays the same for half a second. */
async function settled(page: Page): Promise<void> {
  let before = ''
  for (let same = 0; same < 5; ) {
    const now = await page.evaluate(
      () => new Promise<string>((resolve) => setTimeout(() => resolve(`${location.pathname} ${document.body.innerText}`), 100)),
    )
    same = now === before && !now.includes('正在载入') ? same + 1 : 0
    before = now
  }
  await page.waitForLoadState('networkidle')
}

/** Heap of a window with ten pages alive, charts among them, after the garbage is collected. */
async function heapOfTabs(browser: Browser, stack: Stack) {
  const page = await openCold(browser, stack, false)
  await page.goto('/dashboard/analysis')
  await page.getByText('数据截至').waitFor()
  for (const path of livePages.slice(1)) {
    // Inside the application: a new document would throw the live pages away.
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await settled(page)
  }
  await tabOf(page, '首页').click()
  await page.locator('[role=img][data-ready=true] svg').first().waitFor()
  const open = await tabBar(page).getByRole('link').count()
  if (open < livePages.length) throw new Error(`only ${open} of ${livePages.length} pages opened`)
  const engine = await page.context().newCDPSession(page)
  await engine.send('HeapProfiler.collectGarbage')
  const { usedSize } = await engine.send('Runtime.getHeapUsage')
  const counted = await page.evaluate(() => ({
    charts: document.querySelectorAll('[role=img] svg').length,
    elements: document.querySelectorAll('*').length,
  }))
  await page.context().close()
  return { heapMb: usedSize / 1_048_576, ...counted }
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function repeat<T>(act: () => Promise<T>): Promise<readonly T[]> {
  const results: T[] = []
  for (let run = 0; run < runs; run++) results.push(await act())
  return results
}

async function transferOf(browser: Browser, stack: Stack, { path, ready, isPublic = false }: Case): Promise<Transfer> {
  const page = await openCold(browser, stack, isPublic)
  const transfer = await measureTransfer(page, path, ready)
  await page.context().close()
  return transfer
}

const { stack, stop } = await startStack({ stations: 400 })
const browser = await launchBrowser()
try {
  console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, Chromium ${browser.version()}, ${slowdown}× CPU, ${runs} runs\n`)
  console.log('page           code KiB  files  requests   ready ms   FCP ms   LCP ms   TBT ms  heap MB')
  for (const one of cases) {
    const { codeKib, codeFiles, requests } = await transferOf(browser, stack, one)
    const times = await repeat(() => timesOf(browser, stack, one))
    const of = (key: keyof Times) => median(times.map((each) => each[key])).toFixed(0)
    const cells = [codeKib.toFixed(1), codeFiles, requests, of('ready'), of('firstPaint'), of('largestPaint'), of('blocking')]
    const widths = [10, 7, 10, 11, 9, 9, 9]
    console.log(
      `${one.name.padEnd(13)}${cells.map((cell, at) => String(cell).padStart(widths[at] ?? 9)).join('')}${of('heapMb').padStart(9)}`,
    )
  }
  const slow = median(await repeat(() => tabSwitch(browser, stack, slowdown)))
  const full = median(await repeat(() => tabSwitch(browser, stack, 1)))
  console.log(
    `\nwarm tab switch to the station list: ${slow.toFixed(0)} ms at ${slowdown}× CPU, ${full.toFixed(0)} ms unthrottled`,
  )
  const { heapMb, charts, elements } = await heapOfTabs(browser, stack)
  console.log(`heap with ${livePages.length} live tabs, ${charts} charts, ${elements} elements: ${heapMb.toFixed(0)} MB`)
} finally {
  await browser.close()
  await stop()
}
