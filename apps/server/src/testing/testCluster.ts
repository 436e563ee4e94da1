import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '../db/embedded/embeddedDatabase.ts'
import { migrate } from '../db/migrate.ts'

/** Vitest global setup: one throw-away PostgreSQL for the run, with a migrated database that every test file clones. */
export default async function startTestCluster(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'heliodesk-test-'))
  const log = { info: () => undefined, warn: console.warn, error: console.error }
  const cluster = await startEmbeddedDatabase({ dataDir, log, temporary: true })
  await migrate(cluster.url)
  project.provide('templateUrl', cluster.url)
  return async () => {
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
