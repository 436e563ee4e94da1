import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '../db/embedded/embeddedDatabase.ts'
import { migrate } from '../db/migrate.ts'
import { isRunning } from './processes.ts'
import { provideSeeded } from './seededTemplate.ts'

const PREFIX = 'heliodesk-test-'

/** Vitest global setup: one throw-away PostgreSQL for the run, with a migrated and a seeded database that test files clone. */
export default async function startSeededCluster(project: TestProject): Promise<() => Promise<void>> {
  const stop = await startTestCluster(project)
  await provideSeeded(project)
  return stop
}

/** With the migrated one alone. */
export async function startTestCluster(project: TestProject): Promise<() => Promise<void>> {
  sweep()
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  const log = { info: () => undefined, warn: console.warn, error: console.error }
  const cluster = await startEmbeddedDatabase({ dataDir, log, temporary: true })
  await migrate(cluster.url)
  project.provide('templateUrl', cluster.url)
  return async () => {
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Removes what a run left that was killed before its database had a guard. */
function sweep(): void {
  for (const name of readdirSync(tmpdir())) {
    const [, owner] = (name.startsWith(PREFIX) && /^(\d+)-/.exec(name.slice(PREFIX.length))) || []
    if (owner === undefined || isRunning(Number(owner))) continue
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true })
    } catch {
      // Another user's.
    }
  }
}
