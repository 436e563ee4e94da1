import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestClock, withTestApp } from '../testing/app.ts'
import { buildAccount, linesOf, openBank, signInFinance } from '../testing/bankDesk.ts'
import { buildTenant } from '../testing/organisation.ts'
import { buildSheet, download, readSheet, type SheetCell, upload } from '../testing/sheets.ts'
import { bankDataChecks } from './dataChecks.ts'
import { gapsJob } from './gaps.job.ts'
import { pullJob } from './pull.job.ts'

const clock = buildTestClock(Date.parse('2026-03-20T09:00:00+08:00'))
const app = withTestApp({ clock })
const codes: readonly PermissionCode[] = [
  'customer:transaction:list',
  'customer:transaction:pull',
  'customer:transaction:import',
  'customer:statement:list',
  'customer:bankcard:list',
]
let desk: Awaited<ReturnType<typeof openBank>>
let token = ''
beforeAll(async () => {
  desk = await openBank(app.current)
})
afterAll(() => desk.bank.close())
beforeEach(async () => {
  for (const key of Object.keys(desk.bank.faults)) delete (desk.bank.faults as Record<string, unknown>)[key]
  token = await signInFinance(app.current, codes)
})

type Account = Awaited<ReturnType<typeof buildAccount>>
const pull = async ({ id }: Account, from = '2026-03-01', to = '2026-03-20', who = token) =>
  (await app.current.call('POST', '/api/icbcaccounttransaction/pull', { token: who, body: { accountId: id, from, to } })).body
const list = async (path: string, { id }: Account, column: string) =>
  (await app.current.call('GET', `/api/${path}/list`, { token, query: { accountId: id, column, order: 'asc', pageSize: 50 } }))
    .body.result.records
const serials = async (account: Account) =>
  (await list('icbcaccounttransaction', account, 'bankSerialNo')).map(
    ({ bankSerialNo }: { bankSerialNo: string }) => bankSerialNo,
  )
const days = async (account: Account) =>
  (await list('statementDay', account, 'day')).map((one: Record<string, string>) =>
    [one['day'], one['state'], one['gap'], one['closing']].join(' '),
  )
const faultsFound = async () => (await Promise.all(bankDataChecks.map(({ find }) => find(app.current.context.db)))).flat()

const moves = linesOf(
  ['2026-03-02', 50_000],
  ['2026-03-02', -20_000],
  ['2026-03-05', 50_000],
  ['2026-03-05', 50_000],
  ['2026-03-09', -1],
)
async function account(lines = moves) {
  const one = await buildAccount(app.current)
  desk.book.set(one.cardNo, lines)
  return one
}
const all = ['SN001', 'SN002', 'SN003', 'SN004', 'SN005']

describe('pulling an account', () => {
  test('takes every line once, however the bank pages, repeats and turns its answers, and however often it is asked', async () => {
    const one = await account()
    expect(await pull(one)).toMatchObject({ result: { added: 5, known: 0 }, message: '新增 5 笔，已有 0 笔' })
    desk.bank.faults.repeats = 2
    desk.bank.faults.isReversed = true
    expect(await pull(one)).toMatchObject({ result: { added: 0 } })
    const other = await account()
    expect(await pull(other, '2026-03-04', '2026-03-20')).toMatchObject({ result: { added: 3 } })
    await pull(other, '2026-03-01', '2026-03-05')
    for (const each of [one, other]) {
      expect(await serials(each)).toEqual(all)
      expect(await days(each)).toEqual(['2026-03-02 1 0.00 300.00', '2026-03-05 1 0.00 1300.00', '2026-03-09 1 0.00 1299.99'])
    }
    expect(await faultsFound()).toEqual([])
  })

  test('leaves nothing behind when the bank goes away in the middle, and nothing out afterwards', async () => {
    const one = await account()
    desk.bank.faults.awayFromPage = 2
    expect((await pull(one)).message).toContain('银行流水接口暂时无法连接')
    expect(await serials(one)).toEqual([])
    delete desk.bank.faults.awayFromPage
    await pull(one)
    expect(await serials(one)).toEqual(all)
  })

  test('shows a gap while a line is late, tells of it once, and heals by itself', async () => {
    const one = await account()
    desk.bank.faults.late = new Set(['SN002'])
    await pull(one)
    expect(await days(one)).toEqual(['2026-03-02 2 -200.00 300.00', '2026-03-05 1 0.00 1300.00', '2026-03-09 1 0.00 1299.99'])
    const told = async () =>
      (
        await app.current.context.db.query<{ told: boolean }>(
          "SELECT told_time IS NOT NULL AS told FROM account_statement_day WHERE account_id = $1 AND day = '2026-03-02'",
          [one.id],
        )
      )[0]?.told
    const run = () =>
      gapsJob(app.current.context).run(app.current.context, { at: new Date(), signal: new AbortController().signal })
    await run()
    expect(await told()).toBe(true)
    expect(await faultsFound()).toEqual([])
    desk.bank.faults.late = new Set()
    await pull(one)
    expect((await days(one))[0]).toBe('2026-03-02 1 0.00 300.00')
    expect(await told()).toBe(false)
  })

  test('links what the bank took back to its line; both stay and come to nothing', async () => {
    const one = await account(
      linesOf(
        ['2026-03-02', 50_000],
        ['2026-03-03', -700],
        ['2026-03-04', 700, { reverses: 'SN002', summary: '冲正' }],
        ['2026-03-04', 700],
      ),
    )
    desk.bank.faults.late = new Set(['SN002'])
    await pull(one)
    desk.bank.faults.late = new Set()
    await pull(one)
    const rows = await list('icbcaccounttransaction', one, 'bankSerialNo')
    expect(
      rows.map((row: Record<string, string>) => [row['bankSerialNo'], row['reversal'], row['reversesId'] === rows[1].id]),
    ).toEqual([
      ['SN001', '0', false],
      ['SN002', '2', false],
      ['SN003', '1', true],
      ['SN004', '0', false],
    ])
    expect(await faultsFound()).toEqual([])
  })

  test('by two at once adds no line twice', async () => {
    const one = await account()
    desk.bank.faults.slowMs = 30
    const both = await Promise.all([pull(one), pull(one), pull(one, '2026-03-05', '2026-03-09')])
    expect(both.reduce((sum, { result }) => sum + result.added, 0)).toBe(5)
    expect(await serials(one)).toEqual(all)
  })

  test('takes no answer that is forged or of another account', async () => {
    const one = await account()
    desk.bank.faults.isForged = true
    expect((await pull(one)).message).toContain('签名不正确')
    delete desk.bank.faults.isForged
    desk.bank.faults.isForeign = true
    expect((await pull(one)).message).toContain('格式不正确')
    expect(await serials(one)).toEqual([])
  })

  test('is refused with the reason: days, account, foreign department, no financial figures', async () => {
    const one = await account()
    expect((await pull(one, '2026-03-09', '2026-03-01')).message).toContain('结束日期不能早于开始日期')
    expect((await pull(one, '2025-11-01', '2026-03-01')).message).toContain('一次最多拉取 92 天')
    expect((await pull(one, '2026-03-01', '2026-03-21')).message).toContain('日期不能晚于今天')
    expect(await pull(one, '2026-02-30', '2026-03-01')).toMatchObject({ success: false })
    const stranger = await signInFinance(app.current, codes, { orgCode: 'A01A02A01' })
    expect(await pull(one, '2026-03-01', '2026-03-02', stranger)).toMatchObject({ success: false })
    const clerk = await signInFinance(app.current, codes, { seesMoney: false })
    expect((await pull(one, '2026-03-01', '2026-03-02', clerk)).success).toBe(false)
    expect(await serials(one)).toEqual([])
  })
})

describe('importing a statement', () => {
  const send = async (rows: readonly (readonly SheetCell[])[], path: string, who = token) =>
    (await upload(app.current, who, `/api/${path}`, { content: await buildSheet(rows) })).body
  const bring = (rows: readonly (readonly SheetCell[])[], who = token) => send(rows, 'icbcaccounttransaction/importExcel', who)
  /** As a bank writes it: words above, two columns of amounts, totals below; it has no numbers. */
  const sheet = ({ cardNo }: Account, rows: readonly (readonly SheetCell[])[]) => [
    ['某某银行账户交易明细'],
    [`账号：${cardNo}`],
    heads,
    ...rows,
    ['合计', '1,500.00'],
  ]
  const rows = [
    ['20260302', '500.00', null, '500.00', '国网浙江省电力有限公司', ''],
    ['20260302', null, '200.00', '300.00', '', ''],
    ['2026-03-05', '500.00', null, '800.00', '国网浙江省电力有限公司', ''],
    ['2026/3/5', '500.00', null, '1,300.00', '国网浙江省电力有限公司', ''],
    ['2026/3/9', null, '0.01', '1,299.99', '', ''],
  ]
  const heads = ['记账日', '贷方发生额', '借方发生额', '余额', '对方户名', '摘要']
  const places = { day: 0, amountIn: 1, amountOut: 2, balance: 3, counterName: 4, summary: 5 }
  const placesBeside = Object.fromEntries(Object.entries(places).map(([key, at]) => [key, at + 1]))
  const keep = () =>
    app.current.call('POST', '/api/sheetLayout/keep', { token, body: { name: '某某银行', heads, places, dateForm: 'ymd' } })

  test('asks for its columns once, proposes them, and knows the header again', async () => {
    const one = await account()
    expect((await bring(sheet(one, rows))).message).toContain('没有识别出表头')
    const { result } = await send(sheet(one, rows), 'sheetLayout/recognise')
    expect(result).toMatchObject({
      known: null,
      headerRow: 3,
      places,
    })
    expect((await keep()).body.success).toBe(true)
    expect((await send(sheet(one, rows), 'sheetLayout/recognise')).result.known).toMatchObject({ name: '某某银行' })
    expect((await bring(sheet(one, rows))).result).toMatchObject({
      totalCount: 5,
      errorCount: 0,
      msg: '共 5 行：新增 5 笔，已有 0 笔，0 行有错误',
    })
    expect(await days(one)).toEqual(['2026-03-02 1 0.00 300.00', '2026-03-05 1 0.00 1300.00', '2026-03-09 1 0.00 1299.99'])
  })

  test('beside a pull of the same days, before and after it, has each line once', async () => {
    const one = await account()
    await keep()
    await Promise.all([pull(one), bring(sheet(one, rows)), pull(one), bring(sheet(one, rows.slice(0, 3)))])
    expect(await serials(one)).toEqual(all)
    const other = await account()
    await bring(sheet(other, rows))
    expect((await pull(other)).result).toEqual({ added: 0, known: 5 })
    expect(await serials(other)).toEqual(all)
    expect((await bring(sheet(other, rows))).result.msg).toContain('新增 0 笔，已有 5 笔')
    expect(await faultsFound()).toEqual([])
  })

  test('leaves out what is wrong with row and column, and takes its own file of errors when it was mended', async () => {
    const one = await account()
    await keep()
    const answer = await bring(sheet(one, [['20260231', '1', null, '1', '', ''], rows[0]!, ['20260303', '1', '2', 'x', '', '']]))
    expect(answer).toMatchObject({ code: 201, result: { totalCount: 3, errorCount: 2, successCount: 1 } })
    expect(answer.result.rowErrors).toEqual([
      { row: 4, label: '交易日期', reason: '“20260231”不是日期' },
      { row: 6, label: '收入金额', reason: '同时有收入和支出' },
      { row: 6, label: '余额', reason: '“x”不是金额，或多于两位小数' },
    ])
    const [head = [], first = []] = await readSheet((await download(app.current, token, answer.result.fileUrl)).content)
    const mended = [head, ['20260302', null, '200.00', '300.00', ...first.slice(4)]]
    expect((await bring(mended)).result.msg).toContain('新增 1 笔')
    expect(await days(one)).toEqual(['2026-03-02 1 0.00 300.00'])
  })

  test('of several accounts in one CSV file takes each account whole, in whatever order its lines stand', async () => {
    const [one, other] = [await account(), await account()]
    await app.current.call('POST', '/api/sheetLayout/keep', {
      token,
      body: { name: '某某银行文本', heads: ['账号', ...heads], places: { account: 0, ...placesBeside }, dateForm: 'ymd' },
    })
    const lineOf = (cardNo: string, row: readonly SheetCell[]) =>
      [`="${cardNo}"`, ...row.map((cell) => `"${cell ?? ''}"`)].join(',')
    const lines = rows.toReversed().flatMap((row) => [one, other].map(({ cardNo }) => lineOf(cardNo, row)))
    const unknown = lineOf('6222009999999999999', rows[0]!)
    const text = `\ufeff某某银行账户交易明细\r\n${['账号', ...heads].join(',')}\r\n${[...lines, unknown].join('\r\n')}\r\n`
    const sent = await upload(app.current, token, '/api/icbcaccounttransaction/importExcel', {
      ...{ content: Buffer.from(text), name: '明细.csv' },
    })
    expect(sent.body.result).toMatchObject({
      msg: '共 11 行：新增 10 笔，已有 0 笔，1 行有错误',
      rowErrors: [{ row: 13, label: '账号' }],
    })
    for (const each of [one, other])
      expect(await days(each)).toEqual(['2026-03-02 1 0.00 300.00', '2026-03-05 1 0.00 1300.00', '2026-03-09 1 0.00 1299.99'])
    expect(await faultsFound()).toEqual([])
  })

  test('of an account of somebody else stores nothing, and amounts need the right to see them', async () => {
    const one = await account()
    await keep()
    const stranger = await signInFinance(app.current, codes, { orgCode: 'A01A02A01' })
    expect((await bring(sheet(one, rows), stranger)).result).toMatchObject({
      successCount: 0,
      rowErrors: [{ label: '账号' }, {}, {}, {}, {}],
    })
    const clerk = await signInFinance(app.current, codes, { seesMoney: false })
    expect((await bring(sheet(one, rows), clerk)).message).toContain('没有查看财务数据的权限')
    const elsewhere = await signInFinance(app.current, codes, { tenantId: await buildTenant(app.current.context.db) })
    expect((await bring(sheet(one, rows), elsewhere)).message).toContain('没有识别出表头')
    expect(await serials(one)).toEqual([])
  })
})

describe('the timed job', () => {
  const run = () => pullJob.run(app.current.context, { at: new Date(), signal: new AbortController().signal })
  const due = () => app.current.context.db.query("UPDATE bank_pull SET next_time = '2026-01-01'")

  test('asks for every account; days that a bank did not answer are not obtained until it does', async () => {
    const one = await account()
    await run()
    await due()
    await run()
    expect(await serials(one)).toEqual(all)
    clock.advance(3 * 86_400_000)
    token = await signInFinance(app.current, codes)
    desk.book.set(one.cardNo, [...moves, { ...moves[0]!, serial: 'SN006', day: '2026-03-21', balance: '1799.99' }])
    desk.bank.faults.away = 1_000
    await due()
    await run()
    expect((await days(one)).slice(3).map((text: string) => text.slice(0, 12))).toEqual([
      '2026-03-20 0',
      '2026-03-21 0',
      '2026-03-22 0',
    ])
    const limits = async () =>
      (await app.current.call('GET', '/api/bankcardclassII/limitUse', { token, query: { id: one.id } })).body.result
    const away = { to: '2026-03-19', at: '2026-03-20 09:00:00', fault: '银行流水接口暂时无法连接，稍后会自动重试' }
    expect(await limits()).toMatchObject({ in: { year: { used: '1500.00', left: '198500.00' } }, pulled: away })
    desk.bank.faults.away = 0
    await due()
    await run()
    expect((await days(one)).slice(3)).toEqual(['2026-03-21 1 0.00 1799.99'])
    expect(await faultsFound()).toEqual([])
  })
})
