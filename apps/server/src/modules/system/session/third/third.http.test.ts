import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { seedModule } from '#server/modules/system/seed/seed.module.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { clientId, type Fault, type OpenIdProvider, startOpenIdProvider } from '#server/testing/openIdProvider.ts'
import {
  type Begun,
  buildBound as buildBoundAt,
  finishAtProvider,
  goToProvider,
  type ProviderApp,
  startProviderApp,
} from '#server/testing/providerApp.ts'
import { enrolTotp, totpCode } from '#server/testing/secondFactor.ts'
import { buildPersonWithPhone, captchaFor } from '#server/testing/signIn.ts'
import { buildTestClock } from '#server/testing/testClock.ts'
import { sessionModule } from '../session.module.ts'

const clock = buildTestClock()
let started: ProviderApp
let provider: OpenIdProvider
let app: TestApp
beforeAll(async () => {
  started = await startProviderApp({ clock, env: { HELIODESK_OIDC_NAME: '集团门户' } })
  provider = started.provider
  app = started.app
})
afterAll(() => started.close())
afterEach(() => {
  provider.fault = {}
  provider.denies = false
})

const goThere = (token?: string) => goToProvider(app, token)
const finish = (begun: Begun, token?: string) => finishAtProvider(app, begun, token)
const enter = (ticket: string, type = 'oidc') => app.call('GET', `/sys/thirdLogin/getLoginUser/${ticket}/${type}`)

const buildBound = (sub: string) => buildBoundAt(started, sub)

describe('200', () => {
  test('[API-SYS-THIRDLOGIN] [MODULE-LOGIN-THIRD] a bound identity signs in by a ticket that is good once', async () => {
    const person = await buildBound('first')
    const begun = await goThere()
    expect(begun.landing).toBe('https://pv.example.com/oauth2-app/login')
    const { body } = await finish(begun)
    expect(body.result).toMatchObject({ type: 'oidc', token: expect.stringMatching(/^[\w-]{43}$/) })
    const entered = await enter(body.result.token)
    expect(entered.body).toMatchObject({ success: true, code: 200, result: { userInfo: { username: person.username } } })
    expect((await enter(body.result.token)).body).toMatchObject({ success: false, message: '登录凭据已失效，请重新登录' })
    expect((await app.call('GET', '/sys/user/getCurrentUserDeparts', { token: entered.body.result.token })).status).toBe(200)
  })

  test('the provider is asked with PKCE, state and nonce, and never sees the same twice', async () => {
    const urls = await Promise.all(
      [1, 2].map(
        async () => new URL((await app.call('POST', '/sys/thirdLogin/start', { body: { intent: 'login' } })).body.result.url),
      ),
    )
    for (const name of ['state', 'nonce', 'code_challenge']) {
      const [one, other] = urls.map((url) => url.searchParams.get(name))
      expect(one, name).toMatch(/^[\w-]{43}$/)
      expect(one).not.toBe(other)
    }
    expect(urls[0]?.searchParams.get('scope')).toBe('openid profile')
  })

  test('the own bindings are listed and removed; a removed one signs nobody in', async () => {
    const { token } = await buildBound('listed')
    const listed = (await app.call('GET', '/sys/thirdLogin/bindings', { token })).body.result
    expect(listed).toEqual([expect.objectContaining({ type: 'oidc', provider: '集团门户', displayName: '门户用户' })])
    const stranger = await app.signInAs('staff')
    const remove = (by: string) => app.call('DELETE', '/sys/thirdLogin/unbind', { token: by, query: { id: listed[0].id } })
    expect((await remove(stranger)).body).toMatchObject({ success: false, code: 404 })
    expect((await remove(token)).body.success).toBe(true)
    expect((await finish(await goThere())).body.success).toBe(false)
  })
})

describe('refused', () => {
  const faults: readonly (readonly [string, Fault, RegExp])[] = [
    ['a wrong nonce', { claims: { nonce: 'another' } }, /随机数（nonce）不符/],
    ['no nonce', { claims: { nonce: undefined } }, /随机数（nonce）不符/],
    ['a signature of a foreign key', { foreignKey: true }, /签名无效/],
    ['a body that was changed after signing', { tampered: true }, /签名无效/],
    ['no signature at all', { unsigned: true }, /签名无效/],
    ['another audience', { claims: { aud: 'somebody-else' } }, /受众（aud）不是本系统/],
    ['a second, unknown audience', { claims: { aud: [clientId, 'somebody-else'] } }, /受众（aud）不是本系统/],
    ['another issuer', { claims: { iss: 'http://evil.example' } }, /签发者（iss）不符/],
    ['an expired token', { claims: { exp: Math.floor(Date.now() / 1000) - 60 } }, /令牌已过期/],
    ['a token of the future', { claims: { nbf: Math.floor(Date.now() / 1000) + 600 } }, /令牌已过期或时间不符/],
    ['a refused code', { error: 'invalid_grant' }, /授权码无效或已使用/],
  ]
  test.each(faults)('an answer with %s, with the reason', async (label, fault, reason) => {
    await buildBound(label)
    provider.fault = fault
    const { body } = await finish(await goThere())
    expect(body).toMatchObject({ success: false, result: null, message: expect.stringMatching(reason) })
    expect(body.message).toMatch(/^统一登录的回执未通过校验：.*，请重新登录$/)
  })

  test('an answer with another state, of another browser, a second time, or after ten minutes', async () => {
    await buildBound('states')
    const message = '登录请求不是由本浏览器发起或已过期，请重新登录'
    const forged = await goThere()
    expect((await finish({ ...forged, answer: { ...forged.answer, state: 'x'.repeat(43) } })).body).toMatchObject({
      success: false,
      message,
    })
    const [mine, theirs] = [await goThere(), await goThere()]
    expect((await finish({ ...mine, binding: theirs.binding })).body).toMatchObject({ success: false, message })
    const before = provider.tokenCalls.length
    expect((await finish(mine)).body.success).toBe(true)
    expect((await finish(mine)).body).toMatchObject({ success: false, message })
    expect(provider.tokenCalls.length - before).toBe(1)
    const late = await goThere()
    clock.advance(10 * 60_000)
    expect((await finish(late)).body).toMatchObject({ success: false, message })
  })

  test('an identity that nobody has bound, and one of a frozen account, get one explaining answer and no session', async () => {
    const { db } = app.context
    provider.person = { sub: 'nobody-of-us' }
    const unknown = (await finish(await goThere())).body
    const frozen = await buildBound('frozen')
    await db.query('UPDATE sys_user SET status = 2 WHERE id = $1', [frozen.userId])
    const refusedFrozen = (await finish(await goThere())).body
    expect(unknown).toMatchObject({ success: false, code: 404, message: expect.stringContaining('没有可以登录的系统用户') })
    expect({ ...refusedFrozen, timestamp: 0 }).toEqual({ ...unknown, timestamp: 0 })
  })

  test('an account that is locked by wrong passwords is refused by this method as well', async () => {
    const person = await buildBound('locked')
    const { body } = await finish(await goThere())
    for (let attempt = 0; attempt < 5; attempt++) {
      const given = { username: person.username, password: 'wrong', ...(await captchaFor(app)) }
      await app.call('POST', '/sys/login', { body: given })
    }
    expect((await enter(body.result.token)).body.success).toBe(false)
    clock.advance(15 * 60_000)
  })

  test('a ticket that is unknown, of another type, or older than a minute', async () => {
    await buildBound('tickets')
    const message = '登录凭据已失效，请重新登录'
    expect((await enter('A'.repeat(43))).body).toMatchObject({ success: false, message })
    expect((await enter('short')).body).toMatchObject({ success: false, message })
    const { token } = (await finish(await goThere())).body.result
    expect((await enter(token, 'dingtalk')).body).toMatchObject({ success: false, message })
    clock.advance(60_000)
    expect((await enter(token)).body).toMatchObject({ success: false, message })
  })

  test('what the person refused at the provider is said as such', async () => {
    provider.denies = true
    const { body } = await finish(await goThere())
    expect(body).toMatchObject({ success: false, message: '统一登录未完成：您取消了登录或没有获得授权' })
  })

  test('binding needs the session that began it, and an identity has one owner', async () => {
    const owner = await buildBound('taken')
    const other = await app.signInAs('staff')
    expect((await app.call('POST', '/sys/thirdLogin/start', { body: { intent: 'bind' } })).status).toBe(401)
    expect((await finish(await goThere(other), other)).body).toMatchObject({
      success: false,
      code: 409,
      message: '该统一登录账号已绑定其他用户',
    })
    provider.person = { sub: 'moved' }
    expect((await finish(await goThere(other), owner.token)).body.success).toBe(false)
    expect((await finish(await goThere(other))).body.success).toBe(false)
  })
})

describe('a binding is another way into the account', () => {
  const flows = () => app.context.db.query('SELECT state_hash FROM sys_third_flow')
  const start = (token: string, intent: 'login' | 'bind') =>
    app.call('POST', '/sys/thirdLogin/start', { body: { intent }, token })

  test('so that it begins with a fresh proof alone, and none is kept without; the password is one', async () => {
    const person = await buildPersonWithPhone(app)
    const token = await app.signInAs(person.username)
    clock.advance(10 * 60_000)
    const before = await flows()
    expect((await start(token, 'bind')).body).toMatchObject({ success: false, code: 462, result: null })
    expect(await flows()).toEqual(before)
    expect((await start(token, 'login')).body.success).toBe(true)
    const wrong = { method: 'password', secret: `${person.password}!` }
    expect((await app.call('POST', '/sys/stepUp', { token, body: wrong })).body.success).toBe(false)
    expect((await start(token, 'bind')).body).toMatchObject({ code: 462 })
    const right = { method: 'password', secret: person.password }
    expect((await app.call('POST', '/sys/stepUp', { token, body: right })).body.success).toBe(true)
    provider.person = { sub: 'proven' }
    expect((await finish(await goThere(token), token)).body).toMatchObject({
      success: true,
      result: { token: null },
    })
    expect((await app.call('GET', '/sys/thirdLogin/bindings', { token })).body.result).toHaveLength(1)
  })

  test('a moment before the ten minutes are over the sign-in itself is proof enough', async () => {
    const token = await app.signInAs((await buildPersonWithPhone(app)).username)
    clock.advance(10 * 60_000 - 1)
    expect((await start(token, 'bind')).body.success).toBe(true)
    clock.advance(1)
    expect((await start(token, 'bind')).body.code).toBe(462)
  })

  test('is not begun by a user who has to change the password first', async () => {
    const person = await buildPersonWithPhone(app)
    await app.context.db.query(
      `UPDATE sys_user SET must_change_password = true, password_expires_at = now() + interval '1 day' WHERE id = $1`,
      [person.userId],
    )
    const { status, body } = await start(await app.signInAs(person.username), 'bind')
    expect([status, body.success]).toEqual([401, false])
  })
})

test('an account with a second factor is asked for it by this method, too: the ticket of the provider opens no session', async () => {
  const person = await buildBound('with a factor')
  const { secret } = await enrolTotp(app, person.token)
  clock.advance(30_000)
  await app.call('POST', '/sys/logout', { token: person.token })
  const sessions = () => app.context.db.query('SELECT FROM sys_session WHERE user_id = $1 AND ended_at IS NULL', [person.userId])
  const { token: ticket } = (await finish(await goThere())).body.result
  const entered = await enter(ticket)
  expect(entered.body).toMatchObject({
    success: false,
    code: 461,
    result: { ticket: expect.stringMatching(/^[\w-]{43}$/), methods: ['totp', 'recovery'], expiresIn: 300 },
  })
  expect(await sessions()).toHaveLength(0)
  const answer = (code: string) =>
    app.call('POST', '/sys/secondFactor/signIn', { body: { ticket: entered.body.result.ticket, method: 'totp', code } })
  const code = totpCode(secret, clock.now())
  expect((await answer(code === '000000' ? '111111' : '000000')).body.success).toBe(false)
  expect(await sessions()).toHaveLength(0)
  expect((await answer(code)).body).toMatchObject({ success: true, result: { userInfo: { username: person.username } } })
  expect(await sessions()).toHaveLength(1)
})

test('a provider that is away is told so, and asked again afterwards', async () => {
  const gone = await startOpenIdProvider()
  await gone.close()
  const lonely = await startTestApp({
    modules: [seedModule, sessionModule],
    env: { HELIODESK_OIDC_ISSUER: gone.issuer, HELIODESK_OIDC_CLIENT_ID: clientId },
  })
  const { body } = await lonely.call('POST', '/sys/thirdLogin/start', { body: { intent: 'login' } })
  await lonely.close()
  expect(body).toMatchObject({ success: false, code: 503, message: expect.stringContaining('统一登录服务暂时无法访问') })
})

test('without configuration the calls say that there is no provider', async () => {
  const plain = await startTestApp({ modules: [seedModule, sessionModule] })
  const { body } = await plain.call('POST', '/sys/thirdLogin/start', { body: { intent: 'login' } })
  await plain.close()
  expect(body).toMatchObject({ success: false, code: 400, message: '没有配置统一登录，请使用账号密码登录' })
})
