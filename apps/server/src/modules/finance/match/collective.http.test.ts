import { beforeAll, describe, expect, test } from 'vitest'
import { checkData } from '#server/modules/platform/dataChecks/dataChecks.ts'
import { buildTestClock, withTestApp } from '#server/testing/app.ts'
import { signInFinance } from '#server/testing/bankDesk.ts'
import { arriveFor, listHeads, listPlaces, numberedFarmer, sendList } from '#server/testing/listDesk.ts'
import { balancesOf, buildOwed } from '#server/testing/matchDesk.ts'
import { buildTenant } from '#server/testing/organisation.ts'
import type { SheetCell } from '#server/testing/sheets.ts'
import { runMatching } from './run.service.ts'

/** One sum for many: its list comes to it to the fen, rows are used once, what nobody knows waits, and all of it can be taken back (decision 122). */
const app = withTestApp({ clock: buildTestClock(Date.parse('2026-08-20T09:00:00+08:00')) })
const context = () => app.current.context
const db = () => context().db
const rights = [
  ...['list', 'add', 'edit', 'delete', 'import', 'check'].map(
    (verb) => `finance:collective:${verb}` as 'finance:collective:list',
  ),
  ...['list', 'decide', 'check'].map((verb) => `finance:match:${verb}` as 'finance:match:list'),
  ...(['customer:transaction:list', 'station:info:list', 'customer:info:list'] as const),
]
type Who = 'maker' | 'checker'
const tokens = {} as Record<Who, string>
beforeAll(async () => {
  for (const who of ['maker', 'checker'] as const) tokens[who] = await signInFinance(app.current, rights, { orgCode: 'A01' })
  const body = { name: '浙江代发', heads: listHeads, places: listPlaces, dateForm: 'ymd' }
  const kept = await app.current.call('POST', '/api/collectiveTransfer/keepLayout', { token: tokens.maker, body })
  expect(kept.body, kept.body.message).toMatchObject({ success: true })
})

const call = async (method: 'GET' | 'POST', path: string, given: { body?: object; query?: Record<string, string> }, who: Who) =>
  (await app.current.call(method, `/api/${path}`, { token: tokens[who], ...given })).body
async function draft(values: object, who: Who = 'maker') {
  const answer = await call('POST', 'collectiveTransfer/add', { body: { ssMonth: '2026-05', ...values } }, who)
  return { answer, id: String(answer.result?.id ?? answer.result ?? '') }
}
async function step(kind: 'Transfer' | 'Row', verb: string, id: string, who: Who, asked: object = {}) {
  const { result } = await call('GET', `collective${kind}/queryById`, { query: { id } }, who)
  return call('POST', `collective${kind}/${verb}`, { body: { id, version: result.version, ...asked } }, who)
}
async function done(...given: Parameters<typeof step>) {
  const answer = await step(...given)
  expect(answer, answer.message).toMatchObject({ success: true })
}
const send = (id: string, rows: readonly (readonly SheetCell[])[], who: Who = 'maker') =>
  sendList(app.current, tokens[who], id, rows)
const run = () => runMatching(db(), { tenantId: '1', atMs: context().clock.now(), month: null })
const rowsOf = (id: string) =>
  db().query<{ id: string; status: string; how: string | null; matched: string }>(
    'SELECT id, status, how, matched FROM collective_row WHERE transfer_id = $1 ORDER BY row_no',
    [id],
  )
const said = async (id: string) => (await rowsOf(id)).map(({ status, how, matched }) => `${status} ${how} ${matched}`)
const owedOf = async (id: string) =>
  (await db().query<{ received: string; status: string }>('SELECT received, status FROM fee_receivable WHERE id = $1', [id]))[0]
const subjects = async () => {
  const rows = await db().query<{ subject: string; fen: string }>(
    `SELECT a.subject, sum(CASE l.side WHEN '1' THEN l.fen ELSE -l.fen END)::text AS fen FROM ledger_account a JOIN ledger_line l ON l.account_id = a.id
     WHERE a.subject IN ('1002', '1012', '1013', '2242', '9103', '9208') GROUP BY 1 ORDER BY 1`,
    [],
  )
  return Object.fromEntries(rows.map(({ subject, fen }) => [subject, Number(fen)]))
}
const faults = async () =>
  (await checkData(db()))
    .filter(({ check }) => /^(matching|ledger|bank|collective)/.test(check.name))
    .flatMap((one) => one.faults)
async function taken(values: object, rows: readonly (readonly SheetCell[])[]): Promise<string> {
  const { id, answer } = await draft(values)
  expect(answer, answer.message).toMatchObject({ success: true })
  const sent = await send(id, rows)
  expect(sent, sent.message).toMatchObject({ success: true })
  await done('Transfer', 'submit', id, 'maker')
  await done('Transfer', 'approve', id, 'checker')
  return id
}

describe('a line for many', () => {
  test('is divided by its list: known rows pay their receivables, others wait, a person and a second one assign them, and undoing leaves nothing', async () => {
    const [holder, one, two] = [
      await numberedFarmer(app.current),
      await numberedFarmer(app.current),
      await numberedFarmer(app.current),
    ]
    const [owed, other] = [await buildOwed(db(), one, '100.00'), await buildOwed(db(), two, '50.00')]
    const lineId = await arriveFor(app.current, holder, 15_000)
    const rows = [
      [one.accountNo, '周海', 100, '成功'],
      ['8888000011', '郑无名', '50.00', ''],
    ]
    const { id } = await draft({ place: '1', lineId })
    expect((await send(id, [[one.accountNo, '周海', 100.01, ''], rows[1] ?? []])).message).toContain('相差 0.01 元')
    expect((await send(id, [[one.accountNo, '周海', '一百', ''], rows[1] ?? []])).result).toMatchObject({ successCount: 0 })
    expect(await rowsOf(id)).toEqual([])
    expect((await step('Transfer', 'submit', id, 'maker')).message).toContain('还没有清单')
    expect((await send(id, [...rows, ['合计', '', 150, '']])).result.msg).toContain('1 行已按号码认领，1 行待认领')
    await send(id, rows)
    await run()
    expect(await owedOf(owed.id), 'a draft pays nothing').toMatchObject({ received: '0.00' })
    await done('Transfer', 'submit', id, 'maker')
    expect((await step('Transfer', 'approve', id, 'maker')).message).toContain('请其他人办理')
    await done('Transfer', 'approve', id, 'checker')
    await run()
    expect([await said(id), await owedOf(owed.id)]).toEqual([['2 1 100.00', '0 null 0.00'], { received: '100.00', status: '3' }])
    expect(await balancesOf(db(), holder)).toMatchObject({ 9101: 15_000, 9209: 0 })
    expect(await balancesOf(db(), one)).toMatchObject({ 9111: -10_000 })
    expect(await faults()).toEqual([])

    const unknown = (await rowsOf(id))[1]?.id ?? ''
    await done('Row', 'assign', unknown, 'maker', { stationId: two.stationId })
    expect((await step('Row', 'check', unknown, 'maker')).message).toContain('请其他人办理')
    await run()
    expect(await owedOf(other.id), 'not checked yet').toMatchObject({ received: '0.00' })
    await done('Row', 'check', unknown, 'checker')
    await run()
    expect([await said(id), await owedOf(other.id)]).toEqual([['2 1 100.00', '2 3 50.00'], { received: '50.00', status: '3' }])
    expect(await run()).toMatchObject({ matched: 0, withdrawn: 0 })

    expect((await step('Transfer', 'undo', id, 'maker', { remark: '错' })).message).toContain('请其他人办理')
    await done('Transfer', 'undo', id, 'checker', { remark: '清单发错' })
    expect([await owedOf(owed.id), await owedOf(other.id)]).toMatchObject([{ received: '0.00' }, { received: '0.00' }])
    expect(await balancesOf(db(), holder)).toMatchObject({ 9101: 15_000, 9209: -15_000 })
    expect(await faults()).toEqual([])
    // The same list again, of the same line: another record, and the same balances.
    await taken({ place: '1', lineId }, rows)
    await run()
    expect(await balancesOf(db(), holder)).toMatchObject({ 9101: 15_000, 9209: 0 })
    expect(await faults()).toEqual([])
  })

  test('never posts twice: it is of one list, not of one that is matched, and no match takes it afterwards', async () => {
    const holder = await numberedFarmer(app.current)
    await buildOwed(db(), holder, '70.00')
    const lineId = await arriveFor(app.current, holder, 7_000)
    const { id } = await draft({ place: '1', lineId })
    expect((await draft({ place: '1', lineId })).answer.message).toContain('已有汇总打款')
    await send(id, [[holder.accountNo, '周海', 70, '']])
    await run()
    expect((await step('Transfer', 'submit', id, 'maker')).message).toContain('流水已匹配')
    const other = await arriveFor(app.current, holder, 3_300)
    await taken({ place: '1', lineId: other }, [['8888000022', '无名', 33, '']])
    await expect(
      db()
        .query(
          `INSERT INTO flow_match (id, tenant_id, status, origin, line_id, account_name, customer_id, day, line_amount, matched)
         VALUES (77, 1, '2', '2', $1, '', $2, '2026-06-10', 33, 0)`,
          [other, holder.customerId],
        )
        .then(() => db().query(`UPDATE flow_match SET status = '3' WHERE id = 77`, [])),
    ).rejects.toThrow(/not of its line/)
    await db().query('DELETE FROM flow_match WHERE id = 77', [])
  })

  test('and its numbers may arrive in either order: a station that is numbered later takes its row by itself', async () => {
    const [holder, late] = [await numberedFarmer(app.current), await numberedFarmer(app.current)]
    const owed = await buildOwed(db(), late, '20.00')
    await db().query('UPDATE station_info SET grid_account_no = NULL WHERE id = $1', [late.stationId])
    const id = await taken({ place: '1', lineId: await arriveFor(app.current, holder, 2_000) }, [
      [late.accountNo, '周海', 20, ''],
    ])
    await run()
    expect(await said(id)).toEqual(['0 null 0.00'])
    await db().query('UPDATE station_info SET grid_account_no = $2 WHERE id = $1', [late.stationId, late.accountNo])
    await run()
    expect([await said(id), await owedOf(owed.id)]).toEqual([['2 1 20.00'], { received: '20.00', status: '3' }])
    // A person lets it go: its number does not bring it back.
    await done('Row', 'release', (await rowsOf(id))[0]?.id ?? '', 'checker', { remark: '户号已过户' })
    await run()
    expect([await said(id), await owedOf(owed.id)]).toEqual([['0 null 0.00'], { received: '0.00', status: '1' }])
    expect(await faults()).toEqual([])
  })
})

describe('a sum on an account of the company', () => {
  test('is kept for the farmers apart from its cash; a row that was returned reopens what it paid', async () => {
    const before = await subjects()
    const farmer = await numberedFarmer(app.current)
    const owed = await buildOwed(db(), farmer, '60.00')
    const company = {
      place: '2',
      accountNote: '基本户 1234',
      serialNo: 'G1',
      day: '2026-06-12',
      payer: '国网浙江省电力有限公司',
      amount: '100.00',
    }
    const { id: lacking } = await draft({ ...company, serialNo: 'G0', payer: '', amount: '1' })
    await send(lacking, [['8888000033', '无名', 1, '']])
    expect((await step('Transfer', 'submit', lacking, 'maker')).message).toContain('须填写')
    const id = await taken(company, [
      [farmer.accountNo, '周海', 60, ''],
      ['8888000033', '无名', 15, ''],
      ['8888000044', '无名', 25, '已退回'],
    ])
    expect((await draft(company)).answer.message).toContain('已有汇总打款')
    await run()
    const grown = async () => {
      const now = await subjects()
      return Object.fromEntries(
        Object.keys(now)
          .map((key) => [key, (now[key] ?? 0) - (before[key] ?? 0)])
          .filter(([, fen]) => fen !== 0),
      )
    }
    expect(await grown()).toEqual({ 1013: 7_500, 2242: -7_500, 9103: 7_500, 9208: -1_500 })
    const row = (await rowsOf(id))[0]?.id ?? ''
    expect((await step('Row', 'giveBack', row, 'maker', { returnedOn: '2026-06-20', remark: '退' })).message).toContain(
      '请其他人办理',
    )
    expect((await step('Row', 'giveBack', row, 'checker', { returnedOn: '2026-06-01', remark: '退' })).success).toBe(false)
    await done('Row', 'giveBack', row, 'checker', { returnedOn: '2026-06-20', remark: '账户已销户' })
    await run()
    expect([await owedOf(owed.id), await grown()]).toEqual([
      { received: '0.00', status: '1' },
      { 1013: 1_500, 2242: -1_500, 9103: 1_500, 9208: -1_500 },
    ])
    expect(await faults()).toEqual([])
  })

  test('stands in suspense by age, each class with the rows that its days open', async () => {
    const { result } = await call('GET', 'collectiveRow/suspense', {}, 'maker')
    for (const { from, to, count, amount } of result.rows) {
      const query = { status: '0,1', isTaken: 'Y', day_end: to, ...(from && { day_begin: from }), pageSize: '100' }
      const { total, records } = (await call('GET', 'collectiveRow/list', { query }, 'maker')).result
      const sum = records.reduce((all: number, one: { amount: string }) => all + Number(one.amount), 0)
      expect([total, sum.toFixed(2)]).toEqual([count, amount])
    }
    expect(result.rows.reduce((all: number, one: { count: number }) => all + one.count, 0)).toBeGreaterThan(0)
    const blind = await signInFinance(app.current, rights, { orgCode: 'A01', seesMoney: false })
    expect((await app.current.call('GET', '/api/collectiveRow/suspense', { token: blind })).body.success).toBe(false)
  })

  test('is not seen by others, nor are stations of others assigned', async () => {
    const farmer = await numberedFarmer(app.current)
    const id = await taken({ place: '2', accountNote: '基本户', serialNo: 'G2', day: '2026-06-12', payer: '国网', amount: '5' }, [
      ['8888000055', '无名', 5, ''],
    ])
    const row = (await rowsOf(id))[0]?.id ?? ''
    await db().query(`UPDATE station_info SET sys_org_code = 'A02' WHERE id = $1`, [farmer.stationId])
    expect((await step('Row', 'assign', row, 'maker', { stationId: farmer.stationId })).success).toBe(false)
    const elsewhere = await signInFinance(app.current, rights, { orgCode: 'A02' })
    const stranger = await signInFinance(app.current, rights, { orgCode: 'A01', tenantId: await buildTenant(db()) })
    for (const token of [elsewhere, stranger])
      expect((await app.current.call('GET', '/api/collectiveTransfer/queryById', { token, query: { id } })).body.success).toBe(
        false,
      )
  })
})

describe('the check of all data', () => {
  const named = async (name: string) => (await checkData(db())).find(({ check }) => check.name === name)?.faults ?? []
  /** Breaks a row without the triggers that hold it, looks, and puts it back. */
  async function broken(name: string, breaks: string, mends: string): Promise<number> {
    const bare = (statement: string) =>
      db().tx(async (tx) => {
        await tx.query(`SET LOCAL session_replication_role = 'replica'`, [])
        await tx.query(statement, [])
      })
    await bare(breaks)
    const found = (await named(name)).length
    await bare(mends)
    expect(await named(name), name).toEqual([])
    return found
  }

  test('names a list that does not come to its line, a row that is used twice, and money in the wrong place', async () => {
    const farmer = await numberedFarmer(app.current)
    await buildOwed(db(), farmer, '9.00')
    const company = { place: '2', accountNote: '基本户', serialNo: 'G3', day: '2026-06-12', payer: '国网电力', amount: '9' }
    const id = await taken(company, [[farmer.accountNo, '周海', 9, '']])
    await run()
    const row = (await rowsOf(id))[0]?.id ?? ''
    const of = `WHERE id = ${row}`
    expect(
      await broken(
        'collective.sums',
        `UPDATE collective_row SET amount = 9.01 ${of}`,
        `UPDATE collective_row SET amount = 9 ${of}`,
      ),
    ).toBe(1)
    expect(
      await broken(
        'collective.rows',
        `UPDATE collective_row SET matched = 0 ${of}`,
        `UPDATE collective_row SET matched = 9 ${of}`,
      ),
    ).toBe(1)
    expect(
      await broken(
        'collective.suspense',
        `UPDATE collective_row SET matched = 8 ${of}`,
        `UPDATE collective_row SET matched = 9 ${of}`,
      ),
    ).toBe(1)
    expect(
      await broken(
        'collective.kept',
        `UPDATE ledger_line SET fen = fen + 1 WHERE account_id IN (SELECT id FROM ledger_account WHERE subject = '1013')`,
        `UPDATE ledger_line SET fen = fen - 1 WHERE account_id IN (SELECT id FROM ledger_account WHERE subject = '1013')`,
      ),
    ).toBe(1)
    expect(
      await broken(
        'matching.rules',
        `UPDATE flow_match SET rule_edition = 99 WHERE row_id = ${row}`,
        `UPDATE flow_match SET rule_edition = 0 WHERE row_id = ${row}`,
      ),
    ).toBe(1)
  })

  test('has nothing to say of a row with two matches: the database itself refuses the second', async () => {
    await expect(
      db().query(
        `INSERT INTO flow_match (id, tenant_id, row_id, account_name, customer_id, day, line_amount)
         SELECT 88, 1, row_id, '', customer_id, day, line_amount FROM flow_match WHERE row_id IS NOT NULL AND status <> '4' LIMIT 1`,
        [],
      ),
    ).rejects.toThrow(/flow_match_row/)
  })
})
