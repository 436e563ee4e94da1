import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clockSkewMs } from '#server/access/signer.ts'
import type { TestApp } from '#server/testing/app.ts'
import type { OpenIdProvider } from '#server/testing/openIdProvider.ts'
import {
  type Begun,
  buildBound,
  finishAtProvider,
  goToProvider,
  type ProviderApp,
  startProviderApp,
} from '#server/testing/providerApp.ts'
import { buildPersonWithPhone, captchaFor, shownCode } from '#server/testing/signIn.ts'
import { buildTestClock } from '#server/testing/testClock.ts'

const clock = buildTestClock()
let started: ProviderApp
let provider: OpenIdProvider
let app: TestApp
beforeAll(async () => {
  started = await startProviderApp({ clock })
  provider = started.provider
  app = started.app
})
afterAll(() => started.close())
afterEach(() => {
  provider.fault = {}
})

/** Made by a clock that is ahead by so much, and used by ours. */
async function madeAhead<T>(byMs: number, make: () => Promise<T>): Promise<T> {
  clock.advance(byMs)
  const made = await make()
  clock.advance(-byMs)
  return made
}

const goThere = () => goToProvider(app)
const finish = async (begun: Begun) => (await finishAtProvider(app, begun)).body

const edges = [
  ['as far ahead as clocks differ is taken', clockSkewMs, true],
  ['a moment further ahead is refused', clockSkewMs + 1, false],
] as const

describe('what was made in the future', () => {
  test.each(edges)('a picture %s', async (_, byMs, isTaken) => {
    const { username, password } = await buildPersonWithPhone(app)
    const given = await madeAhead(byMs, () => captchaFor(app))
    const { body } = await app.call('POST', '/sys/login', { body: { username, password, ...given } })
    expect(body).toMatchObject(
      isTaken ? { success: true, code: '200' } : { success: false, code: 412, message: '验证码已失效，请刷新后重试' },
    )
  })

  test.each(edges)('a sign-in at a provider %s', async (label, byMs, isTaken) => {
    await buildBound(started, `flow ${label}`)
    const body = await finish(await madeAhead(byMs, () => goThere()))
    expect(body).toMatchObject(
      isTaken ? { success: true } : { success: false, message: '登录请求不是由本浏览器发起或已过期，请重新登录' },
    )
  })

  test.each(edges)('the ticket after it %s', async (label, byMs, isTaken) => {
    await buildBound(started, `ticket ${label}`)
    const begun = await goThere()
    const { token } = (await madeAhead(byMs, () => finish(begun))).result
    const { body } = await app.call('GET', `/sys/thirdLogin/getLoginUser/${token}/oidc`)
    expect(body).toMatchObject(isTaken ? { success: true } : { success: false, message: '登录凭据已失效，请重新登录' })
  })

  test.each(edges)('the ticket for a new password %s', async (_, byMs, isTaken) => {
    const { username, mobile, userId } = await buildPersonWithPhone(app)
    const order = { mobile, smsmode: '2', username, ...(await captchaFor(app)) }
    expect((await app.call('POST', '/sys/sms', { body: order })).body.success).toBe(true)
    const smscode = await shownCode(app, mobile)
    const verified = await madeAhead(byMs, () =>
      app.call('POST', '/sys/user/phoneVerification', { body: { username, mobile, smscode } }),
    )
    const stored = () => app.context.db.query('SELECT password_hash, version FROM sys_user WHERE id = $1', [userId])
    const before = await stored()
    const password = 'gutters in November'
    const body = { ticket: verified.body.result.ticket, password, confirmpassword: password }
    const answered = (await app.call('POST', '/auth/forge-password', { body })).body
    expect(answered).toMatchObject(
      isTaken ? { success: true } : { success: false, code: 400, message: '身份验证已失效，请重新验证' },
    )
    expect(JSON.stringify(await stored()) === JSON.stringify(before)).toBe(!isTaken)
  })

  /** The provider's tokens are read by the clock of the machine: a minute on each side of what is allowed leaves room for a slow one. */
  const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
  test.each(['iat', 'nbf'] as const)('a token of the provider whose %s lies ahead', async (claim) => {
    await buildBound(started, `claim ${claim}`)
    provider.fault = { claims: { [claim]: inSeconds(90), exp: inSeconds(600) } }
    expect(await finish(await goThere())).toMatchObject({
      success: false,
      result: null,
      message: expect.stringMatching(/^统一登录的回执未通过校验：.*令牌已过期或时间不符.*，请重新登录$/),
    })
    provider.fault = { claims: { [claim]: inSeconds(20), exp: inSeconds(600) } }
    expect(await finish(await goThere())).toMatchObject({ success: true })
  })
})
