/** People at the ledger in a process of its own, which `bench/ledger.ts` starts, and kills: what it said and what it was told stands in a file that outlives it. */
import { existsSync, openSync, readFileSync, writeSync } from 'node:fs'
import { subjectOf } from '@heliodesk/domain/ledger/subjects'
import { openDb } from '../apps/server/src/db/pool.ts'
import type { LedgerEvent } from '../apps/server/src/money/event.ts'
import { type LedgerHouse, stormLedger } from '../apps/server/src/testing/ledgerStorm.ts'

const [, , url = '', file = '', takers = '1', rounds = '1', seed = '1'] = process.argv
interface Kept {
  readonly house?: LedgerHouse
  readonly said?: LedgerEvent
}
const revived = (name: string, value: unknown): unknown =>
  name === 'fen' ? BigInt(value as string) : name === 'subject' ? subjectOf(value as string) : value
const lines = existsSync(file)
  ? readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.endsWith('}'))
  : []
const before = lines.map((line) => JSON.parse(line, revived) as Kept)
const out = openSync(file, 'a')
const keep = (what: object) =>
  writeSync(
    out,
    `${JSON.stringify(what, (name, value) => (typeof value === 'bigint' ? String(value) : name === 'subject' ? value.code : value))}\n`,
  )

const db = openDb({ url, log: { warn: () => undefined }, poolSize: Number(takers), outside: 'everything' })
const house = before.find((one) => one.house)?.house ?? null
const report = await stormLedger(db, {
  ...{ takers: Number(takers), rounds: Number(rounds), seed: Number(seed), cuts: 0.5 },
  journal: {
    house,
    said: before.flatMap(({ said }) => (said ? [said] : [])),
    keepHouse: (built) => house ?? keep({ house: built }),
    keepSaid: (said) => keep({ said }),
    keepEnd: (end) => keep({ end }),
  },
})
console.log(JSON.stringify(report))
process.exit(0)
