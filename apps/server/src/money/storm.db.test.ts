import { randomInt } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { openDb } from '../db/pool.ts'
import { withTestDatabase } from '../testing/database.ts'
import { stormFaults, stormLedger } from '../testing/ledgerStorm.ts'
import { ledgerDataChecks } from './dataChecks.ts'

const database = withTestDatabase()
/** A failure names its seed; HELIODESK_STORM_SEED plans the same again. */
const seed = Number(process.env.HELIODESK_STORM_SEED ?? randomInt(2 ** 31))

test(`whatever sixteen people post, repeat, contradict, undo, close and reopen at once, every book balances (seed ${seed})`, async () => {
  const takers = 16
  // As many connections as people: they meet at the rows and not before them.
  const db = openDb({ url: database.url, log: { warn: () => undefined }, poolSize: takers, outside: 'everything' })
  onTestFinished(() => db.close())
  const report = await stormLedger(db, { takers, rounds: 20, seed })
  for (const counted of [report.done, report.refused, report.aborted]) expect(counted).toBeGreaterThan(0)
  for (const { name, find } of ledgerDataChecks) expect([name, await find(db)]).toEqual([name, []])
  expect(await stormFaults(db)).toEqual([])
}, 120_000)
