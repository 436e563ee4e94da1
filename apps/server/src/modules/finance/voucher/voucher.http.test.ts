import type { PermissionCode } from '@heliodesk/contracts/kit/permissionCode'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkData } from '#server/modules/platform/dataChecks/dataChecks.ts'
import { memoBook } from '#server/money/books.ts'
import { withTestApp } from '#server/testing/app.ts'
import { buildBook, mapAccounts, postMonth } from '#server/testing/ledgerScene.ts'
import { buildPerson } from '#server/testing/organisation.ts'
import { download, readSheet } from '#server/testing/sheets.ts'

/** Entries as vouchers for the software that keeps the company's books (decision 119). */
const app = withTestApp()
const db = () => app.current.context.db
const codes: readonly PermissionCode[] = [
  ...(['ledger:voucher:list', 'ledger:voucher:add', 'ledger:voucher:edit', 'ledger:voucher:export'] as const),
  ...(['ledger:account:list', 'ledger:account:add', 'ledger:account:edit', 'ledger:entry:list'] as const),
]
let [keeper, blind] = ['', '']
async function person(seesMoney: boolean): Promise<string> {
  const { username, userId } = await buildPerson(db(), { tenantId: '1', orgCode: 'A01', codes: [...codes] })
  await db().query('INSERT INTO sys_user_authority (user_id, have_view_financial_data, have_export_data) VALUES ($1, $2, 1)', [
    userId,
    seesMoney ? 1 : 0,
  ])
  return app.current.signInAs(username)
}
beforeAll(async () => {
  keeper = await person(true)
  blind = await person(false)
})

const post = async (path: string, body: object) =>
  (await app.current.call('POST', `/api/ledger/${path}`, { token: keeper, body })).body
const read = async (id: string) =>
  (await app.current.call('GET', '/api/ledger/voucher/queryById', { token: keeper, query: { id } })).body.result
const step = async (verb: string, id: string, asked: object = {}) =>
  post(`voucher/${verb}`, { id, version: (await read(id)).version, ...asked })
async function draft(bookId: string, target = '1', month = '2026-03'): Promise<string> {
  const made = await post('voucher/add', { bookId, target, month })
  expect(made, made.message).toMatchObject({ success: true })
  return made.result.id
}
async function collected(bookId: string, target = '1'): Promise<string> {
  const id = await draft(bookId, target)
  const done = await step('collect', id)
  expect(done, done.message).toMatchObject({ success: true })
  return id
}
async function sheetOf(id: string, token = keeper) {
  const { headers, content } = await download(app.current, token, `/api/ledger/voucher/sheet/${id}`)
  if (String(headers['content-type']).includes('json'))
    return { message: (JSON.parse(String(content)) as { message: string }).message, heads: [], rows: [] }
  const [heads = [], ...rows] = await readSheet(content)
  return { message: '', heads, rows }
}

describe('vouchers', () => {
  test('hold each entry of a month once for each software, numbered on, and only the difference afterwards', async () => {
    const { bookId } = await buildBook(db(), '甲公司')
    await mapAccounts(db(), '1')
    await mapAccounts(db(), '2')
    for (const fen of [10_000n, 250n]) await postMonth(db(), bookId, '2026-03', fen)
    await postMonth(db(), bookId, '2026-02')
    const first = await collected(bookId)
    expect(await read(first)).toMatchObject({ status: '1', voucherCount: 2, debit: '102.50' })
    const none = await draft(bookId)
    expect((await step('collect', none)).message).toContain('甲公司 2026-03 没有尚未导出的分录')
    await postMonth(db(), bookId, '2026-03', 1n)
    expect((await step('collect', none)).success).toBe(true)
    expect(await read(none)).toMatchObject({ voucherCount: 1, debit: '0.01' })
    const { heads, rows } = await sheetOf(none)
    expect(rows.map((cells) => cells[heads.indexOf('凭证号')])).toEqual([3, 3])
    expect(await read(await collected(bookId, '2'))).toMatchObject({ voucherCount: 3 })
    expect((await checkData(db())).find(({ check }) => check.name === 'ledger.voucher')?.faults).toEqual([])
  })

  test('come in the columns of their software, by its names as they were when it was collected', async () => {
    const { bookId } = await buildBook(db())
    await mapAccounts(db())
    await postMonth(db(), bookId, '2026-03', 123_456n)
    const id = await collected(bookId)
    await db().query(`UPDATE ledger_voucher_account SET account_code = '9999' WHERE target = '1'`)
    const { heads, rows } = await sheetOf(id)
    const named = rows.map((cells) => Object.fromEntries(heads.map((head, at) => [String(head), cells[at]])))
    expect(named).toMatchObject([
      { 凭证字: '记', 凭证号: 1, 分录序号: 1, 科目代码: '1012.01', 借方金额: 1234.56, 摘要: '调整', 参考信息: 'T-1' },
      { 凭证字: '记', 凭证号: 1, 分录序号: 2, 科目代码: '1901', 贷方金额: 1234.56 },
    ])
    expect((await sheetOf(id, blind)).rows).toEqual([])
  })

  test('are not collected without an account for each subject, nor of what is kept for farmers', async () => {
    const { bookId } = await buildBook(db())
    await postMonth(db(), bookId)
    await db().query('DELETE FROM ledger_voucher_account')
    const refused = await step('collect', await draft(bookId))
    expect(refused.message).toContain('科目“待核对收付款”没有对照科目')
    expect(refused.result.missing[0].path).toBe('/finance/voucherAccount?target=1')
    const farmers = await db().tx((tx) => memoBook(tx, '1'))
    expect((await step('collect', await draft(farmers))).message).toContain('农户备查账')
    const mapped = { target: '2', subject: '1012', accountCode: '1012', accountName: '其他货币资金' }
    expect((await post('voucherAccount/add', mapped)).success).toBe(true)
    const twice = await post('voucherAccount/add', mapped)
    expect(twice.message).toContain('用友 的科目“待核对收付款”已有对照')
  })

  test('go once, also when two collect the same month at once; discarded they are free again, confirmed they stay', async () => {
    const { bookId } = await buildBook(db())
    await mapAccounts(db())
    await postMonth(db(), bookId)
    const drafts = [await draft(bookId), await draft(bookId)]
    const answers = await Promise.all(drafts.map((id) => step('collect', id)))
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
    const [won, lost] = answers[0]?.success === true ? drafts : drafts.toReversed()
    expect((await step('discard', won!, { remark: '科目有误' })).success).toBe(true)
    expect(await sheetOf(won!)).toMatchObject({ message: expect.stringContaining('还没有生成，或已经作废') })
    expect((await step('collect', lost!)).success).toBe(true)
    expect((await step('take', lost!)).success).toBe(true)
    expect((await step('discard', lost!, { remark: '改' })).success).toBe(false)
  })
})
