import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { startEmbeddedDatabase } from '../../apps/server/src/db/embedded/embeddedDatabase.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { root } from '../sources.ts'
import { type Equivalent, type Judged, printJudged, tell } from './printResults.ts'
import { faultsOf, type StatementFault } from './statementFaults.ts'

interface Placed extends StatementFault {
  readonly file: string
  readonly at: number
  readonly line: string
}

/** Puts small faults into the statements under a path, one at a time: conditions, limits, orders and locks, which Stryker does not know. */
export async function runStatements(path: string, sample: number, skipped: number): Promise<void> {
  const files = path.endsWith('.ts')
    ? [path]
    : globSync(`${path}/**/*.ts`, { cwd: root, exclude: ['**/*.test.ts', '**/testing/**'] })
  const faults = drawn(files.flatMap(placedFaults), sample, skipped)
  const equivalents: readonly Equivalent[] = JSON.parse(readFileSync(join(root, 'tools/mutants/equivalent.json'), 'utf8'))
  await withCluster(async (url) => {
    if ((await outcome(url)) !== 'unnoticed') throw new Error('the tests fail without any fault')
    const judged: Judged[] = []
    for (const fault of faults) {
      const { file, at, line } = fault
      const replacement = fault.text === '' ? '(left out)' : fault.text
      const isKnown = equivalents.some((one) => one.file === file && one.line === line && one.replacement === replacement)
      const verdict = isKnown ? 'equivalent' : await outcome(url, fault)
      judged.push({ file, at, line, replacement, verdict })
      tell(judged.at(-1)!)
    }
    printJudged(judged)
  })
}

function placedFaults(file: string): Placed[] {
  const source = readFileSync(join(root, file), 'utf8')
  return faultsOf(source).map((fault) => {
    const before = source.slice(0, fault.from).split('\n')
    const found = source.slice(fault.from, fault.to)
    const line = source.split('\n')[before.length - 1]?.trim() ?? ''
    return { ...fault, file: relative('.', file), at: before.length, line: `${line} [${found.trim()}]` }
  })
}

/** Always the same ones of the same code. */
function drawn(faults: readonly Placed[], size: number, skipped: number): readonly Placed[] {
  const rankOf = ({ file, line, from, text }: Placed) =>
    createHash('sha256').update([file, line, from, text].join(' ')).digest('hex')
  return faults.toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1)).slice(skipped, skipped + size)
}

/** One database server for all runs; each test file clones its database from it. */
async function withCluster(work: (url: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), `heliodesk-test-${process.pid}-`))
  const log = { info: () => undefined, warn: console.warn, error: console.error }
  const cluster = await startEmbeddedDatabase({ dataDir, log, temporary: true })
  try {
    await migrate(cluster.url)
    await work(cluster.url)
  } finally {
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Ends with the first test that fails. A run without end is not counted as noticed. */
function outcome(url: string, fault?: Placed): Promise<'noticed' | 'unnoticed' | 'out of time'> {
  const env = {
    ...process.env,
    HELIODESK_MUTANT_CLUSTER: url,
    HELIODESK_MUTANT_FAULT: fault ? JSON.stringify({ ...fault, file: join(root, fault.file) }) : '',
  }
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tools/mutants/vitest.config.ts',
    '--bail',
    '1',
    '--silent',
  ]
  const child = spawn(process.execPath, vitest, { cwd: root, env, stdio: 'ignore' })
  const { promise, resolve } = Promise.withResolvers<'noticed' | 'unnoticed' | 'out of time'>()
  const timer = setTimeout(() => {
    child.kill('SIGKILL')
    resolve('out of time')
  }, 600_000)
  child.on('exit', (code) => {
    clearTimeout(timer)
    resolve(code === 0 ? 'unnoticed' : 'noticed')
  })
  return promise
}
