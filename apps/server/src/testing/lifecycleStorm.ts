import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Lifecycle } from '@heliodesk/contracts/kit/lifecycle'
import { buildRevisions } from '../access/revisions.ts'
import { buildSessions } from '../access/sessions.ts'
import { readSecret, urlOf } from '../db/embedded/secret.ts'
import { openDb } from '../db/pool.ts'
import type { Db } from '../db/sql.ts'
import { judge } from './lifecycleJudge.ts'
import type { LifecycleScene } from './lifecycleScenes.ts'
import { buildPerson } from './organisation.ts'
import { runServer, type ServerProcess } from './serverProcess.ts'

export interface StormOptions {
  readonly dataDir: string
  readonly scene: LifecycleScene
  /** Records, each with a random sequence of calls by several people at once. */
  readonly sequences: number
  /** How often the server is killed with SIGKILL, spread over the sequences. */
  readonly kills: number
  /** The same seed plans the same calls. */
  readonly seed: number
  readonly onKill?: (done: number) => void
}

export interface StormReport {
  readonly seed: number
  readonly sequences: number
  readonly kills: number
  readonly calls: number
  readonly taken: number
  readonly refused: number
  /** Calls that got no answer, because the server was killed. */
  readonly unanswered: number
  /** Calls that were sent again under their key. */
  readonly repeated: number
  readonly steps: number
}

/** What a step answered. */
export interface Moved {
  readonly id: string
  readonly version: number
  readonly status: string
}

/** One call as it was sent first; its repetitions are the same call. */
export interface Sent {
  readonly key: string
  readonly verb: string
  readonly username: string
  readonly version: number
  readonly body: Readonly<Record<string, unknown>>
  moved: Moved | null
  /** Sent once without an answer: nobody knows whether it was done. */
  isOpen: boolean
}

export interface Sequence {
  readonly id: string
  readonly placed: string
  readonly sent: readonly Sent[]
}

interface Member {
  readonly username: string
  readonly token: string
}
interface Stage extends StormOptions {
  readonly db: Db
  readonly people: readonly Member[]
  readonly tally: { calls: number; taken: number; refused: number; unanswered: number; repeated: number; done: number }
  server: ServerProcess
  isOver: boolean
  /** Resolves with the address of the server that is alive. */
  origin: Promise<string>
}

const sequencesAtOnce = 12
const hands = 3
const callsOfHand = 3

/**
 * Lets several people act on records of a declared life at random: wrong verbs, stale versions, repeated keys, all at once, while the
 * server is killed again and again. Throws with the seed when the history and the records do not agree with what was answered.
 */
export async function stormLifecycle(options: StormOptions): Promise<StormReport> {
  const stage = await prepare(options)
  const killing = killAgainAndAgain(stage)
  try {
    const sequences: Sequence[] = []
    let next = 0
    const work = async () => {
      for (let n = next++; n < options.sequences; n = next++) {
        sequences.push(await runSequence(stage, n))
        stage.tally.done++
      }
    }
    await Promise.all(Array.from({ length: sequencesAtOnce }, work))
    await killing
    const { done: _, ...tally } = stage.tally
    const steps = await judge(stage.db, options.scene, sequences)
    return { seed: options.seed, sequences: options.sequences, kills: options.kills, ...tally, steps }
  } catch (error) {
    throw new Error(`seed ${options.seed}: ${error instanceof Error ? error.message : error}`, { cause: error })
  } finally {
    stage.isOver = true
    await killing.catch(() => undefined)
    await stage.db.close()
    stage.server.child.kill('SIGTERM')
    await stage.server.ended()
  }
}

const start = (dataDir: string): ServerProcess =>
  runServer({
    HELIODESK_DATA_DIR: dataDir,
    HELIODESK_DEMO: '0',
    HELIODESK_SEED_PASSWORD: 'Sunny-roof-42',
    HELIODESK_LOG_LEVEL: 'fatal',
    HELIODESK_RATE_LIMIT: '100000',
  })

async function prepare(options: StormOptions): Promise<Stage> {
  const { dataDir, scene } = options
  const server = start(dataDir)
  const origin = await server.started()
  const secret = readSecret(dataDir)
  if (!secret) throw new Error('the data directory has no database')
  const db = openDb({ url: urlOf(secret), outside: 'everything', log: { warn: () => undefined }, poolSize: 4 })
  const sessions = buildSessions({ db, clock: { now: () => Date.now() }, revisions: buildRevisions(db) })
  const people: Member[] = []
  // The third may do nothing but look on; the others hold every right, so that who may depends on what they are to the record.
  for (const codes of [
    allCodes(scene.lifecycle),
    allCodes(scene.lifecycle),
    leastCodes(scene.lifecycle),
    allCodes(scene.lifecycle),
  ]) {
    const { userId, tenantId, orgCode, username } = await buildPerson(db, { tenantId: '1', orgCode: scene.orgCode, codes })
    const { token } = await sessions.create({ userId, tenantId, orgCode, remember: false, ip: '127.0.0.1', userAgent: 'storm' })
    people.push({ username, token })
  }
  await db.query(`UPDATE sys_depart SET org_category = '1' WHERE tenant_id = '1' AND org_code = $1`, [scene.orgCode])
  sessions.close()
  const tally = { calls: 0, taken: 0, refused: 0, unanswered: 0, repeated: 0, done: 0 }
  return { ...options, db, people, tally, server, isOver: false, origin: Promise.resolve(origin) }
}

const callsOf = ({ verbs }: Lifecycle) =>
  Object.values(verbs).flatMap(({ call, keepsVersion }) => (call ? [{ call, keepsVersion }] : []))
const leastCodes = (life: Lifecycle) => [...new Set(callsOf(life).flatMap((one) => (one.keepsVersion ? [one.call.access] : [])))]
const allCodes = (life: Lifecycle) => [
  ...new Set([
    ...callsOf(life).map(({ call }) => call.access),
    ...Object.values(life.participants).flatMap(({ right }) => (right === undefined ? [] : [right])),
  ]),
]

/** Kills the server whenever another share of the sequences is done, in the middle of the others. */
async function killAgainAndAgain(stage: Stage): Promise<void> {
  const { sequences, kills, tally } = stage
  for (let kill = 1; kill <= kills; kill++) {
    while (tally.done < Math.floor((sequences * kill) / (kills + 1)) && !stage.isOver) await delay(2)
    if (stage.isOver) return
    stage.server.child.kill('SIGKILL')
    stage.origin = stage.server.ended().then(() => {
      stage.server = start(stage.dataDir)
      return stage.server.started()
    })
    await stage.origin
    stage.onKill?.(tally.done)
  }
}

/** A record in some state, and what some people do with it at the same time. */
async function runSequence(stage: Stage, n: number): Promise<Sequence> {
  const random = randomOf(stage.seed + n * 7_919)
  const { lifecycle, columns } = stage.scene
  const placed = pick(random, Object.keys(lifecycle.states))
  const held = Object.fromEntries(Object.keys(columns).map((field) => [field, pick(random, stage.people).username]))
  const id = await placeRecord(stage, placed, held)
  const sent: Sent[] = []
  const seen = { version: 1, status: placed }
  const act = async (hand: number) => {
    for (let turn = 0; turn < callsOfHand; turn++) {
      const again = random() < 0.15 && sent.length > 0
      const one = again ? pick(random, sent) : planned(stage, { random, id, seen, key: `storm-${n}-${hand}-${turn}` })
      if (again) stage.tally.repeated++
      else sent.push(one)
      const moved = await send(stage, one)
      if (moved && moved.version >= seen.version) Object.assign(seen, moved)
    }
  }
  await Promise.all(Array.from({ length: hands }, (_, hand) => act(hand)))
  return { id, placed, sent }
}

/** The database starts anew with the server that was killed, and what is on its way to it fails. */
async function placeRecord(stage: Stage, state: string, held: Readonly<Record<string, string>>): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    await stage.origin
    try {
      return await stage.scene.place(stage.db, state, held)
    } catch (error) {
      if (attempt === 5) throw error
    }
  }
}

interface Plan {
  readonly random: () => number
  readonly id: string
  readonly seen: { readonly version: number; readonly status: string }
  readonly key: string
}

/** Mostly what the state that was seen last allows, with the version that was seen last; now and then anything. */
function planned({ scene, people }: Stage, { random, id, seen, key }: Plan): Sent {
  const { lifecycle } = scene
  const spoken = Object.keys(lifecycle.verbs).filter((verb) => lifecycle.verbs[verb]?.call)
  const fitting = spoken.filter((verb) => lifecycle.verbs[verb]?.moves.some(({ from }) => from.includes(seen.status)))
  const verb = pick(random, random() < 0.8 && fitting.length > 0 ? fitting : spoken)
  const version = random() < 0.85 ? seen.version : Math.max(1, seen.version - 1 + Math.floor(random() * 3))
  const own = scene.answers(Object.fromEntries(Object.keys(scene.columns).map((field) => [field, pick(random, people).username])))
  const asked = Object.entries(lifecycle.verbs[verb]?.asks ?? {}).flatMap(([name, field]) =>
    name in own ? [[name, own[name]]] : field.options.required && random() < 0.95 ? [[name, key]] : [],
  )
  const body = { id, version, ...Object.fromEntries(asked) }
  return { key, verb, version, username: pick(random, people).username, body, moved: null, isOpen: false }
}

/** Sends a call, perhaps again; answers what it moved, or null. */
async function send(stage: Stage, one: Sent): Promise<Moved | null> {
  const { tally, people, scene } = stage
  const origin = await stage.origin
  tally.calls++
  const answer = await post(`${origin}/svc${scene.lifecycle.verbs[one.verb]?.call?.path}`, {
    token: people.find(({ username }) => username === one.username)?.token ?? '',
    key: one.key,
    body: one.body,
  })
  if (answer === 'none') {
    tally.unanswered++
    one.isOpen = true
    return null
  }
  if (!answer.success) {
    if (answer.code === 401 || answer.message === '') throw new Error(`${one.verb} was answered ${JSON.stringify(answer)}`)
    tally.refused++
    return null
  }
  if (one.moved && !isDeepStrictEqual(one.moved, answer.result)) throw new Error(`the key ${one.key} was answered in two ways`)
  if (!one.moved) tally.taken++
  one.moved = answer.result
  return answer.result
}

interface Envelope {
  readonly success: boolean
  readonly code: number
  readonly message: string
  readonly result: Moved
}

async function post(
  url: string,
  { token, key, body }: { readonly token: string; readonly key: string; readonly body: unknown },
): Promise<Envelope | 'none'> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-access-token': token, 'idempotency-key': key },
      body: JSON.stringify(body),
      // Who repeats a call of a server that was killed in its middle does not wait for what nobody can tell any more.
      signal: AbortSignal.timeout(3_000),
    })
    return (await answer.json()) as Envelope
  } catch {
    return 'none'
  }
}

const pick = <T>(random: () => number, all: readonly T[]): T => all[Math.floor(random() * all.length)]!

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
