import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Product files that reach beyond the tenant of a call, each with its reason (decision 027). A new one has to be argued for here. */
const reasons: Readonly<Record<string, string>> = {
  'access/keys/rotateCommand.ts': 'a command of the shell',
  'boot.ts': 'starts modules; keeps sessions, tickets and the audit, which decide who somebody is; writes the log of calls',
  'crud/violations.ts': 'reads the columns of a constraint from the catalogue',
  'db/pool.ts': 'makes it',
  'db/shellCommand.ts': 'opens the database for commands of the shell',
  'db/sql.ts': 'declares it',
  'jobs/runner.ts': 'jobs run for nobody in particular',
  'modules/monitor/database/database.service.ts': 'sessions and tables of the whole database, for who watches it',
  'modules/platform/audit/audit.module.ts': 'the chain binds the lines of all tenants',
  'modules/station/alarm/rules/listening.ts': 'follows measurements of all tenants',
  'modules/system/clientMenu/command.ts': 'a command of the shell',
  'modules/system/session/factor/factor.routes.ts': 'before a tenant is known',
  'modules/system/session/password/password.routes.ts': 'before a tenant is known',
  'modules/system/session/phone/phone.routes.ts': 'before a tenant is known',
  'modules/system/session/register/register.routes.ts': 'before a tenant is known',
  'modules/system/session/session.routes.ts': 'before a tenant is known',
  'modules/system/session/tenant.routes.ts': 'the tenants of the caller himself',
  'modules/system/session/third/third.routes.ts': 'before a tenant is known',
  'modules/system/tenant/tenant.module.ts': 'the platform administers the tenants',
  'modules/system/user/facts.service.ts': 'names of accounts are unique over the installation',
  'modules/system/user/recycle.service.ts': 'names of accounts are unique over the installation',
  'modules/system/user/user.module.ts': 'names of accounts are unique over the installation',
  'realtime/followSessions.ts': 'ends the channels of sessions that have ended',
  'telemetry/importCommand.ts': 'a command of the shell',
  'telemetry/ingestKeys.ts': 'the key of a collector says which tenant it is',
  'telemetry/telemetry.ts': 'measurements of all tenants, and sums when nobody calls',
}

test('[MODULE-SYS-TENANT] only the named files reach beyond the tenant of a call', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.ts$/.test(file) && !/\.test\.ts$|^testing\/|^db\/(reach|connections)\.ts$|^http\/(mount|route)\.ts$/.test(file),
    )
    .filter((file) => /\.unwalled\b|unwalled:|get unwalled|\bwithDb\(|'everything'/.test(readFileSync(join(root, file), 'utf8')))
  expect(files.map((file) => relative(root, join(root, file))).sort()).toEqual(Object.keys(reasons).sort())
})
