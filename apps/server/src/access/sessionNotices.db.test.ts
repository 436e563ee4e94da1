import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '../db/sql.ts'
import { withTestDatabase } from '../testing/database.ts'
import { buildPerson } from '../testing/organisation.ts'
import { buildRevisions } from './revisions.ts'
import { buildSessions } from './sessions.ts'

const database = withTestDatabase()

/** Resolves once notifications arrive: what is sent before a connection listens is lost. */
function listening(db: Db): Promise<void> {
  return new Promise((resolve) => onTestFinished(db.listen('live', () => undefined, resolve)))
}

function open() {
  const sessions = buildSessions({ db: database.db, clock: { now: Date.now }, revisions: buildRevisions(database.db) })
  onTestFinished(() => sessions.close())
  return sessions
}

test('the end of a thousand sessions of a user reaches every listener, in notices that the database takes', async () => {
  const [sessions, other] = [open(), open()]
  const { userId, tenantId, orgCode } = await buildPerson(database.db)
  const kept = await sessions.create({ userId, tenantId, orgCode, remember: false, ip: '10.0.0.1', userAgent: 'test' })
  await database.db.query(
    `INSERT INTO sys_session SELECT (json_populate_record(s, json_build_object('id', s.id + n, 'token_hash', 'x' || n))).*
     FROM sys_session s, generate_series(1, 1000) n WHERE s.id = $1`,
    [kept.sessionId],
  )
  await listening(database.db)
  const heard = new Set<string>()
  other.onEnded(({ sessionIds }) => {
    for (const id of sessionIds) heard.add(id)
  })
  await sessions.endAllOf(userId, 'logout', { except: kept.sessionId })
  await expect.poll(() => heard.size).toBe(1_000)
  expect(heard.has(kept.sessionId)).toBe(false)
  expect(await sessions.authenticate(kept.token)).not.toBeNull()
})

test('rights that change for more people than a notice can name are asked anew by everybody', async () => {
  const [sessions, other] = [open(), open()]
  await listening(database.db)
  const heard: unknown[] = []
  other.onPermissionsChanged((whose) => heard.push(whose))
  await sessions.permissionsChanged({ userIds: Array.from({ length: 1_000 }, (_, i) => String(10n ** 18n + BigInt(i))) })
  await expect.poll(() => heard).toEqual([{}])
  await sessions.permissionsChanged({ userIds: ['7'] })
  await expect.poll(() => heard).toEqual([{}, { userIds: ['7'] }])
})
