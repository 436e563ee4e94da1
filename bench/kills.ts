/** Kills the server and the database in turn in the middle of ingest: `node bench/kills.ts [kills]`. Throws when anything is lost. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killWhileIngesting, type Victim } from '../apps/server/src/testing/ingestKills.ts'
import { percentiles, print } from './durable.ts'

const kills = Number(process.argv[2] ?? 50)
const victims = Array.from({ length: kills * 2 }, (_, i): Victim => (i % 2 === 0 ? 'server' : 'database'))
const dataDir = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'heliodesk-kills-'))
const backMs: Record<Victim, number[]> = { server: [], database: [] }
const report = await killWhileIngesting({
  dataDir,
  victims,
  onRound: (round, figures) => {
    backMs[figures.victim].push(figures.backMs)
    if ((round + 1) % 10 === 0) print({ what: 'kills so far', kills: round + 1, acknowledged: figures.acknowledged })
  },
})
print({
  what: 'kill -9 in the middle of ingest',
  ...report,
  lost: 0,
  doubled: 0,
  untilNextAcknowledgedMs: { server: percentiles(backMs.server), database: percentiles(backMs.database) },
})
rmSync(dataDir, { recursive: true, force: true })
