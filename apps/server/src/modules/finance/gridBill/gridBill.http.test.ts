import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { checkData } from '#server/modules/platform/dataChecks/dataChecks.ts'
import { withTestApp } from '#server/testing/app.ts'
import { buildPerson } from '#server/testing/organisation.ts'
import { buildStation } from '#server/testing/stations.ts'

/** Bills of the grid company: checked, confirmed by another where something does not fit, posted once, taken back once (decision 113). */
const app = withTestApp()
const db = () => app.current.context.db
const rights = [
  ...['list', 'add', 'edit', 'delete', 'confirm', 'void'].map((verb) => `finance:gridBill:${verb}` as 'finance:gridBill:list'),
  ...([
    'finance:feeReceivable:list',
    'finance:gridBill:import',
    'station:powerfee:list',
    'station:info:list',
    'ledger:entry:list',
  ] as const),
]
type Who = 'maker' | 'checker' | 'blind' | 'elsewhere'
const people = {} as Record<Who, { readonly username: string; readonly token: string; readonly userId: string }>

beforeAll(async () => {
  for (const who of ['maker', 'checker', 'blind', 'elsewhere'] as const) {
    const orgCode = who === 'elsewhere' ? 'A01A02' : 'A01A01A01'
    const { username, userId } = await buildPerson(db(), { tenantId: '1', orgCode, codes: rights })
    if (who !== 'blind')
      await db().query('INSERT INTO sys_user_authority (user_id, have_view_financial_data) VALUES ($1, 1)', [userId])
    people[who] = { username, userId, token: await app.current.signInAs(username) }
  }
})
const call = async (path: string, body: object, who: Who = 'maker') =>
  (await app.current.call('POST', `/api/${path}`, { token: people[who].token, body })).body
const read = async (path: string, query: Readonly<Record<string, string>>, who: Who = 'maker') =>
  (await app.current.call('GET', `/api/${path}`, { token: people[who].token, query })).body
const row = async (id: string) => (await read('gridBill/queryById', { id })).result
const step = async (verb: string, id: string, who: Who, asked: object = {}) =>
  call(`gridBill/${verb}`, { id, version: (await row(id)).version, ...asked }, who)
async function done(verb: string, id: string, who: Who, asked: object = {}): Promise<void> {
  const answer = await step(verb, id, who, asked)
  expect(answer, answer.message).toMatchObject({ success: true })
}

let made = 0
interface Place {
  readonly stationId: string
  readonly customerId: string
  readonly accountNo: string
}
/** A station with 10 kWh on each day of these months. */
async function place(months: readonly string[] = ['2026-05'], orgCode = 'A01A01A01'): Promise<Place> {
  made += 1
  const { id: stationId, customerId } = await buildStation(db(), null, { orgCode })
  const accountNo = `3308${String(made).padStart(8, '0')}`
  await db().query('UPDATE station_info SET grid_account_no = $2 WHERE id = $1', [stationId, accountNo])
  for (const month of months)
    await db().query(
      `INSERT INTO station_month (station_id, month, days, energy, counter_days, estimated_days)
       SELECT $1, $2::date, array_agg(1200000), sum(1200000), count(*), 0 FROM generate_series($2::date, $2::date + interval '1 month' - interval '1 day', '1 day')`,
      [stationId, `${month}-01`],
    )
  return { stationId, customerId, accountNo }
}
const line = { itemNo: '1', kind: '1', energy: '310.000', price: '0.415300' }
async function drawn(
  { accountNo }: Pick<Place, 'accountNo'>,
  own: object = {},
  lines: readonly object[] = [line],
): Promise<string> {
  const answer = await call('gridBill/addWithLines', {
    ...{ kind: '1', accountNo, ssMonth: '2026-05', cycleFrom: '2026-05-01', cycleTo: '2026-05-31' },
    ...{ generation: '310.000', fedIn: '310.000', total: '128.74', ...own },
    lines: { added: lines },
  })
  expect(answer, answer.message).toMatchObject({ success: true })
  return answer.result.id
}
const fee = async ({ stationId }: Place, month = '2026-05') =>
  (
    await db().query<Record<string, unknown>>(
      `SELECT payable_amount AS payable, monthly_energy AS energy, price, fee_source AS source, poor_days AS "poorDays", difference_scale AS difference,
         power_rate_statr_date AS "from", power_rate_end_date AS "to" FROM power_fee WHERE station_id = $1 AND ss_month = $2`,
      [stationId, month],
    )
  )[0]
const posted = (id: string) =>
  db().query<{ fen: string; belongsTo: string; subject: string; side: string }>(
    `SELECT l.fen, e.belongs_to AS "belongsTo", a.subject, l.side FROM ledger_entry e JOIN ledger_line l ON l.entry_id = e.id JOIN ledger_account a ON a.id = l.account_id
     WHERE e.source_kind = 'gridBill' AND e.source_id = $1 ORDER BY e.id, l.side`,
    [id],
  )
const receivables = (id: string) =>
  db().query<Record<string, string>>(
    `SELECT kind, amount, due_date AS due, status, belongs_to AS "belongsTo" FROM fee_receivable WHERE grid_bill_id = $1 ORDER BY kind`,
    [id],
  )

describe('a bill that fits', () => {
  test('finds its station by the account number, and is confirmed by whoever entered it: fee, receivables and entry', async () => {
    const at = await place()
    await db().query(
      `INSERT INTO power_fee (id, tenant_id, sys_org_code, station_id, ss_month, monthly_energy, payable_amount, actual_amount_received, fee_source)
       VALUES ($1, 1, 'A01A01A01', $2, '2026-05', 0.300, 120.00, 100.00, '3')`,
      [newId(), at.stationId],
    )
    const subsidy = { itemNo: '2', kind: '4', energy: '310.000', price: '0.030000', amount: '9.30' }
    const id = await drawn(at, { total: '138.04' }, [line, subsidy])
    expect(await row(id)).toMatchObject({
      status: '0',
      stationId: at.stationId,
      customerId: at.customerId,
      sysOrgCode: 'A01A01A01',
    })
    expect((await read('gridBill/check', { id })).result).toMatchObject({
      findings: [],
      measured: { energy: '310.000', days: 31 },
    })
    await done('confirm', id, 'maker')
    expect(await fee(at)).toEqual({
      ...{ payable: '138.04', energy: '0.310', price: null, source: '1', poorDays: 0, difference: '-27.56' },
      ...{ from: '2026-05-01', to: '2026-05-31' },
    })
    expect(await receivables(id)).toEqual([
      { kind: '1', amount: '128.74', due: '2026-06-30', status: '1', belongsTo: null },
      { kind: '4', amount: '9.30', due: '2027-06-30', status: '1', belongsTo: null },
    ])
    expect(await posted(id)).toEqual([
      { fen: '13804', belongsTo: '2026-05', subject: '9111', side: '1' },
      { fen: '13804', belongsTo: '2026-05', subject: '9201', side: '2' },
    ])
    const [one] = (await read('powerfee/list', { stationId: at.stationId })).result.records
    expect((await read('powerfee/formula', { id: one.id })).result).toMatchObject({
      source: '1',
      bills: [
        { id, amount: '138.04', weightedBy: 'whole', lines: [{ kind: '1', price: '0.415300', amount: '128.74' }, { kind: '4' }] },
      ],
    })
    // Voided, all of it goes back once; the estimate is there again.
    await done('annul', id, 'checker', { remark: '电网公司重出账单' })
    expect(await fee(at)).toMatchObject({ payable: '120.00', energy: '0.300', source: '3', difference: '-16.67' })
    expect((await posted(id)).map(({ fen }) => fen)).toEqual(['13804', '13804', '-13804', '-13804'])
    expect((await receivables(id)).map(({ status }) => status)).toEqual(['4', '4'])
    expect(await step('annul', id, 'checker', { remark: '再次' })).toMatchObject({ success: false })
    await drawn(at)
  })

  test('is there once: a second one of its account, cycle and kind is refused, and of two at once one is', async () => {
    const at = await place()
    const body = { kind: '1', accountNo: at.accountNo, ssMonth: '2026-05', cycleFrom: '2026-05-01', cycleTo: '2026-05-31' }
    const answers = await Promise.all([call('gridBill/add', body), call('gridBill/add', body)])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.find(({ success }) => !success)?.message).toContain('已有同类账单')
    const id = answers.find(({ success }) => success)?.result.id
    const version = (await row(id)).version
    expect(await call('gridBill/confirm', { id, version })).toMatchObject({ success: false })
  })

  test('is confirmed once by two at once, and not by who does not see it or sees no money', async () => {
    const id = await drawn(await place())
    const { version } = await row(id)
    expect(await call('gridBill/confirm', { id, version }, 'elsewhere')).toMatchObject({ success: false })
    expect(await read('gridBill/check', { id }, 'elsewhere')).toMatchObject({ success: false })
    expect(await read('gridBill/check', { id }, 'blind')).toMatchObject({ success: false })
    const answers = await Promise.all([
      call('gridBill/confirm', { id, version }),
      call('gridBill/confirm', { id, version }, 'checker'),
    ])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await posted(id)).toHaveLength(2)
    expect(await receivables(id)).toHaveLength(1)
  })
})

describe('a bill that does not fit', () => {
  test('is confirmed by another person who says why', async () => {
    const id = await drawn(await place(), { generation: '400.000', fedIn: '400.000' })
    expect((await read('gridBill/check', { id })).result.findings).toEqual([
      { code: 'measured', text: expect.stringContaining('偏差'), stated: '400.000', expected: '310.000' },
    ])
    expect((await step('confirm', id, 'maker', { remark: '已核' })).message).toContain('另一人')
    expect((await step('confirm', id, 'checker')).message).toContain('说明确认的原因')
    await done('confirm', id, 'checker', { remark: '户主更换电表，电网已书面确认' })
    expect(await row(id)).toMatchObject({ findingCount: 1, confirmedBy: people.checker.username })
  })

  test('cannot be confirmed without a station, or where its lines do not come to its total', async () => {
    const id = await drawn({ accountNo: '999900001111' }, { total: '128.75' })
    const answer = await step('confirm', id, 'checker', { remark: '已核' })
    expect(answer.message).toContain('没有对应的电站')
    expect(answer.message).toContain('明细合计与结算金额不一致')
    const at = await place()
    const { version } = await row(id)
    expect(await call('gridBill/edit', { id, version, stationId: at.stationId, total: '128.74' })).toMatchObject({
      success: true,
    })
    expect((await read('gridBill/check', { id })).result.findings).toMatchObject([{ code: 'otherAccount' }])
    await done('confirm', id, 'checker', { remark: '电站档案户号待更新' })
    expect(await fee(at)).toMatchObject({ payable: '128.74', price: '0.415300' })
  })

  test('is not voided while something of it was received', async () => {
    const id = await drawn(await place())
    await done('confirm', id, 'maker')
    await db().query(`UPDATE fee_receivable SET received = 1, status = '2' WHERE grid_bill_id = $1`, [id])
    expect((await step('annul', id, 'checker', { remark: '错' })).message).toContain('已有到账')
    await db().query(`UPDATE fee_receivable SET received = 0, status = '1' WHERE grid_bill_id = $1`, [id])
    await done('annul', id, 'checker', { remark: '错' })
  })
})

describe('several bills at once', () => {
  const several = (ids: readonly string[], who: Who = 'maker') => call('gridBill/confirmSeveral', { ids }, who)

  test('are confirmed each by itself; what does not fit stays with its reason, and a second call changes nothing', async () => {
    const places = [await place(), await place()]
    const fitting = [await drawn(places[0]!), await drawn(places[1]!)]
    const deviating = await drawn(await place(['2026-04']), {}, [{ ...line, amount: '128.74', energy: '300.000' }])
    const homeless = await drawn({ accountNo: '999900002222' })
    const first = (await several([...fitting, deviating, homeless, fitting[0]!])).result
    expect(first).toMatchObject({ confirmed: 2, left: [{ id: deviating }, { id: homeless }] })
    expect(first.left.map(({ reason }: { reason: string }) => reason).join('\n')).toMatch(
      /录入或修改过的人不能确认[\s\S]*没有对应的电站/,
    )
    expect(first.left[0].billNo).toBe((await row(deviating)).billNo)
    for (const at of places) expect(await fee(at)).toMatchObject({ payable: '128.74' })
    for (const id of fitting) expect(await posted(id)).toHaveLength(2)
    // Another person has to say why: confirming several says nothing.
    expect((await several([deviating], 'checker')).result).toMatchObject({ confirmed: 0, left: [{ id: deviating }] })
    for (const id of [deviating, homeless]) expect([(await row(id)).status, await posted(id)]).toEqual(['0', []])
    expect((await several(fitting)).result).toMatchObject({ confirmed: 0, left: [{ id: fitting[0] }, { id: fitting[1] }] })
    for (const id of fitting) expect(await posted(id)).toHaveLength(2)
  })

  test('of two who confirm the same, each bill counts for one', async () => {
    const ids = [await drawn(await place()), await drawn(await place()), await drawn(await place())]
    const answers = await Promise.all([several(ids), several([...ids].reverse(), 'checker')])
    expect(answers.reduce((sum, { result }) => sum + result.confirmed, 0)).toBe(3)
    for (const id of ids) expect(await posted(id)).toHaveLength(2)
  })

  test('are confirmed by nobody who does not see them, who learns nothing of them', async () => {
    const id = await drawn(await place())
    const { result } = await several([id], 'elsewhere')
    const none = await several(['1000000000000000001'], 'elsewhere')
    expect(result).toEqual({ confirmed: 0, left: [{ ...none.result.left[0], id }] })
    expect(none.result.left[0].billNo).toBeNull()
    expect((await row(id)).status).toBe('0')
    for (const ids of [[], Array.from({ length: 101 }, () => id), ['x']])
      expect(await call('gridBill/confirmSeveral', { ids })).toMatchObject({ success: false, code: 400 })
  })
})

test('a correction is receivable by itself, says whose month it is of, and the fee of that month holds it', async () => {
  const at = await place()
  await done('confirm', await drawn(at), 'maker')
  const own = { kind: '2', ssMonth: '2026-07', belongsTo: '2026-05', total: '-12.46', generation: null, fedIn: null }
  const id = await drawn(at, own, [{ itemNo: '1', kind: '7', energy: '-30.000', price: '0.415300' }])
  await done('confirm', id, 'maker')
  expect(await fee(at)).toMatchObject({ payable: '116.28', energy: '0.310' })
  expect(await receivables(id)).toEqual([{ kind: '7', amount: '-12.46', due: '2026-08-30', status: '1', belongsTo: '2026-05' }])
  expect(await posted(id)).toMatchObject([
    { fen: '1246', belongsTo: '2026-05', subject: '9201', side: '1' },
    { fen: '1246', belongsTo: '2026-05', subject: '9111', side: '2' },
  ])
})

test('a cycle that is no month is divided by the measured energy of its days, and says so', async () => {
  const at = await place(['2026-04', '2026-05'])
  const own = { cycleFrom: '2026-04-21', cycleTo: '2026-05-20', generation: '300.000', fedIn: '300.000', total: '120.00' }
  const id = await drawn(at, own, [{ itemNo: '1', kind: '1', energy: '300.000', price: '0.400000' }])
  expect((await read('gridBill/check', { id })).result.parts).toMatchObject([
    { month: '2026-04', amount: '40.00', weightedBy: 'measured' },
    { month: '2026-05', amount: '80.00', weightedBy: 'measured' },
  ])
  await done('confirm', id, 'maker')
  expect(await fee(at, '2026-04')).toMatchObject({ payable: '40.00', energy: '0.100', from: '2026-04-21', to: '2026-04-30' })
  expect(await fee(at)).toMatchObject({ payable: '80.00', energy: '0.200' })
  await done('annul', id, 'checker', { remark: '错' })
  expect([await fee(at, '2026-04'), await fee(at)]).toEqual([undefined, undefined])
})

test('an agent with every right and both flags gets no figure of bills and receivables', async () => {
  const agent = await buildPerson(db(), { tenantId: '1', orgCode: 'A01A01A03', roleCode: 'admin' })
  await db().query('INSERT INTO sys_user_authority (user_id, have_export_data, have_view_financial_data) VALUES ($1, 1, 1)', [
    agent.userId,
  ])
  const token = await app.current.signInAs(agent.username)
  const at = await place(['2026-05'], 'A01A01A03')
  const answer = await app.current.call('POST', '/api/gridBill/add', {
    token: people.maker.token,
    body: {
      kind: '1',
      accountNo: at.accountNo,
      stationId: at.stationId,
      ssMonth: '2026-05',
      cycleFrom: '2026-05-01',
      cycleTo: '2026-05-31',
    },
  })
  expect(answer.body.success).toBe(false)
  const list = async (path: string, query: Readonly<Record<string, string>> = {}) =>
    (await app.current.call('GET', `/api/${path}`, { token, query })).body
  await db().query(
    `INSERT INTO fee_receivable (id, tenant_id, sys_org_code, station_id, customer_id, kind, ss_month, period_start, period_end, amount, due_date)
     VALUES ($1, 1, 'A01A01A03', $2, $3, '1', '2026-05', '2026-05-01', '2026-05-31', 777.77, '2026-06-30')`,
    [newId(), at.stationId, at.customerId],
  )
  const { result } = await list('feeReceivable/list')
  expect(result.records).toHaveLength(1)
  expect(JSON.stringify(result)).not.toContain('777.77')
  for (const key of ['amount', 'received', 'open', 'dueState', 'overdueDays', 'status'])
    expect(result.records[0]).not.toHaveProperty(key)
  for (const column of ['amount', 'open', 'dueState'])
    expect(await list('feeReceivable/list', { column })).toMatchObject({ success: false })
  expect(await list('gridBill/check', { id: '1' })).toMatchObject({ success: false })
  expect(await list('powerfee/formula', { id: '1' })).toMatchObject({ success: false })
})

test('[API-ELECTRIC-LIST] electricity fees come in pages, with what is paid to the farmer', async () => {
  const at = await place()
  await db().query(
    `INSERT INTO power_fee (id, tenant_id, sys_org_code, station_id, ss_month, electricity_fees, co_construction_income, payment_status)
     SELECT $1::bigint + n, 1, 'A01A01A01', $2, '2025-0' || n, 100 + n, 7, '1' FROM generate_series(1, 3) n`,
    [newId(), at.stationId],
  )
  const { result } = await read('electric/situation/list', { stationId: at.stationId, pageNo: '2', pageSize: '2' })
  expect(result).toMatchObject({
    total: 3,
    current: 2,
    records: [{ ssMonth: '2025-01', electricityFees: '101.00', customerId: at.customerId }],
  })
})

test('what is receivable is not due, late or void by its day', async () => {
  const at = await place()
  await db().query(
    `INSERT INTO fee_receivable (id, tenant_id, sys_org_code, station_id, customer_id, kind, ss_month, period_start, period_end, amount, received, status, due_date)
     SELECT $1::bigint + n, 1, 'A01A01A01', $2, $3, '1', '2026-05', '2026-05-01', '2026-05-31', 10, received, status, (now() at time zone 'Asia/Shanghai')::date + days
     FROM (VALUES (1, 0, '1', 0), (2, 4, '2', -3), (3, 10, '3', -3), (4, 0, '4', -3)) AS one (n, received, status, days)`,
    [newId(), at.stationId, at.customerId],
  )
  const { result } = await read('feeReceivable/list', { stationId: at.stationId, column: 'receivableNo', order: 'asc' })
  expect(result.records.map((one: Record<string, unknown>) => [one['dueState'], one['overdueDays'], one['open']])).toEqual([
    ['0', null, '10.00'],
    ['1', 3, '6.00'],
    ['2', null, '0.00'],
    ['3', null, '0.00'],
  ])
  expect((await read('feeReceivable/list', { stationId: at.stationId, dueState: '1' })).result.total).toBe(1)
})

test('all that was posted here holds in check-data', async () => {
  await db().query('DELETE FROM fee_receivable WHERE grid_bill_id IS NULL')
  const isOurs = ({ check: { name } }: { check: { name: string } }) => /^(ledger|gridBill)\./.test(name)
  const faults = (await checkData(db())).filter(isOurs).flatMap((one) => one.faults)
  expect(faults).toEqual([])
})
