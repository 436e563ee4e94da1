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

/** Time from the click on a tab until the page behind it shows its rows again. */
async function tabSwitch(browser: Browser, stack: Stack): Promise<number> {
  const page = await openCold(browser, stack, false)
  await page.goto('/dashboard/analysis')
  await page.goto('/station/index')
  await rows(page)
  const tab = (name: string) => page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name })
  await tab('首页').click()
  await page.getByText('数据截至').waitFor()
  const engine = await page.context().newCDPSession(page)
  await engine.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const began = performance.now()
  await tab('电站列表').click()
  await rows(page)
  const took = performance.now() - began
  await page.context().close()
  return took
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
  console.log(`\nwarm tab switch to the station list: ${median(await repeat(() => tabSwitch(browser, stack))).toFixed(0)} ms`)
} finally {
  await browser.close()
  await stop()
}
