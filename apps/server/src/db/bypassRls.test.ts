import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Product files that reach beyond the tenant of a call, each with its reason (decision 027). A new one has to be argued for here. */
const reasons: Readonly<Record<string, string>> = {
  'access/accountNames.queries.ts': 'names of accounts are unique over the installation; says yes or no',
  'access/keys/rotateCommand.ts': 'a command of the shell',
  'boot.ts': 'starts modules; keeps sessions, tickets and the audit, which decide who somebody is; writes the log of calls',
  'crud/violations.ts': 'reads the columns of a constraint from the catalogue',
  'db/pool.ts': 'makes it',
  'db/shellCommand.ts': 'opens the database for commands of the shell',
  'db/sql.ts': 'declares it',
  'jobs/runner.ts': 'jobs run for nobody in particular',
  'modules/station/alarm/rules/listening.ts': 'follows measurements of all tenants',
  'modules/system/clientMenu/command.ts': 'a command of the shell',
  'modules/system/session/factor/factor.routes.ts': 'before a tenant is known',
  'modules/system/session/password/password.routes.ts': 'before a tenant is known',
  'modules/system/session/phone/phone.routes.ts': 'before a tenant is known',
  'modules/system/session/register/register.routes.ts': 'before a tenant is known',
  'modules/system/session/session.routes.ts': 'before a tenant is known',
  'modules/system/session/tenant.routes.ts': 'the tenants of the caller themselves',
  'modules/system/session/third/third.routes.ts': 'before a tenant is known',
  'modules/platform/dataChecks/checkDataCommand.ts': 'a command of the shell',
  'modules/platform/providers/providers.module.ts': 'the request that a provider reports of says which tenant it is',
  'modules/platform/audit/audit.module.ts': 'the chain binds the lines of all tenants',
  'modules/monitor/database/database.module.ts': 'sessions and tables of the whole database, for who watches it',
  'modules/system/tenant/tenant.module.ts': 'the platform administers the tenants',
  'rateAgentsCommand.ts': 'a command of the shell',
  'realtime/followSessions.ts': 'ends the channels of sessions that have ended',
  'telemetry/importCommand.ts': 'a command of the shell',
  'telemetry/ingestKeys.ts': 'the key of a collector says which tenant it is',
  'telemetry/telemetry.ts': 'measurements of all tenants, and sums when nobody calls',
}

/** Every way there is: the property in whatever form it is taken, and the scope by its name. */
const bypassing = /\bbypassRls\b|\bwithDb\(|'everything'/

test('[MODULE-SYS-TENANT] only the named files reach beyond the tenant of a call', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.ts$/.test(file) && !/\.test\.ts$|^testing\/|^db\/(tenantScope|connections)\.ts$|^http\/(mount|route)\.ts$/.test(file),
    )
    .filter((file) => bypassing.test(readFileSync(join(root, file), 'utf8')))
  expect(files.map((file) => relative(root, join(root, file))).sort()).toEqual(Object.keys(reasons).sort())
})

/** Work of modules that is nobody's call. */
const callless = [
  'modules/station/alarm/rules/listening.ts',
  'modules/system/clientMenu/command.ts',
  'modules/platform/dataChecks/checkDataCommand.ts',
]

test('[MODULE-SYS-TENANT] what handles calls leaves the rows of its tenant by the declared scope of its call alone (db/tenantScope.http.test.ts)', () => {
  const taking = Object.keys(reasons)
    .filter((file) => file.startsWith('modules/'))
    .filter((file) => /\bbypassRls\b|\bwithTenantScope\b|\bwithDb\(/.test(readFileSync(join(root, file), 'utf8')))
  expect(taking).toEqual(callless)
})

/** What the installation does, in tables without a tenant (access/tenantIsolation.db.test.ts): no policy keeps a call from them. */
const installation =
  /\b(sys_job|sys_process|sys_process_minute|sys_backup_note|sys_maintenance|ingest_quarantine|sys_audit_chain)\b/
const platform = 'calls of the platform alone (platform-tenant.http.test.ts)'
const readers: Readonly<Record<string, string>> = {
  'modules/dashboard/energy/energy.queries.ts': 'the moment at which the sums were made',
  'modules/dashboard/monitor/monitor.queries.ts': platform,
  'modules/monitor/database/database.queries.ts': platform,
  'modules/monitor/database/maintenance.queries.ts': platform,
  'modules/platform/audit/audit.queries.ts': platform,
  'modules/platform/heartbeat/heartbeat.queries.ts': 'the beat of the process, nobody’s call',
  'modules/system/quartzJob/quartzJob.queries.ts': platform,
}

test('[MODULE-SYS-TENANT] only the named modules read tables of the whole installation', () => {
  const files = readdirSync(join(root, 'modules'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => `modules/${file}`)
    .filter((file) => installation.test(readFileSync(join(root, file), 'utf8')))
  expect(files.sort()).toEqual(Object.keys(readers).sort())
})
