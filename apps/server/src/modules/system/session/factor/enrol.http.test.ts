import { beforeEach, describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { callsOpenTo } from '#server/testing/closedCalls.ts'
import { TestPasskey } from '#server/testing/passkey.ts'
import { enrolTotp, totpCode } from '#server/testing/secondFactor.ts'
import { buildPersonWithPhone, captchaFor } from '#server/testing/signIn.ts'
import { buildTestClock } from '#server/testing/testClock.ts'

const clock = buildTestClock()
const origin = 'https://pv.example.com'
const app = withTestApp({ clock, env: { HELIODESK_PUBLIC_URL: origin } })
beforeEach(() => clock.advance(2 * 24 * 3_600_000))

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const caller =
  (token: string) =>
  async (method: Method, path: string, given: { body?: unknown; query?: Record<string, string> } = {}) =>
    (await app.current.call(method, path, { token, ...given })).body

async function setUp() {
  const person = await buildPersonWithPhone(app.current)
  const token = await app.current.signInAs(person.username)
  const call = caller(token)
  const state = async () => (await call('GET', '/sys/secondFactor/state')).result
  const addKey = async (name: string, passkey = new TestPasskey(origin)) => {
    const { result } = await call('POST', '/sys/secondFactor/passkey/start')
    return call('POST', '/sys/secondFactor/passkey/add', { body: { name, answer: passkey.register(result) } })
  }
  return { ...person, token, call, state, addKey }
}

describe('codes by time', () => {
  test('are in use once a code was right; the recovery codes come with them and are never shown again', async () => {
    const { call, state, username } = await setUp()
    expect(await state()).toEqual({ totp: false, totpSince: null, passkeys: [], recoveryLeft: 0, isRequired: false })
    const started = await call('POST', '/sys/secondFactor/totp/start')
    expect(started.result.uri).toContain(encodeURIComponent(`${username}@pv.example.com`))
    expect((await state()).totp).toBe(false)
    const { secret } = started.result
    const wrong = totpCode(secret, clock.now()) === '000000' ? '111111' : '000000'
    expect(await call('POST', '/sys/secondFactor/totp/confirm', { body: { code: wrong } })).toMatchObject({ code: 412 })
    expect((await state()).totp).toBe(false)
    const confirmed = await call('POST', '/sys/secondFactor/totp/confirm', { body: { code: totpCode(secret, clock.now()) } })
    expect(confirmed.result.recoveryCodes).toHaveLength(10)
    expect(await state()).toMatchObject({ totp: true, recoveryLeft: 10 })
    expect(await call('POST', '/sys/secondFactor/totp/start')).toMatchObject({
      code: 409,
      message: '动态口令已启用；如要更换，请先停用',
    })
  })

  test('a secret begun anew voids the one before', async () => {
    const { call, state } = await setUp()
    const first = (await call('POST', '/sys/secondFactor/totp/start')).result.secret
    const next = (await call('POST', '/sys/secondFactor/totp/start')).result.secret
    const confirm = (secret: string) =>
      call('POST', '/sys/secondFactor/totp/confirm', { body: { code: totpCode(secret, clock.now()) } })
    expect((await confirm(first)).code).toBe(412)
    expect((await state()).totp).toBe(false)
    expect((await confirm(next)).success).toBe(true)
  })

  test('without a beginning nothing can be confirmed', async () => {
    const { call } = await setUp()
    expect(await call('POST', '/sys/secondFactor/totp/confirm', { body: { code: '123456' } })).toMatchObject({
      message: '请先扫描二维码',
    })
  })

  test('go with their recovery codes when they were the only factor; signing in asks for nothing then', async () => {
    const { call, state, token, username, password } = await setUp()
    await enrolTotp(app.current, token)
    expect((await call('DELETE', '/sys/secondFactor/totp')).success).toBe(true)
    expect(await state()).toMatchObject({ totp: false, recoveryLeft: 0 })
    expect((await call('DELETE', '/sys/secondFactor/totp')).code).toBe(404)
    const signedIn = await app.current.call('POST', '/sys/login', {
      body: { username, password, ...(await captchaFor(app.current)) },
    })
    expect(signedIn.body.code).toBe('200')
  })
})

describe('recovery codes', () => {
  test('made anew void all former ones', async () => {
    const { call, token, state } = await setUp()
    const { recoveryCodes } = await enrolTotp(app.current, token)
    const renewed = await call('POST', '/sys/secondFactor/recovery')
    expect(renewed.result.recoveryCodes).toHaveLength(10)
    expect((await state()).recoveryLeft).toBe(10)
    const prove = (secret: string | undefined) => call('POST', '/sys/stepUp', { body: { method: 'recovery', secret } })
    expect((await prove(recoveryCodes[0])).code).toBe(412)
    expect((await prove(renewed.result.recoveryCodes[0])).success).toBe(true)
    expect((await state()).recoveryLeft).toBe(9)
  })

  test('are nothing without a factor', async () => {
    const { call } = await setUp()
    expect(await call('POST', '/sys/secondFactor/recovery')).toMatchObject({
      success: false,
      message: '请先启用动态口令或通行密钥',
    })
  })
})

describe('passkeys', () => {
  test('several have names of their own, are renamed and removed one by one', async () => {
    const { addKey, state, call } = await setUp()
    expect((await addKey('手机')).result.recoveryCodes).toHaveLength(10)
    expect((await addKey('安全钥匙')).result.recoveryCodes).toBeNull()
    const { passkeys } = await state()
    expect(passkeys.map(({ name }: { name: string }) => name)).toEqual(['手机', '安全钥匙'])
    const [phone, key] = passkeys
    await call('PUT', '/sys/secondFactor/passkey/rename', { body: { id: key.id, name: ' 备用钥匙 ' } })
    expect((await call('DELETE', '/sys/secondFactor/passkey/remove', { query: { id: phone.id } })).success).toBe(true)
    expect(await state()).toMatchObject({ passkeys: [{ id: key.id, name: '备用钥匙' }], recoveryLeft: 10 })
    await call('DELETE', '/sys/secondFactor/passkey/remove', { query: { id: key.id } })
    expect(await state()).toMatchObject({ passkeys: [], recoveryLeft: 0 })
  })

  test('of others are neither renamed nor removed', async () => {
    const [mine, other] = [await setUp(), await setUp()]
    await mine.addKey('手机')
    const [{ id }] = (await mine.state()).passkeys
    expect((await other.call('PUT', '/sys/secondFactor/passkey/rename', { body: { id, name: 'x' } })).code).toBe(404)
    expect((await other.call('DELETE', '/sys/secondFactor/passkey/remove', { query: { id } })).code).toBe(404)
    expect((await mine.state()).passkeys[0].name).toBe('手机')
  })

  test('are made once, here, by a person who was verified, and for nobody else', async () => {
    const { call, state, addKey } = await setUp()
    const key = new TestPasskey(origin)
    expect((await addKey('手机', key)).success).toBe(true)
    expect((await addKey('又一次', key)).message).toBe('该通行密钥已经添加过')
    const start = async () => (await call('POST', '/sys/secondFactor/passkey/start')).result
    const add = (answer: unknown) => call('POST', '/sys/secondFactor/passkey/add', { body: { name: '别的', answer } })
    for (const fault of [
      { origin: 'https://evil.example.com' },
      { rpId: 'evil.example.com' },
      { unverified: true },
      { challenge: 'AAAA' },
    ] as const) {
      expect((await add(new TestPasskey(origin).register(await start(), fault))).code, JSON.stringify(fault)).toBe(412)
    }
    const options = await start()
    const stranger = await setUp()
    const stolen = { body: { name: '别的', answer: new TestPasskey(origin).register(options) } }
    expect((await stranger.call('POST', '/sys/secondFactor/passkey/add', stolen)).code).toBe(412)
    expect((await state()).passkeys).toHaveLength(1)
    expect((await stranger.state()).passkeys).toHaveLength(0)
  })

  test('are ten at most', async () => {
    const { addKey, call } = await setUp()
    for (let count = 0; count < 10; count++) expect((await addKey(`钥匙 ${count}`)).success).toBe(true)
    expect(await call('POST', '/sys/secondFactor/passkey/start')).toMatchObject({
      success: false,
      message: '通行密钥最多 10 个，请先移除不用的',
    })
  })
})

describe('to prove again who one is', () => {
  const isFresh = async (token: string) => (await caller(token)('POST', '/sys/secondFactor/recovery')).code !== 462

  test('takes the password where there is no factor; a wrong one counts like a failed sign-in', async () => {
    const { call, token, password, username } = await setUp()
    clock.advance(10 * 60_000)
    expect((await call('GET', '/sys/stepUp/methods')).result).toEqual(['password'])
    const prove = (secret: string) => call('POST', '/sys/stepUp', { body: { method: 'password', secret } })
    for (let failure = 0; failure < 5; failure++) {
      expect(await prove('wrong')).toMatchObject({ success: false, code: 412, message: '密码不正确' })
    }
    expect((await prove(password)).code).toBe(412)
    expect(await isFresh(token)).toBe(false)
    clock.advance(15 * 60_000)
    expect((await prove(password)).success).toBe(true)
    expect(await isFresh(token)).toBe(true)
    const lines = await app.current.context.db.query(
      `SELECT event FROM sys_audit WHERE username = $1 AND event LIKE 'stepUp%' ORDER BY id`,
      [username],
    )
    expect(lines.map(({ event }) => event)).toEqual([...Array.from({ length: 6 }, () => 'stepUp.failed'), 'stepUp.ok'])
  })

  test('takes the factor and no password where there is one', async () => {
    const { call, token, password } = await setUp()
    const { secret } = await enrolTotp(app.current, token)
    clock.advance(10 * 60_000)
    expect((await call('GET', '/sys/stepUp/methods')).result).toEqual(['totp', 'recovery'])
    expect((await call('POST', '/sys/stepUp', { body: { method: 'password', secret: password } })).code).toBe(400)
    expect(await isFresh(token)).toBe(false)
    const code = totpCode(secret, clock.now())
    expect((await call('POST', '/sys/stepUp', { body: { method: 'totp', secret: code } })).success).toBe(true)
    expect(await isFresh(token)).toBe(true)
    // The code was used up by it.
    expect((await call('POST', '/sys/stepUp', { body: { method: 'totp', secret: code } })).code).toBe(412)
  })

  test('takes a passkey that signs for this session and for this purpose', async () => {
    const { call, token, addKey, username } = await setUp()
    const key = new TestPasskey(origin)
    await addKey('手机', key)
    clock.advance(10 * 60_000)
    const elsewhere = caller(await app.current.signInAs(username))
    const foreign = key.assert((await elsewhere('POST', '/sys/stepUp/passkey')).result)
    expect((await call('POST', '/sys/stepUp', { body: { method: 'passkey', passkey: foreign } })).code).toBe(412)
    expect(await isFresh(token)).toBe(false)
    const mine = key.assert((await call('POST', '/sys/stepUp/passkey')).result)
    expect((await call('POST', '/sys/stepUp', { body: { method: 'passkey', passkey: mine } })).success).toBe(true)
    expect(await isFresh(token)).toBe(true)
  })

  test('is not possible without password and factor: the answer says to sign in again', async () => {
    const { call, userId } = await setUp()
    await app.current.context.db.query('UPDATE sys_user SET password_hash = NULL WHERE id = $1', [userId])
    expect((await call('GET', '/sys/stepUp/methods')).result).toEqual([])
    expect(await call('POST', '/sys/stepUp', { body: { method: 'password', secret: '' } })).toMatchObject({
      success: false,
      message: '该账号没有密码，也没有二次验证方式，请重新登录后再操作',
    })
  })
})

describe('where administrators need a second factor', () => {
  const ask = async (value: '0' | '1') => {
    await app.current.context.db.query(
      `UPDATE sys_parameter SET config_value = $1 WHERE tenant_id = 1 AND config_key = 'adminSecondFactor'`,
      [value],
    )
    await app.current.access.sessions.permissionsChanged()
  }

  test('the setting is off at first, and felt by open sessions when it is turned on', async () => {
    const token = await app.current.signInAs('admin')
    const call = caller(token)
    expect((await call('GET', '/sys/user/getCurrentUserDeparts')).success).toBe(true)
    const [setting] = (await call('GET', '/sys/config/list', { query: { configKey: '*adminSecondFactor*' } })).result.records
    expect(setting).toMatchObject({ configName: '管理员必须启用二次验证', configValue: '0' })
    const { id, version, configName } = setting
    await call('PUT', '/sys/config/edit', { body: { id, version, configName, configValue: '1' } })
    expect(await call('GET', '/sys/user/getCurrentUserDeparts')).toMatchObject({ success: false, code: 463 })
    await ask('0')
    expect((await call('GET', '/sys/user/getCurrentUserDeparts')).success).toBe(true)
  })

  test('one without is closed to everything but enrolling and leaving, and others to nothing', async () => {
    await ask('1')
    const token = await app.current.signInAs('admin')
    expect(await callsOpenTo(app.current, token, 463)).toEqual([
      'GET /sys/secondFactor/state',
      'GET /sys/stepUp/methods',
      // Says «yes» or «no» of the caller's own password, and nothing else.
      'GET /sys/user/verifyIzDefaultPwd',
      'POST /sys/secondFactor/passkey/add',
      'POST /sys/secondFactor/passkey/start',
      'POST /sys/secondFactor/totp/confirm',
      'POST /sys/secondFactor/totp/start',
      'POST /sys/stepUp',
      'POST /sys/stepUp/passkey',
      'POST /sys/user/updatePassword',
    ])
    const staff = await app.current.signInAs('staff')
    expect((await caller(staff)('GET', '/sys/user/getCurrentUserDeparts')).success).toBe(true)
    await ask('0')
  })

  test('the sign-in says so, enrolling opens the session at once, and the last factor stays', async () => {
    await ask('1')
    const signedIn = await app.current.call('POST', '/sys/login', {
      body: { username: 'admin', password: app.current.password, ...(await captchaFor(app.current)) },
    })
    expect(signedIn.body).toMatchObject({ code: '200', result: { mustEnrolFactor: true } })
    const { token } = signedIn.body.result
    const call = caller(token)
    await enrolTotp(app.current, token)
    expect((await call('GET', '/sys/user/getCurrentUserDeparts')).success).toBe(true)
    expect((await call('GET', '/sys/secondFactor/state')).result).toMatchObject({ totp: true, isRequired: true })
    expect(await call('DELETE', '/sys/secondFactor/totp')).toMatchObject({
      success: false,
      message: '管理员必须启用二次验证，不能移除最后一种验证方式',
    })
    expect((await call('GET', '/sys/secondFactor/state')).result).toMatchObject({ totp: true, recoveryLeft: 10 })
    await ask('0')
    expect((await call('DELETE', '/sys/secondFactor/totp')).success).toBe(true)
  })
})

describe('a reset by an administrator', () => {
  const reset = async (by: string, id: string) =>
    caller(await app.current.signInAs(by))('POST', '/sys/user/resetSecondFactor', { body: { id } })

  test('takes all factors away, ends the sessions, tells the person and stands in the audit', async () => {
    const { token, userId, username, password, addKey, call } = await setUp()
    await enrolTotp(app.current, token)
    await addKey('手机')
    expect(await reset('admin', userId)).toMatchObject({ success: true, message: '二次验证已重置，已通知本人' })
    expect((await call('GET', '/sys/secondFactor/state')).code).toBe(401)
    const signedIn = await app.current.call('POST', '/sys/login', {
      body: { username, password, ...(await captchaFor(app.current)) },
    })
    expect(signedIn.body.code).toBe('200')
    const { db } = app.current.context
    const left = await db.query('SELECT FROM sys_user_recovery_code WHERE user_id = $1', [userId])
    expect(left).toHaveLength(0)
    expect(await db.query('SELECT title FROM sys_message WHERE user_id = $1', [userId])).toEqual([
      { title: '您的二次验证已被管理员重置' },
    ])
    expect(await db.query(`SELECT username FROM sys_audit WHERE event = 'factor.reset' AND target = $1`, [userId])).toEqual([
      { username: 'admin' },
    ])
    expect((await reset('admin', userId)).message).toBe('该用户没有启用二次验证')
  })

  test('is refused for oneself, for somebody mightier, for somebody unseen and without the right; nothing changes', async () => {
    const { db } = app.current.context
    const [admin] = await db.query<{ id: string }>(`SELECT id FROM sys_user WHERE username = 'admin'`)
    const token = await app.current.signInAs('admin')
    await enrolTotp(app.current, token)
    const clerk = await buildPersonWithPhone(app.current, { codes: ['system:user:list', 'system:user:edit'] })
    const elsewhere = await buildPersonWithPhone(app.current, {
      codes: ['system:user:list', 'system:user:edit'],
      orgCode: 'A01A02A01',
    })
    const plain = await buildPersonWithPhone(app.current)
    const answers = await Promise.all(
      ['admin', clerk.username, elsewhere.username, plain.username].map(async (by) => (await reset(by, String(admin?.id))).code),
    )
    expect(answers.map((code) => code !== 200)).toEqual([true, true, true, true])
    expect(answers[3]).toBe(510)
    expect((await caller(token)('GET', '/sys/secondFactor/state')).result.totp).toBe(true)
    expect((await caller(token)('DELETE', '/sys/secondFactor/totp')).success).toBe(true)
  })
})
