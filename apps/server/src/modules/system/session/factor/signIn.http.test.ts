import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { seedModule } from '#server/modules/system/seed/seed.module.ts'
import { withTestApp } from '#server/testing/app.ts'
import { TestPasskey } from '#server/testing/passkey.ts'
import { enrolTotp, totpCode } from '#server/testing/secondFactor.ts'
import { buildPersonWithPhone, captchaFor, type PersonWithPhone, shownCode } from '#server/testing/signIn.ts'
import { buildTestClock } from '#server/testing/testClock.ts'
import { sessionModule } from '../session.module.ts'

const clock = buildTestClock()
const origin = 'https://pv.example.com'
const app = withTestApp({ modules: [seedModule, sessionModule], clock, env: { HELIODESK_PUBLIC_URL: origin } })
beforeEach(() => clock.advance(2 * 24 * 3_600_000))

const call = (path: string, body: unknown, token?: string) =>
  app.current.call('POST', path, { body, ...(token ? { token } : {}) })
const passwordSignIn = async ({ username, password }: PersonWithPhone) =>
  call('/sys/login', { username, password, ...(await captchaFor(app.current)) })
const second = (body: Record<string, unknown>) => call('/sys/secondFactor/signIn', body)
const sessionsOf = (userId: string) =>
  app.current.context.db.query('SELECT FROM sys_session WHERE user_id = $1 AND ended_at IS NULL', [userId])

/** Somebody with codes by time and no open session. */
async function buildEnrolled() {
  const person = await buildPersonWithPhone(app.current)
  const token = await app.current.signInAs(person.username)
  const totp = await enrolTotp(app.current, token)
  // The step that enrolled is spent.
  clock.advance(30_000)
  await call('/sys/logout', undefined, token)
  return { ...person, ...totp }
}

/** The same, with a key in place of the codes. */
async function buildWithPasskey() {
  const person = await buildPersonWithPhone(app.current)
  const token = await app.current.signInAs(person.username)
  const passkey = new TestPasskey(origin)
  const { body } = await call('/sys/secondFactor/passkey/start', {}, token)
  const added = await call('/sys/secondFactor/passkey/add', { name: '办公电脑', answer: passkey.register(body.result) }, token)
  expect(added.body.success).toBe(true)
  await call('/sys/logout', undefined, token)
  return { ...person, passkey }
}

async function ticketOf(person: PersonWithPhone): Promise<string> {
  const { body } = await passwordSignIn(person)
  expect(body.code).toBe(461)
  return body.result.ticket
}

const pending = {
  success: false,
  code: 461,
  message: '该账号已启用二次验证，请完成第二步验证；如当前客户端没有这一步，请用浏览器打开本系统网页登录',
  result: { ticket: expect.stringMatching(/^[\w-]{43}$/), methods: ['totp', 'recovery'], expiresIn: 300 },
}

describe('the first factor of an account with a second one', () => {
  test('by password opens nothing: the usual envelope says what is missing, and the ticket is no token', async () => {
    const person = await buildEnrolled()
    const { status, body } = await passwordSignIn(person)
    expect([status, body]).toEqual([200, expect.objectContaining(pending)])
    expect(await sessionsOf(person.userId)).toHaveLength(0)
    expect((await app.current.call('GET', '/sys/user/getUserInfo', { token: body.result.ticket })).status).toBe(401)
  })

  test('by the code of a message neither', async () => {
    const person = await buildEnrolled()
    await call('/sys/sms', { mobile: person.mobile, smsmode: '0', ...(await captchaFor(app.current)) })
    const code = await shownCode(app.current, person.mobile)
    const { body } = await call('/sys/phoneLogin', { mobile: person.mobile, captcha: code })
    expect(body).toMatchObject(pending)
    expect(await sessionsOf(person.userId)).toHaveLength(0)
  })

  test('a secret that was shown and never proved asks for nothing', async () => {
    const person = await buildPersonWithPhone(app.current)
    const token = await app.current.signInAs(person.username)
    await call('/sys/secondFactor/totp/start', {}, token)
    expect((await passwordSignIn(person)).body.code).toBe('200')
  })

  test('a wrong password is answered as before, with or without a second factor', async () => {
    const person = await buildEnrolled()
    expect((await passwordSignIn({ ...person, password: 'wrong' })).body).toMatchObject({
      code: 500,
      message: '用户名或密码错误',
    })
  })

  test('sessions open in one place only, behind the question for the second factor', () => {
    const root = join(import.meta.dirname, '../../../..')
    const openers = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|^testing\//.test(file))
      .filter((file) => /sessions\.create\(/.test(readFileSync(join(root, file), 'utf8')))
    expect(openers).toEqual([join('modules', 'system', 'session', 'enter.service.ts')])
    const callers = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter(
        (file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file) && /\bopenEntry\b/.test(readFileSync(join(root, file), 'utf8')),
      )
      .map((file) => file.split(/[\\/]/).at(-1))
    expect(callers.sort()).toEqual(['enter.service.ts', 'factorSignIn.service.ts'])
  })
})

describe('the second step', () => {
  test('with the code of now opens the session that the first asked for, and counts as fresh', async () => {
    const person = await buildEnrolled()
    const ticket = await ticketOf(person)
    const { body } = await second({ ticket, method: 'totp', code: totpCode(person.secret, clock.now()) })
    expect(body).toMatchObject({ success: true, code: '200', result: { userInfo: { username: person.username } } })
    const renewed = await call('/sys/secondFactor/recovery', {}, body.result.token)
    expect(renewed.body.success).toBe(true)
    const [line] = await app.current.context.db.query(
      `SELECT detail FROM sys_audit WHERE event = 'login.ok' AND user_id = $1 ORDER BY id DESC LIMIT 1`,
      [person.userId],
    )
    expect(line).toEqual({ detail: { door: 'password', factor: 'totp' } })
  })

  test('takes no code twice, not within its step and not by a second ticket', async () => {
    const person = await buildEnrolled()
    const [one, other] = [await ticketOf(person), await ticketOf(person)]
    const code = totpCode(person.secret, clock.now())
    expect((await second({ ticket: one, method: 'totp', code })).body.success).toBe(true)
    const again = await second({ ticket: other, method: 'totp', code })
    expect(again.body).toMatchObject({ success: false, code: 412, message: '验证码不正确，请核对后重新输入' })
    expect(await sessionsOf(person.userId)).toHaveLength(1)
    clock.advance(30_000)
    expect((await second({ ticket: other, method: 'totp', code: totpCode(person.secret, clock.now()) })).body.success).toBe(true)
  })

  test('of a code that comes ten times at once opens one session', async () => {
    const person = await buildEnrolled()
    const ticket = await ticketOf(person)
    const code = totpCode(person.secret, clock.now())
    const answers = await Promise.all(Array.from({ length: 4 }, () => second({ ticket, method: 'totp', code })))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(await sessionsOf(person.userId)).toHaveLength(1)
  })

  test('with the code of the step before or after is right, two steps away it is wrong', async () => {
    for (const [off, isRight] of [
      [-2, false],
      [-1, true],
      [1, true],
      [2, false],
    ] as const) {
      const person = await buildEnrolled()
      // Far from the step that enrolled.
      clock.advance(5 * 60_000)
      const ticket = await ticketOf(person)
      const code = totpCode(person.secret, clock.now() + off * 30_000)
      expect((await second({ ticket, method: 'totp', code })).body.success, String(off)).toBe(isRight)
    }
  })

  test('is over after five minutes, and a ticket is good once', async () => {
    const person = await buildEnrolled()
    const late = await ticketOf(person)
    clock.advance(5 * 60_000)
    const gone = { success: false, code: 464, message: '登录已超时，请重新登录' }
    const code = () => totpCode(person.secret, clock.now())
    expect((await second({ ticket: late, method: 'totp', code: code() })).body).toMatchObject(gone)
    const ticket = await ticketOf(person)
    clock.advance(5 * 60_000 - 1)
    expect((await second({ ticket, method: 'totp', code: code() })).body.success).toBe(true)
    clock.advance(30_000)
    expect((await second({ ticket, method: 'totp', code: code() })).body).toMatchObject(gone)
    for (const forged of ['', 'x', 'A'.repeat(43)]) {
      expect((await second({ ticket: forged, method: 'totp', code: code() })).body).toMatchObject(gone)
    }
  })

  test('of an account that was frozen meanwhile opens nothing', async () => {
    const person = await buildEnrolled()
    const ticket = await ticketOf(person)
    await app.current.context.db.query('UPDATE sys_user SET status = 2 WHERE id = $1', [person.userId])
    const { body } = await second({ ticket, method: 'totp', code: totpCode(person.secret, clock.now()) })
    expect(body.code).toBe(464)
    expect(await sessionsOf(person.userId)).toHaveLength(0)
  })

  test('after five failures even the right code is refused for a quarter of an hour, however often the password is given', async () => {
    const person = await buildEnrolled()
    const right = () => totpCode(person.secret, clock.now())
    const wrong = () => (right() === '000000' ? '111111' : '000000')
    for (let failure = 0; failure < 5; failure++) {
      // The right password before each does not forgive the failures.
      const { body } = await second({ ticket: await ticketOf(person), method: 'totp', code: wrong() })
      expect(body.code).toBe(412)
    }
    const locked = await second({ ticket: await ticketOf(person), method: 'totp', code: right() })
    expect(locked.body).toMatchObject({ success: false, code: 429, message: '验证失败次数过多，请 15 分钟后再试' })
    const byRecovery = { ticket: await ticketOf(person), method: 'recovery', code: person.recoveryCodes[0] }
    expect((await second(byRecovery)).body.code).toBe(429)
    expect(await sessionsOf(person.userId)).toHaveLength(0)
    const lines = await app.current.context.db.query(
      `SELECT detail->>'reason' AS reason FROM sys_audit WHERE event = 'factor.refused' AND user_id = $1 ORDER BY id`,
      [person.userId],
    )
    expect(lines.map(({ reason }) => reason)).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'wrong', 'locked', 'locked'])
    clock.advance(15 * 60_000)
    expect((await second({ ticket: await ticketOf(person), method: 'totp', code: right() })).body.success).toBe(true)
  })

  test('refuses a method that the account does not have', async () => {
    const person = await buildEnrolled()
    const { body } = await second({
      ticket: await ticketOf(person),
      method: 'passkey',
      passkey: new TestPasskey(origin).assert({}),
    })
    expect(body).toMatchObject({ success: false, code: 400, message: '该账号不支持这种验证方式，请换一种' })
  })
})

describe('a recovery code', () => {
  test('opens the session once, in any case and with or without hyphens; then there are nine', async () => {
    const person = await buildEnrolled()
    expect(person.recoveryCodes).toHaveLength(10)
    expect(new Set(person.recoveryCodes).size).toBe(10)
    for (const code of person.recoveryCodes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
    const [code = ''] = person.recoveryCodes
    const typed = ` ${code.replaceAll('-', '').toLowerCase()} `
    const { body } = await second({ ticket: await ticketOf(person), method: 'recovery', code: typed })
    expect(body.success).toBe(true)
    const again = await second({ ticket: await ticketOf(person), method: 'recovery', code })
    expect(again.body).toMatchObject({ success: false, code: 412, message: '恢复码不正确或已使用' })
    const state = await app.current.call('GET', '/sys/secondFactor/state', { token: body.result.token })
    expect(state.body.result.recoveryLeft).toBe(9)
  })

  test('of somebody else, and a made-up one, open nothing', async () => {
    const [mine, other] = [await buildEnrolled(), await buildEnrolled()]
    for (const code of [other.recoveryCodes[0], 'AAAA-AAAA-AAAA', '']) {
      expect((await second({ ticket: await ticketOf(mine), method: 'recovery', code })).body.code).toBe(412)
    }
  })

  test('is stored as a hash alone, the secret as a cipher text', async () => {
    const person = await buildEnrolled()
    const { db } = app.current.context
    const stored = JSON.stringify([
      await db.query('SELECT * FROM sys_user_recovery_code WHERE user_id = $1', [person.userId]),
      await db.query('SELECT * FROM sys_user_totp WHERE user_id = $1', [person.userId]),
      await db.query('SELECT * FROM sys_audit WHERE user_id = $1', [person.userId]),
    ])
    expect(stored.match(/\$argon2id\$/g)).toHaveLength(10)
    expect(stored).not.toContain(person.secret)
    for (const code of person.recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''))
  })
})

describe('a passkey as the second step', () => {
  const options = async (ticket: string) => (await call('/sys/secondFactor/signIn/passkey', { ticket })).body

  test('opens the session; what it has to sign is good once', async () => {
    const person = await buildWithPasskey()
    const { body: first } = await passwordSignIn(person)
    expect(first).toMatchObject({ code: 461, result: { methods: ['passkey', 'recovery'] } })
    const { ticket } = first.result
    const { result } = await options(ticket)
    expect(result).toMatchObject({
      rpId: 'pv.example.com',
      userVerification: 'required',
      allowCredentials: [{ id: person.passkey.id }],
    })
    const answer = person.passkey.assert(result)
    const { body } = await second({ ticket, method: 'passkey', passkey: answer })
    expect(body).toMatchObject({ success: true, code: '200', result: { userInfo: { username: person.username } } })
    const replay = await second({ ticket: await ticketOf(person), method: 'passkey', passkey: answer })
    expect(replay.body).toMatchObject({ success: false, code: 412, message: '通行密钥验证未通过，请重试或换一种方式' })
    expect(await sessionsOf(person.userId)).toHaveLength(1)
  })

  test('is refused from another origin, for another host, unverified, late, with a counter that stands still, or bound to another ticket', async () => {
    const faults = [
      { origin: 'https://evil.example.com' },
      { rpId: 'evil.example.com' },
      { unverified: true },
      { counter: 1 },
      { challenge: 'AAAA' },
    ] as const
    for (const fault of faults) {
      const person = await buildWithPasskey()
      const ticket = await ticketOf(person)
      const answer = person.passkey.assert((await options(ticket)).result, fault)
      const { body } = await second({ ticket, method: 'passkey', passkey: answer })
      expect(body.code, JSON.stringify(fault)).toBe(412)
      expect(await sessionsOf(person.userId)).toHaveLength(0)
    }
    const person = await buildWithPasskey()
    const [one, other] = [await ticketOf(person), await ticketOf(person)]
    const bound = person.passkey.assert((await options(one)).result)
    expect((await second({ ticket: other, method: 'passkey', passkey: bound })).body.code).toBe(412)
    const late = person.passkey.assert((await options(one)).result)
    clock.advance(2 * 60_000)
    expect((await second({ ticket: one, method: 'passkey', passkey: late })).body.code).toBe(412)
    expect(await sessionsOf(person.userId)).toHaveLength(0)
  })

  test('of somebody else opens nothing', async () => {
    const [mine, other] = [await buildWithPasskey(), await buildWithPasskey()]
    const ticket = await ticketOf(mine)
    const answer = other.passkey.assert((await options(ticket)).result)
    expect((await second({ ticket, method: 'passkey', passkey: answer })).body.code).toBe(412)
  })

  test('nobody is told what to sign without a good ticket', async () => {
    expect((await options('A'.repeat(43))).code).toBe(464)
  })
})
