import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { checkData } from '#server/modules/platform/dataChecks/dataChecks.ts'
import { withTestApp } from '#server/testing/app.ts'
import { buildPerson } from '#server/testing/organisation.ts'
import { insertCheck } from '#server/testing/settlementCheckScene.ts'
import { buildStation } from '#server/testing/stations.ts'
import { insertTariff } from '#server/testing/tariffScene.ts'

/** The settlement check on real tables: prices, measured energy, a bill, and what came on the account (decision 116). */
const app = withTestApp()
const db = () => app.current.context.db
const rights = ['list', 'run', 'handle', 'export'].map(
  (verb) => `finance:settlementCheck:${verb}` as 'finance:settlementCheck:list',
)
const people = {} as Record<'clerk' | 'blind', string>
let station = { id: '', customerId: '' }
const slots = 120_000

beforeAll(async () => {
  for (const who of ['clerk', 'blind'] as const) {
    const { username, userId } = await buildPerson(db(), {
      tenantId: '1',
      orgCode: 'A01',
      codes: [...rights, 'station:info:list', 'workorder:info:list'],
    })
    if (who === 'clerk')
      await db().query('INSERT INTO sys_user_authority (user_id, have_view_financial_data) VALUES ($1, 1)', [userId])
    people[who] = await app.current.signInAs(username)
  }
  station = await buildStation(db(), null, { orgCode: 'A01' })
  await db().query(
    `UPDATE station_info SET district = '540102', consume_mode = '1', first_work_time = '2024-05-01', grid_account_no = '5401500012345' WHERE id = $1`,
    [station.id],
  )
  await insertTariff(db(), { state: '2', day: '2024-05-01' })
  // 31 × 40 kWh at 0.35 are 434.00; the fee says the same, and 300.00 came.
  await db().query('INSERT INTO station_month (station_id, month, days, energy) VALUES ($1, $2, $3::bigint[], $4)', [
    station.id,
    '2026-03-01',
    Array.from({ length: 31 }, () => 40 * slots),
    31 * 40 * slots,
  ])
  await db().query(
    `INSERT INTO power_fee (id, tenant_id, sys_org_code, station_id, ss_month, power_rate_statr_date, power_rate_end_date, monthly_energy, price, payable_amount,
       actual_amount_received, fee_source) VALUES ($1, 1, 'A01', $2, '2026-03', '2026-03-01', '2026-03-31', 1.240, 0.35, 434, 300, '2')`,
    [newId(), station.id],
  )
})
const call = async (
  method: 'GET' | 'POST',
  path: string,
  given: { body?: object; query?: Record<string, string> },
  who: 'clerk' | 'blind' = 'clerk',
) => (await app.current.call(method, `/api/settlementCheck/${path}`, { token: people[who], ...given })).body
const rowOf = async () =>
  (await call('GET', 'list', { query: { stationId: station.id, checkMonth: '2026-03' } })).result.records[0]

describe('a month that is checked', () => {
  test('says what was owed, what came and that nothing explains the rest; running it again keeps what people said', async () => {
    expect(await call('POST', 'run', { body: { month: '2026-03' } })).toMatchObject({ success: true })
    const first = await rowOf()
    expect(first).toMatchObject({
      outcome: '1',
      systemAmount: '434.00',
      bankAmount: '300.00',
      difference: '-134.00',
      unexplained: '-134.00',
      reason: '9',
    })
    const handled = await call('POST', 'carry', { body: { id: first.id, version: first.version, remark: '已向供电所询问' } })
    expect(handled, handled.message).toMatchObject({ success: true })
    const before = await rowOf()
    await call('POST', 'run', { body: { month: '2026-03' } })
    expect(await rowOf()).toMatchObject({ id: first.id, version: before.version, handling: '2', handleNote: '已向供电所询问' })
    const stored = await db().query<{ count: number }>(
      'SELECT count(*)::int AS count FROM settlement_check WHERE station_id = $1',
      [station.id],
    )
    expect(stored[0]?.count).toBe(1)
  })

  test('opens the owed amount to its energy and its price', async () => {
    const { id } = await rowOf()
    const { result } = await call('GET', 'findings', { query: { id } })
    expect(result.lines).toMatchObject([{ energy: '1240.000', price: '0.350000', amount: '434.00' }])
    expect(result.receipts).toMatchObject([{ amount: '300.00', fact: { of: 'powerFee' } }])
  })

  test('is not worked out before it is over', async () => {
    expect(await call('POST', 'run', { body: { month: '2099-01' } })).toMatchObject({ success: false })
  })

  test('tells whoever sees no money neither amounts nor reasons, by no call', async () => {
    const id = await insertCheck(db(), (await buildStation(db(), null, { orgCode: 'A01' })).id)
    const listed = (await call('GET', 'list', { query: { checkMonth: '2024-01' } }, 'blind')).result.records
    expect(listed.length).toBeGreaterThan(0)
    for (const key of [
      'systemAmount',
      'bankAmount',
      'difference',
      'unexplained',
      'reason',
      'kind',
      'outcome',
      'notDue',
      'handleNote',
    ])
      expect(listed[0], key).not.toHaveProperty(key, expect.anything())
    for (const answer of [
      await call('GET', 'findings', { query: { id } }, 'blind'),
      await call('POST', 'run', { body: { month: '2026-03' } }, 'blind'),
      await call('POST', 'workOrder', { body: { id } }, 'blind'),
    ])
      expect(answer).toMatchObject({ success: false })
  })

  test('becomes one work order that says no amount, however often it is asked for', async () => {
    const id = await insertCheck(db(), (await buildStation(db(), null, { orgCode: 'A01' })).id)
    // Of two at once the second is the same submission; later ones are refused.
    await Promise.all([1, 2].map(() => call('POST', 'workOrder', { body: { id } })))
    expect(await call('POST', 'workOrder', { body: { id } })).toMatchObject({ success: false })
    const orders = await db().query<{ source: string; text: string }>(
      `SELECT o.source, o.question_desc AS text FROM work_order o JOIN settlement_check c ON c.station_id = o.station_id WHERE c.id = $1`,
      [id],
    )
    expect(orders).toMatchObject([{ source: '3' }])
    expect(orders[0]?.text).not.toMatch(/\d+\.\d\d|100/)
  })

  test('whose stored reasons do not come to its difference is found by the check of all data', async () => {
    const id = await insertCheck(db(), (await buildStation(db(), null, { orgCode: 'A01' })).id)
    await db().query('UPDATE settlement_check SET unexplained = 1 WHERE id = $1', [id])
    const outcome = (await checkData(db())).find(({ check }) => check.name === 'settlement.reasons')
    expect(outcome?.faults.map((fault) => fault.id)).toEqual([id])
  })
})
