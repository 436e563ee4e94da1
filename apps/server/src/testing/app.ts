import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Access } from '../access/access.ts'
import { buildApp } from '../app.ts'
import { bootContext, startModules, stopModules } from '../boot.ts'
import type { Clock } from '../clock.ts'
import type { Context } from '../context.ts'
import { type Env, parseEnv } from '../env.ts'
import { seedModule } from '../modules/system/seed/seed.module.ts'
import { modulesOfStart } from '../modulesOfStart.ts'
import type { ModuleFactory, ServerModule } from '../mounting/serverModule.ts'
import { buildLog } from '../observe/log.ts'
import { noteOrigin } from '../providers/settings.ts'
import { attachSockets, type Sockets } from '../realtime/sockets.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { cheapPasswords, type Seeded, seedDependsOn, usualEnv } from './seededTemplate.ts'

export { buildTestClock, type TestClock } from './testClock.ts'

export interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly text: string
  /** The parsed JSON body; throws when it is none. */
  readonly body: {
    readonly success: boolean
    readonly message: string
    readonly code: number | string
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape
    readonly result: any
    readonly timestamp: number
  }
}

export interface TestAppOptions {
  /** Variables as in the environment, e.g. `{ HELIODESK_RATE_LIMIT: '5' }`. */
  readonly env?: Readonly<Record<string, string>>
  /** Modules to mount; all of the product unless given. */
  readonly modules?: readonly ModuleFactory[]
  /** Runs `start` of the modules (seeds). On unless said. */
  readonly start?: boolean
  /** Makes the first start itself, where it is what is tested; else a database is cloned in which it was made once for the run. */
  readonly ownSeed?: boolean
  /** Directory of built web pages. */
  readonly webDir?: string
  readonly clock?: Clock
}

export interface TestApp {
  readonly app: FastifyInstance
  /** Tests reach all rows by its database; calls reach what they do in a server. */
  readonly context: Context
  readonly access: Access
  readonly modules: readonly ServerModule[]
  readonly database: TestDatabase
  /** Password of every seeded account. */
  readonly password: string
  /** Lines of the start screen by label. */
  readonly announced: ReadonlyMap<string, string>
  /** One in-process call; `path` is under the API prefix. */
  call(method: InjectOptions['method'], path: string, options?: CallOptions): Promise<Answered>
  /** A token of a new session of the named account, in its first department (or `orgCode`), without the login page. */
  signInAs(username: string, options?: { readonly orgCode?: string | null }): Promise<string>
  /** Listens on a free port of 127.0.0.1 (sockets included) and answers the origin, e.g. `http://127.0.0.1:40123`. */
  listen(options?: { readonly recheckMs?: number }): Promise<string>
  /** As at the end of the server. */
  stopSockets(): void
  close(): Promise<void>
}

export interface CallOptions {
  readonly token?: string
  readonly body?: unknown
  readonly query?: Readonly<Record<string, string | number>>
  readonly headers?: Readonly<Record<string, string>>
}

function testEnv(given: TestAppOptions['env']): Env {
  return parseEnv({ HELIODESK_DATA_DIR: mkdtempSync(join(tmpdir(), 'heliodesk-app-')), ...usualEnv, ...given })
}

/** What the run has seeded, where this app would seed the same. */
function seededFor(env: Env, factories: readonly ModuleFactory[], { start, ownSeed }: TestAppOptions): Seeded | undefined {
  if (start === false || ownSeed || !factories.includes(seedModule)) return undefined
  const seeded = inject('seeded')
  return seeded?.dependsOn === seedDependsOn(env) ? seeded : undefined
}

/** Stands for the one that seeds where that is done: it says what the seed said. */
const seededModule =
  ({ announced }: Seeded): ModuleFactory =>
  (context) => ({
    ...seedModule(context),
    async start() {
      for (const [label, text] of announced) context.announce(label, text)
    },
  })

/** The app's context and its modules, and how to let go of the context. */
async function bootModules(
  {
    env,
    database,
    factories,
    announced,
  }: {
    readonly env: Env
    readonly database: TestDatabase
    readonly factories: readonly ModuleFactory[]
    readonly announced: Map<string, string>
  },
  options: TestAppOptions,
) {
  const booted = await bootContext({
    env,
    db: database.db,
    log: buildLog(env),
    clock: options.clock ?? { now: () => Date.now() },
    announce: (label, text) => announced.set(label, text),
    passwords: cheapPasswords,
  })
  const modules =
    options.start === false ? factories.map((factory) => factory(booted.context)) : await startModules(booted.context, factories)
  return { ...booted, modules }
}

async function openApp(context: Context, modules: readonly ServerModule[], { webDir }: TestAppOptions): Promise<FastifyInstance> {
  const health = { isStopping: () => false }
  const app = await buildApp({ context, modules, webDir: webDir ?? null, version: '0.0.0-test', health, checkAnswers: true })
  await app.ready()
  return app
}

/** The real app over a database of its own, in this process. Call `close` at the end, or use `withTestApp`. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const env = testEnv(options.env)
  const wanted = options.modules ?? (await modulesOfStart(env))
  const seeded = seededFor(env, wanted, options)
  if (seeded) writeFileSync(join(env.dataDir, 'master.key'), seeded.masterKey, { mode: 0o600 })
  const database = await createTestDatabase(seeded && { template: seeded.database })
  const factories = seeded ? wanted.map((one) => (one === seedModule ? seededModule(seeded) : one)) : wanted
  const announced = new Map<string, string>()
  const { context, modules, close } = await bootModules({ env, database, factories, announced }, options)
  const app = await openApp(context, modules, options)
  let sockets: Sockets | undefined
  return {
    app,
    context,
    access: context.access,
    modules,
    database,
    password: usualEnv.HELIODESK_SEED_PASSWORD,
    announced,
    call: (method, path, callOptions) => callApp(app, env.apiBase, method, path, callOptions),
    signInAs: (username, place) => openSession(context, username, place?.orgCode),
    stopSockets: () => sockets?.close(),
    async listen(socketOptions) {
      sockets ??= attachSockets(app.server, context, socketOptions)
      if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
      const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
      noteOrigin(context, origin)
      return origin
    },
    async close() {
      sockets?.close()
      await app.close()
      await stopModules(modules)
      await close()
      await database.drop()
      rmSync(env.dataDir, { recursive: true, force: true })
    },
  }
}

/** As startTestApp for a whole test file: started before its tests and closed after them. */
export function withTestApp(options: TestAppOptions = {}): { readonly current: TestApp } {
  let started: TestApp | undefined
  beforeAll(async () => {
    started = await startTestApp(options)
  })
  afterAll(async () => {
    await started?.close()
  })
  return {
    get current() {
      if (!started) throw new Error('the app is there from beforeAll on')
      return started
    },
  }
}

async function callApp(
  app: FastifyInstance,
  apiBase: string,
  method: InjectOptions['method'],
  path: string,
  { token, body, query, headers }: CallOptions = {},
): Promise<Answered> {
  const answer = await app.inject({
    method: method ?? 'GET',
    url: `${apiBase}${path}`,
    ...(query ? { query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])) } : {}),
    headers: { ...(token ? { 'x-access-token': token } : {}), ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.payload,
    get body() {
      return answer.json<Answered['body']>()
    },
  }
}

/** `orgCode` undefined: the account's first department; null: none chosen. */
async function openSession(context: Context, username: string, orgCode: string | null | undefined): Promise<string> {
  const users = await context.db.query<{ id: string; tenant_id: string; org_code: string | null }>(
    `SELECT u.id, u.tenant_id, (SELECT min(d.org_code) FROM sys_user_depart ud JOIN sys_depart d ON d.id = ud.depart_id
       WHERE ud.user_id = u.id) AS org_code
     FROM sys_user u WHERE u.username = $1 AND u.del_flag = 0`,
    [username],
  )
  const user = users[0]
  if (!user) throw new Error(`no account ${username}; do the modules seed it?`)
  const { token } = await context.access.sessions.create({
    userId: user.id,
    tenantId: user.tenant_id,
    orgCode: orgCode === undefined ? user.org_code : orgCode,
    remember: false,
    ip: '127.0.0.1',
    userAgent: 'test',
  })
  return token
}
