import { limits } from '@heliodesk/contracts/limits'
import { beforeEach, describe, expect, test } from 'vitest'
import { seedModule } from '#server/modules/system/seed/seed.module.ts'
import { withTestApp } from '#server/testing/app.ts'
import { buildPersonWithPhone, captchaFor, type PersonWithPhone, shownCode } from '#server/testing/signIn.ts'
import { buildTestClock } from '#server/testing/testClock.ts'
import { sessionModule } from '../session.module.ts'

/** A person changes the number that lets them sign in: the new one has to have read a code, the old one is notified. */
const clock = buildTestClock()
const app = withTestApp({ modules: [seedModule, sessionModule], clock })
let person: PersonWithPhone
let token = ''
let lastNew = 20_000_000
/** A number that nobody has. */
const fresh = (): string => `138${++lastNew}`

/** What one test sent must not count against the limits of another. */
beforeEach(async () => {
  clock.advance(2 * 24 * 3_600_000)
  person = await buildPersonWithPhone(app.current)
  token = await app.current.signInAs(person.username)
})

const order = async (phone: string, by = token) =>
  (await app.current.call('POST', '/sys/user/phone/code', { token: by, body: { phone } })).body
const save = async (phone: string, smscode: string, { password = person.password, by = token } = {}) =>
  (await app.current.call('PUT', '/sys/user/phone', { token: by, body: { phone, password, smscode } })).body
const unlike = (code: string): string => (code === '000000' ? '111111' : '000000')
async function codeOf(phone: string, by = token): Promise<string> {
  expect(await order(phone, by)).toMatchObject({ success: true, message: '验证码已发送，5 分钟内有效', result: null })
  const code = await shownCode(app.current, phone)
  if (!code) throw new Error('no message was shown')
  return code
}
interface Stored {
  readonly phone: string
  readonly phone_bidx: string
  readonly version: number
}
async function stored({ userId }: PersonWithPhone = person): Promise<Stored> {
  const [row] = await app.current.context.db.query<Stored>('SELECT phone, phone_bidx, version FROM sys_user WHERE id = $1', [
    userId,
  ])
  if (!row) throw new Error('the person is there')
  return row
}
const wrong = { success: false, code: 412, message: '手机验证码错误', result: null }
const expired = { success: false, code: 412, message: '手机验证码已失效，请重新获取', result: null }

interface Message {
  readonly phone: string
  readonly purpose: string
  readonly content: string
}
/** What is said to the number that was replaced. */
const notices = async () =>
  (await messages()).filter(({ purpose, phone }) => purpose === 'message' && phone === `139****${person.mobile.slice(-4)}`)
async function messages(): Promise<readonly Message[]> {
  for (const module of app.current.modules) await module.stop?.()
  const admin = await app.current.signInAs('admin')
  return (await app.current.call('GET', '/sys/sms/list', { token: admin, query: { pageSize: 100 } })).body.result.records
}

describe('the own phone number', () => {
  test('is changed with the password and the code that the new number got; it is sealed and answered masked', async () => {
    const phone = fresh()
    const before = await stored()
    expect(await save(phone, ` ${await codeOf(phone)} `)).toMatchObject({
      success: true,
      message: '修改成功!',
      result: { phone: `138****${phone.slice(-4)}`, version: before.version + 1 },
    })
    const { cipher, db } = app.current.context
    const after = await stored()
    expect(after.phone).not.toContain(phone)
    expect(cipher.open(after.phone, { table: 'sys_user', column: 'phone', id: person.userId })).toBe(phone)
    expect(after.phone_bidx).toBe(cipher.blindIndex(phone, { table: 'sys_user', column: 'phone' }))
    const events = await db.query(`SELECT event FROM sys_audit WHERE user_id = $1 AND event = 'profile.phone'`, [person.userId])
    expect(events).toEqual([{ event: 'profile.phone' }])
  })

  test('that was replaced gets a message without either number, and the message centre says it', async () => {
    const phone = fresh()
    const code = await codeOf(phone)
    expect(await notices()).toEqual([])
    expect((await save(phone, code)).success).toBe(true)
    const reported = await notices()
    expect(reported).toHaveLength(1)
    const [notice] = reported
    expect(notice?.content).toMatch(/更换绑定的手机号，本号码不再用于登录。如非本人操作，请立即联系管理员。$/)
    expect(notice?.content).not.toContain(phone)
    const centre = await app.current.context.db.query('SELECT title, open_page FROM sys_message WHERE user_id = $1', [
      person.userId,
    ])
    expect(centre).toEqual([{ title: '您的手机号已更换', open_page: '/account/settings/security' }])
  })

  test('signs in from then on, and the old one does not', async () => {
    const phone = fresh()
    await save(phone, await codeOf(phone))
    clock.advance(limits.smsPauseMs)
    const ask = (mobile: string) => app.current.call('POST', '/sys/sms', { body: { mobile, ...picture } })
    let picture = await captchaFor(app.current)
    await ask(phone)
    const code = await shownCode(app.current, phone)
    const entered = await app.current.call('POST', '/sys/phoneLogin', { body: { mobile: phone, captcha: code } })
    expect(entered.body.result.userInfo.username).toBe(person.username)
    picture = await captchaFor(app.current)
    const sent = (await messages()).length
    expect((await ask(person.mobile)).body.success).toBe(true)
    expect((await messages()).length).toBe(sent)
  })

  test('sent back as its mask it stays, and another mask is refused', async () => {
    const before = await stored()
    const mask = `139****${person.mobile.slice(-4)}`
    expect(await save(mask, '')).toMatchObject({ success: true, result: { phone: mask, version: before.version } })
    expect(await save('138****0000', '')).toMatchObject({
      success: false,
      code: 400,
      message: '手机号含有 *，请填写完整号码',
    })
    expect(await stored()).toEqual(before)
  })
})

describe('it stays as it is', () => {
  test.each([
    ['[VALID-01] an empty one', '', '请输入手机号'],
    ['[VALID-02] one that begins with 16', '16600000000', '请输入正确手机号'],
    ['[VALID-02] a short one', '1380000', '请输入正确手机号'],
  ])('%s is refused, and gets no code', async (_, phone, message) => {
    const before = await stored()
    expect(await save(phone, '123456')).toMatchObject({ success: false, code: 400, message })
    expect(await order(phone)).toMatchObject({ success: false, code: 400, message })
    expect(await stored()).toEqual(before)
  })

  test('without a code, with a wrong one, with another password', async () => {
    const phone = fresh()
    const before = await stored()
    const code = await codeOf(phone)
    expect(await save(phone, ' ')).toMatchObject({ success: false, code: 412, message: '请填写新手机号收到的验证码' })
    expect(await save(phone, unlike(code))).toMatchObject(wrong)
    expect(await save(phone, code, { password: 'wrong' })).toMatchObject({ success: false, message: '当前密码不正确' })
    expect(await stored()).toEqual(before)
    expect((await save(phone, code)).success).toBe(true)
  })

  test('with a code of another number, of another person, or none that was ordered', async () => {
    const [phone, other] = [fresh(), fresh()]
    const before = await stored()
    const code = await codeOf(other)
    expect(await save(phone, code)).toMatchObject(expired)
    const stranger = await buildPersonWithPhone(app.current)
    const theirs = await app.current.signInAs(stranger.username)
    clock.advance(limits.smsPauseMs)
    expect(await save(phone, await codeOf(phone, theirs))).toMatchObject(expired)
    expect(await stored()).toEqual(before)
  })

  test('with a code for signing in or for a forgotten password; and this one does neither', async () => {
    const phone = fresh()
    const before = await stored()
    const holder = await buildPersonWithPhone(app.current)
    const place = { table: 'sys_user', column: 'phone', id: holder.userId }
    const { cipher, db } = app.current.context
    await db.query('UPDATE sys_user SET phone = $2, phone_bidx = $3 WHERE id = $1', [
      holder.userId,
      cipher.seal(phone, place),
      cipher.blindIndex(phone, place),
    ])
    for (const more of [{ smsmode: '0' }, { smsmode: '2', username: holder.username }]) {
      await app.current.call('POST', '/sys/sms', { body: { mobile: phone, ...more, ...(await captchaFor(app.current)) } })
      const code = await shownCode(app.current, phone)
      expect(await save(phone, code ?? '')).toMatchObject(expired)
      clock.advance(limits.smsPauseMs)
    }
    const own = await codeOf(phone)
    const entered = await app.current.call('POST', '/sys/phoneLogin', { body: { mobile: phone, captcha: own } })
    expect(entered.body.success).toBe(false)
    const forgotten = { username: holder.username, mobile: phone, smscode: own }
    const verified = await app.current.call('POST', '/sys/user/phoneVerification', { body: forgotten })
    expect(verified.body.success).toBe(false)
    expect(await stored()).toEqual(before)
  })

  test('with a code that was used, is five minutes old, or was replaced by a newer one', async () => {
    const [phone, late, twice] = [fresh(), fresh(), fresh()]
    const code = await codeOf(phone)
    expect((await save(phone, code)).success).toBe(true)
    const before = await stored()
    expect(await save(phone, code)).toMatchObject(expired)
    const old = await codeOf(late)
    clock.advance(limits.smsCodeMs)
    expect(await save(late, old)).toMatchObject(expired)
    const first = await codeOf(twice)
    clock.advance(limits.smsPauseMs)
    const second = await codeOf(twice)
    if (first !== second) expect(await save(twice, first)).toMatchObject(wrong)
    expect(await stored()).toEqual(before)
    expect((await save(twice, second)).success).toBe(true)
  })

  test('after five wrong codes, also for the right one; wrong ones of somebody else do not count', async () => {
    const phone = fresh()
    const before = await stored()
    const code = await codeOf(phone)
    const stranger = await buildPersonWithPhone(app.current)
    const by = await app.current.signInAs(stranger.username)
    expect(await save(phone, unlike(code), { password: stranger.password, by })).toMatchObject(expired)
    for (let attempt = 0; attempt < 4; attempt++) expect(await save(phone, unlike(code))).toMatchObject(wrong)
    clock.advance(2 * 60_000)
    expect(await save(phone, unlike(code))).toMatchObject(wrong)
    expect(await save(phone, code)).toMatchObject({
      success: false,
      code: 412,
      message: '手机验证码输错次数过多，请重新获取',
      result: null,
    })
    expect(await stored()).toEqual(before)
  })

  test('when another account has the number: only who reads its codes learns that', async () => {
    const other = await buildPersonWithPhone(app.current)
    const place = { table: 'sys_user', column: 'phone', id: other.userId }
    const phone = fresh()
    const { cipher, db } = app.current.context
    await db.query('UPDATE sys_user SET phone = $2, phone_bidx = $3 WHERE id = $1', [
      other.userId,
      cipher.seal(phone, place),
      cipher.blindIndex(phone, place),
    ])
    const [mine, theirs] = [await stored(), await stored(other)]
    const code = await codeOf(phone)
    expect(await save(phone, unlike(code))).toMatchObject(wrong)
    expect(await save(phone, code)).toMatchObject({ success: false, code: 400, message: '该手机号已被其他账号使用' })
    expect([await stored(), await stored(other)]).toEqual([mine, theirs])
    expect(await notices()).toEqual([])
  })
})

describe('codes are ordered', () => {
  test('not for the number that one has', async () => {
    expect(await order(person.mobile)).toMatchObject({ success: false, code: 400, message: '新手机号与当前手机号相同' })
  })

  test('once a minute for a number, whoever asks', async () => {
    const phone = fresh()
    expect((await order(phone)).success).toBe(true)
    expect(await order(phone)).toMatchObject({ success: false, code: 429, message: '操作太频繁，请 60 秒后再试' })
    const stranger = await app.current.signInAs((await buildPersonWithPhone(app.current)).username)
    expect(await order(phone, stranger)).toMatchObject({ success: false, code: 429 })
    clock.advance(limits.smsPauseMs)
    expect((await order(phone, stranger)).success).toBe(true)
  })

  test('ten times a day by a person, whatever the numbers; somebody else is not limited by it', async () => {
    for (let sent = 0; sent < 10; sent++) {
      expect((await order(fresh())).success, String(sent)).toBe(true)
      clock.advance(61_000)
    }
    expect(await order(fresh())).toMatchObject({ success: false, code: 429 })
    const stranger = await app.current.signInAs((await buildPersonWithPhone(app.current)).username)
    expect((await order(fresh(), stranger)).success).toBe(true)
    clock.advance(24 * 3_600_000)
    token = await app.current.signInAs(person.username)
    expect((await order(fresh())).success).toBe(true)
  })

  test('five times a minute at most, as are changes', async () => {
    const codes: (number | string)[] = []
    for (let i = 0; i < 6; i++) codes.push((await save(fresh(), '1', { password: 'wrong' })).code)
    expect(codes).toEqual([400, 400, 400, 400, 400, 429])
  })
})
