import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { idCardCheckSign } from '@heliodesk/domain/identity/idCard'
import { expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildAccount, demoPlace } from '#server/testing/records.ts'
import { buildSheet, upload } from '#server/testing/sheets.ts'

const app = withTestApp()
/** Of a region that there is not, so that the number is nobody's. */
const body = '00000019700102001'
const right = `${body}${idCardCheckSign(body)}`
const wrong = `${body}${(Number(idCardCheckSign(body)) + 1) % 10}`

test('a wrong check digit, and a sex or birthday that differs, are a warning of the customer and refuse nothing', async () => {
  const token = await app.current.signInAs(await buildAccount(app.current, { ...demoPlace, role: 'admin' }))
  const call = async (verb: string, given: object) =>
    (await app.current.call('POST', `${customer.path}/${verb}`, { token, body: given })).body
  const read = async (id: string) =>
    (await app.current.call('GET', `${customer.path}/queryById`, { token, query: { id } })).body.result
  const own = { customerNo: 'KH-ID-1', userName: '章小芳', contactNumber: '13900000001', district: '330881' }
  const { success, result } = await call('add', { ...own, idCard: wrong, sex: '1' })
  expect(success).toBe(true)
  expect(await read(result.id)).toMatchObject({ idCardCheck: '1', idCardCheck_dictText: '身份证校验位不符' })
  const change = async (values: object) => {
    const { version } = await read(result.id)
    const answer = (
      await app.current.call('PUT', `${customer.path}/edit`, { token, body: { id: result.id, version, ...values } })
    ).body
    expect(answer.message).toBe(answer.success ? answer.message : '')
    return (await read(result.id)).idCardCheck
  }
  expect(await change({ idCard: right })).toBeNull()
  expect(await change({ birthday: '1970-01-03' })).toBe('3')
  expect(await change({ birthday: '1970-01-02' })).toBeNull()
  expect(await change({ sex: '2' })).toBe('3')
  const header = ['客户编号', '客户姓名', '联系电话', '所在区县', '身份证号']
  const sheet = await buildSheet([
    header,
    ['KH-ID-2', '章二', '13900000002', '330881', `${wrong.slice(0, 16)}2${wrong.slice(17)}`],
  ])
  const sent = await upload(app.current, token, `${customer.path}/importExcel`, { content: sheet, name: '客户.xlsx' })
  expect(sent.body.success, JSON.stringify(sent.body)).toBe(true)
  const listed = await app.current.call('GET', `${customer.path}/list`, { token, query: { idCardCheck: '1' } })
  expect(listed.body.result.records.map((row: { customerNo: string }) => row.customerNo)).toEqual(['KH-ID-2'])
})
