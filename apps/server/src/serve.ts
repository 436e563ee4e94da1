import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { bootContext, startModules, stopModules, systemClock } from './boot.ts'
import type { Context } from './context.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/openDatabase.ts'
import { openDb } from './db/pool.ts'
import type { Db } from './db/sql.ts'
import { StartRefusal } from './db/startRefusal.ts'
import type { Env } from './env.ts'
import { webDir } from './http/startPage.ts'
import type { Runner } from './jobs/runner.ts'
import { modulesOfStart } from './modulesOfStart.ts'
import type { ServerModule } from './mounting/serverModule.ts'
import { noteOrigin } from './providers/settings.ts'
import type { Sockets } from './realtime/sockets.ts'
import { startupBanner } from './startupBanner.ts'
import { version } from './version.ts'

const drainMs = 20_000

/** The server of this process. */
export interface Serving {
  /** Starts everything that the roles of this process ask for. Rejects with StartRefusal where the operator can help. */
  start(): Promise<void>
  /**
   * Finishes what was begun (20 s at most), then lets go of everything, in the opposite order. Also in the middle of a start. Safe to
   * call again.
   */
  stop(): Promise<void>
}

interface Starting {
  readonly env: Env
  readonly log: Logger
  readonly print: (text: string) => void
  readonly isStopping: () => boolean
  /** Notes how to let go of what was just started; does so at once when the server is stopping already. */
  readonly keep: (undo: () => Promise<void>) => Promise<void>
}

export function buildServing(env: Env, log: Logger, print: (text: string) => void): Serving {
  const undo: (() => Promise<void>)[] = []
  let starting: Promise<void> | undefined
  let stopping: Promise<void> | undefined

  const unwind = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step().catch((error: unknown) => log.error({ err: error }, 'stop failed'))
  }
  const keep = async (step: () => Promise<void>): Promise<void> => {
    undo.push(step)
    if (stopping === undefined) return
    await unwind()
    throw new Error('stopped while starting')
  }
  const start = async (): Promise<void> => {
    await startAll({ env, log, print, keep, isStopping: () => stopping !== undefined }).catch(async (error: unknown) => {
      await unwind()
      throw error
    })
  }
  const stop = async (): Promise<void> => {
    await unwind()
    await starting?.catch(() => undefined)
  }
  return {
    start: () => (starting ??= start()),
    stop: () => (stopping ??= stop()),
  }
}

async function startAll(starting: Starting): Promise<void> {
  const { env, log, print, keep, isStopping } = starting
  await refuseTakenPort(env)
  const db = await startDatabase(starting)
  const lines: (readonly [string, string])[] = []
  const announce = (label: string, text: string): void => void lines.push([label, text])
  const { context, close } = await bootContext({ env, db, log, clock: systemClock, announce })
  await keep(close)
  const modules = await startOwnModules(context, keep)
  const app = await buildApp({ context, modules, webDir, version, health: { isStopping } })
  const runner = env.roles.has('worker') ? await startJobs(context, modules) : null
  const sockets = env.roles.has('sockets') ? await startSockets(context, app) : null
  const port = await listen(app, env)
  noteOrigin(context, `http://127.0.0.1:${port}`)
  await keep(() => drain(app, sockets, runner))
  log.info({ port, roles: [...env.roles], version }, 'started')
  print(startupBanner(env, { port, version, webBuilt: existsSync(join(webDir, 'index.html')) }, lines))
}

/** Opens, upgrades and connects the database. */
async function startDatabase({ env, log, keep }: Starting): Promise<Db> {
  const database = await openDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir, log })
  await keep(database.stop)
  await migrate(database.url)
  const db = openDb({ url: database.url, log, poolSize: env.databasePool })
  await keep(() => db.close())
  return db
}

async function startOwnModules(context: Context, keep: Starting['keep']): Promise<readonly ServerModule[]> {
  const modules = await startModules(context, await modulesOfStart(context.env))
  await keep(() => stopModules(modules))
  return modules
}

async function startJobs(context: Context, modules: readonly ServerModule[]): Promise<Runner> {
  const { buildRunner } = await import('./jobs/runner.ts')
  const runner = buildRunner({ context, jobs: modules.flatMap((module) => module.jobs ?? []) })
  runner.start()
  return runner
}

async function startSockets(context: Context, app: FastifyInstance): Promise<Sockets> {
  const { attachSockets } = await import('./realtime/sockets.ts')
  return attachSockets(app.server, context)
}

/** No new connections, sockets told to come back, jobs ended or given back; whoever is not done after 20 s is cut off. */
async function drain(app: FastifyInstance, sockets: Sockets | null, runner: Runner | null): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), drainMs)
  // A connection whose last answer has left would otherwise be kept alive for seconds.
  const idle = setInterval(() => app.server.closeIdleConnections(), 100)
  sockets?.close()
  await Promise.all([app.close(), runner?.stop(drainMs)])
  clearTimeout(cut)
  clearInterval(idle)
}

async function listen(app: FastifyInstance, env: Env): Promise<number> {
  await app.listen({ host: env.host, port: env.port }).catch((error: unknown) => {
    throw asPortRefusal(error, env)
  })
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : env.port
}

/** Looks before the database is started and seeded, so that the answer comes at once. */
async function refuseTakenPort(env: Env): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(asPortRefusal(error, env)))
    probe.listen(env.port, env.host, () => probe.close(() => resolve()))
  })
}

function asPortRefusal(error: unknown, { host, port }: Env): unknown {
  switch ((error as { code?: string }).code) {
    case 'EADDRINUSE':
      return new StartRefusal(`端口 ${port} 已被占用：请关闭占用它的程序，或用 PORT 指定其他端口`, { cause: error })
    case 'EACCES':
      return new StartRefusal(`没有权限监听端口 ${port}：请用 PORT 指定 1024 以上的端口`, { cause: error })
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartRefusal(`配置错误：HOST=${host} 不是本机的地址`, { cause: error })
    default:
      return error
  }
}
