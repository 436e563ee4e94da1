import type { CustomerDouble } from '@heliodesk/contracts/endpoints/customer'
import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { house } from '@heliodesk/contracts/resources/customer/house'
import { beforeEach, describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { signInWith } from '#server/testing/organisation.ts'
import { buildValues } from '#server/testing/records.ts'
import { buildSheet, upload } from '#server/testing/sheets.ts'

const app = withTestApp()
type Body = Readonly<Record<string, unknown>>

const orgCode = 'A01A01A01'
const clerkCodes: readonly PermissionCode[] = [
  'customer:info:list',
  'customer:info:add',
  'customer:info:edit',
  'customer:info:import',
  'customer:house:list',
  'customer:house:add',
]
const someone = (codes: readonly PermissionCode[], at = orgCode) => signInWith(app.current, codes, at)
let [clerk, reviewer] = ['', '']
beforeEach(async () => {
  clerk = await someone(clerkCodes)
  reviewer = await someone(['customer:info:list', 'customer:info:edit', 'customer:info:review'])
})

const call = async (token: string, path: string, body: Body) =>
  (await app.current.call('POST', `/api/${path}`, { token, body })).body
const factsOf = async (own: Body = {}): Promise<Record<string, unknown>> => ({
  ...(await buildValues(app.current, customer, { tenantId: '1', orgCode })),
  idCardValidTo: '2099-12-31',
  maritalStatus: '1',
  spouseIdCard: '',
  papers: [],
  salesman: '',
  ...own,
})
const register = async (own: Body = {}, token = clerk): Promise<{ id: string; version: number }> => {
  const { result, message } = await call(token, 'customer/add', await factsOf(own))
  expect(message).toBe('添加成功！')
  return { id: result.id, version: result.version }
}
const addHouse = async (customerId: string) => {
  const facts = await buildValues(app.current, house, { tenantId: '1', orgCode })
  expect(await call(clerk, 'house/add', { ...facts, customerId, ownershipProof: [] })).toMatchObject({ success: true })
}
const step = (token: string, verb: string, { id, version }: { id: string; version: number }, asked: Body = {}) =>
  call(token, `customer/${verb}`, { id, version, ...asked })
const missing = (answer: { result: { missing: { message: string; path: string }[] } }) =>
  answer.result.missing.map(({ message }) => message)

describe('[MODULE-CUSTOMERS] a customer is reviewed', () => {
  test('when nothing is missing: each lack is named, with the page where it is mended', async () => {
    const made = await register({ idCard: '', idCardValidTo: '2020-01-01', maritalStatus: '2', spouseName: '' })
    const refused = await step(clerk, 'submit', made)
    expect(missing(refused)).toEqual([
      '还没有填写身份证号',
      '身份证已于 2020-01-01 到期，请更新证件有效期',
      '已婚客户需要填写配偶姓名',
      '还没有登记房屋',
    ])
    expect(refused.result.missing[0].path).toBe(`/customer/detail/${made.id}`)
    expect(refused.result.missing[3].path).toBe(`/customer/house?customerId=${made.id}`)
  })

  test('by somebody else than who registered them', async () => {
    const both = await someone([...clerkCodes, 'customer:info:review'])
    const made = await register({}, both)
    await addHouse(made.id)
    const { result } = await step(both, 'submit', made)
    const own = await step(both, 'approve', result)
    expect(missing(own)).toEqual(['登记、修改或提交过的人不能审核该客户，请由其他审核人员处理'])
    // Handing in what somebody else registered is a part in it as well.
    const theirs = await register({})
    await addHouse(theirs.id)
    const { result: handedIn } = await step(both, 'submit', theirs)
    expect(missing(await step(both, 'approve', handedIn))).toEqual(missing(own))
    const done = await step(reviewer, 'approve', result)
    expect(done).toMatchObject({ success: true, result: { status: '2' } })
    const { body } = await app.current.call('GET', '/api/customer/queryById', { token: clerk, query: { id: made.id } })
    expect(body.result.validTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    // Each of their houses has its order from now on.
    const viewer = await someone(['order:info:list'])
    const found = await app.current.call('GET', '/api/customerOrder/list', { token: viewer, query: { customerId: made.id } })
    expect(found.body.result.records).toMatchObject([{ status: '0', stage: '10', customerTrack: '1', next: 'survey' }])
  })

  test('and cannot be changed while they wait', async () => {
    const made = await register()
    await addHouse(made.id)
    const { result } = await step(clerk, 'submit', made)
    const changed = await app.current.call('PUT', '/api/customer/edit', {
      token: clerk,
      body: { id: made.id, version: result.version, userName: '别人' },
    })
    expect(changed.body).toMatchObject({ success: false, code: 409, message: '客户当前为“待审核”，不能编辑' })
  })
})

describe('the blacklist', () => {
  test('keeps its reason, stops a submission with it, and is left again', async () => {
    const made = await register()
    await addHouse(made.id)
    const { result: listed } = await step(reviewer, 'blacklist', made, { remark: '骗取补贴' })
    const refused = await step(clerk, 'submit', listed)
    expect(missing(refused)).toEqual(['客户在黑名单中：骗取补贴'])
    expect(missing(await step(reviewer, 'blacklist', listed, { remark: '又' }))).toEqual(['客户在黑名单中：骗取补贴'])
    const { result: free } = await step(reviewer, 'unblacklist', listed, { remark: '查明无误' })
    expect(await step(clerk, 'submit', free)).toMatchObject({ success: true, result: { status: '1' } })
    expect(missing(await step(reviewer, 'unblacklist', { ...free, version: free.version + 1 }, { remark: '又' }))).toEqual([
      '客户不在黑名单中',
    ])
  })

  test('is not entered by a form', async () => {
    const made = await register()
    await app.current.call('PUT', '/api/customer/edit', {
      token: clerk,
      body: { ...made, isBlacklist: 'Y', status: '2', realNameStatus: '1', userName: '改名' },
    })
    const { body } = await app.current.call('GET', '/api/customer/queryById', { token: clerk, query: { id: made.id } })
    expect(body.result).toMatchObject({ isBlacklist: null, status: '0', realNameStatus: '0', userName: '改名' })
  })
})

describe('possible doubles', () => {
  const doubles = async (token: string, body: Body) => (await call(token, 'customer/doubles', body)).result as CustomerDouble[]

  test('are found by phone, by identity of the household and by name and address, the surest reason first', async () => {
    const facts = await factsOf({ spouseIdCard: '330803196503071216', projectAddr: '双桥村 12 号' })
    const { result } = await call(clerk, 'customer/add', facts)
    const only = async (body: Body) =>
      (await doubles(clerk, body)).filter(({ id }) => id === result.id).map(({ reason }) => reason)
    expect(await only({ idCard: facts.idCard, contactNumber: facts.contactNumber })).toEqual(['idCard'])
    expect(await only({ idCard: '330803196503071216' })).toEqual(['spouse'])
    expect(await only({ spouseIdCard: facts.idCard })).toEqual(['spouse'])
    expect(await only({ contactNumber: facts.contactNumber })).toEqual(['phone'])
    expect(await only({ userName: facts.userName, district: facts.district, projectAddr: '双桥村12号' })).toEqual(['address'])
    expect(await only({ userName: facts.userName, district: facts.district, projectAddr: '双桥村13号' })).toEqual([])
  })

  test('are no more than a reason where they belong to another department', async () => {
    const { contactNumber } = await factsOf()
    await register({ contactNumber })
    const elsewhere = await someone(clerkCodes, 'A01A02A01')
    expect(await doubles(elsewhere, { contactNumber })).toEqual([
      { reason: 'phone', id: null, userName: null, customerNo: null, isBlacklist: false },
    ])
  })

  test('of a stored customer are looked for by what is stored, without themselves and for who sees them alone', async () => {
    const { contactNumber } = await factsOf()
    const [one, other] = [await register({ contactNumber }), await register({ contactNumber })]
    expect(await doubles(clerk, { id: one.id })).toMatchObject([{ reason: 'phone', id: other.id }])
    expect(await doubles(clerk, { id: one.id, contactNumber: '138****0000' })).toHaveLength(1)
    expect(await doubles(clerk, { id: one.id, contactNumber: '19912345678' })).toEqual([])
    const elsewhere = await someone(clerkCodes, 'A01A02A01')
    expect(await call(elsewhere, 'customer/doubles', { id: one.id })).toMatchObject({ success: false, code: 404 })
  })
})

test('[API-IMPORT-CUSTOMER] a sheet of customers comes in at the address that existing clients know', async () => {
  const { customerNo, userName, contactNumber, district } = await factsOf()
  const sheet = await buildSheet([
    ['客户编号', '客户姓名', '联系电话', '所在区县'],
    [String(customerNo), String(userName), String(contactNumber), String(district)],
    ['KH-BAD', '', String(contactNumber), String(district)],
  ])
  const { body } = await upload(app.current, clerk, '/api/electricetreasure/import/customer/info', { content: sheet })
  expect(body.code).toBe(201)
  expect(body.result).toMatchObject({ totalCount: 2, successCount: 1, errorCount: 1 })
  expect(body.result.rowErrors[0]).toMatchObject({ row: 3, label: '客户姓名', reason: '不能为空' })
  const { body: listed } = await app.current.call('GET', '/api/customer/list', {
    token: clerk,
    query: { customerNo: String(customerNo) },
  })
  expect(listed.result.records).toMatchObject([{ userName, status: '0' }])
})
