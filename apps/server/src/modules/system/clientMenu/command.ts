// npm run client-menus -- vue2 [--tenant 1] [--remove]: the menu entries of another client of the protocol, for the time that it is still
// used. Joins the database of the server that runs on the data directory, or starts it for the time being.
import { parseArgs } from 'node:util'
import { migrate } from '../../../db/migrate.ts'
import { joinDatabase } from '../../../db/openDatabase.ts'
import { openDb } from '../../../db/pool.ts'
import { StartRefusal } from '../../../db/startRefusal.ts'
import { EnvError, parseEnv } from '../../../env.ts'
import { ClientMenuError, changeClientMenu } from './change.service.ts'
import { type ClientName, clientMenus } from './rows.ts'

const usage = '用法：npm run client-menus -- <vue2|vue3> [--tenant <租户编号>] [--remove]'
const quiet = { info: () => undefined, warn: () => undefined, error: console.error }

const isClient = (name: string | undefined): name is ClientName => name !== undefined && Object.hasOwn(clientMenus, name)

function readArguments() {
  try {
    const options = { tenant: { type: 'string', default: '1' }, remove: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [client] = positionals
    if (isClient(client) && positionals.length === 1 && /^\d{1,19}$/.test(values.tenant)) {
      return { client, tenantId: values.tenant, isRemoval: values.remove }
    }
  } catch {
    // An unknown option is answered like a missing one.
  }
  throw new ClientMenuError(usage)
}

async function run(): Promise<void> {
  const asked = readArguments()
  const env = parseEnv(process.env)
  const database = await joinDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir, log: quiet })
  try {
    await migrate(database.url)
    const db = openDb({ url: database.url, log: quiet, poolSize: 2, outside: 'everything' })
    try {
      for (const line of await changeClientMenu(db, asked)) console.log(line)
    } finally {
      await db.close()
    }
  } finally {
    await database.stop()
  }
}

try {
  await run()
} catch (error) {
  const known = error instanceof ClientMenuError || error instanceof StartRefusal || error instanceof EnvError
  console.error(known ? error.message : error)
  process.exitCode = 1
}
