import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '../apps/server/src/db/embedded/embeddedDatabase.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { openDb } from '../apps/server/src/db/pool.ts'
import type { Db } from '../apps/server/src/db/sql.ts'

export interface BenchDatabase {
  readonly db: Db
  readonly url: string
  readonly dataDir: string
  /** CPU seconds that PostgreSQL has used so far; null where the system does not tell. Steadier than time on a busy machine. */
  readonly cpuSeconds: () => number | null
  /** Process id of PostgreSQL, which is started again when it dies. */
  readonly pid: () => number | undefined
}

/** A database as `npm start` runs it, every commit flushed to disk, on a directory that is removed afterwards. */
export async function withDurableDatabase(work: (database: BenchDatabase) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'heliodesk-bench-'))
  const log = { info: () => undefined, warn: console.warn, error: console.error }
  const cluster = await startEmbeddedDatabase({ dataDir, log })
  await migrate(cluster.url)
  const db = openDb({ url: cluster.url, outside: 'everything', log: { warn: () => undefined }, poolSize: 12 })
  try {
    await work({ db, url: cluster.url, dataDir, cpuSeconds: () => cpuSecondsOf(cluster.pid()), pid: cluster.pid })
  } finally {
    await db.close()
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const ticksPerSecond = 100

/** CPU seconds of a process and its children, running and ended; null where the system does not tell. */
export function cpuSecondsOf(pid: number | undefined): number | null {
  try {
    let sum = 0
    for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const { parent, own, ended } = statOf(entry)
      if (Number(entry) === pid) sum += own + ended
      else if (parent === pid) sum += own
    }
    return sum / ticksPerSecond
  } catch {
    return null
  }
}
function statOf(pid: string): { readonly parent: number; readonly own: number; readonly ended: number } {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return { parent: fields[1]!, own: fields[11]! + fields[12]!, ended: fields[13]! + fields[14]! }
  } catch {
    return { parent: 0, own: 0, ended: 0 }
  }
}

/** One JSON line per measurement. */
export function print(figures: object): void {
  console.log(JSON.stringify(figures))
}

export function percentiles(times: readonly number[]): { readonly p50: number; readonly p95: number; readonly p99: number } {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2))
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

export function machine(): object {
  return { what: 'machine', cores: cpus().length, cpu: cpus()[0]?.model, node: process.version }
}
