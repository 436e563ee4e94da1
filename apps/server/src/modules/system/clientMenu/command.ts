// npm run client-menus -- vue2 [--tenant 1] [--remove]: the menu entries of another client of the protocol, for the time that it is still
// used. Joins the database of the server that runs on the data directory, or starts it for the time being.
import { parseArgs } from 'node:util'
import { runCommand, withDb } from '#server/db/shellCommand.ts'
import { ClientMenuError, changeClientMenu } from './change.service.ts'
import { type ClientName, clientMenus } from './rows.ts'

const usage = '用法：npm run client-menus -- <vue2|vue3> [--tenant <租户编号>] [--remove]'

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

await runCommand(async () => {
  const asked = readArguments()
  await withDb(2, async ({ db }) => {
    for (const line of await changeClientMenu(db, asked)) console.log(line)
  })
  return 0
})
