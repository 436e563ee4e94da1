import { buildApp } from '../../apps/server/src/app.ts'
import { bootContext, startModules, systemClock } from '../../apps/server/src/boot.ts'
import type { Context } from '../../apps/server/src/context.ts'
import { parseEnv } from '../../apps/server/src/env.ts'
import { modules } from '../../apps/server/src/modules/index.ts'
import { buildLog } from '../../apps/server/src/observe/log.ts'
import type { BenchDatabase } from '../durable.ts'

export interface ListServer {
  readonly context: Context
  readonly origin: string
  /** Of the administrator of the platform's tenant, who sees every row. */
  readonly token: string
}

/** The server in this process, over a database of a benchmark. */
export async function withListServer(
  { db, dataDir }: Pick<BenchDatabase, 'db' | 'dataDir'>,
  work: (server: ListServer) => Promise<void>,
): Promise<void> {
  const env = parseEnv({
    HELIODESK_DATA_DIR: dataDir,
    HELIODESK_DEMO_STATIONS: '0',
    HELIODESK_SEED_PASSWORD: 'Bench-roof-42',
    HELIODESK_LOG_LEVEL: 'fatal',
    HELIODESK_RATE_LIMIT: '100000',
  })
  const booted = await bootContext({ env, db, log: buildLog(env), clock: systemClock, announce: () => undefined })
  const { context } = booted
  const started = await startModules(context, modules)
  const app = await buildApp({ context, modules: started, webDir: null, version: 'bench', health: { isStopping: () => false } })
  const origin = `${await app.listen({ host: '127.0.0.1', port: 0 })}${env.apiBase}`
  const [user] = await db.query<{ id: string; tenant_id: string }>(`SELECT id, tenant_id FROM sys_user WHERE username = 'admin'`)
  if (user === undefined) throw new Error('no administrator')
  const session = { userId: user.id, tenantId: user.tenant_id, orgCode: 'A01', remember: false, ip: '', userAgent: '' }
  const { token } = await context.sessions.create(session)
  await work({ context, origin, token })
  await app.close()
  for (const module of started.toReversed()) await module.stop?.()
  await booted.close()
}
