import { describe, expect, onTestFinished, test } from 'vitest'
import { newId } from '../db/ids.ts'
import type { Db } from '../db/sql.ts'
import { withTestDatabase } from '../testing/database.ts'
import { buildDepart, buildPerson, type Person } from '../testing/organisation.ts'
import { buildRevisions } from './revisions.ts'
import { buildSessions, type RightsNotice, type SessionNotice } from './sessions.ts'

const database = withTestDatabase()

function setUp() {
  let nowMs = Date.now()
  const heard = new Map<string, (payload: string) => void>()
  const gaps = new Map<string, () => void>()
  // Notices come when the test says so, so that what is seen without them is seen for its own sake.
  const db: Db = {
    ...database.db,
    listen(channel, handler, onGap) {
      heard.set(channel, handler)
      if (onGap) gaps.set(channel, onGap)
      return () => heard.delete(channel)
    },
  }
  const sent: (readonly [channel: string, payload: string])[] = []
  const noting: Db = { ...db, notify: async (channel, payload) => void sent.push([channel, payload]) }
  const open = (of: Db) => buildSessions({ db: of, clock: { now: () => nowMs }, revisions: buildRevisions(of) })
  const sessions = open(noting)
  onTestFinished(() => sessions.close())
  const signIn = ({ userId, tenantId }: Person, orgCode: string | null = null) =>
    sessions.create({ userId, tenantId, orgCode, remember: false, ip: '10.0.0.1', userAgent: 'test' })
  return {
    sessions,
    signIn,
    sent,
    heard,
    gaps,
    actorIn: async (person: Person, orgCode: string | null = null) =>
      sessions.authenticate((await signIn(person, orgCode)).token),
    now: () => nowMs,
    advance: (ms: number) => {
      nowMs += ms
    },
  }
}
const run = (text: string, values: readonly unknown[]) => database.db.query(text, values)
const letIn = (userId: string, tenantId: string, status = 1, flags = [0, 0]) =>
  run(
    `INSERT INTO sys_user_tenant (user_id, tenant_id, status, have_export_data, have_view_financial_data) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (user_id, tenant_id) DO UPDATE SET status = $3`,
    [userId, tenantId, status, ...flags],
  )

describe('a switch of tenant', () => {
  test('gives a session there with the flags of there, ends the one here and tells its sockets', async () => {
    const { sessions, signIn, sent } = setUp()
    const [person, host] = [await buildPerson(database.db, { codes: ['station:info:list'] }), await buildPerson(database.db)]
    await run('INSERT INTO sys_user_authority VALUES ($1, 1, 1)', [person.userId])
    await letIn(person.userId, host.tenantId, 1, [0, 1])
    const old = await signIn(person, person.orgCode)
    const next = await sessions.switchTenant(old.sessionId, { tenantId: host.tenantId, orgCode: null })
    expect(await sessions.authenticate(old.token)).toBeNull()
    expect(await sessions.authenticate(next?.token ?? '')).toMatchObject({
      ...{ userId: person.userId, tenantId: host.tenantId, orgCode: null, roles: [], canExport: false, canViewFinancial: true },
      permissions: new Set(['dashboard']),
    })
    const notice: SessionNotice = { userId: person.userId, sessionIds: [old.sessionId], reason: 'tenant-switch' }
    expect(sent).toEqual([['session', JSON.stringify(notice)]])
    expect(await sessions.switchTenant(old.sessionId, { tenantId: host.tenantId, orgCode: null })).toBeNull()
    await letIn(person.userId, host.tenantId, 2)
    expect(await sessions.actorOf(next?.sessionId ?? '')).toBeNull()
  })

  test('to a tenant that they were not let into gives a session that names nobody', async () => {
    const { sessions, signIn } = setUp()
    const [person, host] = [await buildPerson(database.db), await buildPerson(database.db)]
    const old = await signIn(person)
    const next = await sessions.switchTenant(old.sessionId, { tenantId: host.tenantId, orgCode: null })
    expect(await sessions.authenticate(next?.token ?? '')).toBeNull()
  })
})

describe('a replaced session', () => {
  test('keeps its device, its wish to be remembered, its age and the last proof of its owner', async () => {
    const { sessions, advance, now } = setUp()
    const { userId, tenantId, orgCode } = await buildPerson(database.db)
    const old = await sessions.create({ userId, tenantId, orgCode: null, remember: true, ip: '10.0.0.9', userAgent: 'device' })
    const opened = now()
    advance(60_000)
    await sessions.stepUp(old.sessionId)
    advance(60_000)
    const next = await sessions.switchDepart(old.sessionId, orgCode)
    const [row] = await run(
      `SELECT remember, ip, user_agent, round(extract(epoch FROM started_at) * 1000)::text AS started,
         (extract(epoch FROM expires_at - started_at) / 86400)::int AS days FROM sys_session WHERE id = $1`,
      [next?.sessionId],
    )
    expect(row).toEqual({ remember: true, ip: '10.0.0.9', user_agent: 'device', started: String(opened), days: 7 })
    expect((await sessions.actorOf(next?.sessionId ?? ''))?.provenAt).toBe(opened + 60_000)
    const plain = await sessions.create({ userId, tenantId, orgCode: null, remember: false, ip: '', userAgent: '' })
    const after = await sessions.switchDepart(plain.sessionId, orgCode)
    expect((await sessions.actorOf(after?.sessionId ?? ''))?.provenAt).toBe(now())
  })
})

describe('another token', () => {
  test('takes the place of the old one at once, tells every process, and is not given to a session that has ended', async () => {
    const { sessions, signIn, sent } = setUp()
    const { token, sessionId } = await signIn(await buildPerson(database.db))
    await sessions.authenticate(token)
    const next = (await sessions.renewToken(sessionId)) ?? ''
    expect(next).not.toBe(token)
    expect(await sessions.authenticate(token)).toBeNull()
    expect(await sessions.authenticate(next)).toMatchObject({ sessionId })
    expect(sent).toEqual([['permission', '{"roles":[]}']])
    await sessions.end(sessionId, 'logout')
    expect(await sessions.renewToken(sessionId)).toBeNull()
    expect(sent).toHaveLength(2)
  })
})

describe('a look that is no use', () => {
  test('keeps no idle session alive, a use does', async () => {
    const { sessions, signIn, advance } = setUp()
    const person = await buildPerson(database.db)
    const [looked, used] = [await signIn(person), await signIn(person)]
    const seen = async (id: string) =>
      (
        await database.db.query<{ seen: Date }>('SELECT last_seen AS seen FROM sys_session WHERE id = $1', [id])
      )[0]?.seen.getTime()
    const before = [await seen(looked.sessionId), await seen(used.sessionId)]
    advance(600_000)
    await sessions.actorOf(looked.sessionId, { isUse: false })
    await sessions.actorOf(used.sessionId)
    expect([await seen(looked.sessionId), await seen(used.sessionId)]).toEqual([before[0], Number(before[1]) + 600_000])
  })
})

describe('what somebody may do', () => {
  test('holds no right of the installation in another tenant than the platform, whatever the roles there give', async () => {
    const { actorIn } = setUp()
    const platform = 'monitor:runtime'
    const person = await buildPerson(database.db, { codes: ['station:info:list', `${platform} , station:info:edit`] })
    expect((await actorIn(person))?.permissions).toEqual(new Set(['dashboard', 'station:info:list', 'station:info:edit']))
    await run(`INSERT INTO sys_tenant (id, name) VALUES (1, 'platform') ON CONFLICT DO NOTHING`, [])
    const keeper = await buildPerson(database.db, { tenantId: '1', codes: [platform] })
    expect((await actorIn(keeper))?.permissions).toEqual(new Set(['dashboard', platform]))
  })

  const set = (tenantId: string, key: string, value: string) =>
    run(
      `INSERT INTO sys_parameter (id, tenant_id, config_key, config_name, value_type, config_value, effect) VALUES ($1, $2, $3, $3, 'int', $4, '')
       ON CONFLICT (tenant_id, config_key) DO UPDATE SET config_value = $4`,
      [newId(), tenantId, key, value],
    )

  test('needs a proof that is as young as the tenant says; what cannot be read leaves the usual ten minutes', async () => {
    const { actorIn } = setUp()
    const [person, other] = [await buildPerson(database.db), await buildPerson(database.db)]
    const minutes = async () => (await actorIn(person))?.stepUpMinutes
    const usual = (await actorIn(other))?.stepUpMinutes
    expect(usual).toBeGreaterThan(1)
    for (const [value, expected] of [
      ['1', 1],
      ['30', 30],
      ['0', usual],
      ['-5', usual],
      ['1.5', usual],
      ['', usual],
      ['x', usual],
    ] as const) {
      await set(person.tenantId, 'stepUpMinutes', value)
      expect([value, await minutes()]).toEqual([value, expected])
    }
    expect((await actorIn(other))?.stepUpMinutes).toBe(usual)
  })

  test('waits for a second factor where the tenant asks it of administrators and this one has none in use', async () => {
    const { actorIn } = setUp()
    const chief = await buildPerson(database.db, { roleCode: 'admin' })
    const other = await buildPerson(database.db, { tenantId: chief.tenantId })
    const must = async (person: Person) => (await actorIn(person))?.mustEnrolFactor
    expect(await must(chief)).toBe(false)
    await set(chief.tenantId, 'adminSecondFactor', '1')
    expect([await must(chief), await must(other)]).toEqual([true, false])
    await run(`INSERT INTO sys_user_totp (user_id, secret) VALUES ($1, 'x')`, [chief.userId])
    expect(await must(chief)).toBe(true)
    await run('UPDATE sys_user_totp SET confirmed_at = now() WHERE user_id = $1', [chief.userId])
    expect(await must(chief)).toBe(false)
    await run('DELETE FROM sys_user_totp WHERE user_id = $1', [chief.userId])
    await run(
      `INSERT INTO sys_user_passkey (id, user_id, name, credential_id, public_key) VALUES ($1::bigint, $2, 'key', $1::text, '')`,
      [newId(), chief.userId],
    )
    expect(await must(chief)).toBe(false)
    await run('DELETE FROM sys_user_passkey WHERE user_id = $1', [chief.userId])
    await set(chief.tenantId, 'adminSecondFactor', '0')
    expect(await must(chief)).toBe(false)
  })

  test('comes of a department’s role where they work alone, and no further than the department may give', async () => {
    const { actorIn } = setUp()
    const person = await buildPerson(database.db, { orgCode: 'A01A01', codes: ['own:depart:held'] })
    const { tenantId, userId } = person
    const departId = await buildDepart(database.db, { tenantId, orgCode: 'A01A01' })
    const far = await buildDepart(database.db, { tenantId, orgCode: 'A01A02' })
    await run('INSERT INTO sys_user_depart (user_id, depart_id) VALUES ($1, $2)', [userId, far])
    await buildPerson(database.db, { codes: ['own:depart:given', 'own:depart:beyond'] })
    const roleId = newId()
    await run(
      `INSERT INTO sys_depart_role (id, tenant_id, depart_id, role_name, role_code) VALUES ($1::bigint, $2, $3, '值班', $1::text)`,
      [roleId, tenantId, departId],
    )
    await run('INSERT INTO sys_depart_role_user (id, role_id, user_id, tenant_id) VALUES ($1, $2, $3, $4)', [
      newId(),
      roleId,
      userId,
      tenantId,
    ])
    await run(
      `INSERT INTO sys_depart_role_permission (role_id, permission_id, tenant_id) SELECT $1, id, $2 FROM sys_permission WHERE perms LIKE 'own:depart:%'`,
      [roleId, tenantId],
    )
    await run(
      `INSERT INTO sys_depart_permission (depart_id, permission_id, tenant_id) SELECT $1, id, $2 FROM sys_permission WHERE perms = 'own:depart:given'`,
      [departId, tenantId],
    )
    const codes = async (orgCode: string) => [...((await actorIn(person, orgCode))?.permissions ?? [])].toSorted()
    expect(await codes('A01A01')).toEqual(['dashboard', 'own:depart:given', 'own:depart:held'])
    expect(await codes('A01A02')).toEqual(['dashboard', 'own:depart:held'])
  })
})

test('who somebody would be in a department is reported without a session; nobody where they do not work or are frozen', async () => {
  const { sessions } = setUp()
  const { userId, tenantId } = await buildPerson(database.db, {
    orgCode: 'A01A01',
    roleCode: 'reader',
    codes: ['station:info:list'],
  })
  const at = (orgCode: string) => sessions.supposedActor({ userId, tenantId, orgCode })
  expect(await at('A01A01')).toMatchObject({
    ...{ userId, tenantId, sessionId: '0', orgCode: 'A01A01', roles: ['reader'] },
    permissions: new Set(['dashboard', 'station:info:list']),
  })
  expect(await at('A01A09')).toMatchObject({ orgCode: null })
  await run('UPDATE sys_user SET status = 2 WHERE id = $1', [userId])
  expect(await at('A01A01')).toBeNull()
})

describe('notices', () => {
  test('of the end of sessions and of rights reach those who listen, until they stop or this is closed', async () => {
    const { sessions, heard, gaps } = setUp()
    const ends: SessionNotice[] = []
    const rights: (RightsNotice | null)[] = []
    const stops = [sessions.onEnded((one) => ends.push(one)), sessions.onPermissionsChanged((one) => rights.push(one))]
    const notice: SessionNotice = { userId: '7', sessionIds: ['70'], reason: 'forced' }
    const notifyAll = () => {
      heard.get('session')?.(JSON.stringify(notice))
      heard.get('permission')?.('{"userIds":["7"]}')
    }
    notifyAll()
    gaps.get('permission')?.()
    expect([ends, rights]).toEqual([[notice], [{ userIds: ['7'] }, null]])
    for (const stop of stops) stop()
    notifyAll()
    expect([ends.length, rights.length]).toEqual([1, 2])
    sessions.close()
    expect([...heard.keys()]).toEqual([])
  })

  test('that this version does not understand concern everybody, and end nobody', async () => {
    const { sessions, heard } = setUp()
    const ends: SessionNotice[] = []
    const rights: (RightsNotice | null)[] = []
    sessions.onEnded((one) => ends.push(one))
    sessions.onPermissionsChanged((one) => rights.push(one))
    for (const payload of ['', 'null', '7', '"x"', '{', '{}', '{"sessionIds":"7"}']) heard.get('session')?.(payload)
    for (const payload of ['', 'null', '7', '{']) heard.get('permission')?.(payload)
    expect([ends, rights]).toEqual([[], [{}, {}, {}, {}]])
  })
})
