import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '../../apps/server/src/db/embedded/embeddedDatabase.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { commandLog } from '../../apps/server/src/db/shellCommand.ts'

/** A database as the migrations of this tree leave it, for the time of the work. */
export async function withMigratedDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'heliodesk-schema-'))
  const database = await startEmbeddedDatabase({ dataDir, log: commandLog, temporary: true })
  try {
    await migrate(database.url)
    return await work(database.url)
  } finally {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
