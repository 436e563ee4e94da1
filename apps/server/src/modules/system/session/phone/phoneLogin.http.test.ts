import { limits } from '@heliodesk/contracts/limits'
import { beforeEach, describe, expect, test } from 'vitest'
import { seedModule } from '#server/modules/system/seed/seed.module.ts'
import { withTestApp } from '#server/testing/app.ts'
import { buildPersonWithPhone, captchaFor, shownCode } from '#server/testing/signIn.ts'
import { buildTestClock } from '#server/testing/testClock.ts'
import { sessionModule } from '../session.module.ts'

const clock = buildTestClock()
const app = withTestApp({ modules: [seedModule, sessionModule], clock })

/** What one test sent must not count against the limits of another. */
beforeEach(() => clock.advance(2 * 24 * 3_600_000))

const order = async (mobile: string, more: object = {}) =>
  app.current.call('POST', '/account/sms', { body: { mobile, ...(await captchaFor(app.current)), ...more } })
const enter = (mobile: string, captcha: string, headers: Record<string, string> = {}) =>
  app.current.call('POST', '/sys/phoneLogin', { body: { mobile, captcha }, headers })
const unlike = (code: string): string => (code === '000000' ? '111111' : '000000')

async function codeOf(mobile: string): Promise<string> {
  expect((await order(mobile)).body).toMatchObject({ success: true })
  const code = await shownCode(app.current, mobile)
  if (!code) throw new Error('no message was shown')
  return code
}

describe('200', () => {
  test('[API-SYS-PHONELOGIN] [API-ACCOUNT-SMS] [MODULE-LOGIN-PHONE] the code of a message signs in with the string code 200', async () => {
    const person = await buildPersonWithPhone(app.current)
    const code = await codeOf(person.mobile)
    const { body } = await enter(person.mobile, ` ${code} `)
    expect(body).toMatchObject({ success: true, code: '200', message: '登录成功' })
    expect(body.result).toMatchObject({ userInfo: { username: person.username }, token: expect.stringMatching(/^[\w-]{43}$/) })
    const [noted] = await app.current.context.db.query(`SELECT detail FROM sys_audit WHERE event = 'login.ok' AND user_id = $1`, [
      person.userId,
    ])
    expect(noted).toEqual({ detail: { door: 'phone' } })
  })

  test('the seeded accounts have phones, and POST /sys/sms is the same call', async () => {
    const { body } = await app.current.call('POST', '/sys/sms', {
      body: { mobile: '13800000002', smsmode: '0', ...(await captchaFor(app.current)) },
    })
    expect(body.success).toBe(true)
    const code = await shownCode(app.current, '13800000002')
    expect((await enter('13800000002', code ?? '')).body.result.userInfo.username).toBe('staff')
  })

  test('a client that sends X-Version gets the number 200', async () => {
    const person = await buildPersonWithPhone(app.current)
    const { body } = await enter(person.mobile, await codeOf(person.mobile), { 'x-version': 'v3' })
    expect([body.code, body.result.sysAllDictItems]).toEqual([200, undefined])
  })

  test('messages of the built-in sender are listed for who may, marked, with phone and code masked', async () => {
    const person = await buildPersonWithPhone(app.current)
    const code = await codeOf(person.mobile)
    const list = async (username: string) =>
      app.current.call('GET', '/sys/sms/list', { token: await app.current.signInAs(username) })
    expect((await list('admin')).body.result.records[0]).toMatchObject({
      phone: `${person.mobile.slice(0, 3)}****${person.mobile.slice(-4)}`,
      purpose: 'login',
      sender: '演示短信',
      state: 'shown',
      content: '您的验证码是 ******，用于登录，5 分钟内有效。请勿告诉他人。',
      isRevealable: true,
    })
    expect((await list('admin')).text).not.toContain(code)
    expect((await list('staff')).status).toBe(403)
  })

  test('a message is in the language of the window that asked for it', async () => {
    const person = await buildPersonWithPhone(app.current)
    const body = { mobile: person.mobile, ...(await captchaFor(app.current)) }
    await app.current.call('POST', '/account/sms', { body, headers: { 'accept-language': 'en-US' } })
    await shownCode(app.current, person.mobile)
    const list = await app.current.call('GET', '/sys/sms/list', { token: await app.current.signInAs('admin') })
    expect(list.body.result.records[0].content).toBe('Your code is ******, to log in, valid for 5 minutes. Tell nobody.')
  })

  test('neither phone nor code stands in the database in clear', async () => {
    const person = await buildPersonWithPhone(app.current)
    const code = await codeOf(person.mobile)
    const rows = await app.current.context.db.query<{ row: string }>(
      `SELECT m::text AS row FROM sms_message m UNION ALL SELECT c::text FROM sms_code c`,
    )
    const stored = rows.map(({ row }) => row.replace(/\b\d{15,}\b/g, '')).join('\n')
    expect(stored).not.toContain(person.mobile)
    expect(stored.split(/[^\d]+/)).not.toContain(code)
  })
})

describe('a code', () => {
  test('that was used is refused the second time', async () => {
    const person = await buildPersonWithPhone(app.current)
    const code = await codeOf(person.mobile)
    expect((await enter(person.mobile, code)).body.success).toBe(true)
    expect((await enter(person.mobile, code)).body).toMatchObject({
      success: false,
      code: 412,
      message: '手机验证码已失效，请重新获取',
    })
  })

  test('signs in once, also at the same moment', async () => {
    const person = await buildPersonWithPhone(app.current)
    const code = await codeOf(person.mobile)
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(person.mobile, code)))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  })

  test('is good for five minutes', async () => {
    const person = await buildPersonWithPhone(app.current)
    const early = await codeOf(person.mobile)
    clock.advance(limits.smsCodeMs - 1)
    expect((await enter(person.mobile, early)).body.success).toBe(true)
    const late = await codeOf(person.mobile)
    clock.advance(limits.smsCodeMs)
    expect((await enter(person.mobile, late)).body).toMatchObject({ success: false, message: '手机验证码已失效，请重新获取' })
  })

  test('is void after five wrong tries, also for the right one', async () => {
    const person = await buildPersonWithPhone(app.current)
    const code = await codeOf(person.mobile)
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await enter(person.mobile, unlike(code))).body.message).toBe('手机验证码错误')
    }
    clock.advance(60_000)
    expect((await enter(person.mobile, code)).body).toMatchObject({
      success: false,
      message: '手机验证码输错次数过多，请重新获取',
    })
  })

  test('of another purpose, or one that a newer one has replaced, signs nobody in', async () => {
    const person = await buildPersonWithPhone(app.current)
    const first = await codeOf(person.mobile)
    clock.advance(limits.smsPauseMs)
    const second = await codeOf(person.mobile)
    if (first !== second) expect((await enter(person.mobile, first)).body.success).toBe(false)
    clock.advance(limits.smsPauseMs)
    await order(person.mobile, { smsmode: '2', username: person.username })
    const forgotten = await shownCode(app.current, person.mobile)
    if (forgotten !== second) expect((await enter(person.mobile, forgotten ?? '')).body.success).toBe(false)
    expect((await enter(person.mobile, second)).body.success).toBe(true)
  })
})

describe('refused', () => {
  test('unknown phones, frozen and locked accounts: ordering and entering answer the same, and only one gets a message', async () => {
    const { db } = app.current.context
    const known = await buildPersonWithPhone(app.current)
    const frozen = await buildPersonWithPhone(app.current)
    await db.query('UPDATE sys_user SET status = 2 WHERE id = $1', [frozen.userId])
    const locked = await buildPersonWithPhone(app.current)
    const unknown = '13911111111'
    const wordsOf = ({ status, body }: Awaited<ReturnType<typeof order>>) => [status, { ...body, timestamp: 0 }]
    const ordered = []
    for (const mobile of [known.mobile, frozen.mobile, unknown]) ordered.push(wordsOf(await order(mobile)))
    expect(new Set(ordered.map((one) => JSON.stringify(one))).size).toBe(1)
    const lockedCode = await codeOf(locked.mobile)
    for (let attempt = 0; attempt < 5; attempt++) {
      const body = { username: locked.username, password: 'wrong', ...(await captchaFor(app.current)) }
      await app.current.call('POST', '/sys/login', { body })
    }
    const tried = [
      await enter(known.mobile, unlike((await shownCode(app.current, known.mobile)) ?? '')),
      await enter(frozen.mobile, '123456'),
      await enter(unknown, '123456'),
      await enter(locked.mobile, lockedCode),
    ]
    expect(new Set(tried.map((one) => JSON.stringify(wordsOf(one)))).size).toBe(1)
    expect(tried[0]?.body).toMatchObject({ success: false, code: 412, message: '手机验证码错误', result: null })
    expect(await shownCode(app.current, frozen.mobile)).toBeNull()
    expect(await shownCode(app.current, unknown)).toBeNull()
    const [counts] = await db.query(
      'SELECT count(*)::int AS codes FROM sms_code WHERE created_at > to_timestamp($1::float8 / 1000)',
      [clock.now() - 60_000],
    )
    expect(counts).toEqual({ codes: 4 })
  })

  test('a code is not sent before the picture is read, and a picture is good for one order', async () => {
    const person = await buildPersonWithPhone(app.current)
    expect((await order(person.mobile, { captcha: 'wxyz' })).body).toMatchObject({
      success: false,
      code: 412,
      message: '验证码错误',
    })
    const picture = await captchaFor(app.current)
    expect((await order(person.mobile, picture)).body.success).toBe(true)
    clock.advance(limits.smsPauseMs)
    expect((await order(person.mobile, picture)).body).toMatchObject({ code: 412 })
  })

  test('a phone gets one code a minute and ten a day, known or not', async () => {
    const person = await buildPersonWithPhone(app.current)
    for (const mobile of [person.mobile, '13922222222']) {
      expect((await order(mobile)).body.success).toBe(true)
      const { status, headers, body } = await order(mobile)
      expect([status, headers['retry-after'], body.message]).toEqual([429, '60', '操作太频繁，请 60 秒后再试'])
      for (let sent = 1; sent < 10; sent++) {
        clock.advance(10 * 60_000)
        expect((await order(mobile)).body.success).toBe(true)
      }
      clock.advance(10 * 60_000)
      expect((await order(mobile)).status).toBe(429)
    }
  })

  test('an address orders twenty codes an hour, for whatever phones', async () => {
    for (let sent = 0; sent < 20; sent++) {
      expect((await order(`1393333${1000 + sent}`)).body.success, String(sent)).toBe(true)
      clock.advance(61_000)
    }
    expect((await order('13933339999')).status).toBe(429)
  })

  test('what is no phone number is told so, by the rule of the form', async () => {
    expect((await order('')).body).toMatchObject({ code: 400, message: '请输入手机号' })
    for (const mobile of ['123', '1291234567', '23812345678', '138123456789']) {
      expect((await order(mobile)).body).toMatchObject({ code: 400, message: '请输入正确手机号' })
      expect((await enter(mobile, '123456')).body).toMatchObject({ code: 400, message: '请输入正确手机号' })
    }
  })
})
