import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { beforeAll, expect, test } from 'vitest'
import { buildTestClock, withTestApp } from '#server/testing/app.ts'
import { buildAccount, signInFinance } from '#server/testing/bankDesk.ts'

/** What farmers have agreed may be taken: by two people, one of an account, within itself (decision 120). */
const clock = buildTestClock(Date.parse('2026-03-20T09:00:00+08:00'))
const app = withTestApp({ clock })
const codes: readonly PermissionCode[] = [
  ...(['list', 'add', 'edit', 'approve'] as const).map((verb) => `finance:mandate:${verb}` as const),
  'customer:bankcard:list',
]
let [maker, checker] = ['', '']
beforeAll(async () => {
  maker = await signInFinance(app.current, codes, { orgCode: 'A01' })
  checker = await signInFinance(app.current, codes, { orgCode: 'A01' })
})

const call = async (path: string, body: object, token = maker) =>
  (await app.current.call('POST', `/api/debitMandate/${path}`, { token, body })).body
const read = async (id: string) =>
  (await app.current.call('GET', '/api/debitMandate/queryById', { token: maker, query: { id } })).body.result
const step = async (verb: string, id: string, token: string, asked: object = {}) =>
  call(verb, { id, version: (await read(id)).version, ...asked }, token)
const made = (cardId: string, own: object = {}) =>
  call('add', { cardId, agreementNo: 'DK-1', validFrom: '2026-03-01', validTo: '2026-12-31', allowsPart: 'N', ...own })

test('a mandate is put in force by somebody else, and is the one of its account until it is revoked', async () => {
  const { id: cardId, customerId } = await buildAccount(app.current, 'A01')
  const { id } = (await made(cardId)).result
  expect(await read(id)).toMatchObject({ status: '0', customerId })
  expect((await step('activate', id, maker)).message).toContain('请其他人办理')
  expect((await step('activate', id, checker)).success).toBe(true)
  const second = (await made(cardId, { agreementNo: 'DK-2' })).result.id
  const refused = await step('activate', second, checker)
  expect(refused.result.missing).toMatchObject([
    { message: expect.stringContaining('已有有效的授权'), path: `/finance/mandate/detail/${id}` },
  ])
  expect((await step('revoke', id, maker, { remark: '农户撤回' })).success).toBe(true)
  expect((await step('activate', second, checker)).success).toBe(true)
  const card = await app.current.call('GET', '/api/bankcardclassII/queryById', { token: maker, query: { id: cardId } })
  expect(card.body.result).toMatchObject({ agreementNo: 'DK-2', agreementTo: '2026-12-31' })
})

test('days and caps of a mandate fit together, and its account is one that the caller sees', async () => {
  const { id: cardId } = await buildAccount(app.current, 'A01')
  expect((await made(cardId, { validTo: '2026-02-28' })).message).toContain('不能早于生效日')
  expect((await made(cardId, { perDebit: '500.00', perMonth: '400.00' })).message).toContain('不能超过每月上限')
  expect((await made(cardId, { allowsPart: 'Y', leastPart: '500.00', perDebit: '400.00' })).success).toBe(false)
  const foreign = await buildAccount(app.current, 'B07')
  expect((await made(foreign.id)).success).toBe(false)
})

test('a mandate whose last day has passed ends by itself', async () => {
  const { id: cardId } = await buildAccount(app.current, 'A01')
  const { id } = (await made(cardId, { validTo: '2026-03-19' })).result
  expect((await step('activate', id, checker)).message).toContain('已过到期日')
  await app.current.context.db.query(`UPDATE debit_mandate SET status = '1' WHERE id = $1`, [id])
  const job = app.current.modules.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'mandate.end')
  await job?.run(app.current.context, { at: new Date(clock.now()), signal: new AbortController().signal })
  expect(await read(id)).toMatchObject({ status: '3', endTime: expect.any(String) })
})
