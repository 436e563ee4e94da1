import { limits } from '@heliodesk/contracts/limits'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newId } from '../db/ids.ts'
import { openDb } from '../db/pool.ts'
import type { Db } from '../db/sql.ts'
import { withTestDatabase } from '../testing/database.ts'
import { buildDataRule, buildDepart, buildPerson, grantCode, type Person } from '../testing/organisation.ts'
import { buildDictionaries } from './dictionaries.ts'
import { buildRevisions } from './revisions.ts'
import { buildSessions, type SessionNotice, type Sessions } from './sessions.ts'
import { clockSkewMs } from './signer.ts'
import { isTokenShaped } from './tokens.ts'

const database = withTestDatabase()

/** Resolves once notifications arrive: what is sent before a connection listens is lost. */
function listening(db: Db): Promise<void> {
  return new Promise((resolve) => onTestFinished(db.listen('live', () => undefined, resolve)))
}

function setUp() {
  let nowMs = Date.now()
  const clock = { now: () => nowMs }
  const sessions = buildSessions({ db: database.db, clock, revisions: buildRevisions(database.db) })
  onTestFinished(() => sessions.close())
  return {
    sessions,
    clock,
    advance: (ms: number) => {
      nowMs += ms
    },
  }
}

async function signIn(sessions: Sessions, person: Person, more: { orgCode?: string | null; remember?: boolean } = {}) {
  const { userId, tenantId } = person
  const orgCode = more.orgCode === undefined ? person.orgCode : more.orgCode
  return sessions.create({ userId, tenantId, orgCode, remember: more.remember ?? false, ip: '10.0.0.1', userAgent: 'test' })
}

describe('a token', () => {
  test('[SESSION-03] names its owner with department, roles, codes, flags and rules', async () => {
    const { sessions } = setUp()
    const person = await buildPerson(database.db, {
      orgCode: 'A01A01',
      roleCode: 'operator',
      codes: ['station:info:list', 'station:info:add,station:info:edit'],
    })
    await database.db.query('INSERT INTO sys_user_authority VALUES ($1, 1, 1)', [person.userId])
    const rule = {
      tenantId: person.tenantId,
      roleId: person.roleId,
      resource: 'station',
      column: 'dataSource',
      condition: '=',
      value: '1',
    }
    await buildDataRule(database.db, rule)
    const { token } = await signIn(sessions, person)
    expect(await sessions.authenticate(token)).toMatchObject({
      userId: person.userId,
      username: person.username,
      tenantId: person.tenantId,
      orgCode: 'A01A01',
      orgCategory: '3',
      roles: ['operator'],
      isAdmin: false,
      permissions: new Set(['dashboard', 'station:info:list', 'station:info:add', 'station:info:edit']),
      canExport: true,
      canViewFinancial: true,
      dataRules: [{ name: '规则', resource: 'station', column: 'dataSource', condition: '=', value: '1' }],
    })
  })

  test('is random, 256 bits long, and does not stand in the database', async () => {
    const { sessions } = setUp()
    const person = await buildPerson(database.db)
    const tokens = await Promise.all(Array.from({ length: 20 }, async () => (await signIn(sessions, person)).token))
    expect(new Set(tokens).size).toBe(20)
    for (const token of tokens) expect(isTokenShaped(token)).toBe(true)
    const rows = await database.db.query<{ row: string }>('SELECT s::text AS row FROM sys_session s WHERE user_id = $1', [
      person.userId,
    ])
    const stored = rows.map((row) => row.row).join('\n')
    const leaked = tokens.filter((token) => stored.includes(token) || stored.includes(Buffer.from(token).toString('hex')))
    expect(leaked).toEqual([])
  })

  test('[PERM-19] that is malformed or unknown names nobody', async () => {
    const { sessions } = setUp()
    for (const token of ['', 'x', 'A'.repeat(43), `${'A'.repeat(42)}'`, 'A'.repeat(5_000), '\u0000'.repeat(43)]) {
      expect(await sessions.authenticate(token)).toBeNull()
    }
  })
})

describe('[SESSION-05] the end of a session', () => {
  test('comes after two idle hours, but not while its owner works', async () => {
    const { sessions, advance } = setUp()
    const { token } = await signIn(sessions, await buildPerson(database.db))
    for (let step = 0; step < 5; step++) {
      advance(limits.sessionIdleMs - 1_000)
      expect(await sessions.authenticate(token), `step ${step}`).not.toBeNull()
    }
    advance(limits.sessionIdleMs)
    expect(await sessions.authenticate(token)).toBeNull()
  })

  test('has come for one that was opened in the future, beyond what clocks differ by', async () => {
    const { sessions, advance } = setUp()
    const person = await buildPerson(database.db)
    advance(clockSkewMs)
    const close = await signIn(sessions, person)
    advance(1)
    const far = await signIn(sessions, person)
    advance(-clockSkewMs - 1)
    expect(await sessions.authenticate(close.token)).not.toBeNull()
    expect(await sessions.authenticate(far.token)).toBeNull()
  })

  test('comes seven days after sign-in at the latest, idle or not, also when it is remembered', async () => {
    const { sessions, advance } = setUp()
    const person = await buildPerson(database.db)
    const plain = await signIn(sessions, person)
    const remembered = await signIn(sessions, person, { remember: true })
    for (let hour = 0; hour < 7 * 24 - 1; hour++) {
      advance(3_600_000)
      await sessions.authenticate(plain.token)
      await sessions.authenticate(remembered.token)
    }
    expect(await sessions.authenticate(plain.token)).not.toBeNull()
    expect(await sessions.authenticate(remembered.token)).not.toBeNull()
    advance(3_600_000)
    expect(await sessions.authenticate(plain.token)).toBeNull()
    expect(await sessions.authenticate(remembered.token)).toBeNull()
  })

  test('comes after two idle days when it is remembered, to the millisecond', async () => {
    const { sessions, advance } = setUp()
    const remember = async () => signIn(sessions, await buildPerson(database.db), { remember: true })
    const [used, late] = [await remember(), await remember()]
    advance(limits.sessionRememberedIdleMs - 1)
    expect(await sessions.authenticate(used.token)).not.toBeNull()
    advance(1)
    expect(await sessions.authenticate(late.token)).toBeNull()
    expect(await sessions.authenticate(used.token)).not.toBeNull()
  })

  test.each([
    ['an administrator', { roleCode: 'admin', codes: [] }],
    ['a user who gives rights', { codes: ['system:role:grant'] }],
    ['a user who makes accounts', { codes: ['system:user:add'] }],
    ['a user who admits applicants', { codes: ['system:registration'] }],
    ['a user who takes personal data out', { codes: ['customer:info:export'], flags: [1, 0] }],
    ['a user who takes money figures out', { codes: ['station:powerfee:export'], flags: [1, 1] }],
  ] as const)('comes twelve hours after the sign-in of %s, used or not, remembered or not', async (_, { ...who }) => {
    const { sessions, advance } = setUp()
    const { flags, ...person } = { flags: undefined, ...who }
    const owner = await buildPerson(database.db, { ...person, codes: [...person.codes] })
    if (flags) await database.db.query('INSERT INTO sys_user_authority VALUES ($1, $2, $3)', [owner.userId, ...flags])
    const opened = [await signIn(sessions, owner), await signIn(sessions, owner, { remember: true })]
    const alive = async () => Promise.all(opened.map(async ({ token }) => (await sessions.authenticate(token)) !== null))
    for (let hour = 1; hour < 12; hour++) {
      advance(3_600_000)
      expect(await alive(), `hour ${hour}`).toEqual([true, true])
    }
    advance(3_600_000 - 1)
    expect(await alive()).toEqual([true, true])
    advance(6_000)
    expect(await alive()).toEqual([false, false])
  })

  test.each([
    ['who may list people only', { codes: ['system:user:list', 'system:role:list'], flags: [1, 1] }],
    ['who may export, but may not take files out', { codes: ['customer:info:export', 'station:powerfee:export'], flags: [0, 1] }],
    ['who exports fees without seeing money', { codes: ['station:powerfee:export'], flags: [1, 0] }],
  ] as const)('does not come early for somebody %s', async (_, { codes, flags }) => {
    const { sessions, advance } = setUp()
    const owner = await buildPerson(database.db, { codes: [...codes] })
    await database.db.query('INSERT INTO sys_user_authority VALUES ($1, $2, $3)', [owner.userId, ...flags])
    const { token } = await signIn(sessions, owner, { remember: true })
    advance(limits.sessionPrivilegedMs + 3_600_000)
    expect(await sessions.authenticate(token)).not.toBeNull()
  })

  test('of a privileged person is counted from the sign-in, whatever department they change to', async () => {
    const { sessions, advance } = setUp()
    const owner = await buildPerson(database.db, { orgCode: 'A01A01', codes: ['system:role:grant'] })
    const first = await signIn(sessions, owner, { remember: true })
    advance(limits.sessionPrivilegedMs - 3_600_000)
    const second = await sessions.switchDepart(first.sessionId, 'A01A01')
    expect(await sessions.authenticate(second?.token ?? '')).not.toBeNull()
    advance(3_600_000)
    expect(await sessions.authenticate(second?.token ?? '')).toBeNull()
  })

  test('comes at once for who gets privileges more than twelve hours after the sign-in', async () => {
    const { sessions, advance } = setUp()
    const owner = await buildPerson(database.db, { codes: ['station:info:list'] })
    const { token } = await signIn(sessions, owner, { remember: true })
    advance(limits.sessionPrivilegedMs)
    expect(await sessions.authenticate(token)).not.toBeNull()
    await grantCode(database.db, owner.roleId, 'system:role:grant')
    await sessions.permissionsChanged()
    expect(await sessions.authenticate(token)).toBeNull()
  })

  test('of a user who changed department with privileges stays twelve hours after the sign-in, though they are gone', async () => {
    const { sessions, advance } = setUp()
    const owner = await buildPerson(database.db)
    const first = await signIn(sessions, owner, { remember: true })
    advance(limits.sessionPrivilegedMs / 2)
    await grantCode(database.db, owner.roleId, 'system:role:grant')
    const { token = '' } = (await sessions.switchDepart(first.sessionId, owner.orgCode)) ?? {}
    await database.db.query('DELETE FROM sys_role_permission WHERE role_id = $1', [owner.roleId])
    await sessions.permissionsChanged()
    advance(limits.sessionPrivilegedMs / 2 - 1)
    expect(await sessions.authenticate(token)).not.toBeNull()
    advance(6_000)
    expect(await sessions.authenticate(token)).toBeNull()
  })

  test('[API-SYS-LOGOUT] by logout is known to this process at once and reported to listeners once', async () => {
    const { sessions } = setUp()
    await listening(database.db)
    const person = await buildPerson(database.db)
    const { token, sessionId } = await signIn(sessions, person)
    const other = await signIn(sessions, person)
    await sessions.authenticate(token)
    const reported = new Promise<SessionNotice>((resolve) => sessions.onEnded(resolve))
    await sessions.end(sessionId, 'logout')
    expect(await sessions.authenticate(token)).toBeNull()
    expect(await sessions.authenticate(other.token)).not.toBeNull()
    expect(await reported).toEqual({ userId: person.userId, sessionIds: [sessionId], reason: 'logout' })
  })

  test('of all sessions of a user spares the one they work in', async () => {
    const { sessions } = setUp()
    const person = await buildPerson(database.db)
    const [own, ...others] = [await signIn(sessions, person), await signIn(sessions, person), await signIn(sessions, person)]
    await sessions.endAllOf(person.userId, 'password', { except: own.sessionId })
    expect(await sessions.authenticate(own.token)).not.toBeNull()
    for (const { token } of others) expect(await sessions.authenticate(token)).toBeNull()
    await sessions.endAllOf(person.userId, 'frozen')
    expect(await sessions.authenticate(own.token)).toBeNull()
  })

  test('in a transaction that fails does not happen', async () => {
    const { sessions } = setUp()
    const { token, sessionId } = await signIn(sessions, await buildPerson(database.db))
    const failing = database.db.tx(async (tx) => {
      await sessions.end(sessionId, 'forced', tx)
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await sessions.authenticate(token)).not.toBeNull()
  })
})

describe('what changes while somebody works', () => {
  // Another process with its own pool and its own memory, which no notification reaches.
  function deafProcess() {
    const own = openDb({ url: database.url, outside: 'everything', log: { warn: () => undefined }, poolSize: 2 })
    const db = { ...own, listen: () => () => undefined }
    const clock = { now: () => Date.now() }
    const revisions = buildRevisions(db)
    onTestFinished(() => own.close())
    return {
      sessions: buildSessions({ db: db, clock: clock, revisions: revisions }),
      dictionaries: buildDictionaries(db, clock, revisions),
    }
  }

  test('a logout here ends the session for the very next call to another process that had it in memory', async () => {
    const here = setUp().sessions
    const there = deafProcess().sessions
    const { token, sessionId } = await signIn(here, await buildPerson(database.db))
    expect(await there.authenticate(token)).not.toBeNull()
    await here.end(sessionId, 'logout')
    expect(await there.authenticate(token)).toBeNull()
  })

  test('a code granted here is held by the very next call to another process', async () => {
    const here = setUp().sessions
    const there = deafProcess().sessions
    const person = await buildPerson(database.db)
    const { token } = await signIn(here, person)
    expect((await there.authenticate(token))?.permissions.has('station:info:delete')).toBe(false)
    await grantCode(database.db, person.roleId, 'station:info:delete')
    await here.permissionsChanged()
    expect((await there.authenticate(token))?.permissions.has('station:info:delete')).toBe(true)
  })

  test.each([
    ['with a session that it has in memory', false],
    ['with a session that it has to read', true],
  ])('an item added here is among those of the very next call to another process, %s', async (_, isFresh) => {
    const { sessions } = setUp()
    const here = buildDictionaries(database.db, { now: () => Date.now() }, buildRevisions(database.db))
    onTestFinished(() => here.close())
    const there = deafProcess()
    const person = await buildPerson(database.db)
    const { token: remembered } = await signIn(sessions, person)
    const texts = async () => {
      await there.sessions.authenticate(isFresh ? (await signIn(sessions, person)).token : remembered)
      return (await there.dictionaries.items(person.tenantId, 'shade'))?.map(({ text }) => text)
    }
    const dictId = newId()
    await database.db.query("INSERT INTO sys_dict (id, dict_name, dict_code, tenant_id) VALUES ($1, '深浅', 'shade', $2)", [
      dictId,
      person.tenantId,
    ])
    expect(await texts()).toEqual([])
    for (const [at, text] of ['浅', '深'].entries()) {
      await database.db.query(
        'INSERT INTO sys_dict_item (id, dict_id, item_text, item_value, sort_order, tenant_id) VALUES ($1, $2, $3, $3, $4, $5)',
        [newId(), dictId, text, at, person.tenantId],
      )
      await here.changed()
      expect(await texts()).toHaveLength(at + 1)
    }
  })

  test('freezing, deleting, a frozen tenant: the session names nobody once the memory of five seconds is over', async () => {
    const { sessions, advance } = setUp()
    const changes = [
      'UPDATE sys_user SET status = 2 WHERE id = $1',
      'UPDATE sys_user SET del_flag = 1 WHERE id = $1',
      'UPDATE sys_tenant SET status = 0 WHERE id = (SELECT tenant_id FROM sys_user WHERE id = $1)',
    ]
    for (const change of changes) {
      const person = await buildPerson(database.db)
      const { token } = await signIn(sessions, person)
      expect(await sessions.authenticate(token)).not.toBeNull()
      await database.db.query(change, [person.userId])
      advance(5_000)
      expect(await sessions.authenticate(token), change).toBeNull()
    }
  })

  test('whoever is taken out of their working department has none, and so sees no rows', async () => {
    const { sessions } = setUp()
    const person = await buildPerson(database.db)
    const { token } = await signIn(sessions, person)
    await database.db.query('DELETE FROM sys_user_depart WHERE user_id = $1', [person.userId])
    expect(await sessions.authenticate(token)).toMatchObject({ orgCode: null, orgCategory: null })
  })
})

describe('organisation kinds', () => {
  test('[PERM-14] an agent sees no financial data even with the flag, and neither does a department below them', async () => {
    const { sessions } = setUp()
    const agent = await buildPerson(database.db, { orgCode: 'A01A03', orgCategory: '2' })
    await buildDepart(database.db, { tenantId: agent.tenantId, orgCode: 'A01' })
    const below = await buildPerson(database.db, { tenantId: agent.tenantId, orgCode: 'A01A03A01', orgCategory: '3' })
    const beside = await buildPerson(database.db, { tenantId: agent.tenantId, orgCode: 'A01A04', orgCategory: '3' })
    const seen: unknown[] = []
    for (const person of [agent, below, beside]) {
      await database.db.query('INSERT INTO sys_user_authority VALUES ($1, 1, 1)', [person.userId])
      const actor = await sessions.authenticate((await signIn(sessions, person)).token)
      seen.push([actor?.orgCategory, actor?.canViewFinancial])
    }
    expect(seen).toEqual([
      ['2', false],
      ['2', false],
      ['3', true],
    ])
  })

  test('[PERM-13] without a row of flags nothing is granted', async () => {
    const { sessions } = setUp()
    const { token } = await signIn(sessions, await buildPerson(database.db))
    expect(await sessions.authenticate(token)).toMatchObject({ canExport: false, canViewFinancial: false })
  })
})

describe('[API-SYS-SELECTDEPART] a switch of department', () => {
  test('gives a new token with the same end of life and ends the old one', async () => {
    const { sessions, advance } = setUp()
    const person = await buildPerson(database.db, { orgCode: 'A01A01' })
    const old = await signIn(sessions, person, { orgCode: null, remember: true })
    advance(6 * 86_400_000)
    const next = await sessions.switchDepart(old.sessionId, 'A01A01')
    expect(next?.token).not.toBe(old.token)
    expect(await sessions.authenticate(old.token)).toBeNull()
    expect(await sessions.authenticate(next?.token ?? '')).toMatchObject({ orgCode: 'A01A01' })
    advance(86_400_000)
    expect(await sessions.authenticate(next?.token ?? '')).toBeNull()
  })

  test('at the same moment twice succeeds once', async () => {
    const { sessions } = setUp()
    const person = await buildPerson(database.db)
    const { sessionId } = await signIn(sessions, person)
    const results = await Promise.all(Array.from({ length: 6 }, () => sessions.switchDepart(sessionId, person.orgCode)))
    expect(results.filter((result) => result !== null)).toHaveLength(1)
  })
})
