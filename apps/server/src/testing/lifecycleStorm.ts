import { isDeepStrictEqual } from 'node:util'
import type { Lifecycle } from '@heliodesk/contracts/kit/lifecycle'
import type { Db } from '../db/sql.ts'
import {
  type KilledServer,
  type Member,
  pick,
  postKeyed,
  randomOf,
  signInAll,
  startKilledServer,
  whileAlive,
} from './killedServer.ts'
import { judge } from './lifecycleJudge.ts'
import type { LifecycleScene } from './lifecycleScenes.ts'
import { buildPerson, type Person } from './organisation.ts'

export interface StormOptions {
  /** A running server that goes on afterwards, or where the data of one that ends with the storm lies. */
  readonly at: KilledServer | string
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

interface Stage extends StormOptions {
  readonly server: KilledServer
  readonly db: Db
  readonly people: readonly Member[]
  readonly tally: { calls: number; taken: number; refused: number; unanswered: number; repeated: number; done: number }
  underWay: number
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
  const { at, sequences: total, kills, onKill } = options
  const ending = new AbortController()
  const killing = stage.server.killDuring({
    ...{ total, kills, onKill },
    done: () => stage.tally.done,
    underWay: () => stage.underWay,
    signal: ending.signal,
  })
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
    // Connections from before the last kill are used up here and not by who judges.
    await whileAlive(stage.server, () => Promise.all(Array.from({ length: 4 }, () => stage.db.query('SELECT pg_sleep(0.02)'))))
    const { done: _, ...tally } = stage.tally
    const steps = await judge(stage.db, options.scene, sequences)
    return { seed: options.seed, sequences: options.sequences, kills: options.kills, ...tally, steps }
  } catch (error) {
    throw new Error(`seed ${options.seed}: ${error instanceof Error ? error.message : error}`, { cause: error })
  } finally {
    ending.abort()
    if (typeof at === 'string') await stage.server.end()
    await killing.catch(() => undefined)
  }
}

async function prepare(options: StormOptions): Promise<Stage> {
  const { at, scene } = options
  const server = typeof at === 'string' ? await startKilledServer(at) : at
  const { db } = server
  const built: Person[] = []
  // The third may do nothing but look on; the others hold every right, so that who may depends on what they are to the record.
  for (const codes of [
    allCodes(scene.lifecycle),
    allCodes(scene.lifecycle),
    leastCodes(scene.lifecycle),
    allCodes(scene.lifecycle),
  ])
    built.push(await buildPerson(db, { tenantId: '1', orgCode: scene.orgCode, codes }))
  const people = await signInAll(db, built)
  await db.query(`UPDATE sys_depart SET org_category = '1' WHERE tenant_id = '1' AND org_code = $1`, [scene.orgCode])
  const tally = { calls: 0, taken: 0, refused: 0, unanswered: 0, repeated: 0, done: 0 }
  return { ...options, server, db, people, tally, underWay: 0 }
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

/** A record in some state, and what some people do with it at the same time. */
async function runSequence(stage: Stage, n: number): Promise<Sequence> {
  const random = randomOf(stage.seed + n * 7_919)
  const { lifecycle, columns, single } = stage.scene
  const placed = pick(
    random,
    Object.keys(lifecycle.states).filter((state) => state !== single),
  )
  const held = Object.fromEntries(Object.keys(columns).map((field) => [field, pick(random, stage.people).username]))
  const id = await whileAlive(stage.server, () => stage.scene.place(stage.db, placed, held))
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
  const origin = await stage.server.origin()
  tally.calls++
  stage.underWay++
  const answer = await postKeyed<Moved>(`${origin}/svc${scene.lifecycle.verbs[one.verb]?.call?.path}`, {
    token: people.find(({ username }) => username === one.username)?.token ?? '',
    key: one.key,
    body: one.body,
  })
  stage.underWay--
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
