import { setTimeout as delay } from 'node:timers/promises'
import { buildRevisions } from '../access/revisions.ts'
import { buildSessions } from '../access/sessions.ts'
import { readSecret, urlOf } from '../db/embedded/secret.ts'
import { openDb } from '../db/pool.ts'
import type { Db } from '../db/sql.ts'
import type { Person } from './organisation.ts'
import { runServer, type ServerProcess } from './serverProcess.ts'

export interface KilledServer {
  readonly db: Db
  /** Resolves with the address of the server that is alive. */
  readonly origin: () => Promise<string>
  /** Kills it whenever another share of `total` is done, in the middle of the others. */
  readonly killDuring: (work: {
    readonly total: number
    readonly kills: number
    readonly done: () => number
    /** Calls that have no answer yet; a kill waits for some, so that it has something to cut off. */
    readonly underWay?: () => number
    readonly onKill?: ((done: number) => void) | undefined
    /** The work ended before its time. */
    readonly signal?: AbortSignal
  }) => Promise<void>
  readonly end: () => Promise<void>
}

const start = (dataDir: string): ServerProcess =>
  runServer({
    HELIODESK_DATA_DIR: dataDir,
    HELIODESK_DEMO: '0',
    HELIODESK_SEED_PASSWORD: 'Sunny-roof-42',
    HELIODESK_LOG_LEVEL: 'fatal',
    HELIODESK_RATE_LIMIT: '100000',
  })

const fewest = 3

/** The product in a process of its own, which is killed with SIGKILL again and again and starts anew each time. */
export async function startKilledServer(dataDir: string): Promise<KilledServer> {
  let server = start(dataDir)
  let origin = server.started()
  let isOver = false
  await origin
  const secret = readSecret(dataDir)
  if (!secret) throw new Error('the data directory has no database')
  const db = openDb({ url: urlOf(secret), outside: 'everything', log: { warn: () => undefined }, poolSize: 4 })
  return {
    db,
    origin: () => origin,
    killDuring: async ({ total, kills, done, underWay = () => fewest, onKill, signal }) => {
      const isEnded = () => isOver || signal?.aborted === true
      for (let kill = 1; kill <= kills; kill++) {
        while (done() < Math.floor((total * kill) / (kills + 1)) && !isEnded()) await delay(2)
        while (underWay() < fewest && done() < total && !isEnded()) await delay(1)
        if (isEnded()) return
        server.child.kill('SIGKILL')
        origin = server.ended().then(() => {
          server = start(dataDir)
          return server.started()
        })
        await origin
        onKill?.(done())
      }
    },
    end: async () => {
      isOver = true
      await origin.catch(() => undefined)
      await db.close()
      server.child.kill('SIGTERM')
      await server.ended()
    },
  }
}

export interface Member {
  readonly username: string
  readonly token: string
}

/** Sessions of these people, past the page of sign-in. */
export async function signInAll(db: Db, people: readonly Omit<Person, 'password'>[]): Promise<readonly Member[]> {
  const sessions = buildSessions({ db, clock: { now: () => Date.now() }, revisions: buildRevisions(db) })
  const members: Member[] = []
  for (const { userId, tenantId, orgCode, username } of people) {
    const { token } = await sessions.create({ userId, tenantId, orgCode, remember: false, ip: '127.0.0.1', userAgent: 'storm' })
    members.push({ username, token })
  }
  sessions.close()
  return members
}

export interface Envelope<Result> {
  readonly success: boolean
  readonly code: number
  readonly message: string
  readonly result: Result
}

/** Sends a call under a key; `none` when there was no answer. */
export async function postKeyed<Result>(
  url: string,
  {
    token,
    key,
    body,
    method = 'POST',
  }: { readonly token: string; readonly key: string; readonly body: unknown; readonly method?: string },
): Promise<Envelope<Result> | 'none'> {
  try {
    const answer = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json', 'x-access-token': token, 'idempotency-key': key },
      body: JSON.stringify(body),
      // Who repeats a call of a server that was killed in its middle does not wait for what nobody can tell any more.
      signal: AbortSignal.timeout(3_000),
    })
    return (await answer.json()) as Envelope<Result>
  } catch {
    return 'none'
  }
}

const longestTries = 20
const pauseMs = 50

/**
 * The database starts anew with the server that was killed, and what is on its way to it fails: once more then. Each connection that the
 * pool still holds fails once.
 */
export async function whileAlive<T>({ origin }: Pick<KilledServer, 'origin'>, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    await origin()
    try {
      return await work()
    } catch (error) {
      if (attempt === longestTries) throw error
      await delay(pauseMs)
    }
  }
}

export const pick = <T>(random: () => number, all: readonly T[]): T => all[Math.floor(random() * all.length)]!

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
