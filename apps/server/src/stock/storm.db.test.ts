import { randomInt } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { openDb } from '../db/pool.ts'
import { checkData } from '../modules/platform/dataChecks/dataChecks.ts'
import { withTestDatabase } from '../testing/database.ts'
import { stormStock } from '../testing/stockStorm.ts'

const database = withTestDatabase()
/** A failure names its seed; HELIODESK_STORM_SEED plans the same again. */
const seed = Number(process.env.HELIODESK_STORM_SEED ?? randomInt(2 ** 31))

test(`[MODULE-STOCK-RECORD] whatever twenty people do at once, every figure follows from its movements (seed ${seed})`, async () => {
  const takers = 20
  // As many connections as people: they meet at the rows and not before them.
  const db = openDb({ url: database.url, log: { warn: () => undefined }, poolSize: takers, outside: 'everything' })
  onTestFinished(() => db.close())
  const report = await stormStock(db, { takers, rounds: 15, seed })
  for (const counted of [report.done, report.refused, report.aborted]) expect(counted).toBeGreaterThan(0)
  // On hand, value, reserved, places of pieces and the moving average, each worked out once more from its facts.
  expect((await checkData(db)).filter((one) => one.faults.length > 0)).toEqual([])
  const below = await db.query('SELECT 1 FROM stock_balance WHERE on_hand < 0 OR reserved < 0 OR reserved > on_hand')
  expect(below).toEqual([])
  const twice = await db.query('SELECT serial_no FROM cargo_info GROUP BY tenant_id, brand, serial_no HAVING count(*) > 1')
  expect(twice).toEqual([])
}, 120_000)
