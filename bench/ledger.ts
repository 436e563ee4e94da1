/** Random histories of the ledger with people at once, repeated and contradicting keys, closes, and connections that are cut: `npm run bench -- ledger [histories] [seed]`. Throws with the seed when a book does not balance. */
import { randomInt } from 'node:crypto'
import { openDb } from '../apps/server/src/db/pool.ts'
import { checkData } from '../apps/server/src/modules/platform/dataChecks/dataChecks.ts'
import { stormFaults, stormLedger } from '../apps/server/src/testing/ledgerStorm.ts'
import { machine, print, withDurableDatabase } from './durable.ts'

const histories = Number(process.argv[2] ?? 10_000)
const seed = Number(process.argv[3] ?? randomInt(2 ** 31))
const takers = 24
/** Steps of one history. */
const steps = 8

await withDurableDatabase(async (database) => {
  print(machine())
  print({ what: 'begins', takers, histories, seed })
  const db = openDb({ url: database.url, log: { warn: () => undefined }, poolSize: takers, outside: 'everything' })
  const began = performance.now()
  const report = await stormLedger(db, { takers, rounds: Math.ceil((histories * steps) / takers), seed, cuts: 0.5 })
  const faults = [...(await checkData(db)).flatMap((one) => one.faults), ...(await stormFaults(db))]
  print({ what: 'ledger', ...report, seconds: Math.round((performance.now() - began) / 1000), faults: faults.length })
  await db.close()
  if (faults.length > 0) throw new Error(`seed ${seed}: ${JSON.stringify(faults[0])}`)
})
