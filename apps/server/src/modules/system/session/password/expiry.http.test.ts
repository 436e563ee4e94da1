import { limits } from '@heliodesk/contracts/limits'
import { beforeEach, describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { captchaFor } from '#server/testing/signIn.ts'
import { buildTestClock } from '#server/testing/testClock.ts'

const clock = buildTestClock()
const app = withTestApp({ clock })
const given = 'Quiet-harbour-77'
const own = 'Louder-harbour-78'
const refusal = '该密码由管理员设置后超过 24 小时未修改，已失效，请联系所在单位的管理员重置密码'
let made = 0
/** Limits of captchas and tries of an earlier test must not reach a later one. */
beforeEach(() => clock.advance(2 * 3_600_000))

async function addAccount(): Promise<string> {
  made += 1
  const username = `freshman${made}`
  const token = await app.current.signInAs('admin')
  const body = { username, realname: '新人', password: given, phone: `1360001${4000 + made}` }
  expect((await app.current.call('POST', '/sys/user/add', { token, body })).body.success).toBe(true)
  return username
}

const signIn = async (username: string, password = given) =>
  (
    await app.current.call('POST', '/sys/login', {
      body: { username, password, changesPassword: true, ...(await captchaFor(app.current)) },
    })
  ).body

const change = async (token: string, oldpassword = given) =>
  (
    await app.current.call('POST', '/sys/user/updatePassword', {
      token,
      body: { oldpassword, password: own, confirmpassword: own },
    })
  ).body

const reset = async (username: string) =>
  app.current.call('PUT', '/sys/user/changePassword', {
    token: await app.current.signInAs('admin'),
    body: { username, password: given, confirmpassword: given },
  })

const sessionsOf = async (username: string) =>
  (
    await app.current.context.db.query('SELECT 1 FROM sys_session s JOIN sys_user u ON u.id = s.user_id WHERE u.username = $1', [
      username,
    ])
  ).length

describe('a password that an administrator gave', () => {
  test('admits until the last millisecond of 24 hours and no longer; the refusal says whom to ask and opens no session', async () => {
    const username = await addAccount()
    clock.advance(limits.givenPasswordMs - 1)
    expect(await signIn(username)).toMatchObject({ code: '200', result: { mustChangePassword: true } })
    const before = await sessionsOf(username)
    clock.advance(1)
    expect(await signIn(username)).toMatchObject({ success: false, code: 500, message: refusal, result: null })
    expect(await sessionsOf(username)).toBe(before)
  })

  test('that expired is reported only to who knows it', async () => {
    const username = await addAccount()
    clock.advance(limits.givenPasswordMs)
    expect((await signIn(username, 'Wrong-harbour-00')).message).toBe('用户名或密码错误')
    expect((await signIn(username)).message).toBe(refusal)
  })

  test('cannot be changed any more either, in a session opened in time', async () => {
    const username = await addAccount()
    const { result } = await signIn(username)
    clock.advance(limits.givenPasswordMs)
    const token = (await signIn(username)).result?.token ?? (await app.current.signInAs(username))
    expect((await change(token)).message).toBe(refusal)
    expect((await signIn(username, own)).message).toBe('用户名或密码错误')
    expect(result.mustChangePassword).toBe(true)
  })

  test('changed in time is the owner’s own, and never expires', async () => {
    const username = await addAccount()
    const { result } = await signIn(username)
    expect((await change(result.token)).success).toBe(true)
    clock.advance(400 * limits.givenPasswordMs)
    expect(await signIn(username, own)).toMatchObject({ code: '200' })
  })

  test('set anew starts its 24 hours anew', async () => {
    const username = await addAccount()
    clock.advance(limits.givenPasswordMs)
    expect((await signIn(username)).message).toBe(refusal)
    expect((await reset(username)).body.success).toBe(true)
    clock.advance(limits.givenPasswordMs - 1)
    expect(await signIn(username)).toMatchObject({ code: '200' })
    clock.advance(1)
    expect((await signIn(username)).message).toBe(refusal)
  })

  test('is in the security log with its reason', async () => {
    const username = await addAccount()
    clock.advance(limits.givenPasswordMs)
    await signIn(username)
    const rows = await app.current.context.db.query(
      `SELECT event, detail->>'reason' AS reason FROM sys_audit WHERE username = $1 ORDER BY id DESC LIMIT 1`,
      [username],
    )
    expect(rows).toEqual([{ event: 'login.failed', reason: 'expired' }])
  })
})

test('an admitted applicant has 24 hours to come in; once in, the password is good for ever', async () => {
  const { db } = app.current.context
  const admitted = async () => {
    made += 1
    const username = `applicant${made}`
    const body = { username, realname: '申请人', mobile: `1360002${4000 + made}`, password: own, confirmpassword: own }
    await app.current.call('POST', '/auth/register', { body: { ...body, ...(await captchaFor(app.current)) } })
    const token = await app.current.signInAs('admin')
    const { body: choices } = await app.current.call('GET', '/sys/registration/choices', { token })
    const [row] = await db.query<{ id: string }>('SELECT id FROM sys_registration WHERE username = $1', [username])
    const wanted = { id: row?.id, roleId: choices.result.roles[0].id, departId: choices.result.departs[0].id }
    expect((await app.current.call('POST', '/sys/registration/admit', { token, body: wanted })).body.success).toBe(true)
    return username
  }
  const late = await admitted()
  clock.advance(limits.givenPasswordMs)
  expect((await signIn(late, own)).message).toBe(refusal)
  const early = await admitted()
  clock.advance(limits.givenPasswordMs - 1)
  expect(await signIn(early, own)).toMatchObject({ code: '200' })
  clock.advance(30 * limits.givenPasswordMs)
  expect(await signIn(early, own)).toMatchObject({ code: '200' })
})

test('accounts of the demo do not expire, and no account can be given a password without an end', async () => {
  const { db } = app.current.context
  clock.advance(400 * limits.givenPasswordMs)
  expect(await signIn('staff', app.current.password)).toMatchObject({ code: '200' })
  await expect(
    db.query(`UPDATE sys_user SET must_change_password = true, password_expires_at = NULL WHERE username = 'staff'`),
  ).rejects.toThrow('sys_user_given_password_expires')
})
