import { buildApp } from '../apps/server/src/app.ts'
import { bootContext, startModules, systemClock } from '../apps/server/src/boot.ts'
import { parseEnv } from '../apps/server/src/env.ts'
import { modulesOfStart } from '../apps/server/src/modulesOfStart.ts'
import { buildLog } from '../apps/server/src/observe/log.ts'
import type { BenchDatabase } from './durable.ts'

export const password = 'Bench-roof-42'

/** The server of a measurement, with every module: first its context, to fill the tables with; then, when asked, its port. */
export async function startBench(
  { db, dataDir }: Pick<BenchDatabase, 'db' | 'dataDir'>,
  more: Readonly<Record<string, string>> = {},
) {
  const env = parseEnv({
    HELIODESK_DATA_DIR: dataDir,
    HELIODESK_DEMO_STATIONS: '0',
    HELIODESK_SEED_PASSWORD: password,
    HELIODESK_LOG_LEVEL: 'fatal',
    HELIODESK_RATE_LIMIT: '100000',
    ...more,
  })
  const booted = await bootContext({ env, db, log: buildLog(env), clock: systemClock, announce: () => undefined })
  const { context } = booted
  const started = await startModules(context, await modulesOfStart(env))
  const open = async (webDir: string | null = null) => {
    const app = await buildApp({ context, modules: started, webDir, version: 'bench', health: { isStopping: () => false } })
    const origin = await app.listen({ host: '127.0.0.1', port: 0 })
    const close = async (): Promise<void> => {
      await app.close()
      for (const module of started.toReversed()) await module.stop?.()
      await booted.close()
    }
    return { origin, api: `${origin}${env.apiBase}`, close }
  }
  /** A session of the administrator, or of somebody else in their department. */
  const signIn = async (username = 'admin', orgCode = 'A01'): Promise<string> => {
    const [user] = await db.query<{ id: string; tenant_id: string }>('SELECT id, tenant_id FROM sys_user WHERE username = $1', [
      username,
    ])
    if (user === undefined) throw new Error(`there is no ${username}`)
    const session = { userId: user.id, tenantId: user.tenant_id, orgCode, remember: false, ip: '', userAgent: '' }
    return (await context.sessions.create(session)).token
  }
  return { context, open, signIn }
}
