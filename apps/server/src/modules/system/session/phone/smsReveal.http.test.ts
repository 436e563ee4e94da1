import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { beforeEach, describe, expect, test } from 'vitest'
import { seedModule } from '#server/modules/system/seed/seed.module.ts'
import { type TestApp, withTestApp } from '#server/testing/app.ts'
import { buildDataRule, buildPerson, buildTenant } from '#server/testing/organisation.ts'
import { buildPersonWithPhone, captchaFor, type PersonWithPhone } from '#server/testing/signIn.ts'
import { buildTestClock } from '#server/testing/testClock.ts'
import { sessionModule } from '../session.module.ts'

const clock = buildTestClock()
const modules = [seedModule, sessionModule]
const app = withTestApp({ modules, clock })
beforeEach(() => clock.advance(2 * 24 * 3_600_000))

const outbox = (code: PermissionCode, orgCode = 'A01A02', tenantId = '1') =>
  buildPerson(app.current.context.db, { tenantId, orgCode, roleCode: `sms ${code} ${orgCode}`, codes: ['system:sms', code] })

async function orderFor(mobile: string, on: TestApp = app.current): Promise<void> {
  await on.call('POST', '/account/sms', { body: { mobile, ...(await captchaFor(on)) } })
  for (const module of on.modules) await module.stop?.()
}

interface Line {
  readonly id: string
  readonly phone: string
  readonly content: string | null
  readonly isRevealable: boolean
}
async function linesFor(username: string, of: PersonWithPhone): Promise<readonly Line[]> {
  const token = await app.current.signInAs(username)
  const { body } = await app.current.call('GET', '/sys/sms/list', { token, query: { pageSize: 100 } })
  return (body.result.records as Line[]).filter(({ phone }) => phone.endsWith(of.mobile.slice(-4)))
}
const reveal = async (username: string, id: string) =>
  app.current.call('POST', '/sys/sms/reveal', { token: await app.current.signInAs(username), body: { id } })
const idOf = async (person: PersonWithPhone): Promise<string> =>
  String(
    (await app.current.context.db.query<{ id: string }>('SELECT id FROM sms_message WHERE user_id = $1', [person.userId]))[0]?.id,
  )
const shownTimes = async (): Promise<number> =>
  (await app.current.context.db.query(`SELECT 1 FROM sys_audit WHERE event = 'sms.reveal'`)).length

describe('the code of a short message', () => {
  test('of an administrator is read by nobody who holds the list of messages alone, and nothing lets them in', async () => {
    const reader = await outbox('system:sms')
    const chief = await buildPersonWithPhone(app.current, { orgCode: 'A01A02', roleCode: 'admin' })
    await orderFor(chief.mobile)
    const [line] = await linesFor(reader.username, chief)
    expect(line?.content).toBe('您的验证码是 ******，用于登录，5 分钟内有效。请勿告诉他人。')
    const before = await shownTimes()
    const { body, text } = await reveal(reader.username, line?.id ?? '')
    expect(body).toMatchObject({ success: false, code: 409, message: expect.stringContaining('拥有您没有的权限') })
    expect(text).not.toMatch(/验证码是 \d/)
    expect(await shownTimes()).toBe(before)
  })

  test('of somebody with no more rights is shown by a call of its own, which the audit notes with whose it is', async () => {
    const reader = await outbox('system:log:list')
    const worker = await buildPersonWithPhone(app.current, { orgCode: 'A01A02', roleCode: 'worker', codes: ['system:log:list'] })
    await orderFor(worker.mobile)
    const [line] = await linesFor(reader.username, worker)
    expect([line?.isRevealable, /\d{5,}/.test(line?.content ?? '')]).toEqual([true, false])
    const { body } = await reveal(reader.username, line?.id ?? '')
    expect(body.result.content).toMatch(/^您的验证码是 \d{6}，/)
    const [noted] = await app.current.context.db.query(
      `SELECT username, target, detail FROM sys_audit WHERE event = 'sms.reveal' ORDER BY id DESC LIMIT 1`,
    )
    expect(noted).toMatchObject({ username: reader.username, target: line?.id, detail: { user: worker.userId } })
  })

  test('is neither listed nor shown to other departments, other tenants, and those whom a data rule keeps from the person', async () => {
    const worker = await buildPersonWithPhone(app.current, { orgCode: 'A01A02', roleCode: 'worker2' })
    await orderFor(worker.mobile)
    const elsewhere = await outbox('system:sms', 'A01A03')
    const foreign = await outbox('system:sms', 'A01', await buildTenant(app.current.context.db))
    const ruled = await outbox('system:user:list')
    const rule = { resource: 'user', column: 'username', condition: '=', value: ruled.username }
    await buildDataRule(app.current.context.db, { tenantId: '1', roleId: ruled.roleId, ...rule })
    const seen = await outbox('system:role:list')
    expect(await linesFor(seen.username, worker)).toHaveLength(1)
    const id = await idOf(worker)
    for (const { username } of [elsewhere, foreign, ruled]) {
      expect(await linesFor(username, worker)).toEqual([])
      expect((await reveal(username, id)).body).toMatchObject({ success: false, code: 404 })
    }
  })

  test('of a user who works in another department, too, is not shown to one department', async () => {
    const reader = await outbox('system:dict:list')
    const worker = await buildPersonWithPhone(app.current, { orgCode: 'A01A02', roleCode: 'worker3' })
    await app.current.context.db.query(
      `INSERT INTO sys_user_depart (user_id, depart_id) SELECT $1, id FROM sys_depart WHERE tenant_id = 1 AND org_code = 'A01'`,
      [worker.userId],
    )
    await orderFor(worker.mobile)
    expect((await reveal(reader.username, await idOf(worker))).body).toMatchObject({ success: false, code: 409 })
  })

  test('needs the right to the list, and a message that exists', async () => {
    const stranger = await buildPerson(app.current.context.db, { tenantId: '1', orgCode: 'A01A02', codes: ['system:log:list'] })
    expect((await reveal(stranger.username, '1')).status).toBe(403)
    expect((await reveal('admin', '1')).body).toMatchObject({ success: false, code: 404 })
  })
})

describe('an installation that is neither a demo nor a test', () => {
  const real = withTestApp({ modules, clock, env: { HELIODESK_TEST_MODE: '0', HELIODESK_DEMO_STATIONS: '0' } })

  test('keeps no code of a message and shows none', async () => {
    const { context } = real.current
    const { userId } = await buildPerson(context.db, { tenantId: '1', orgCode: 'A01A02' })
    const id = '4711'
    const seal = (text: string, column: string) => context.cipher.seal(text, { table: 'sms_message', column, id })
    await context.db.query(
      `INSERT INTO sms_message (id, tenant_id, user_id, phone, content, purpose, sender, state, create_time)
       VALUES ($1, 1, $2, $3, $4, 'login', '演示短信', 'shown', now())`,
      [id, userId, seal('13900001111', 'phone'), seal('您的验证码是 123456', 'content')],
    )
    const token = await real.current.signInAs('admin')
    const { body } = await real.current.call('GET', '/sys/sms/list', { token })
    expect(body.result.records).toMatchObject([{ content: '您的验证码是 ******', isRevealable: false }])
    expect((await real.current.call('POST', '/sys/sms/reveal', { token, body: { id } })).body).toMatchObject({
      success: false,
      code: 403,
      message: '验证码只在演示或测试环境中可以查看；此环境的短信由短信网关发送',
    })
  })
})
