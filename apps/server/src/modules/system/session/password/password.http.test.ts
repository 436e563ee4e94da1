import { beforeEach, describe, expect, test } from 'vitest'
import { seedModule } from '#server/modules/system/seed/seed.module.ts'
import { withTestApp } from '#server/testing/app.ts'
import { callsOpenTo } from '#server/testing/closedCalls.ts'
import { buildPersonWithPhone, captchaFor, type PersonWithPhone, shownCode } from '#server/testing/signIn.ts'
import { buildTestClock } from '#server/testing/testClock.ts'
import { sessionModule } from '../session.module.ts'

const clock = buildTestClock()
const app = withTestApp({ modules: [seedModule, sessionModule], clock })
const fresh = 'tiles before breakfast'

beforeEach(() => clock.advance(2 * 24 * 3_600_000))

interface Change {
  readonly username?: string
  readonly oldpassword?: string
  readonly password?: string
  readonly confirmpassword?: string
}
async function setUp() {
  const person = await buildPersonWithPhone(app.current)
  const token = await app.current.signInAs(person.username)
  const change = (given: Change = {}, by = token) =>
    app.current.call('POST', '/sys/user/updatePassword', {
      token: by,
      body: { oldpassword: person.password, password: fresh, confirmpassword: given.password ?? fresh, ...given },
    })
  return { ...person, token, change }
}
const signIn = async (username: string, password: string) =>
  (
    await app.current.call('POST', '/sys/login', {
      body: { username, password, changesPassword: true, ...(await captchaFor(app.current)) },
    })
  ).body
const isAlive = async (token: string): Promise<boolean> =>
  (await app.current.call('GET', '/sys/user/getCurrentUserDeparts', { token })).status === 200

describe('changing the own password', () => {
  test('[API-USER-UPDATEPASSWORD] [PASSWORD-08] ends the other sessions and gives this one another token', async () => {
    const { username, token, change, password } = await setUp()
    const elsewhere = await app.current.signInAs(username)
    const { body } = await change()
    expect(body).toMatchObject({ success: true, result: { token: expect.stringMatching(/^[\w-]{43}$/) } })
    expect([await isAlive(token), await isAlive(elsewhere), await isAlive(body.result.token)]).toEqual([false, false, true])
    expect((await signIn(username, password)).success).toBe(false)
    expect((await signIn(username, fresh)).code).toBe('200')
  })

  test('by PUT does the same; GET is no way, so that no password stands in an address', async () => {
    const { password, token } = await setUp()
    const body = { oldpassword: password, password: fresh, confirmpassword: fresh }
    expect((await app.current.call('GET', '/sys/user/updatePassword', { token })).status).toBe(405)
    expect((await app.current.call('PUT', '/sys/user/updatePassword', { token, body })).body.success).toBe(true)
  })

  test('[PASSWORD-02] [PASSWORD-03] [PASSWORD-05] [PASSWORD-06] asks for all three, in the words of the form', async () => {
    const { change } = await setUp()
    const messages = [
      (await change({ oldpassword: '' })).body.message,
      (await change({ password: '' })).body.message,
      (await change({ confirmpassword: '' })).body.message,
      (await change({ confirmpassword: 'another one' })).body.message,
    ]
    expect(messages).toEqual(['请输入旧密码!', '请输入新密码!', '请确认新密码!', '两次输入的密码不一样！'])
  })

  test('refuses a weak password, the old one again, and somebody else’s name; nothing changes', async () => {
    const { change, password, username, mobile, token } = await setUp()
    const cases: readonly (readonly [Change, string])[] = [
      [{ password: 'short 7' }, '密码长度应为 8–128 个字符'],
      [{ password: 'x7'.repeat(65) }, '密码长度应为 8–128 个字符'],
      [{ password: 'P@ssw0rd2026' }, '密码过于常见，容易被猜到，请换一个'],
      [{ password: `roof of ${username}` }, '密码不能包含用户名或手机号'],
      [{ password: `roof ${mobile}` }, '密码不能包含用户名或手机号'],
      [{ password }, '新密码不能与旧密码相同'],
      [{ username: 'admin' }, '只允许修改自己的密码！'],
    ]
    for (const [given, message] of cases) expect((await change(given)).body).toMatchObject({ success: false, message })
    expect(await isAlive(token)).toBe(true)
    expect((await signIn(username, password)).code).toBe('200')
  })

  test('with a wrong old password counts like a failed sign-in: after five even the right one is refused', async () => {
    const { change, username, password } = await setUp()
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await change({ oldpassword: 'wrong' })).body).toMatchObject({
        success: false,
        code: 412,
        message: '旧密码输入错误!',
      })
    }
    expect((await change()).body).toMatchObject({ message: '旧密码输入错误!' })
    clock.advance(15 * 60_000)
    const again = await app.current.signInAs(username)
    expect((await change({}, again)).body.success).toBe(true)
    expect((await signIn(username, password)).success).toBe(false)
  })

  test('keeps passwords as they are typed: blanks count, capitals count', async () => {
    const { change, username } = await setUp()
    expect((await change({ password: ' Padded Roof ' })).body.success).toBe(true)
    expect((await signIn(username, 'Padded Roof')).success).toBe(false)
    expect((await signIn(username, ' padded roof ')).success).toBe(false)
    expect((await signIn(username, ' Padded Roof ')).success).toBe(true)
  })
})

describe('a user who must change their password', () => {
  test('gets a session that is open to nothing else, and is free afterwards', async () => {
    const { username, password } = await setUp()
    await app.current.context.db.query(
      `UPDATE sys_user SET must_change_password = true, password_expires_at = 'infinity' WHERE username = $1`,
      [username],
    )
    const { result } = await signIn(username, password)
    expect(result.mustChangePassword).toBe(true)
    const refused = await app.current.call('GET', '/sys/user/getCurrentUserDeparts', { token: result.token })
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([403, 428, '请先修改初始密码，再使用系统'])
    const body = { oldpassword: password, password: fresh, confirmpassword: fresh }
    const changed = await app.current.call('POST', '/sys/user/updatePassword', { token: result.token, body })
    expect(changed.body.success).toBe(true)
    expect(await isAlive(changed.body.result.token)).toBe(true)
    expect((await signIn(username, fresh)).result.mustChangePassword).toBeUndefined()
  })

  test('is refused on every call that needs a session, but for asking for that, changing it and leaving', async () => {
    const { username } = await setUp()
    await app.current.context.db.query(
      `UPDATE sys_user SET must_change_password = true, password_expires_at = 'infinity' WHERE username = $1`,
      [username],
    )
    const token = await app.current.signInAs(username)
    expect(await callsOpenTo(app.current, token, 428)).toEqual([
      'GET /sys/user/verifyIzDefaultPwd',
      'POST /sys/user/updatePassword',
    ])
    expect((await app.current.call('POST', '/sys/logout', { token })).body.success).toBe(true)
  })
})

describe('a forgotten password', () => {
  const order = async (person: Pick<PersonWithPhone, 'username' | 'mobile'>) =>
    app.current.call('POST', '/account/sms', {
      body: { username: person.username, mobile: person.mobile, smsmode: '2', ...(await captchaFor(app.current)) },
    })
  const verify = (person: Pick<PersonWithPhone, 'username' | 'mobile'>, smscode: string) =>
    app.current.call('POST', '/sys/user/phoneVerification', {
      body: { username: person.username, mobile: person.mobile, smscode },
    })
  const reset = (ticket: string, password = fresh, confirmpassword = password) =>
    app.current.call('POST', '/auth/forge-password', { body: { ticket, password, confirmpassword } })

  async function ticketOf(person: PersonWithPhone): Promise<string> {
    await order(person)
    const { body } = await verify(person, (await shownCode(app.current, person.mobile)) ?? '')
    expect(body).toMatchObject({ success: true, result: { expiresIn: 600 } })
    return body.result.ticket
  }

  test('[API-AUTH-FORGE] [MODULE-ALTERATION] is replaced by name, phone, code and ticket; every session ends and a lock is lifted', async () => {
    const person = await setUp()
    for (let attempt = 0; attempt < 5; attempt++) await signIn(person.username, 'wrong')
    const ticket = await ticketOf(person)
    expect((await reset(ticket)).body).toMatchObject({ success: true, result: null })
    expect(await isAlive(person.token)).toBe(false)
    expect((await signIn(person.username, fresh)).code).toBe('200')
    expect((await reset(ticket, 'yet another phrase')).body).toMatchObject({
      success: false,
      message: '身份验证已失效，请重新验证',
    })
  })

  test('a name and a phone that do not belong together get no message, and every answer is that of a wrong code', async () => {
    const [one, other] = [await setUp(), await setUp()]
    const mixed = { username: one.username, mobile: other.mobile }
    const nobody = { username: 'nobody-at-all', mobile: '13944444444' }
    const answers = [await order(one), await order(mixed), await order(nobody)].map(({ body }) => ({ ...body, timestamp: 0 }))
    expect(new Set(answers.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(await shownCode(app.current, other.mobile)).toBeNull()
    const code = (await shownCode(app.current, one.mobile)) ?? ''
    const wrong = code === '000000' ? '111111' : '000000'
    for (const who of [one, mixed, nobody]) {
      expect((await verify(who, wrong)).body).toMatchObject({ success: false, code: 412, message: '手机验证码错误' })
    }
    // The right code under another name is spent and opens nothing.
    expect((await verify({ username: other.username, mobile: one.mobile }, code)).body.message).toBe('手机验证码错误')
    expect((await verify(one, code)).body.message).toBe('手机验证码已失效，请重新获取')
  })

  test('a ticket is good for ten minutes and once; a weak password leaves it good', async () => {
    const person = await setUp()
    const ticket = await ticketOf(person)
    expect((await reset(ticket, 'password1')).body.message).toBe('密码过于常见，容易被猜到，请换一个')
    expect((await reset(ticket, `${person.username} on the roof`)).body.message).toBe('密码不能包含用户名或手机号')
    expect((await reset(ticket, fresh, 'another')).body.message).toBe('两次输入的密码不一样！')
    const answers = await Promise.all(Array.from({ length: 4 }, () => reset(ticket)))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    clock.advance(60_000)
    const late = await ticketOf(person)
    clock.advance(10 * 60_000)
    expect((await reset(late, 'much too late now')).body).toMatchObject({ success: false, message: '身份验证已失效，请重新验证' })
    for (const forged of ['', 'x', 'A'.repeat(43)]) expect((await reset(forged)).body.success).toBe(false)
  })
})
