import { dictionaries } from '@heliodesk/contracts/dictionaries'
import { roles } from '@heliodesk/contracts/menus'
import type { FieldCipher } from '#server/access/fieldCipher.ts'
import { readInstallation, writeInstallation } from '#server/access/installation.queries.ts'
import { type Passwords, randomPassword } from '#server/access/passwords.ts'
import { newId } from '#server/db/ids.ts'
import type { Db, Sql } from '#server/db/sql.ts'
import { type Env, isLoopback } from '#server/env.ts'
import { addMissingDictionaries } from './dictionary.queries.ts'
import { syncMenus } from './menu.queries.ts'
import { menuRows } from './menuRows.ts'
import {
  existingTenants,
  insertAccount,
  insertDeparts,
  insertMembership,
  insertPositions,
  insertRoles,
  insertTenant,
  lockSeed,
  type SealedPhone,
} from './organisation.queries.ts'
import {
  type AccountSeed,
  demoAccounts,
  demoDeparts,
  demoPositions,
  emptyAccounts,
  emptyDeparts,
  secondDeparts,
  secondTenantSeed,
  tenantSeed,
} from './organisation.ts'
import { offerRights } from './rights.service.ts'

export interface SeedResult {
  /** True in the one process that made the accounts just now. */
  readonly firstStart: boolean
  /** Whether this installation was started with the demo; decided by the first start and kept. */
  readonly demo: boolean
  readonly tenantId: string
  /** Accounts made just now, to be shown once. */
  readonly accounts: readonly { readonly username: string; readonly realname: string }[]
  /** The password made for them; null when HELIODESK_SEED_PASSWORD gave it or nothing was made. It is stored nowhere. */
  readonly generatedPassword: string | null
  /** Accounts of the demo that the first start did not make, because the server is open to the network. */
  readonly withheld: readonly string[]
}

type SeedEnv = Pick<Env, 'demo' | 'seedPassword' | 'host' | 'demoAccounts'>

/** Everybody knows the names of the demo: where others reach the server, only who says so has them. */
const hasDemoAccounts = ({ demo, host, demoAccounts }: SeedEnv): boolean => demo && (demoAccounts || isLoopback(host))

/**
 * Makes what every installation needs: tenant, departments, roles and accounts once; menus, buttons and dictionaries also when a
 * newer version brings more of them. Safe to repeat and to run in several processes at once. Runs after the migrations.
 */
export async function seedBase(
  db: Db,
  env: SeedEnv,
  tools: { readonly passwords: Pick<Passwords, 'hash'>; readonly cipher: FieldCipher },
): Promise<SeedResult> {
  const prepared = (await readInstallation(db)) === null ? await prepareAccounts(env, tools) : null
  const result = await db.tx(async (tx) => {
    await lockSeed(tx)
    const made = await readInstallation(tx)
    if (made === null && prepared) await makeOrganisation(tx, env.demo, prepared.accounts)
    const seeded = (made?.demo ?? env.demo) ? await existingTenants(tx, demoTenants) : [tenantSeed.id]
    const rows = menuRows()
    const added = await syncMenus(tx, seeded, rows)
    const given = await offerRights(tx, { tenantIds: seeded, roles, rows })
    let items = 0
    for (const tenantId of seeded) items += await addMissingDictionaries(tx, tenantId, dictionaries)
    return { firstStart: made === null, demo: made?.demo ?? env.demo, changed: added + given + items > 0 }
  })
  // Processes of an older version that still run learn of new entries at once.
  if (result.changed && !result.firstStart) await Promise.all([db.notify('permission', ''), db.notify('dict', '')])
  const fresh = result.firstStart && prepared ? prepared : null
  return {
    firstStart: result.firstStart,
    demo: result.demo,
    tenantId: tenantSeed.id,
    accounts: fresh?.accounts.map(({ username, realname }) => ({ username, realname })) ?? [],
    generatedPassword: fresh?.generated ?? null,
    withheld: fresh === null || !env.demo || hasDemoAccounts(env) ? [] : demoOnly,
  }
}

type PreparedAccount = AccountSeed & {
  readonly id: string
  readonly passwordHash: string
  readonly mustChangePassword: boolean
  readonly phone: SealedPhone | null
}

/** Hashing takes long, so it is done before the transaction with its lock. Each account gets a salt of its own. */
async function prepareAccounts(
  env: SeedEnv,
  { passwords, cipher }: { readonly passwords: Pick<Passwords, 'hash'>; readonly cipher: FieldCipher },
): Promise<{ readonly accounts: readonly PreparedAccount[]; readonly generated: string | null }> {
  const generated = env.seedPassword === null ? randomPassword() : null
  const password = env.seedPassword ?? generated ?? ''
  const isDemo = hasDemoAccounts(env)
  const accounts = await Promise.all(
    (isDemo ? demoAccounts : emptyAccounts).map(async (account) => {
      const id = newId()
      const passwordHash = await passwords.hash(password)
      return { ...account, id, passwordHash, mustChangePassword: !isDemo, phone: sealed(cipher, id, account.mobile) }
    }),
  )
  return { accounts, generated }
}

const demoOnly = demoAccounts
  .map(({ username }) => username)
  .filter((name) => !emptyAccounts.some((one) => one.username === name))

const demoTenants = [tenantSeed.id, secondTenantSeed.id]

function sealed(cipher: FieldCipher, id: string, mobile: string | undefined): SealedPhone | null {
  if (mobile === undefined) return null
  const place = { table: 'sys_user', column: 'phone' }
  return { text: cipher.seal(mobile, { ...place, id }), index: cipher.blindIndex(mobile, place) }
}

/** For trying what somebody sees who works for several tenants. */
async function makeSecondTenant(tx: Sql, accounts: readonly PreparedAccount[]): Promise<void> {
  await insertTenant(tx, secondTenantSeed)
  await insertDeparts(tx, secondTenantSeed.id, secondDeparts)
  await insertRoles(tx, secondTenantSeed.id, roles)
  for (const account of accounts) {
    if (account.secondTenant)
      await insertMembership(tx, secondTenantSeed.id, { ...account, departs: account.secondTenant.departs })
  }
}

async function makeOrganisation(tx: Sql, demo: boolean, accounts: readonly PreparedAccount[]): Promise<void> {
  await insertTenant(tx, tenantSeed)
  await insertDeparts(tx, tenantSeed.id, demo ? demoDeparts : emptyDeparts)
  await insertRoles(tx, tenantSeed.id, roles)
  for (const account of accounts) await insertAccount(tx, tenantSeed.id, account)
  if (!demo) return writeInstallation(tx, { demo })
  await insertPositions(tx, tenantSeed.id, demoPositions)
  await makeSecondTenant(tx, accounts)
  await writeInstallation(tx, { demo })
}
