/**
 * Random histories of the ledger: people at once, repeated and contradicting keys, closes, connections that are cut, and kills of the process
 * that works and of the database in turn. `npm run bench -- ledger [histories] [kills] [seed]`. Throws with the seed when a book does not
 * balance, or when what was answered is not there.
 */
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { checkData } from '../apps/server/src/modules/platform/dataChecks/dataChecks.ts'
import { stormFaults } from '../apps/server/src/testing/ledgerStorm.ts'
import { machine, print, withDurableDatabase } from './durable.ts'

const histories = Number(process.argv[2] ?? 10_000)
const kills = Number(process.argv[3] ?? 50)
const seed = Number(process.argv[4] ?? randomInt(2 ** 31))
const takers = 24
/** Transactions of one history. */
const steps = 8

const folder = mkdtempSync(join(process.env['BENCH_DIR'] ?? tmpdir(), 'heliodesk-ledger-'))
const file = join(folder, 'journal')
const ends = (): (string | null)[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('{"end":') && line.endsWith('}'))
        .map((line) => (JSON.parse(line) as { end: string | null }).end)
    : []

await withDurableDatabase(async ({ db, url, pid }) => {
  print({ ...machine(), takers, histories, kills, seed })
  const began = performance.now()
  let killed = { process: 0, database: 0 }
  let left = histories * steps
  for (let run = 0; left > 0; run++) {
    const args = [url, file, String(takers), String(Math.ceil(left / takers)), String(seed + run * 1_000)]
    const child = spawn(process.execPath, [join(import.meta.dirname, 'ledgerWorker.ts'), ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const ended = new Promise<string | number | null>((resolve) => child.on('exit', (code, signal) => resolve(signal ?? code)))
    // The database is killed under a process that goes on, then the process: each in the middle of what it does.
    if (killed.process < Math.ceil(kills / 2)) {
      const atWork = async () => {
        for (let seen = ends().length; child.exitCode === null && ends().length < seen + 100; ) await delay(200)
        await delay(randomInt(1_000))
        return child.exitCode === null
      }
      if ((await atWork()) && killed.database < Math.floor(kills / 2)) {
        process.kill(pid() ?? 0, 'SIGKILL')
        killed = { ...killed, database: killed.database + 1 }
      }
      if ((await atWork()) && child.kill('SIGKILL')) killed = { ...killed, process: killed.process + 1 }
    }
    const how = await ended
    if (how !== 0 && how !== 'SIGKILL') throw new Error(`seed ${seed}: the process ended with ${how}`)
    left = histories * steps - ends().length
  }
  const told = [...new Set(ends().filter((key) => key !== null))]
  const [{ missing } = { missing: 0 }] = await db.query<{ missing: number }>(
    `SELECT count(*)::int AS missing FROM jsonb_array_elements_text($1::jsonb) AS k (key) WHERE NOT EXISTS (SELECT FROM ledger_entry WHERE event_key = k.key)`,
    [JSON.stringify(told)],
  )
  const faults = [...(await checkData(db)).flatMap((one) => one.faults), ...(await stormFaults(db))]
  print({
    ...{ what: 'ledger', histories, transactions: ends().length, killed, answered: told.length, answeredAndMissing: missing },
    ...{ faults: faults.length, seconds: Math.round((performance.now() - began) / 1000) },
  })
  if (faults.length > 0 || missing > 0) throw new Error(`seed ${seed}: ${JSON.stringify(faults[0] ?? { missing })}`)
})
rmSync(folder, { recursive: true, force: true })
