/**
 * The page of a customer with 40 stations and 5,000 transactions, over a demo of 400 stations and 100,000 transactions of others: from the
 * press on its name in the list until the counts and the first related rows are painted, and the calls behind it.
 * Cold is the first record that a window opens, warm a later one; address is a window opened at the record. At 1440 and 390 pixels.
 *
 *   npm run bench -- recordPage [runs]
 */
import type { BrowserContext, Page } from 'playwright-core'
import { newId } from '../apps/server/src/db/ids.ts'
import type { Db } from '../apps/server/src/db/sql.ts'
import { buildFleet } from '../apps/server/src/testing/fleet.ts'
import { login } from '../e2e/fixtures/api.ts'
import { launchBrowser } from '../e2e/fixtures/browser.ts'
import { storageOf } from '../e2e/fixtures/session.ts'
import { startStack } from '../e2e/fixtures/stack.ts'
import { cpuSecondsOf, machine, percentiles, print, withDurableDatabase } from './durable.ts'

const runs = Number(process.argv[2] ?? 15)
const [stations, own, others] = [40, 5_000, 100_000]
/** Of each station: months of fees, alarms, orders; in all: cards. */
const perStation = { fees: 24, alarms: 50, orders: 10 }
const cards = 3
const widths = [1440, 390]

/** The customer of a new fleet, with everything that belongs to it among what belongs to everybody. */
async function plant(db: Db): Promise<string> {
  const [tenant] = await db.query<{ id: string }>('SELECT id FROM sys_tenant ORDER BY id LIMIT 1')
  const { stationIds } = await buildFleet(db, { count: stations, tenantId: tenant?.id ?? '1', orgCode: () => 'A01A01A01' })
  const [found] = await db.query<{ id: string }>('SELECT customer_id AS id FROM station_info WHERE id = $1', [stationIds[0]])
  const customerId = found?.id ?? ''
  await db.query(`UPDATE customer SET create_time = now() + interval '1 hour' WHERE id = $1`, [customerId])
  await db.query(
    `INSERT INTO account_transaction_details (id, tenant_id, sys_org_code, bank_serial_no, customer_id, account_name, trans_time, trans_day, direction,
       amount, match_status)
     SELECT $1::bigint + n, $5::bigint, 'A01A01A01', 'BENCH' || n, CASE WHEN n <= $2::int THEN $4::bigint ELSE c.ids[1 + n % 300] END,
       '业主', now() - n * interval '7 minutes',
       (now() - n * interval '7 minutes')::date, '1', n, '0'
     FROM generate_series(1, $2::int + $3::int) n, (SELECT array_agg(id) AS ids FROM customer WHERE id <> $4::bigint) c`,
    [newId(), own, others, customerId, tenant?.id ?? '1'],
  )
  await db.query(
    `INSERT INTO bank_card_open_account_record (id, tenant_id, sys_org_code, apply_no, customer_id, account_name, id_card, status)
     SELECT $1::bigint + n, $2::bigint, 'A01A01A01', 'BENCH' || n, $3::bigint, '业主', id_card, '1'
     FROM generate_series(1, $4::int) n, (SELECT id_card FROM bank_card_open_account_record LIMIT 1) sealed`,
    [newId(), tenant?.id ?? '1', customerId, cards],
  )
  await plantOnStations(db)
  await db.query('ANALYZE')
  return customerId
}

/** Fees, alarms and orders of every station, the demo's as well. */
async function plantOnStations(db: Db): Promise<void> {
  await db.query(
    `INSERT INTO power_fee (id, tenant_id, sys_org_code, station_id, ss_month, monthly_energy, price, payable_amount, payment_status)
     SELECT $1::bigint + row_number() OVER (), s.tenant_id, s.sys_org_code, s.id, to_char(now() - n * interval '1 month', 'YYYY-MM'),
       1000 + n, 0.41, 410 + n, '0'
     FROM station_info s, generate_series(0, $2::int - 1) n ON CONFLICT DO NOTHING`,
    [newId(), perStation.fees],
  )
  await db.query(
    `INSERT INTO station_alarm (id, tenant_id, sys_org_code, station_id, dedup_key, level, event_message, event_code, event_time,
       event_end_time, last_time)
     SELECT $1::bigint + row_number() OVER (), s.tenant_id, s.sys_org_code, s.id, 'bench:' || n, 1 + n % 4, '电网过压', 'E' || n,
       now() - n * interval '7 hours', CASE WHEN n > 1 THEN now() - n * interval '7 hours' + interval '3 hours' END,
       now() - n * interval '7 hours'
     FROM station_info s, generate_series(1, $2::int) n`,
    [newId(), perStation.alarms],
  )
  await db.query(
    `INSERT INTO work_order (id, tenant_id, sys_org_code, home_org_code, order_no, status, question_desc, station_id)
     SELECT $1::bigint + row_number() OVER (), s.tenant_id, s.sys_org_code, s.sys_org_code, 'BENCH' || row_number() OVER (), '5', '组件清洗', s.id
     FROM station_info s, generate_series(1, $2::int) n`,
    [newId(), perStation.orders],
  )
}

/** Set in the page: ms from the press, or from the beginning of the page, until the frame after the one that shows counts and rows. */
function watch(fromStart: boolean): void {
  const state = { began: 0, took: 0 }
  Object.assign(globalThis, { opened: state })
  const look = (): void => {
    const isThere =
      document.querySelector('[role=tab][data-name] span') && document.querySelector('[role=tabpanel] :is(tr, li)[data-row-key]')
    if (!isThere) {
      requestAnimationFrame(look)
      return
    }
    requestAnimationFrame(() => {
      state.took = performance.now() - state.began
    })
  }
  if (fromStart) {
    look()
    return
  }
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || event.target.closest('[data-open]') === null) return
      Object.assign(state, { began: event.timeStamp, took: 0 })
      look()
    },
    { capture: true, once: true },
  )
}

type Opened = { readonly began: number; readonly took: number }
async function taken(page: Page): Promise<Opened> {
  const read = () => page.evaluate(() => (globalThis as unknown as { opened?: Opened }).opened)
  let measured = await read()
  while (measured === undefined || measured.took === 0) measured = await read()
  return measured
}

/** Seconds that the script, styles and layout of a page have taken so far. */
async function cpuOf(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
}

const row = (page: Page, at: number) => page.locator(':is(tr, li)[data-row-key] [data-open]').nth(at)

interface Opening {
  readonly ms: number
  readonly cpuMs: number
}

async function press(page: Page): Promise<Opening> {
  await row(page, 0).waitFor()
  await page.waitForLoadState('networkidle')
  const cpu = await cpuOf(page)
  await page.evaluate(watch, false)
  const before = await cpu()
  await row(page, 0).click()
  const { took } = await taken(page)
  return { ms: took, cpuMs: ((await cpu()) - before) * 1000 }
}

/** What a window fetches between the press and the picture, in its order; ms after the press. */
async function fetched(page: Page): Promise<readonly string[]> {
  const { began } = await taken(page)
  const all = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime, duration }) => ({ name, startTime, duration })),
  )
  return all
    .filter(({ startTime }) => startTime >= began)
    .map(({ name, startTime, duration }) => {
      const { pathname } = new URL(name)
      return `${Math.round(startTime - began)}+${Math.round(duration)} ${pathname.replace(/-[\w-]{8}\./, '.')}`
    })
}

async function openAll(context: BrowserContext, customerId: string, isFirst: boolean) {
  const page = await context.newPage()
  await page.goto('/customer/index')
  const cold = await press(page)
  if (isFirst) print({ fetchedCold: await fetched(page) })
  await page.goBack()
  await row(page, 1).click()
  await page.locator('[role=tab][data-name]').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.goBack()
  const warm = await press(page)
  if (isFirst) print({ fetchedWarm: await fetched(page) })
  const again = await context.newPage()
  await again.addInitScript(watch, true)
  await again.goto(`/customer/detail/${customerId}`)
  const address = await taken(again)
  if (isFirst) print({ fetchedByAddress: await fetched(again) })
  return { cold, warm, address: { ms: address.took } }
}

await withDurableDatabase(async ({ db, url, cpuSeconds }) => {
  const { stack, server, stop } = await startStack({ stations: 400, env: { DATABASE_URL: url } })
  const browser = await launchBrowser()
  try {
    const customerId = await plant(db)
    const session = await login(stack, 'admin')
    print({ machine: machine(), customer: { stations, own, others, perStation, cards }, runs })
    for (const width of widths) {
      const seen: Awaited<ReturnType<typeof openAll>>[] = []
      for (let n = 0; n <= runs; n++) {
        const context = await browser.newContext({
          ...{ baseURL: stack.origin, viewport: { width, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
          storageState: storageOf(stack, session),
        })
        const opened = await openAll(context, customerId, n === 0)
        // The first window finds the server cold as well.
        if (n > 0) seen.push(opened)
        await context.close()
      }
      const cpuMs = (which: 'cold' | 'warm') => percentiles(seen.map((one) => one[which].cpuMs)).p50
      print({
        width,
        coldMs: percentiles(seen.map(({ cold }) => cold.ms)),
        warmMs: percentiles(seen.map(({ warm }) => warm.ms)),
        addressMs: percentiles(seen.map(({ address }) => address.ms)),
        pageCpuMs: { cold: cpuMs('cold'), warm: cpuMs('warm') },
      })
    }
    const rows = (kind: string, by: string) => `${kind}/list?relatedTo=customer:${customerId}:${by}&pageSize=10`
    for (const path of [
      `/api/customer/queryById?id=${customerId}`,
      `/api/customer/related?id=${customerId}`,
      rows('/api/station', 'customerId'),
      rows('/api/bankcardclassII', 'customerId'),
      rows('/api/icbcaccounttransaction', 'customerId'),
      rows('/api/workorder', 'stationId'),
      rows('/api/alarm', 'stationId'),
      rows('/api/powerfee', 'stationId'),
    ]) {
      const times: number[] = []
      let text = ''
      let before = [0, 0]
      const cpu = () => [cpuSecondsOf(server.child.pid) ?? 0, cpuSeconds() ?? 0]
      for (let n = 0; n < 33; n++) {
        if (n === 3) before = cpu()
        const start = performance.now()
        const answer = await fetch(`${stack.origin}/svc${path}`, { headers: { 'X-Access-Token': session.token } })
        text = await answer.text()
        if (n >= 3) times.push(performance.now() - start)
      }
      const after = cpu()
      const [serverMs, databaseMs] = after.map((now, at) => Math.round(((now - (before[at] ?? 0)) * 1000) / times.length))
      print({ path, ms: percentiles(times), cpuMs: { serverMs, databaseMs }, bytes: text.length })
    }
  } finally {
    await browser.close()
    await stop()
  }
})
