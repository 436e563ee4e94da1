import { type Env, EnvError, parseEnv } from '../env.ts'
import { migrate } from './migrate.ts'
import { joinDatabase } from './openDatabase.ts'
import { openDb } from './pool.ts'
import type { Db } from './sql.ts'
import { StartRefusal } from './startRefusal.ts'

/** What a command refuses in words for whoever typed it: wrong arguments, something that is not there. Shown without a trace. */
export class CommandRefusal extends Error {}

export interface CommandParts {
  readonly env: Env
  readonly db: Db
}

/** What the database notes is for the log of the server; a command says what it did. */
export const commandLog = { info: () => undefined, warn: () => undefined, error: console.error }

/** Runs a command of the shell to its exit code: the one that it answers (none: 0), 1 when it throws. */
export async function runCommand(command: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exitCode = (await command()) ?? 0
  } catch (error) {
    const isKnown = error instanceof CommandRefusal || error instanceof StartRefusal || error instanceof EnvError
    console.error(isKnown ? error.message : error)
    process.exitCode = 1
  }
}

/** The migrated database of the settings: that of the server that runs on the data directory, or started for the time being. */
export async function withDatabase<T>(work: (parts: { readonly env: Env; readonly url: string }) => Promise<T>): Promise<T> {
  const env = parseEnv(process.env)
  const database = await joinDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir, log: commandLog })
  try {
    await migrate(database.url)
    return await work({ env, url: database.url })
  } finally {
    await database.stop()
  }
}

/** The same with connections to all its rows. */
export function withDb<T>(poolSize: number, work: (parts: CommandParts) => Promise<T>): Promise<T> {
  return withDatabase(async ({ env, url }) => {
    const db = openDb({ url, log: commandLog, poolSize, outside: 'everything' })
    try {
      return await work({ env, db })
    } finally {
      await db.close()
    }
  })
}
