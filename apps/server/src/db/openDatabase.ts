import type { Logger } from 'pino'
import { type DataDirLock, isDataDirServed, lockDataDir } from './dataDirLock.ts'
import { startEmbeddedDatabase } from './embedded/embeddedDatabase.ts'
import { readSecret, urlOf } from './embedded/secret.ts'

export interface DatabaseOptions {
  /** Address of a PostgreSQL of one's own; null = the embedded one. */
  readonly databaseUrl: string | null
  /** Absolute path. */
  readonly dataDir: string
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
}

export interface OpenDatabase {
  readonly url: string
  /** Stops what was started here and gives the data directory back. After Db.close(). */
  readonly stop: () => Promise<void>
}

/** Claims the data directory for a server and provides its database. Throws StartRefusal with the line to print. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const lock = lockDataDir(options.dataDir, options.databaseUrl === null ? 'exclusive' : 'shared')
  if (options.databaseUrl !== null) return { url: options.databaseUrl, stop: async () => lock.release() }
  return startHere(options, lock)
}

/** As openDatabase, for commands of the shell: joins the database of the server that runs on the data directory, if one does. */
export async function joinDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const secret = options.databaseUrl === null && isDataDirServed(options.dataDir) ? readSecret(options.dataDir) : undefined
  return secret ? { url: urlOf(secret), stop: async () => undefined } : openDatabase(options)
}

async function startHere(options: DatabaseOptions, lock: DataDirLock): Promise<OpenDatabase> {
  try {
    const database = await startEmbeddedDatabase({ dataDir: options.dataDir, log: options.log })
    const stop = async () => {
      await database.stop()
      lock.release()
    }
    return { url: database.url, stop }
  } catch (error) {
    lock.release()
    throw error
  }
}
