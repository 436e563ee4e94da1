import { expect, test } from 'vitest'
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
