import { beforeAll, describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildPerson } from '#server/testing/organisation.ts'
import { buildSheet, download, readSheet, type SheetCell, upload } from '#server/testing/sheets.ts'
import { buildStation } from '#server/testing/stations.ts'

/** Sheets of grid companies: mapped once, each bill once, what differs is told and never overwritten. */
const app = withTestApp()
const db = () => app.current.context.db
const codes = ['finance:gridBill:list', 'finance:gridBill:import', 'finance:gridBill:confirm', 'station:info:list'] as const
let [token, blind] = ['', '']
beforeAll(async () => {
  const one = await buildPerson(db(), { tenantId: '1', orgCode: 'A01A01A01', codes: [...codes] })
  await db().query('INSERT INTO sys_user_authority (user_id, have_view_financial_data) VALUES ($1, 1)', [one.userId])
  token = await app.current.signInAs(one.username)
  blind = await app.current.signInAs(
    (await buildPerson(db(), { tenantId: '1', orgCode: 'A01A01A01', codes: [...codes] })).username,
  )
})
const send = async (rows: readonly (readonly SheetCell[])[], path: string, who = token) =>
  (await upload(app.current, who, `/api/gridBill/${path}`, { content: await buildSheet(rows) })).body
const bring = (rows: readonly (readonly SheetCell[])[], who = token) => send([heads, ...rows], 'importExcel', who)
const heads = ['客户编号', '户名', '电费年月', '结算电量', '结算电价', '结算电费', '表号', '上期示数', '本期示数', '倍率']
const places = {
  ...{ accountNo: 0, accountName: 1, month: 2, fedIn: 3, price: 4, total: 5 },
  ...{ meterNo: 6, lastReading: 7, thisReading: 8, multiplier: 9 },
}
const keep = () =>
  app.current.call('POST', '/api/gridBill/keepLayout', { token, body: { name: '某供电公司', heads, places, dateForm: 'ymd' } })

let made = 0
async function account(orgCode = 'A01A01A01'): Promise<string> {
  made += 1
  const accountNo = `3399${String(made).padStart(8, '0')}`
  const { id } = await buildStation(db(), null, { orgCode })
  await db().query('UPDATE station_info SET grid_account_no = $2 WHERE id = $1', [id, accountNo])
  return accountNo
}
const row = (accountNo: string, own: Readonly<Record<number, SheetCell>> = {}): SheetCell[] =>
  [accountNo, '郑建国', '202605', 310, 0.4153, '128.74', 'A1', 1200, 1510, 1].map((cell, at) => own[at] ?? cell)
const bills = (accounts: readonly string[]) =>
  db().query<Record<string, unknown>>(
    `SELECT account_no AS "accountNo", status, total, station_id IS NOT NULL AS mapped, bill_source AS source, cycle_from AS "from", cycle_to AS "to",
       (SELECT count(*)::int FROM grid_bill_line l WHERE l.grid_bill_id = b.id) AS lines,
       (SELECT count(*)::int FROM record_step s WHERE s.resource = 'gridBill' AND s.record_id = b.id) AS steps
     FROM grid_bill b WHERE account_no = ANY ($1::text[]) ORDER BY account_no`,
    [accounts],
  )

describe('a sheet of bills', () => {
  test('asks for its columns once, proposes them, and each bill is there once over repeated and overlapping sheets', async () => {
    const [one, other] = [await account(), await account()]
    expect((await bring([row(one)])).message).toContain('没有识别出表头')
    expect((await send([heads, row(one)], 'recognise')).result).toMatchObject({ known: null, places })
    expect((await keep()).body.success).toBe(true)
    const unknown = '88880000111122'
    expect((await bring([row(one), row(unknown)])).result).toMatchObject({
      msg: '共 2 行：新增 2 份账单，0 份已有，0 行有错误；1 份未对应电站',
    })
    expect(await bills([one, unknown])).toEqual([
      ...[
        { accountNo: one, mapped: true },
        { accountNo: unknown, mapped: false },
      ].map((each) => ({
        ...each,
        ...{ status: '0', total: '128.74', source: '2', from: '2026-05-01', to: '2026-05-31', lines: 2, steps: 1 },
      })),
    ])
    expect((await bring([row(one), row(other), row(unknown)])).result.msg).toContain('新增 1 份账单，2 份已有')
  })

  test('that says another amount is a named conflict, and nothing is overwritten', async () => {
    await keep()
    const one = await account()
    await bring([row(one)])
    const answer = await bring([row(one, { 5: '129.74' })])
    expect(answer).toMatchObject({ code: 201, result: { errorCount: 1, rowErrors: [{ row: 2, label: '结算金额' }] } })
    expect(answer.result.rowErrors[0].reason).toMatch(/账单 ZD-\d+ 已有不同的内容/)
    expect(await bills([one])).toMatchObject([{ total: '128.74' }])
    // The same of two rows of one sheet that say different things.
    const other = await account()
    expect((await bring([row(other), row(await account()), row(other, { 5: '1.00' })])).result).toMatchObject({ errorCount: 1 })
  })

  test('leaves out what is wrong with row and column, and takes its own file of errors when it was mended', async () => {
    await keep()
    const [one, foreign] = [await account(), await account('A01A02A01')]
    const answer = await bring([row(one, { 2: '五月' }), row(foreign)])
    expect(answer.result.rowErrors).toEqual([
      { row: 2, label: '账单月份', reason: '“五月”不是月份' },
      { row: 3, label: '发电户号', reason: '户号对应的电站不在您的范围内' },
    ])
    const [head = [], first = []] = await readSheet((await download(app.current, token, answer.result.fileUrl)).content)
    const mended = [head, first.map((cell, at) => (at === 2 ? '202605' : cell))]
    expect((await send(mended, 'importExcel')).result.msg).toContain('新增 1 份账单')
    expect(await bills([one, foreign])).toHaveLength(1)
  })

  test('brought in twice at once makes each bill once; who sees no money brings none', async () => {
    await keep()
    const accounts = [await account(), await account(), await account()]
    const answers = await Promise.all([bring(accounts.map((one) => row(one))), bring(accounts.map((one) => row(one)))])
    expect(answers.filter(({ success }) => success).length).toBeGreaterThan(0)
    expect(await bills(accounts)).toHaveLength(3)
    expect((await bring([row(await account())], blind)).success).toBe(false)
  })
})
