import type { Logger } from 'pino'
import { buildAccess } from './access/access.ts'
import type { PasswordOptions } from './access/passwords.ts'
import type { Clock } from './clock.ts'
import type { Context } from './context.ts'
import type { Db } from './db/sql.ts'
import { withTenantScope } from './db/tenantScope.ts'
import type { Env } from './env.ts'
import { openStore } from './files/openStore.ts'
import { noteLabels } from './jobs/labels.ts'
import type { ModuleFactory, ServerModule } from './mounting/serverModule.ts'
import { buildPublisher } from './realtime/publisher.ts'
import { buildRequestLog } from './requestLog/requestLog.ts'

export const systemClock: Clock = { now: () => Date.now() }

/** A context and the way to let go of what it holds (not the database, which it was given). */
export interface Booted {
  readonly context: Context
  readonly close: () => Promise<void>
}

/** Builds what the modules are given, over a migrated database. */
export async function bootContext(parts: {
  readonly env: Env
  readonly db: Db
  readonly log: Logger
  readonly clock: Clock
  readonly announce: Context['announce']
  readonly passwords?: PasswordOptions
}): Promise<Booted> {
  const { env, db, log, clock, announce, passwords } = parts
  const access = await buildAccess({
    env,
    db: db.bypassRls,
    clock,
    onError: (error) => log.error({ err: error }, 'field keys not read'),
    ...(passwords ? { passwords } : {}),
  })
  const live = buildPublisher(db, (error) => log.warn({ err: error }, 'live message not sent'))
  const files = openStore(env, { clock, log })
  const { cipher, sessions, tickets, audit } = access
  const requestLog = buildRequestLog({ db: db.bypassRls, log })
  const context: Context = { env, db, log, clock, access, cipher, sessions, tickets, audit, requestLog, live, files, announce }
  return {
    context,
    async close() {
      await live.flush()
      await requestLog.close()
      access.close()
    },
  }
}

/** Builds the modules and starts them one after another: a later one may rely on what an earlier one seeded. No start is somebody's call. */
export function startModules(context: Context, factories: readonly ModuleFactory[]): Promise<readonly ServerModule[]> {
  return withTenantScope('everything', () => startAll(context, factories))
}

/** The opposite order. */
export function stopModules(modules: readonly ServerModule[]): Promise<void> {
  return withTenantScope('everything', async () => {
    for (const module of modules.toReversed()) await module.stop?.()
  })
}

async function startAll(context: Context, factories: readonly ModuleFactory[]): Promise<readonly ServerModule[]> {
  const modules = factories.map((factory) => factory(context))
  for (const module of modules) noteLabels(module.jobs ?? [])
  for (const module of modules) await module.start?.()
  return modules
}
