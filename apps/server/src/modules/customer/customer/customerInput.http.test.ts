import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { beforeAll, describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildAccount, buildValues, demoPlace } from '#server/testing/records.ts'

/** What people type and paste that cannot be true of a customer. */
const app = withTestApp()
let token = ''
beforeAll(async () => {
  token = await app.current.signInAs(await buildAccount(app.current, { ...demoPlace, role: 'admin' }))
})
const add = async (own: object) => {
  const body = { ...(await buildValues(app.current, customer, demoPlace)), ...own }
  return (await app.current.call('POST', '/api/customer/add', { token, body })).body
}
const edit = async (id: string, own: object) => {
  const { result } = (await app.current.call('GET', '/api/customer/queryById', { token, query: { id } })).body
  return (await app.current.call('PUT', '/api/customer/edit', { token, body: { ...result, ...own } })).body
}

describe('a customer', () => {
  test('is looked after by an account that there is', async () => {
    const refused = await add({ salesman: 'nobody' })
    expect(refused.result.fields).toEqual([{ field: 'salesman', message: '业务员“nobody”不是系统账号，请填写账号名' }])
    const { result } = await add({ salesman: 'admin', spouseIdCard: null })
    expect((await edit(result.id, { salesman: '孙总' })).message).toContain('业务员“孙总”不是系统账号')
    expect(await edit(result.id, { salesman: '' })).toMatchObject({ success: true, result: { salesman: null } })
  })

  test('is not submitted while they were born later than today or are married to themselves', async () => {
    const idCard = '330881196501011234'
    const { result } = await add({ idCard, spouseIdCard: idCard, birthday: '2999-01-01' })
    const body = { id: result.id, version: result.version }
    const refused = (await app.current.call('POST', '/api/customer/submit', { token, body })).body
    expect(refused.message).toContain('出生日期不能晚于今天')
    expect(refused.message).toContain('配偶身份证号与客户本人的相同，请核对')
  })

  test('has a name and number as they are seen: characters that nobody sees do not come along', async () => {
    const { result } = await add({ userName: '\u202d章\u200b大山\u202c', contactNumber: '\u202d13812345678\u202c' })
    expect(result).toMatchObject({ userName: '章大山', contactNumber: '138****5678' })
    expect((await add({ userName: '\u200b\u2060' })).message).toBe('客户姓名不能为空')
  })
})
