/** Fifty people at once at the ledger of stock, with reservations, transfers and stocktakes: `npm run bench -- stock [rounds] [seed]`. Throws with the seed when a figure does not follow from its movements. */
import { randomInt } from 'node:crypto'
import { openDb } from '../apps/server/src/db/pool.ts'
import { checkData } from '../apps/server/src/modules/platform/dataChecks/dataChecks.ts'
import { stormStock } from '../apps/server/src/testing/stockStorm.ts'
import { machine, print, withDurableDatabase } from './durable.ts'

const rounds = Number(process.argv[2] ?? 1_000)
const seed = Number(process.argv[3] ?? randomInt(2 ** 31))
const takers = 50

await withDurableDatabase(async (database) => {
  print(machine())
  print({ what: 'begins', takers, rounds, seed })
  const db = openDb({ url: database.url, log: { warn: () => undefined }, poolSize: takers, outside: 'everything' })
  const began = performance.now()
  const report = await stormStock(db, { takers, rounds: Math.ceil(rounds / takers), seed })
  const faults = (await checkData(db)).flatMap((one) => one.faults)
  print({ what: 'stock', ...report, seconds: Math.round((performance.now() - began) / 1000), faults: faults.length })
  await db.close()
  if (faults.length > 0) throw new Error(`seed ${seed}: ${JSON.stringify(faults[0])}`)
})
