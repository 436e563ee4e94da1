import { createCipheriv } from 'node:crypto'
import { expect, test } from 'vitest'
import { withTestApp } from '../testing/app.ts'
import { captchaFor } from '../testing/signIn.ts'

const app = withTestApp({ env: { HELIODESK_PASSWORD_ENCODING: 'public' } })
const strict = withTestApp()

const encoded = (text: string, key = '1234567890adbcde') => {
  const cipher = createCipheriv('aes-128-cbc', key, '1234567890hjlkew')
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
}
const vue3 = { 'x-version': 'v3', 'x-tenant-id': '0' }
async function signIn(
  at: typeof app,
  username: string,
  password: string,
  own: object = {},
  headers: Record<string, string> = {},
) {
  const body = { username, password, remember_me: true, ...(await captchaFor(at.current)), ...own }
  return (await at.current.call('POST', '/sys/login', { body, headers })).body
}

test('the Vue 3 client signs in with its encoded password where that is allowed, and plain ones stay good', async () => {
  const { password } = app.current
  expect(await signIn(app, 'admin', encoded(password), {}, vue3)).toMatchObject({
    success: true,
    code: 200,
    result: { token: expect.any(String), userInfo: { username: 'admin' } },
  })
  expect(await signIn(app, 'admin', password)).toMatchObject({ success: true, code: '200' })
  expect(await signIn(strict, 'admin', encoded(strict.current.password), {}, vue3)).toMatchObject({ success: false, code: 500 })
})

test('wrong padding, another key and a wrong password get one answer', async () => {
  const { password } = app.current
  const cut = Buffer.from(encoded(password + password), 'base64')
    .subarray(0, 16)
    .toString('base64')
  const answers = []
  for (const given of [encoded('wrong'), 'wrong', cut, encoded(password, 'k'.repeat(16))]) {
    const { timestamp: _, ...answer } = await signIn(app, 'multi', given, {}, vue3)
    answers.push(answer)
  }
  for (const answer of answers) {
    expect(answer).toEqual({ success: false, message: '用户名或密码错误', code: 500, result: answers[0]?.result ?? null })
  }
})

test('a client without a page for it is told where the initial password is changed, and gets no session', async () => {
  const { db, env } = app.current.context
  await db.query("UPDATE sys_user SET must_change_password = true, password_expires_at = 'infinity' WHERE username = 'agent'")
  const sessions = async () =>
    (await db.query("SELECT 1 FROM sys_session s JOIN sys_user u ON u.id = s.user_id WHERE u.username = 'agent'")).length
  const before = await sessions()
  for (const headers of [{}, vue3]) {
    const refused = await signIn(app, 'agent', app.current.password, {}, { ...headers, host: 'roof.example:8443' })
    expect(refused).toMatchObject({ success: false, code: 428, result: null })
    expect(refused.message).toBe(
      `首次登录请先修改初始密码：请用浏览器打开 http://roof.example:8443${env.basePath}/user/login 登录并修改，之后再回到这里登录`,
    )
  }
  expect(await sessions()).toBe(before)
  expect((await signIn(app, 'agent', 'wrong')).message).toBe('用户名或密码错误')
  const own = await signIn(app, 'agent', app.current.password, { changesPassword: true })
  expect(own).toMatchObject({ success: true, result: { mustChangePassword: true, token: expect.any(String) } })
})

test('an account with a password of its own is told nothing of that', async () => {
  expect(await signIn(app, 'staff', 'wrong')).toMatchObject({ success: false, message: '用户名或密码错误' })
  expect(await signIn(app, 'staff', app.current.password)).toMatchObject({ success: true })
})

test('an announcement under its old address with the session token is refused, and its reader stays signed in', async () => {
  const token = await app.current.signInAs('staff')
  const admin = await app.current.signInAs('admin')
  const body = { titile: '检修', msgCategory: '1', priority: 'L', msgType: 'ALL', msgContent: '<p>停电</p>' }
  const { id } = (await app.current.call('POST', '/sys/annountCement/add', { token: admin, body })).body.result
  await app.current.call('GET', '/sys/annountCement/doReleaseData', { token: admin, query: { id } })
  const path = `/sys/annountCement/show/${id}`
  const old = await app.current.call('GET', path, { query: { token } })
  expect([old.status, old.body.code, old.body.message]).toEqual([
    403,
    403,
    '为安全起见，网址中不能带登录令牌，您的登录不受影响；请在“我的消息”中打开此公告',
  ])
  expect(old.text).not.toContain('停电')
  expect((await app.current.call('GET', '/sys/user/getUserInfo', { token })).status).toBe(200)
  const audit = "SELECT detail FROM sys_audit WHERE event = 'session.tokenInUrl' ORDER BY id DESC LIMIT 1"
  expect(await app.current.context.db.query(audit)).toEqual([{ detail: { sessionLives: true } }])
  const { ticket } = (await app.current.call('POST', '/sys/download/ticket', { token, body: { method: 'GET', path } })).body
    .result
  expect((await app.current.call('GET', path, { query: { token: ticket } })).text).toContain('停电')
  expect((await app.current.call('GET', path, { query: { token: ticket } })).status).toBe(401)
  expect((await app.current.call('GET', '/sys/user/list', { query: { token } })).status).toBe(401)
  expect((await app.current.call('GET', '/sys/user/getUserInfo', { token })).status).toBe(401)
})

test('what those clients have no field for gets a default: the code of a position, the cycle of a fill rule', async () => {
  const token = await app.current.signInAs('admin')
  const post = async (path: string, body: object) => (await app.current.call('POST', path, { token, body })).body
  const one = await post('/sys/position/add', { name: '巡检员', postRank: '2' })
  const two = await post('/sys/position/add', { name: '值班员', postRank: '2', code: '' })
  for (const { success, result } of [one, two]) {
    expect([success, result.code]).toEqual([true, expect.stringMatching(/^P[0-9A-Z]{6,}$/)])
  }
  expect(one.result.code).not.toBe(two.result.code)
  const { result } = await post('/sys/position/edit', { ...one.result, name: '巡检长' })
  expect(result).toMatchObject({ name: '巡检长', code: one.result.code })
  expect((await post('/sys/position/add', { name: '班长', code: 'BZ' })).result.code).toBe('BZ')
  const rule = { ruleName: '订单', ruleCode: 'client_order', ruleClass: 'org.x.OrderRule', ruleParams: 'D{yyyy}{seq:4}' }
  const made = await post('/sys/fillRule/add', rule)
  expect(made).toMatchObject({ success: true, result: { resetCycle: 'none', resetCycle_dictText: '不重置' } })
  const own = await post('/sys/fillRule/add', { ...rule, ruleCode: 'client_year', resetCycle: 'year' })
  expect(own.result.resetCycle).toBe('year')
  expect((await post('/sys/fillRule/edit', { ...own.result, resetCycle: '' })).result.resetCycle).toBe('none')
})
