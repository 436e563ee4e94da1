import { limits } from '@heliodesk/contracts/limits'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildPerson } from '#server/testing/organisation.ts'
import { buildTestClock } from '#server/testing/testClock.ts'
import { seedModule } from '../seed/seed.module.ts'
import { sessionModule } from './session.module.ts'

const clock = buildTestClock()
const app = withTestApp({ modules: [seedModule, sessionModule], clock })
let lastKey = 0

/** Failures of an earlier test must not lock a later one. */
beforeEach(() => clock.advance(20 * 60_000))

async function newKey(): Promise<string> {
  lastKey += 1
  const key = `key-${lastKey}`
  await app.current.call('GET', `/sys/randomImage/${key}`)
  return key
}

interface Given {
  readonly username?: string
  readonly password?: string
  readonly device?: string
  readonly headers?: Readonly<Record<string, string>>
}

async function login(given: Given = {}) {
  const { username = 'admin', password = app.current.password, device = 'Chrome', headers = {} } = given
  return app.current.call('POST', '/sys/login', {
    body: { username, password, captcha: 'abcd', checkKey: await newKey() },
    headers: { 'user-agent': device, ...headers },
  })
}

describe('200', () => {
  test('[API-SYS-LOGIN][SESSION-06] a right password answers the string code 200 with token, user and department', async () => {
    const { status, body } = await login()
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, code: '200', message: '登录成功' })
    expect(body.result).toMatchObject({
      token: expect.stringMatching(/^[\w-]{43}$/),
      multi_depart: 1,
      departs: [{ orgCode: 'A01', departName: '共富新能源集团', orgCategory: '1' }],
      userInfo: { username: 'admin', orgCode: 'A01', orgCategory: '1', roles: ['admin'], status: 1 },
    })
    const next = await app.current.call('GET', '/sys/user/getCurrentUserDeparts', { token: body.result.token })
    expect(next.status).toBe(200)
  })

  test('[API-SYS-LOGIN] a client that sends X-Version gets the number 200 and loads the dictionaries by itself', async () => {
    const { body } = await login({ headers: { 'x-version': 'v3' } })
    expect(body.code).toBe(200)
    expect(body.result.sysAllDictItems).toBeUndefined()
  })

  test('[ENTITY-SESSION][SESSION-09] the user carries account, name, avatar, welcome text, tenant and department, and no secret', async () => {
    const { body } = await login()
    expect(Object.keys(body.result.userInfo)).toEqual(
      expect.arrayContaining(['id', 'username', 'realname', 'avatar', 'orgCode', 'tenantId', 'welcome', 'roles']),
    )
    expect(body.result.userInfo.welcome).toMatch(/^(早上|上午|中午|下午|晚上)好，系统管理员$/)
    // The dictionaries that come along have values of their own, such as the door «password».
    const { sysAllDictItems, ...own } = body.result
    expect(JSON.stringify(own)).not.toMatch(/password|argon2|bidx|token_hash/)
    expect(sysAllDictItems).toHaveProperty('sex')
  })

  test('[SESSION-02] the dictionaries come with the sign-in', async () => {
    const { body } = await login()
    expect(body.result.sysAllDictItems.sex).toEqual([
      { value: '1', text: '男', title: '男', label: '男' },
      { value: '2', text: '女', title: '女', label: '女' },
    ])
  })

  test('[PROD-03] administrator, operator and agent sign in', async () => {
    const seen: unknown[] = []
    for (const username of ['admin', 'staff', 'agent']) {
      const { body } = await login({ username })
      seen.push([body.result.userInfo.roles, body.result.userInfo.orgCategory])
    }
    expect(seen).toEqual([
      [['admin'], '1'],
      [['operator'], '3'],
      [['agent'], '2'],
    ])
  })

  test('who belongs to several departments has none until they pick one; who belongs to none has none', async () => {
    const several = (await login({ username: 'multi' })).body.result
    expect([several.multi_depart, several.departs.length, several.userInfo.orgCode]).toEqual([2, 2, null])
    const { context } = app.current
    const passwordHash = await context.access.passwords.hash('Sunny-roof-42')
    const person = await buildPerson(context.db, { tenantId: '1', passwordHash })
    await context.db.query('DELETE FROM sys_user_depart WHERE user_id = $1', [person.userId])
    const none = (await login({ username: person.username })).body.result
    expect([none.multi_depart, none.departs, none.userInfo.orgCode]).toEqual([0, [], null])
  })

  test('the name is not case-sensitive, the captcha neither', async () => {
    const answer = await app.current.call('POST', '/sys/login', {
      body: { username: ' ADMIN ', password: app.current.password, captcha: 'ABCD', checkKey: await newKey() },
    })
    expect(answer.body.code).toBe('200')
  })
})

describe('captcha', () => {
  test('the answer is a picture as a data URL', async () => {
    const { body } = await app.current.call('GET', '/sys/randomImage/1700000000000')
    expect(body.result).toMatch(/^data:image\/png;base64,/)
  })

  const attempt = (checkKey: string | number, captcha = 'abcd') =>
    app.current.call('POST', '/sys/login', { body: { username: 'admin', password: app.current.password, captcha, checkKey } })

  test('a wrong one answers 412 and is used up; unknown and old ones are told to be refreshed', async () => {
    const key = await newKey()
    expect((await attempt(key, 'dcba')).body).toMatchObject({ success: false, code: 412, message: '验证码错误' })
    expect((await attempt(key)).body).toMatchObject({ code: 412, message: '验证码已失效，请刷新后重试' })
    expect((await attempt('never-made')).body).toMatchObject({ code: 412 })
    const old = await newKey()
    clock.advance(limits.captchaMs)
    expect((await attempt(old)).body).toMatchObject({ code: 412 })
  })

  test('one picture is good for one sign-in only, also at the same moment', async () => {
    const key = await newKey()
    const answers = await Promise.all(Array.from({ length: 5 }, () => attempt(key)))
    expect(answers.filter((answer) => answer.body.success)).toHaveLength(1)
  })

  test('the key may be a number', async () => {
    await app.current.call('GET', '/sys/randomImage/1700000000001')
    expect((await attempt(1700000000001)).body.code).toBe('200')
  })
})

describe('refused', () => {
  const refusal = { success: false, code: 500, message: '用户名或密码错误', result: null }

  test('[SESSION-07][SESSION-08] unknown name, wrong password, frozen and locked accounts get the same answer after one verification each', async () => {
    const { context } = app.current
    const passwordHash = await context.access.passwords.hash('Sunny-roof-42')
    const frozen = await buildPerson(context.db, { tenantId: '1', passwordHash })
    await context.db.query('UPDATE sys_user SET status = 2 WHERE id = $1', [frozen.userId])
    const locked = await buildPerson(context.db, { tenantId: '1', passwordHash })
    for (let attempt = 0; attempt < 5; attempt++) await login({ username: locked.username, password: 'wrong' })
    const verify = vi.spyOn(context.access.passwords, 'verify')
    onTestFinished(() => verify.mockRestore())
    const cases: Given[] = [
      { username: 'nobody-at-all' },
      { username: 'admin', password: 'wrong' },
      { username: frozen.username },
      { username: locked.username },
    ]
    for (const given of cases) {
      verify.mockClear()
      const { status, body } = await login(given)
      expect([status, { ...body, timestamp: 0 }], given.username).toEqual([200, { ...refusal, timestamp: 0 }])
      expect(verify, given.username).toHaveBeenCalledOnce()
    }
  })

  test('five failures lock the account for a quarter of an hour, and not longer', async () => {
    const { context } = app.current
    const passwordHash = await context.access.passwords.hash('Sunny-roof-42')
    const { username } = await buildPerson(context.db, { tenantId: '1', passwordHash })
    for (let attempt = 0; attempt < 5; attempt++) await login({ username, password: 'wrong' })
    expect((await login({ username })).body).toMatchObject(refusal)
    clock.advance(15 * 60_000)
    expect((await login({ username })).body.code).toBe('200')
  })

  test('failures count for the account however its name is written, and so does the success that clears them', async () => {
    const { context } = app.current
    const passwordHash = await context.access.passwords.hash('Sunny-roof-42')
    const { username } = await buildPerson(context.db, { tenantId: '1', passwordHash })
    const written = [username, username.toUpperCase(), `U${username.slice(1)}`, username, username.toUpperCase()]
    for (const name of written.slice(0, 4)) await login({ username: name, password: 'wrong', device: 'Stranger' })
    expect((await login({ username: username.toUpperCase(), device: 'Stranger' })).body.code).toBe('200')
    for (const name of written) await login({ username: name, password: 'wrong', device: 'Other' })
    expect((await login({ username, device: 'Other' })).body).toMatchObject(refusal)
  })

  test('a burst of guesses is verified no more than five times', async () => {
    const { context } = app.current
    const passwordHash = await context.access.passwords.hash('Sunny-roof-42')
    const { username } = await buildPerson(context.db, { tenantId: '1', passwordHash })
    const verify = vi.spyOn(context.access.passwords, 'verify')
    onTestFinished(() => verify.mockRestore())
    await Promise.all(Array.from({ length: 15 }, () => login({ username, password: 'wrong' })))
    expect(verify.mock.calls.filter(([stored]) => stored === passwordHash)).toHaveLength(5)
  })

  test('a device that the account is known on still gets in while strangers guess, and has five tries of its own', async () => {
    const { context } = app.current
    const passwordHash = await context.access.passwords.hash('Sunny-roof-42')
    const { username } = await buildPerson(context.db, { tenantId: '1', passwordHash })
    expect((await login({ username, device: 'Own browser' })).body.code).toBe('200')
    for (let attempt = 0; attempt < 6; attempt++) await login({ username, password: 'wrong', device: 'Stranger' })
    expect((await login({ username, device: 'Stranger' })).body).toMatchObject(refusal)
    expect((await login({ username, device: 'Own browser' })).body.code).toBe('200')
    for (let attempt = 0; attempt < 5; attempt++) await login({ username, password: 'wrong', device: 'Own browser' })
    expect((await login({ username, device: 'Own browser' })).body).toMatchObject(refusal)
  })

  test('a success clears the failures before it', async () => {
    const { context } = app.current
    const passwordHash = await context.access.passwords.hash('Sunny-roof-42')
    const { username } = await buildPerson(context.db, { tenantId: '1', passwordHash })
    for (let round = 0; round < 3; round++) {
      for (let attempt = 0; attempt < 4; attempt++) await login({ username, password: 'wrong', device: `Browser ${round}` })
      expect((await login({ username, device: `Browser ${round}` })).body.code, `round ${round}`).toBe('200')
    }
  })

  test('twenty failures from one address answer 429 with Retry-After, and it passes after five minutes', async () => {
    for (let attempt = 0; attempt < 20; attempt++) await login({ username: `nobody${attempt}`, password: 'wrong' })
    const { status, headers, body } = await login()
    expect([status, headers['retry-after'], body.success]).toEqual([429, '300', false])
    clock.advance(5 * 60_000)
    expect((await login()).body.code).toBe('200')
  })

  test('the security log says why, and does not keep a name that does not exist', async () => {
    const { context } = app.current
    await login({ username: 'admin', password: 'wrong' })
    await login({ username: 'my-password-by-mistake' })
    await login()
    const rows = await context.db.query<{ event: string; username: string | null; reason: string | null }>(
      `SELECT event, username, detail ->> 'reason' AS reason FROM sys_audit WHERE event LIKE 'login.%' ORDER BY id DESC LIMIT 3`,
    )
    expect(rows).toEqual([
      { event: 'login.ok', username: 'admin', reason: null },
      { event: 'login.failed', username: null, reason: 'unknown' },
      { event: 'login.failed', username: 'admin', reason: 'password' },
    ])
    const kept = await context.db.query(`SELECT 1 FROM sys_login_failure WHERE subject LIKE '%mistake%'`)
    expect(kept).toEqual([])
  })

  test('missing, oversized and oddly typed credentials are refused without a verification', async () => {
    const { context } = app.current
    const verify = vi.spyOn(context.access.passwords, 'verify')
    onTestFinished(() => verify.mockRestore())
    const bodies = [{}, { username: 'admin' }, { username: ['admin'], password: 'x', captcha: 'abcd', checkKey: '1' }]
    for (const body of bodies) expect((await app.current.call('POST', '/sys/login', { body })).body.success).toBe(false)
    const long = { username: 'a'.repeat(65), password: 'x', captcha: 'abcd', checkKey: await newKey() }
    expect((await app.current.call('POST', '/sys/login', { body: long })).body.success).toBe(false)
    expect(verify).not.toHaveBeenCalled()
  })
})
