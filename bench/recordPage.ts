/**
 * The page of a customer with 40 stations and 5,000 transactions, over a demo of 400 stations and 100,000 transactions of others: from the
 * press on its name in the list until the counts and the first related rows are painted, and the calls behind it.
 *
 *   npm run bench -- recordPage [runs]
 */
import type { Page } from 'playwright-core'
import { newId } from '../apps/server/src/db/ids.ts'
import type { Db } from '../apps/server/src/db/sql.ts'
import { buildFleet } from '../apps/server/src/testing/fleet.ts'
import { login } from '../e2e/fixtures/api.ts'
import { launchBrowser } from '../e2e/fixtures/browser.ts'
import { storageOf } from '../e2e/fixtures/session.ts'
import { startStack } from '../e2e/fixtures/stack.ts'
import { machine, percentiles, print, withDurableDatabase } from './durable.ts'

const runs = Number(process.argv[2] ?? 15)
const [stations, own, others] = [40, 5_000, 100_000]

/** The customer of a new fleet, with transactions of theirs among those of everybody. */
async function plant(db: Db): Promise<string> {
  const [tenant] = await db.query<{ id: string }>('SELECT id FROM sys_tenant ORDER BY id LIMIT 1')
  const { stationIds } = await buildFleet(db, { count: stations, tenantId: tenant?.id ?? '1', orgCode: () => 'A01A01A01' })
  const [found] = await db.query<{ id: string }>('SELECT customer_id AS id FROM station_info WHERE id = $1', [stationIds[0]])
  const customerId = found?.id ?? ''
  await db.query(`UPDATE customer SET create_time = now() + interval '1 hour' WHERE id = $1`, [customerId])
  await db.query(
    `INSERT INTO account_transaction_details (id, tenant_id, sys_org_code, bank_serial_no, customer_id, account_name, trans_time, direction,
       amount, match_status)
     SELECT $1::bigint + n, $5::bigint, 'A01A01A01', 'BENCH' || n, CASE WHEN n <= $2::int THEN $4::bigint ELSE c.ids[1 + n % 300] END,
       '业主', now() - n * interval '7 minutes', '1', n, '0'
     FROM generate_series(1, $2::int + $3::int) n, (SELECT array_agg(id) AS ids FROM customer WHERE id <> $4::bigint) c`,
    [newId(), own, others, customerId, tenant?.id ?? '1'],
  )
  await db.query('ANALYZE')
  return customerId
}

/** Set in the page: ms from the press until the frame after the one that shows counts and rows. */
function watch(): void {
  const state = { began: 0, took: 0 }
  Object.assign(globalThis, { opened: state })
  const look = (): void => {
    const isThere = document.querySelector('[role=tab] span') && document.querySelector('[role=tabpanel] tbody tr[data-row-key]')
    if (!isThere) return void requestAnimationFrame(look)
    requestAnimationFrame(() => {
      state.took = performance.now() - state.began
    })
  }
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || event.target.closest('[data-open]') === null) return
      Object.assign(state, { began: event.timeStamp, took: 0 })
      look()
    },
    { capture: true },
  )
}

async function open(page: Page): Promise<number> {
  await page.goto('/customer/index')
  await page.locator('tbody tr[data-row-key]').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(watch)
  await page.locator('[data-open]').first().click()
  const took = () => page.evaluate(() => (globalThis as unknown as { opened: { took: number } }).opened.took)
  let measured = await took()
  while (measured === 0) measured = await took()
  return measured
}

await withDurableDatabase(async ({ db, url }) => {
  const { stack, stop } = await startStack({ stations: 400, env: { DATABASE_URL: url } })
  const browser = await launchBrowser()
  try {
    const customerId = await plant(db)
    const session = await login(stack, 'admin')
    const paints: number[] = []
    for (let n = 0; n < runs; n++) {
      const context = await browser.newContext({
        ...{ baseURL: stack.origin, viewport: { width: 1440, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
        storageState: storageOf(stack, session),
      })
      paints.push(await open(await context.newPage()))
      await context.close()
    }
    print({ machine: machine(), customer: { stations, own, others }, runs, openedMs: percentiles(paints) })
    const related = `/api/customer/related?id=${customerId}`
    const rows = (kind: string, by: string) => `${kind}/list?relatedTo=customer:${customerId}:${by}&pageSize=10`
    for (const path of [
      related,
      rows('/api/station', 'customerId'),
      rows('/api/icbcaccounttransaction', 'customerId'),
      rows('/api/powerfee', 'stationId'),
    ]) {
      const times: number[] = []
      let text = ''
      for (let n = 0; n < 33; n++) {
        const start = performance.now()
        const answer = await fetch(`${stack.origin}/svc${path}`, { headers: { 'X-Access-Token': session.token } })
        text = await answer.text()
        if (n >= 3) times.push(performance.now() - start)
      }
      print({ path, ms: percentiles(times), bytes: text.length })
    }
  } finally {
    await browser.close()
    await stop()
  }
})
