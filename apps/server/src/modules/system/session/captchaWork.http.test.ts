import { isWorkDone, searchWork } from '@heliodesk/domain/account/captchaWork'
import { describe, expect, test } from 'vitest'
import { clockSkewMs } from '#server/access/signer.ts'
import { buildTestClock, withTestApp } from '#server/testing/app.ts'

const clock = buildTestClock()
const app = withTestApp({ clock, env: { HELIODESK_CAPTCHA_WORK: '8' } })

interface Challenge {
  readonly challenge: string
  readonly work: string
  readonly bits: number
}
const asked = async (): Promise<Challenge> => (await app.current.call('GET', '/sys/captchaWork')).body.result
const answerOf = ({ work, bits }: Challenge): string => `pow:${searchWork(work, bits, 0, 1_000_000)}`
const wrongAnswerOf = ({ work, bits }: Challenge): string => {
  let number = 0
  while (isWorkDone(work, number, bits)) number += 1
  return `pow:${number}`
}
const signIn = async (checkKey: string, captcha: string) =>
  (
    await app.current.call('POST', '/sys/login', {
      body: { username: 'admin', password: app.current.password, captcha, checkKey },
    })
  ).body
const expired = { success: false, code: 412, message: '验证码已失效，请刷新后重试' }
const wrong = { success: false, code: 412, message: '验证码错误' }

describe('a computation in place of the picture', () => {
  test('signs in, with as many bits as the setting asks for', async () => {
    const given = await asked()
    expect(given.bits).toBe(8)
    expect(await signIn(given.challenge, answerOf(given))).toMatchObject({ success: true, code: '200' })
  })

  test('is good for one try, right or wrong', async () => {
    const given = await asked()
    expect(await signIn(given.challenge, wrongAnswerOf(given))).toMatchObject(wrong)
    expect(await signIn(given.challenge, answerOf(given))).toMatchObject(expired)
    const spent = await asked()
    expect(await signIn(spent.challenge, answerOf(spent))).toMatchObject({ success: true })
    // The picture's own call cannot take the mark of it away.
    await app.current.call('GET', `/sys/randomImage/${spent.work}`)
    await signIn(spent.work, 'abcd')
    expect(await signIn(spent.challenge, answerOf(spent))).toMatchObject(expired)
  })

  test('of thirty answers at once one passes', async () => {
    const given = await asked()
    const answer = answerOf(given)
    const all = await Promise.all(Array.from({ length: 30 }, () => signIn(given.challenge, answer)))
    expect(all.filter(({ success }) => success).length).toBe(1)
  })

  test('ends after three minutes and not before', async () => {
    const [early, late] = [await asked(), await asked()]
    clock.advance(179_000)
    expect(await signIn(early.challenge, answerOf(early))).toMatchObject({ success: true })
    clock.advance(1_000)
    expect(await signIn(late.challenge, answerOf(late))).toMatchObject(expired)
  })

  test('from the future is refused', async () => {
    clock.advance(clockSkewMs + 1_000)
    const given = await asked()
    clock.advance(-clockSkewMs - 1_000)
    expect(await signIn(given.challenge, answerOf(given))).toMatchObject(expired)
  })

  test.each(['pow:', 'pow:x', 'pow:-1', 'pow:1e3', 'pow:1 2', 'pow:0x1'])('%s is no answer', async (answer) => {
    const { challenge } = await asked()
    expect(await signIn(challenge, answer)).toMatchObject(wrong)
  })

  test('of another making is refused: foreign, easier, or a statement for another purpose', async () => {
    const given = await asked()
    const [head = '', body = '', signature = ''] = given.challenge.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const easier = Buffer.from(JSON.stringify({ ...claims, bits: 0 })).toString('base64url')
    expect(await signIn(`${head}.${easier}.${signature}`, 'pow:0')).toMatchObject(expired)
    const life = { nowMs: clock.now(), seconds: 60 }
    const other = app.current.access.signer.sign('heliodesk-gateway+jwt', { jti: 'x', bits: 0 }, life)
    expect(await signIn(other, 'pow:0')).toMatchObject(expired)
    expect(await signIn('no-challenge', 'pow:0')).toMatchObject(expired)
  })

  test('is taken wherever a picture is', async () => {
    const send = async (path: string, body: object) => {
      const given = await asked()
      const { message } = (
        await app.current.call('POST', path, { body: { ...body, captcha: answerOf(given), checkKey: given.challenge } })
      ).body
      return message
    }
    const sms = await send('/sys/sms', { mobile: '13800000002', smsmode: '0' })
    const registered = await send('/auth/register', {
      username: 'anew',
      password: 'Anew-roof-42',
      phone: '13911110000',
      realname: '新人',
    })
    for (const message of [sms, registered]) expect(message).not.toMatch(/验证码(已失效|错误)/)
  })
})
