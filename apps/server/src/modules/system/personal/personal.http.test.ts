import { bankCard } from '@heliodesk/contracts/resources/customer/bankCard'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { describe, expect, test } from 'vitest'
import { withTestApp } from '../../../testing/app.ts'
import { insertRecord } from '../../../testing/records.ts'

const app = withTestApp()
const place = { tenantId: '1', orgCode: 'A01A01A03' }

const reveal = async (username: string, body: Record<string, unknown>) =>
  app.current.call('POST', '/sys/pii/reveal', { token: await app.current.signInAs(username), body })

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
    const card = await reveal('admin', { resource: 'customer', id, field: 'idCard' })
    expect(card.body.result.value).toBe('33080319900101777X')
    const lines = (await auditLines()).slice(before)
    expect(lines).toEqual([
      { username: 'staff', target: `customer/${id}/contactNumber`, detail: { reason: '联系业主' } },
      { username: 'admin', target: `customer/${id}/idCard`, detail: { reason: null } },
    ])
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

  test('401 without a session', async () => {
    expect((await app.current.call('POST', '/sys/pii/reveal', { body: {} })).status).toBe(401)
  })
})
