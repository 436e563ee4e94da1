import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Actor } from '../access/actor.ts'
import type { RightsNotice } from '../access/sessions.ts'
import { buildTestClock } from '../testing/testClock.ts'
import { followSessions, type SessionSockets } from './followSessions.ts'
import type { RealtimeParts } from './parts.ts'

const actor = (sessionId: string, own: Partial<Actor> = {}) =>
  ({ sessionId, userId: `u${sessionId}`, tenantId: '1', roles: ['reader'], permissions: new Set(['a']), ...own }) as Actor
const open = [
  actor('1'),
  actor('2', { roles: ['agent', 'staff'] }),
  actor('3', { tenantId: '2' }),
  actor('4', { tenantId: '2', roles: ['agent'] }),
]

/** The sockets of four sessions, and what becomes of them after a notice. */
function setUp(actorOf: (sessionId: string) => Actor | null) {
  const asked: string[] = []
  const did: string[] = []
  let hear: (whose: RightsNotice | null) => void = () => undefined
  const access = {
    gate: { onSessionEnd: () => () => undefined },
    sessions: {
      onPermissionsChanged: (handler: typeof hear) => {
        hear = handler
        return () => undefined
      },
      actorOf: async (sessionId: string) => {
        asked.push(sessionId)
        return actorOf(sessionId)
      },
    },
  }
  const sockets: SessionSockets = {
    actors: () => open,
    closeSession: (sessionId) => did.push(`${sessionId} closed`),
    replaceActor: ({ sessionId }, tell) => did.push(`${sessionId} ${tell ? 'reported' : 'silent'}`),
  }
  const log = { warn: () => undefined }
  const parts = { access, log, db: {}, clock: buildTestClock(0) } as unknown as RealtimeParts
  const stop = followSessions(parts, [sockets], 1_000_000)
  return {
    asked,
    async after(whose: RightsNotice | null) {
      did.length = 0
      asked.length = 0
      hear(whose)
      await new Promise(setImmediate)
      stop()
      return did
    },
  }
}
const same = (sessionId: string) => open.find((one) => one.sessionId === sessionId) ?? null

test.each<[RightsNotice, string[]]>([
  [{}, ['1', '2', '3', '4']],
  [{ tenantId: '2' }, ['3', '4']],
  [{ roles: ['agent'] }, ['2', '4']],
  [{ tenantId: '1', roles: ['agent'] }, ['2']],
  [{ tenantId: '1', roles: ['other', 'staff'] }, ['2']],
  [{ userIds: ['u3', 'u9'] }, ['3']],
  [{ userIds: ['u1', 'u2'], roles: ['agent'] }, ['2']],
  [{ tenantId: '2', userIds: ['u1'] }, []],
  [{ roles: [] }, []],
])('rights that changed for %j are asked anew for %j alone, and those are reported', async (whose, sessions) => {
  const { after, asked } = setUp(same)
  expect(await after(whose)).toEqual(sessions.map((id) => `${id} reported`))
  expect(asked).toEqual(sessions)
})

test('after a notice that was lost everybody is asked anew; only whose rights differ is reported, whose session is gone is closed', async () => {
  const { after } = setUp((id) => {
    if (id === '1') return null
    if (id === '2') return actor('2', { roles: ['agent', 'staff'], permissions: new Set(['a', 'b']) })
    return id === '3' ? actor('3', { tenantId: '2', roles: ['agent'] }) : same(id)
  })
  expect(await after(null)).toEqual(['1 closed', '2 reported', '3 reported', '4 silent'])
})

describe('sessions that are over', () => {
  function follow(dead: readonly string[] | Error, actors = open) {
    const [closed, asked, warned]: unknown[][] = [[], [], []]
    let end: (sessionId: string) => void = () => undefined
    let stopped = 0
    const off = () => void stopped++
    const access = {
      gate: {
        onSessionEnd(handler: typeof end) {
          end = handler
          return off
        },
      },
      sessions: { onPermissionsChanged: () => off },
    }
    const query = async (_text: string, values: readonly unknown[]) => {
      asked?.push(values)
      if (dead instanceof Error) throw dead
      return dead.map((id) => ({ id }))
    }
    const kind = (name: string): SessionSockets => ({
      actors: () => actors,
      closeSession: (id) => void closed?.push(`${name} ${id}`),
      replaceActor: () => undefined,
    })
    const parts = {
      access,
      log: { warn: (...given: unknown[]) => void warned?.push(given[1]) },
      db: { bypassRls: { query } },
      clock: buildTestClock(7),
    }
    const stop = followSessions(parts as unknown as RealtimeParts, [kind('live'), kind('page')], 5_000)
    return { closed, asked, warned, stop, end: (id: string) => end(id), stopped: () => stopped }
  }
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const passed = async (ms: number) => {
    vi.advanceTimersByTime(ms)
    await new Promise(setImmediate)
  }

  test('are closed in every kind of channel as soon as it is told', () => {
    const { closed, end } = follow([])
    end('9')
    expect(closed).toEqual(['live 9', 'page 9'])
  })
  test('are looked for every five seconds among those that are open, each once', async () => {
    const { closed, asked } = follow(['2'])
    await passed(4_999)
    expect(asked).toEqual([])
    await passed(1)
    expect([asked, closed]).toEqual([[[['1', '2', '3', '4'], 7]], ['live 2', 'page 2']])
  })
  test('are not looked for where nothing is open, nor after the end; a lost database is noted and asked again', async () => {
    const idle = follow(['2'], [])
    await passed(5_000)
    expect(idle.asked).toEqual([])
    const failing = follow(new Error('away'))
    await passed(5_000)
    await passed(5_000)
    expect([failing.asked?.length, failing.warned]).toEqual([2, ['open sockets not checked', 'open sockets not checked']])
    failing.stop()
    await passed(50_000)
    expect([failing.asked?.length, failing.stopped()]).toEqual([2, 2])
  })
})
