import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { describe, expect, test } from 'vitest'
import { withTestApp } from '../testing/app.ts'
import { demoPlace, insertRecord } from '../testing/records.ts'
import { buildSheet, type SheetCell, upload } from '../testing/sheets.ts'
import { buildStation } from '../testing/stations.ts'

const app = withTestApp()
const labels = ['开户申请号', '客户', '户名', '身份证号']
const send = async (serial: string, owner: SheetCell) => {
  const token = await app.current.signInAs('admin')
  const row = [serial, owner, '户名', '330802199003072316']
  return (await upload(app.current, token, '/api/bankcardclassII/importExcel', { content: await buildSheet([labels, row]) })).body
}
const stored = async (serial: string) =>
  (await app.current.context.db.query('SELECT id FROM bank_card_open_account_record WHERE apply_no = $1', [serial])).length

describe('a record that a sheet names', () => {
  test('is taken when one record has the name, and refused with the name when two have it', async () => {
    const named = (userName: string) => insertRecord(app.current, customer, demoPlace, { userName })
    await named('独此一人')
    expect(await send('SN-1', '独此一人')).toMatchObject({ code: 200, result: { successCount: 1 } })
    await named('重名之人')
    const second = await named('重名之人')
    expect((await send('SN-2', '重名之人')).result).toMatchObject({
      successCount: 0,
      rowErrors: [{ row: 2, label: '客户', reason: '“重名之人”有多个同名记录，请改填编号' }],
    })
    expect(await stored('SN-2')).toBe(0)
    const number = String(
      (await app.current.context.db.query<{ n: string }>('SELECT customer_no AS n FROM customer WHERE id = $1', [second.id]))[0]
        ?.n,
    )
    expect(await send('SN-2', number)).toMatchObject({ code: 200, result: { successCount: 1 } })
    expect((await send('SN-3', '没有此人')).result.rowErrors).toMatchObject([
      { label: '客户', reason: '“没有此人”不存在或无权使用' },
    ])
  })
})

describe('a value that a numeric dictionary does not have', () => {
  test.each([99, '99', '-1', 1.5, '1.5', '一', true])('is refused and names its field: %j', async (dataSource) => {
    const { context } = app.current
    const station = await buildStation(context.db, context.cipher, { orgCode: 'A01A01A01' })
    const token = await app.current.signInAs('admin')
    const before = (await app.current.call('GET', '/api/station/queryById', { token, query: { id: station.id } })).body.result
    const body = (
      await app.current.call('PUT', '/api/station/edit', {
        token,
        body: { id: station.id, version: before.version, dataSource },
      })
    ).body
    expect(body).toMatchObject({ success: false, code: 400 })
    expect(body.result.fields).toMatchObject([{ field: 'dataSource', message: expect.stringMatching(/^设备厂商/) }])
    const after = (await app.current.call('GET', '/api/station/queryById', { token, query: { id: station.id } })).body.result
    expect(after).toEqual(before)
  })

  test('one that it has is stored as a number, however it is written', async () => {
    const { context } = app.current
    const station = await buildStation(context.db, context.cipher, { orgCode: 'A01A01A01' })
    const token = await app.current.signInAs('admin')
    for (const dataSource of ['2', 3]) {
      const { version } = (await app.current.call('GET', '/api/station/queryById', { token, query: { id: station.id } })).body
        .result
      await app.current.call('PUT', '/api/station/edit', { token, body: { id: station.id, version, dataSource } })
      const { result } = (await app.current.call('GET', '/api/station/queryById', { token, query: { id: station.id } })).body
      expect(result.dataSource).toBe(Number(dataSource))
    }
  })
})
