// A server reduced to its database, as a process of its own that tests can kill: prints {url, pid} of PostgreSQL, or the refusal.
import { openDatabase } from '../db/openDatabase.ts'
import { StartRefusal } from '../db/startRefusal.ts'

const [dataDir = '', databaseUrl = ''] = process.argv.slice(2)
const log = { info: () => undefined, warn: console.error, error: console.error }
try {
  const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || null, log })
  const keepAlive = setInterval(() => undefined, 60_000)
  process.once('SIGTERM', async () => {
    clearInterval(keepAlive)
    await database.stop()
  })
  console.log(JSON.stringify({ url: database.url }))
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error
  console.log(JSON.stringify({ refusal: error.message }))
  process.exitCode = 1
}
