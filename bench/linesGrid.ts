/**
 * The grid of a record with many lines, in the product: frames per second while it is scrolled and typed into, and the longest frame of
 * filling down, pasting and saving all lines. The page is that of a dictionary with its items.
 *
 *   npm run bench -- linesGrid [lines]
 */
import type { Page } from 'playwright-core'
import { ask, login } from '../e2e/fixtures/api.ts'
import { launchBrowser } from '../e2e/fixtures/browser.ts'
import { storageOf } from '../e2e/fixtures/session.ts'
import { startStack } from '../e2e/fixtures/stack.ts'
import { machine, percentiles, print } from './durable.ts'

const lines = Number(process.argv[2] ?? 1_000)
const typed = 60

/** Set in the page: the time of each frame until it is stopped. */
function watch(): void {
  const state = { frames: [] as number[], isOn: true }
  Object.assign(globalThis, { watched: state })
  let last = performance.now()
  const next = (now: number): void => {
    state.frames.push(now - last)
    last = now
    if (state.isOn) requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}

async function framesOf(page: Page, act: () => Promise<unknown>) {
  await page.evaluate(watch)
  await act()
  const frames = await page.evaluate(() => {
    const { watched } = globalThis as unknown as { watched: { frames: number[]; isOn: boolean } }
    watched.isOn = false
    return watched.frames
  })
  const seconds = frames.reduce((sum, frame) => sum + frame, 0) / 1_000
  const { p50, p95 } = percentiles(frames)
  return { fps: Math.round(frames.length / seconds), p50, p95, longest: Math.round(Math.max(...frames)) }
}

const { stack, stop } = await startStack({ stations: 20 })
const browser = await launchBrowser()
try {
  const session = await login(stack, 'admin')
  const added = Array.from({ length: lines }, (_, n) => ({ itemText: `项${n}`, itemValue: `v${n}`, sortOrder: n, status: '1' }))
  const head = { dictName: '明细', dictCode: 'bench_grid', type: 0, lines: { added } }
  const { id } = (await ask(stack, 'POST', '/sys/dict/addWithLines', { token: session.token, body: head })) as {
    readonly id: string
  }
  const context = await browser.newContext({
    ...{ baseURL: stack.origin, viewport: { width: 1440, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
    storageState: storageOf(stack, session),
  })
  const page = await context.newPage()
  await page.goto(`/system/dict?dictId=${id}`)
  const grid = page.getByRole('grid').last()
  await grid.getByText('项3', { exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  print({ machine: machine(), lines })
  await grid.hover()
  print({
    scroll: await framesOf(page, async () => {
      for (let n = 0; n < 100; n++) await page.mouse.wheel(0, 300)
    }),
  })
  await page.mouse.wheel(0, -1_000_000)
  await grid.getByText('项3', { exact: true }).click()
  print({
    type: await framesOf(page, async () => {
      for (let n = 0; n < typed; n++) await page.keyboard.type(`改${n}`).then(() => page.keyboard.press('Enter'))
    }),
  })
  await page.mouse.wheel(0, -1_000_000)
  await grid.getByText('项1', { exact: true }).click()
  await page.keyboard.press('Control+Shift+End')
  print({ fillDown: await framesOf(page, () => page.keyboard.press('Control+d').then(() => page.waitForTimeout(500))) })
} finally {
  await browser.close()
  await stop()
}
