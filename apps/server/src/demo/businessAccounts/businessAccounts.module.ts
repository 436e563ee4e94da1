import { readInstallation } from '#server/access/installation.queries.ts'
import { platformTenantId } from '#server/access/platformTenant.ts'
import { newId } from '#server/db/ids.ts'
import { insertAccount, usableAccounts } from '#server/modules/system/seed/organisation.queries.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { claimDemo } from '../claimDemo.queries.ts'
import { commonPassword, freeUsernames } from './businessAccounts.queries.ts'
import { businessAccounts } from './plan.ts'

/**
 * Accounts for each role of the business, made once. They share the password of `staff`, hash included: it is one password that the start
 * prints for all accounts of the demo, and hashing it seven more times would delay every first start by seconds.
 */
export const demoBusinessAccountsModule: ModuleFactory = ({ db, env, announce }) => ({
  name: 'demoBusinessAccounts',
  routes: [],
  async start() {
    if (!env.demo || !(await readInstallation(db))?.demo) return
    await db.tx(async (tx) => {
      if (!(await claimDemo(tx, 'demo_business_accounts'))) return
      const passwordHash = await commonPassword(tx, platformTenantId)
      if (passwordHash === null) return
      const free = await freeUsernames(
        tx,
        businessAccounts.map(({ username }) => username),
      )
      for (const account of businessAccounts)
        if (free.includes(account.username))
          await insertAccount(tx, platformTenantId, {
            ...account,
            id: newId(),
            passwordHash,
            mustChangePassword: false,
            phone: null,
          })
    })
    const names = businessAccounts.map(({ username }) => username)
    const usable = await usableAccounts(db, names)
    const shown = businessAccounts.filter(({ username }) => usable.includes(username))
    if (shown.length > 0) announce('业务账号', shown.map(({ username, realname }) => `${username}（${realname}）`).join('、'))
  },
})
