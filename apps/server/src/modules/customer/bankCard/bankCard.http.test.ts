import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { signInWith } from '#server/testing/organisation.ts'
import { buildKnownCustomer, decideOnPage, report } from '#server/testing/providers.ts'

const app = withTestApp()
const orgCode = 'A01A01A01'
const codes: readonly PermissionCode[] = [
  'customer:info:list',
  'customer:info:edit',
  'customer:identity:list',
  'customer:identity:add',
  'customer:bankcard:list',
  'customer:bankcard:add',
  'customer:bankcard:edit',
]
const hash = 'cd'.repeat(32)
const passed = { result: 'passed', similarity: '97.50', liveness: '99.00', evidenceHash: hash }

let [clerk, manager] = ['', '']
beforeAll(() => app.current.listen())
beforeEach(async () => {
  clerk = await signInWith(app.current, codes, orgCode)
  manager = await signInWith(app.current, ['customer:info:list', 'customer:bankcard:list', 'customer:bankcard:manage'], orgCode)
})

const call = async (path: string, body: object, token = clerk) =>
  (await app.current.call('POST', `/api/${path}`, { token, body })).body
const get = async (path: string, query: Record<string, string>) =>
  (await app.current.call('GET', `/api/${path}`, { token: clerk, query })).body.result
const read = (id: string) => get('bankcardclassII/queryById', { id })
const step = async (verb: string, id: string, asked: object = {}, token = clerk) => {
  const { version } = await read(id)
  return call(`bankcardclassII/${verb}`, { id, version, ...asked }, token)
}
const missing = (answer: { result: { missing?: { message: string }[] } | null }) =>
  (answer.result?.missing ?? []).map(({ message }) => message)
const done = async (answer: Promise<{ message: string; result: { missing?: { message: string }[] } | null }>) => {
  const { message, result } = await answer
  expect({ message, missing: result?.missing ?? [] }).toMatchObject({ missing: [] })
  return message
}

let made = 0
async function draft(own: object = {}, customer?: Awaited<ReturnType<typeof buildKnownCustomer>>) {
  const { id: customerId, name, idCard } = customer ?? (await buildKnownCustomer(app.current, { orgCode }))
  const applyNo = `KH-T${++made}`
  const card = { reservedPhone: '13812345678', bindCardNo: '6222021234567890128', bindBank: '中国工商银行' }
  const facts = { applyNo, customerId, accountName: name, idCard, ...card, ...own }
  const { result, message } = await call('bankcardclassII/add', facts)
  expect(message).toBe('添加成功！')
  return { id: String(result.id), customerId, applyNo }
}
/** As far as the bank: handed in, checked, sent. */
async function atBank(own: object = {}) {
  const one = await draft(own)
  await done(step('submit', one.id))
  await done(step('askFace', one.id))
  const [{ verifyNo }] = (await get('faceVerify/list', { customerId: one.customerId })).records
  await report(app.current, 'identity', { number: verifyNo, outcome: passed })
  await done(step('apply', one.id))
  return one
}

describe('[MODULE-BANKCARD2] a class-II account', () => {
  test('is opened by papers, a face check on the customer’s phone, a bound card and the bank', async () => {
    const { id, customerId, applyNo } = await draft()
    await done(step('submit', id))
    expect(await read(id)).toMatchObject({ status: '1', dayLimit: '10000.00', yearLimit: '200000.00' })
    await done(step('askFace', id))
    const [check] = (await get('faceVerify/list', { customerId })).records
    expect(check).toMatchObject({ status: '0', scene: '2' })
    const { link } = (await call('faceVerify/ask', { id: check.id })).result
    await decideOnPage(link, 'yes')
    await expect.poll(() => read(id)).toMatchObject({ status: '3', faceId: check.id })
    await done(step('apply', id))
    expect((await call('bankcardclassII/ask', { id })).result).toMatchObject({ state: 'waiting', link: null })
    await expect.poll(() => read(id), { timeout: 8_000 }).toMatchObject({ status: '5', branchName: '演示银行衢州分行营业部' })
    const open = await read(id)
    expect(open.cardNo).toMatch(/^6222 [* ]+ \d{4}$/)
    expect([open.attempt, open.agreementTo]).toEqual([1, expect.stringMatching(/^\d{4}-12-31$/)])
    const stored = await app.current.context.db.query<{ cardNo: string }>(
      'SELECT card_no AS "cardNo" FROM bank_card_open_account_record WHERE apply_no = $1',
      [applyNo],
    )
    expect(stored[0]?.cardNo).not.toMatch(/622202/)
  })

  test('takes a check that is still valid instead of asking the customer again', async () => {
    const customer = await buildKnownCustomer(app.current, { orgCode })
    const { verifyNo } = (await call('faceVerify/add', { customerId: customer.id, scene: '1' })).result
    await report(app.current, 'identity', { number: verifyNo, outcome: passed })
    const { id } = await draft({}, customer)
    await done(step('submit', id))
    expect(missing(await step('askFace', id))).toEqual([expect.stringContaining(`客户的核验 ${verifyNo} 在`)])
    await done(step('takeFace', id))
    expect(await read(id)).toMatchObject({ status: '3', faceId: expect.any(String) })
    expect((await get('faceVerify/list', { customerId: customer.id })).total).toBe(1)
  })

  test('says what is missing: the holder, the customer, another account, the bound card', async () => {
    const other = await draft({ accountName: '别人', idCard: '330802199003072316' })
    expect(missing(await step('submit', other.id))).toEqual([
      '户名须与客户姓名一致，当前为“别人”',
      '身份证号与客户档案不一致，请核对',
    ])
    const black = await draft({}, await buildKnownCustomer(app.current, { orgCode, isBlacklist: true, status: '1' }))
    expect(missing(await step('submit', black.id))).toEqual([
      expect.stringContaining('还没有通过审核'),
      expect.stringContaining('在黑名单中'),
    ])
    const customer = await buildKnownCustomer(app.current, { orgCode })
    const first = await draft({ bindCardNo: '' }, customer)
    await done(step('submit', first.id))
    const second = await draft({}, customer)
    expect(missing(await step('submit', second.id))).toEqual([`客户已有二类户申请 ${first.applyNo}，一位客户只能有一个有效账户`])
    await done(step('askFace', first.id))
    const [{ verifyNo }] = (await get('faceVerify/list', { customerId: first.customerId })).records
    await report(app.current, 'identity', { number: verifyNo, outcome: passed })
    expect(missing(await step('apply', first.id))).toEqual(['还没有绑定一类卡：请填写绑定一类卡、绑定卡银行和预留手机'])
  })

  test('is not sent on a check that has expired', async () => {
    const { id, customerId } = await draft()
    await done(step('submit', id))
    await done(step('askFace', id))
    const [{ verifyNo }] = (await get('faceVerify/list', { customerId })).records
    await report(app.current, 'identity', { number: verifyNo, outcome: passed })
    await app.current.context.db.query("UPDATE face_verify_record SET valid_to = '2020-01-01' WHERE verify_no = $1", [verifyNo])
    expect(missing(await step('apply', id))).toEqual(['没有有效的人脸核验，或核验已过期，请重新发起人脸核验'])
  })
})

describe('the answer of the bank', () => {
  test('that refuses gives the reason, and a new application has a number of its own', async () => {
    const { id, applyNo } = await atBank({ bindCardNo: '6222021234567890000' })
    await call('bankcardclassII/ask', { id })
    await expect
      .poll(() => read(id), { timeout: 8_000 })
      .toMatchObject({ status: '6', failReason: '绑定卡预留手机号与银行登记不一致' })
    await done(step('retry', id))
    await done(step('submit', id))
    await done(step('takeFace', id))
    await done(step('apply', id))
    const sent = await app.current.context.db.query('SELECT number FROM provider_task WHERE record_id = $1 ORDER BY id', [id])
    expect(sent).toEqual([{ number: `${applyNo}-1` }, { number: `${applyNo}-2` }])
  })

  test('counts once: the second of two that contradict each other changes nothing', async () => {
    const { id, applyNo } = await atBank()
    const number = `${applyNo}-1`
    const opened = { result: 'opened', cardNo: `62220200${Date.now()}`.slice(0, 19), branchName: '开户行' }
    const refused = { result: 'refused', failReason: '资料不符' }
    const both = await Promise.all([opened, refused].map((outcome) => report(app.current, 'account', { number, outcome })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const { status, version, cardNo, failReason } = await read(id)
    expect(status === '5' ? [cardNo === null, failReason] : [cardNo, status]).toEqual(
      status === '5' ? [false, null] : [null, '6'],
    )
    await report(app.current, 'account', { number, outcome: status === '5' ? refused : opened })
    expect(await read(id)).toMatchObject({ status, version })
  })
})

describe('an open account', () => {
  test('that the customer has already is registered by somebody else than who typed it', async () => {
    const { id } = await draft({ cardNo: '6222029876543210987' })
    const own = await signInWith(app.current, [...codes, 'customer:bankcard:manage'], orgCode)
    const mine = await call(
      'bankcardclassII/add',
      { ...(await factsOf()), applyNo: `KH-T${++made}`, cardNo: '6222029876543210979' },
      own,
    )
    expect(missing(await step('register', String(mine.result.id), {}, own))).toEqual([
      expect.stringContaining('登记、修改或提交过的人不能确认'),
    ])
    await done(step('register', id, { agreementNo: 'DK1', agreementTo: '2030-12-31' }, manager))
    expect(await read(id)).toMatchObject({ status: '5', agreementNo: 'DK1', agreementTo: '2030-12-31' })
  })

  test('is frozen, loses its mandate, and is closed only when it is empty', async () => {
    const { id } = await draft({ cardNo: '6222029876543210912' })
    await done(step('register', id, { agreementNo: 'DK2' }, manager))
    await done(step('freeze', id, { remark: '司法冻结' }, manager))
    await done(step('endMandate', id, { remark: '客户解约' }, manager))
    expect(missing(await step('endMandate', id, { remark: '再次' }, manager))).toEqual(['账户没有有效的代扣协议'])
    await app.current.context.db.query('UPDATE bank_card_open_account_record SET balance = 12.30 WHERE id = $1', [id])
    expect(missing(await step('close', id, { remark: '销户' }, manager))).toEqual(['账户余额为 12.30 元，请先转出再销户'])
    await app.current.context.db.query('UPDATE bank_card_open_account_record SET balance = 0 WHERE id = $1', [id])
    await done(step('close', id, { remark: '销户' }, manager))
    expect(await read(id)).toMatchObject({ status: '8' })
  })
})

const factsOf = async () => {
  const { id: customerId, name: accountName, idCard } = await buildKnownCustomer(app.current, { orgCode })
  return { customerId, accountName, idCard, reservedPhone: '13812345678' }
}
