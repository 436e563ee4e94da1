import { beforeEach, describe, expect, test } from 'vitest'
import { seedModule } from '#server/modules/system/seed/seed.module.ts'
import { withTestApp } from '#server/testing/app.ts'
import { buildPerson } from '#server/testing/organisation.ts'
import { buildPersonWithPhone, captchaFor } from '#server/testing/signIn.ts'
import { buildTestClock } from '#server/testing/testClock.ts'
import { sessionModule } from '../session.module.ts'

const clock = buildTestClock()
const app = withTestApp({ modules: [seedModule, sessionModule], clock })
beforeEach(() => clock.advance(2 * 3_600_000))

let made = 0
const applicant = () => {
  made += 1
  return { username: `newcomer_${made}`, realname: '新同事', mobile: `1581234${1000 + made}`, email: 'new@example.com' }
}
const password = 'gutters and gables'
const apply = async (given: object = {}) =>
  app.current.call('POST', '/auth/register', {
    body: { ...applicant(), password, confirmpassword: password, ...(await captchaFor(app.current)), ...given },
  })
const signIn = async (username: string) =>
  (
    await app.current.call('POST', '/sys/login', {
      body: { username, password, changesPassword: true, ...(await captchaFor(app.current)) },
    })
  ).body
const asAdmin = async () => app.current.signInAs('admin')

async function listed(state = 'pending', token?: string) {
  const { body } = await app.current.call('GET', '/sys/registration/list', {
    token: token ?? (await asAdmin()),
    query: { state },
  })
  return body.result.records as { id: string; username: string; phone: string; taken: string[]; reason: string | null }[]
}

async function choices() {
  const { body } = await app.current.call('GET', '/sys/registration/choices', { token: await asAdmin() })
  const { roles, departs } = body.result as { roles: { id: string; name: string }[]; departs: { id: string; orgCode: string }[] }
  const roleId = roles.find(({ name }) => name === '运营')?.id ?? ''
  return { roleId, departId: departs.find(({ orgCode }) => orgCode === 'A01A01')?.id ?? '' }
}
const decide = async (verb: 'admit' | 'refuse', body: object, token?: string) =>
  (await app.current.call('POST', `/sys/registration/${verb}`, { token: token ?? (await asAdmin()), body })).body

describe('200', () => {
  test('[API-AUTH-REGISTER] [MODULE-REGISTER] an application waits; once admitted the applicant signs in with their role and department', async () => {
    const who = applicant()
    const { body } = await apply(who)
    expect(body).toMatchObject({ success: true, result: { applicationNo: expect.stringMatching(/^\d+$/) } })
    expect((await signIn(who.username)).success).toBe(false)
    const [waiting] = await listed()
    expect(waiting).toMatchObject({ id: body.result.applicationNo, username: who.username, taken: [] })
    expect(waiting?.phone).toMatch(/^158\*{4}\d{4}$/)
    expect(await decide('admit', { id: body.result.applicationNo, ...(await choices()) })).toMatchObject({ success: true })
    const entered = await signIn(who.username)
    expect(entered).toMatchObject({ code: '200', result: { userInfo: { orgCode: 'A01A01', roles: ['operator'] } } })
    expect((await listed('admitted'))[0]).toMatchObject({ username: who.username })
    const stored = await app.current.context.db.query('SELECT password_hash FROM sys_registration WHERE id = $1', [waiting?.id])
    expect(stored).toEqual([{ password_hash: null }])
  })

  test('a refused application keeps its reason and makes no account', async () => {
    const who = applicant()
    const id = (await apply(who)).body.result.applicationNo
    expect(await decide('refuse', { id, reason: ' 不是本单位人员 ' })).toMatchObject({ success: true })
    expect((await listed('refused'))[0]).toMatchObject({ id, reason: '不是本单位人员' })
    expect((await signIn(who.username)).success).toBe(false)
  })
})

describe('refused', () => {
  test('every rule of the form is asked again, with its words', async () => {
    const cases: readonly (readonly [object, string])[] = [
      [{ mobile: '' }, '请输入手机号'],
      [{ mobile: '12812345678' }, '请输入正确手机号'],
      [{ mobile: '1581234567' }, '请输入正确手机号'],
      [{ username: '' }, '请输入用户名'],
      [{ username: '新同事甲乙' }, '只允许字母、数字、下划线'],
      [{ username: 'new-comer' }, '只允许字母、数字、下划线'],
      [{ username: 'abc' }, '长度6到18个字符'],
      [{ username: 'a'.repeat(19) }, '长度6到18个字符'],
      [{ email: 'no-at-sign' }, '邮箱格式不正确'],
      [{ email: 'a@b' }, '邮箱格式不正确'],
      [{ realname: ' ' }, '请输入姓名'],
      [{ password: '', confirmpassword: '' }, '请输入密码'],
      [{ password: 'Password1', confirmpassword: 'Password1' }, '密码过于常见，容易被猜到，请换一个'],
      [{ confirmpassword: '' }, '请确认密码'],
      [{ confirmpassword: 'another' }, '两次输入的密码不一样！'],
    ]
    for (const [given, message] of cases) {
      expect((await apply(given)).body, message).toMatchObject({ success: false, code: 400, message })
      // Calls a minute are limited as well.
      clock.advance(10_000)
    }
    expect((await apply({ username: 'four', email: '' })).body.success).toBe(true)
  })

  test('a name or a phone that is taken is answered like any other; the administrator sees it and may give another name', async () => {
    const known = await buildPersonWithPhone(app.current, {})
    await app.current.context.db.query('UPDATE sys_user SET username = $2 WHERE id = $1', [known.userId, 'taken_name'])
    const who = { ...applicant(), username: 'TAKEN_name' }
    const answers = [await apply(applicant()), await apply(who)].map(({ body }) => [body.success, body.code, body.message])
    expect(answers[0]).toEqual(answers[1])
    const pending = (await listed()).find(({ username }) => username === who.username)
    expect(pending?.taken).toEqual(['username'])
    const places = { id: pending?.id ?? '', ...(await choices()) }
    expect(await decide('admit', places)).toMatchObject({ success: false, code: 409, message: '用户名“TAKEN_name”已存在' })
    expect(await decide('admit', { ...places, username: 'not ok' })).toMatchObject({
      code: 400,
      message: '只允许字母、数字、下划线',
    })
    expect(await decide('admit', { ...places, username: 'renamed_1' })).toMatchObject({ success: true })
    expect((await signIn('renamed_1')).code).toBe('200')
    const second = (await apply({ ...applicant(), mobile: who.mobile })).body.result.applicationNo
    expect((await listed()).find(({ id }) => id === second)?.taken).toEqual(['phone'])
    expect(await decide('admit', { ...places, id: second })).toMatchObject({ success: false, code: 409 })
  })

  test('an application is decided once, also by two administrators at the same moment', async () => {
    const id = (await apply()).body.result.applicationNo
    const places = { id, ...(await choices()) }
    const answers = await Promise.all([
      decide('admit', places),
      decide('admit', places),
      decide('refuse', { id, reason: '重复' }),
    ])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    for (const { success, message } of answers) if (!success) expect(message).toBe('该申请已经处理，请刷新列表')
  })

  test('without the right, in another tenant, or with a role of another tenant nothing is decided', async () => {
    const id = (await apply()).body.result.applicationNo
    const places = { id, ...(await choices()) }
    const staff = await app.current.signInAs('staff')
    expect(await decide('admit', places, staff)).toMatchObject({ code: 510 })
    const { db } = app.current.context
    const foreigner = await buildPerson(db, { codes: ['system:registration'] })
    const abroad = await app.current.signInAs(foreigner.username)
    expect((await listed('pending', abroad)).length).toBe(0)
    expect(await decide('refuse', { id, reason: '外人' }, abroad)).toMatchObject({ code: 404 })
    expect(await decide('admit', { ...places, roleId: foreigner.roleId })).toMatchObject({
      code: 404,
      message: '未找到对应的角色',
    })
    const clerk = await buildPerson(db, { tenantId: '1', codes: ['system:registration'] })
    const [admin] = await db.query<{ id: string }>(`SELECT id FROM sys_role WHERE tenant_id = 1 AND role_code = 'admin'`)
    const byClerk = await app.current.signInAs(clerk.username)
    expect(await decide('admit', { ...places, roleId: admin?.id }, byClerk)).toMatchObject({
      code: 404,
      message: '未找到对应的角色',
    })
  })

  test('an address applies five times an hour, and each time with a picture', async () => {
    expect((await apply({ captcha: 'wxyz' })).body).toMatchObject({ success: false, code: 412 })
    for (let sent = 0; sent < 5; sent++) expect((await apply()).body.success).toBe(true)
    expect((await apply()).status).toBe(429)
  })
})
