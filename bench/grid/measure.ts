import type { Browser, CDPSession, Page } from 'playwright-core'
import type { Bench } from './protocol.ts'

/** Figures of one engine (widgets.md §1). Times in ms. */
export interface Figures {
  readonly load: number
  readonly fps: number
  readonly p95: number
  readonly edit: number
  readonly blank: number
  /** Share of the main thread while the wheel turns, %. */
  readonly cpu: number
  readonly heapMb: number
  readonly nodes: number
  readonly paste: number | null
  readonly validation: { readonly ms: number; readonly errors: number } | null
}

const speed = 5_000
const seconds = 5

/** Bench of the page; a function of the test's side cannot see its types otherwise. */
const inPage = <T>(page: Page, act: (bench: Bench) => T | Promise<T>): Promise<T> =>
  page.evaluate(`(${act.toString()})(globalThis.bench)`)

export const median = (values: readonly number[]): number => quantile(values, 0.5)

export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, two) => one - two)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

async function open(browser: Browser, origin: string, engine: string, rows: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.on('pageerror', (error) => console.error(`${engine}: ${error.message}`))
  await page.goto(origin)
  await page.waitForFunction('globalThis.bench !== undefined')
  await page.evaluate(`globalThis.bench.mount(${JSON.stringify(engine)}, ${rows})`)
  return page
}

async function taskSeconds(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}

async function scroll(page: Page, client: CDPSession) {
  await client.send('Performance.enable')
  await inPage(page, (bench) => bench.watch())
  const before = await taskSeconds(client)
  const began = performance.now()
  await client.send('Input.synthesizeScrollGesture', {
    x: 700,
    y: 400,
    yDistance: -speed * seconds,
    speed,
    preventFling: true,
    gestureSourceType: 'mouse',
  })
  const wall = (performance.now() - began) / 1_000
  const cpu = (100 * ((await taskSeconds(client)) - before)) / wall
  const { frames, blank, nodes } = await inPage(page, (bench) => bench.watched())
  const total = frames.reduce((sum, one) => sum + one, 0)
  return { fps: (1_000 * frames.length) / total, p95: quantile(frames, 0.95), blank, nodes, cpu }
}

/** Double click, new text, Enter: ms until the text is painted in its cell. */
async function editCell(page: Page, row: number, text: string): Promise<number> {
  const box: { x: number; y: number } | null = await page.evaluate(`globalThis.bench.boxOf('R${row}C2')`)
  if (!box) throw new Error(`row ${row} is not in view`)
  await page.mouse.dblclick(box.x, box.y)
  await page.locator('input:focus, textarea:focus').first().waitFor({ timeout: 5_000 })
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
  await page.evaluate(`globalThis.bench.awaitEdit('${text}')`)
  await page.keyboard.press('Enter')
  return page.evaluate('globalThis.bench.edited()')
}

export interface Run {
  readonly engine: string
  readonly rows: number
  readonly loads: number
  /** Rules, errors and a pasted block as well. */
  readonly isOurs: boolean
}

export async function measure(browser: Browser, origin: string, { engine, rows, loads, isOurs }: Run): Promise<Figures> {
  const times: number[] = []
  for (let run = 1; run < loads; run++) {
    const page = await open(browser, origin, engine, rows)
    times.push(await inPage(page, (bench) => bench.load()))
    await page.close()
  }
  const page = await open(browser, origin, engine, rows)
  const client = await page.context().newCDPSession(page)
  times.push(await inPage(page, (bench) => bench.load()))
  const edits: number[] = []
  for (let row = 2; row < 7; row++) edits.push(await editCell(page, row, `E${row}`))
  await page.keyboard.press('Escape')
  const validation = isOurs ? await inPage(page, (bench) => bench.validate()) : null
  const scrolled = await scroll(page, client)
  await client.send('HeapProfiler.collectGarbage')
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  const paste = isOurs ? await pasteBlock(page) : null
  await page.close()
  return { load: median(times), edit: median(edits), heapMb: usedSize / 1_048_576, ...scrolled, paste, validation }
}

async function pasteBlock(page: Page): Promise<number | null> {
  if (!(await inPage(page, (bench) => bench.canPaste()))) return null
  await inPage(page, (bench) => bench.top())
  await page.waitForFunction(`globalThis.bench.boxOf('R0C0') !== null`, undefined, { timeout: 5_000 })
  const box = await inPage(page, (bench) => bench.boxOf('R0C0'))
  if (box) await page.mouse.click(box.x, box.y)
  return inPage(page, (bench) => bench.paste())
}
