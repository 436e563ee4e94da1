import { expect, onTestFinished, test } from 'vitest'
import { withTestDatabase } from '../testing/database.ts'
import { buildDataRule, buildDepart, buildPerson, type Person } from '../testing/organisation.ts'
import { buildRevisions } from './revisions.ts'
import { buildSessions } from './sessions.ts'

const database = withTestDatabase()

function setUp() {
  let nowMs = Date.now()
  const clock = { now: () => nowMs }
  const sessions = buildSessions({ db: database.db, clock, revisions: buildRevisions(database.db) })
  onTestFinished(() => sessions.close())
  const open = ({ userId, tenantId }: Person, orgCode: string | null) =>
    sessions.create({ userId, tenantId, orgCode, remember: false, ip: '10.0.0.1', userAgent: 'test' })
  return {
    sessions,
    open,
    clock,
    advance: (ms: number) => {
      nowMs += ms
    },
    actorIn: async (person: Person, orgCode: string) => sessions.authenticate((await open(person, orgCode)).token),
  }
}

test('a session works in a department of its own tenant alone, also where another tenant has one of the same code', async () => {
  const { actorIn } = setUp()
  const person = await buildPerson(database.db, { orgCode: 'A01A01' })
  const host = await buildPerson(database.db, { orgCode: 'A01A01' })
  await database.db.query('INSERT INTO sys_user_tenant (user_id, tenant_id, status) VALUES ($1, $2, 1)', [
    person.userId,
    host.tenantId,
  ])
  const at = async (tenantId: string) => actorIn({ ...person, tenantId }, 'A01A01')
  expect(await at(person.tenantId)).toMatchObject({ tenantId: person.tenantId, orgCode: 'A01A01', orgCategory: '3' })
  expect(await at(host.tenantId)).toMatchObject({ tenantId: host.tenantId, orgCode: null, orgCategory: null })
})

test('a session brings the data rules of roles anywhere, of a department only there, and none that is switched off', async () => {
  const { actorIn } = setUp()
  const { db } = database
  const person = await buildPerson(db, { orgCode: 'A01A01' })
  const { tenantId, roleId, userId } = person
  const elsewhere = await buildDepart(db, { tenantId, orgCode: 'A01A02' })
  await db.query('INSERT INTO sys_user_depart (user_id, depart_id) VALUES ($1, $2)', [userId, elsewhere])
  for (const value of ['1', '2', '3'])
    await buildDataRule(db, { tenantId, roleId, resource: 'station', column: 'dataSource', condition: '=', value })
  await db.query(
    `WITH moved AS (DELETE FROM sys_role_data_rule g USING sys_data_rule x
       WHERE x.id = g.rule_id AND x.tenant_id = $1 AND x.rule_value = '2' RETURNING g.rule_id)
     INSERT INTO sys_depart_data_rule (depart_id, rule_id, tenant_id) SELECT $2, rule_id, $1 FROM moved`,
    [tenantId, elsewhere],
  )
  await db.query("UPDATE sys_data_rule SET status = '0' WHERE tenant_id = $1 AND rule_value = '3'", [tenantId])
  const rulesIn = async (orgCode: string) => (await actorIn(person, orgCode))?.dataRules.map(({ value }) => value)
  expect((await rulesIn('A01A01'))?.toSorted()).toEqual(['1'])
  expect((await rulesIn('A01A02'))?.toSorted()).toEqual(['1', '2'])
  await db.query("UPDATE sys_data_rule SET status = '1' WHERE tenant_id = $1", [tenantId])
  expect((await rulesIn('A01A01'))?.toSorted()).toEqual(['1', '3'])
})

test('the last use of a session is written at most once a minute, to the millisecond', async () => {
  const { sessions, open, advance, clock } = setUp()
  const person = await buildPerson(database.db)
  const [early, due] = [await open(person, null), await open(person, null)]
  const opened = clock.now()
  const lastSeen = async ({ sessionId }: typeof due) => {
    const sql = 'SELECT (extract(epoch FROM last_seen) * 1000)::float8 AS ms FROM sys_session WHERE id = $1'
    return Math.round((await database.db.query<{ ms: number }>(sql, [sessionId]))[0]!.ms)
  }
  advance(59_999)
  await sessions.authenticate(early.token)
  expect(await lastSeen(early)).toBe(opened)
  advance(1)
  await sessions.authenticate(due.token)
  expect([await lastSeen(early), await lastSeen(due)]).toEqual([opened, opened + 60_000])
})

test('a new proof of who somebody is counts for the very next call, also where the session is remembered', async () => {
  const { sessions, open, advance, clock } = setUp()
  const { token, sessionId } = await open(await buildPerson(database.db), null)
  const opened = clock.now()
  expect(await sessions.authenticate(token)).toMatchObject({ provenAt: opened })
  advance(1_000)
  expect(await sessions.stepUp(sessionId)).toBe(true)
  expect(await sessions.authenticate(token)).toMatchObject({ provenAt: opened + 1_000 })
  await sessions.end(sessionId, 'logout')
  expect(await sessions.stepUp(sessionId)).toBe(false)
})

test('a button that is switched off is no right any more', async () => {
  const { sessions, open } = setUp()
  const person = await buildPerson(database.db, { codes: ['own:off'] })
  const { token } = await open(person, null)
  expect((await sessions.authenticate(token))?.permissions).toEqual(new Set(['dashboard', 'own:off']))
  await database.db.query(`UPDATE sys_permission SET status = '0' WHERE perms = 'own:off'`)
  await sessions.permissionsChanged()
  expect((await sessions.authenticate(token))?.permissions).toEqual(new Set(['dashboard']))
})
