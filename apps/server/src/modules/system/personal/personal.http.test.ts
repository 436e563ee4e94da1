import { bankCard } from '@heliodesk/contracts/resources/customer/bankCard'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { beforeEach, describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { insertRecord } from '#server/testing/records.ts'
import { buildTestClock } from '#server/testing/testClock.ts'
import { reveal as revealNow } from './personal.service.ts'

const clock = buildTestClock()
const app = withTestApp({ clock })
const place = { tenantId: '1', orgCode: 'A01A01A03' }

const reveal = async (username: string, body: Record<string, unknown>) =>
  app.current.call('POST', '/sys/pii/reveal', {
    token: await app.current.signInAs(username),
    body: { reason: '联系业主', ...body },
  })
// Each test has its own hour and its own minute.
beforeEach(() => clock.advance(3_600_000))

const auditLines = () =>
  app.current.context.db.query<{ username: string; target: string; detail: unknown }>(
    `SELECT username, target, detail FROM sys_audit WHERE event = 'pii.reveal' ORDER BY id`,
  )

describe('200', () => {
  test('a number in full for who may see the record, with one line in the security log that does not hold the number', async () => {
    const { id } = await insertRecord(app.current, customer, place, {
      contactNumber: '15012345678',
      idCard: '33080319900101777X',
    })
    const before = (await auditLines()).length
    const phone = await reveal('staff', { resource: 'customer', id, field: 'contactNumber', reason: '联系业主' })
    expect(phone.body).toMatchObject({ success: true, result: { value: '15012345678' } })
    const card = await reveal('admin', { resource: 'customer', id, field: 'idCard', reason: '核对资料：与身份证复印件核对' })
    expect(card.body.result.value).toBe('33080319900101777X')
    const lines = (await auditLines()).slice(before)
    expect(lines).toMatchObject([
      { username: 'staff', target: `customer/${id}/contactNumber`, detail: { reason: '联系业主' } },
      { username: 'admin', target: `customer/${id}/idCard`, detail: { reason: '核对资料：与身份证复印件核对' } },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/15012345678|33080319900101777X/)
  })

  test('whatever the reason says, it is noted', async () => {
    const { id } = await insertRecord(app.current, customer, place)
    const { body } = await reveal('staff', { resource: 'customer', id, field: 'contactNumber', reason: 'a\0b \ud800' })
    expect(body.success).toBe(true)
    expect((await auditLines()).at(-1)).toMatchObject({ detail: { reason: 'a\ufffdb \ufffd' } })
  })

  test('a bank card of its own table, and null where there is none', async () => {
    const { id } = await insertRecord(app.current, bankCard, place, { cardNo: '6222021234567899999', bindCardNo: null })
    const ask = (field: string) => reveal('staff', { resource: 'bankCardOpenAccountRecord', id, field })
    expect((await ask('cardNo')).body.result.value).toBe('6222021234567899999')
    expect((await ask('bindCardNo')).body.result.value).toBeNull()
  })
})

describe('refused', () => {
  test('403 for agents, also for their own customers', async () => {
    const { id } = await insertRecord(app.current, customer, place)
    const { status, body } = await reveal('agent', { resource: 'customer', id, field: 'contactNumber' })
    expect([status, body.code]).toEqual([403, 510])
  })

  test('rows of another department or tenant, and unknown ids, are not found, and nothing is noted', async () => {
    const foreign = await insertRecord(app.current, customer, { tenantId: '1', orgCode: 'A01A02A01' })
    const before = (await auditLines()).length
    for (const id of [foreign.id, '1', '999999999999999999']) {
      expect((await reveal('staff', { resource: 'customer', id, field: 'contactNumber' })).body).toMatchObject({
        success: false,
        code: 404,
      })
    }
    expect(await auditLines()).toHaveLength(before)
  })

  test('fields that are no personal numbers are not answered this way', async () => {
    const { id } = await insertRecord(app.current, customer, place)
    for (const [resource, field] of [
      ['customer', 'userName'],
      ['customer', 'contactNumberBidx'],
      ['customer', 'constructor'],
      ['sys_user', 'passwordHash'],
      ['unknown', 'x'],
    ] as const) {
      expect((await reveal('admin', { resource, id, field })).body, field).toMatchObject({ success: false, code: 400 })
    }
  })

  test('without a reason: nothing is answered, noted or counted', async () => {
    const { id } = await insertRecord(app.current, customer, place)
    const before = (await auditLines()).length
    for (const reason of [undefined, '', ' 好 ', 'x'.repeat(201)]) {
      const { body } = await reveal('staff', { resource: 'customer', id, field: 'contactNumber', reason })
      expect(body).toMatchObject({ success: false, code: 400 })
      expect(body.message).toMatch(reason === undefined || reason.length < 200 ? /请填写查看原因/ : /最多 200 个字符/)
    }
    expect(await auditLines()).toHaveLength(before)
    const used = await app.current.context.db.query(`SELECT FROM sys_reveal_use WHERE at = to_timestamp($1::float8 / 1000)`, [
      clock.now(),
    ])
    expect(used).toHaveLength(0)
  })

  test('after thirty within an hour, of one person over all records and sessions; the refusal is noted with its reason', async () => {
    const { id } = await insertRecord(app.current, customer, place, { contactNumber: '15012345678' })
    const ask = () => reveal('staff', { resource: 'customer', id, field: 'contactNumber', reason: '核对资料' })
    const answers: unknown[] = []
    for (let count = 0; count < 30; count++) {
      clock.advance(60_000)
      answers.push((await ask()).body.result?.value)
    }
    expect(answers).toEqual(Array.from({ length: 30 }, () => '15012345678'))
    clock.advance(60_000)
    const before = (await auditLines()).length
    expect((await ask()).body).toMatchObject({
      success: false,
      code: 429,
      message: '每小时最多查看 30 条完整的个人信息，请 30 分钟后再试',
      result: null,
    })
    expect(await auditLines()).toHaveLength(before)
    const refused = await app.current.context.db.query(
      `SELECT username, target, detail FROM sys_audit WHERE event = 'pii.refused'`,
    )
    expect(refused).toEqual([{ username: 'staff', target: `customer/${id}/contactNumber`, detail: { reason: '核对资料' } }])
    // Somebody else is not held back, and the first look leaves the window after an hour.
    expect((await reveal('admin', { resource: 'customer', id, field: 'contactNumber' })).body.success).toBe(true)
    clock.advance(30 * 60_000)
    expect((await ask()).body.success).toBe(true)
    expect((await ask()).body.code).toBe(429)
  })

  test('of forty at once no more than thirty', async () => {
    const { id } = await insertRecord(app.current, customer, place)
    const actor = await app.current.access.sessions.authenticate(await app.current.signInAs('admin'))
    if (!actor) throw new Error('admin is seeded')
    const asked = { resource: 'customer', id, field: 'contactNumber', reason: '核对资料' }
    const meta = { requestId: 'x', ip: '127.0.0.1', userAgent: 'test' }
    const answers = await Promise.allSettled(Array.from({ length: 40 }, () => revealNow(app.current.context, actor, asked, meta)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
  })

  test('401 without a session', async () => {
    expect((await app.current.call('POST', '/sys/pii/reveal', { body: {} })).status).toBe(401)
  })
})
