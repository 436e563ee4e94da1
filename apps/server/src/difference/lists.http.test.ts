import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { withdrawRows } from '#server/modules/finance/match/collective.life.ts'
import { runMatching } from '#server/modules/finance/match/run.service.ts'
import { buildTestClock, withTestApp } from '#server/testing/app.ts'
import { signInFinance } from '#server/testing/bankDesk.ts'
import { insertList } from '#server/testing/collectiveScenes.ts'
import { numberedFarmer } from '#server/testing/listDesk.ts'
import { arrive, buildOwed, paid } from '#server/testing/matchDesk.ts'
import { insertTariff } from '#server/testing/tariffScene.ts'
import { checkMonth } from './check.ts'

/** What lists of collective transfers say, and what people decided of lines, are facts of the settlement check (decisions 116 and 122). */
const app = withTestApp({ clock: buildTestClock(Date.parse('2026-08-20T09:00:00+08:00')) })
const context = () => app.current.context
const db = () => context().db
const rights = [
  ...['list', 'run'].map((verb) => `finance:settlementCheck:${verb}` as 'finance:settlementCheck:list'),
  ...['list', 'decide', 'check'].map((verb) => `finance:match:${verb}` as 'finance:match:list'),
  ...(['finance:collective:list', 'station:info:list', 'customer:transaction:list'] as const),
]
const tokens = { one: '', other: '' }
const slots = 120_000
beforeAll(async () => {
  for (const who of ['one', 'other'] as const) tokens[who] = await signInFinance(app.current, rights, { orgCode: 'A01' })
})

const call = async (
  method: 'GET' | 'POST',
  path: string,
  given: { body?: object; query?: Record<string, string> },
  who: 'one' | 'other' = 'one',
) => (await app.current.call(method, `/api/${path}`, { token: tokens[who], ...given })).body

/** A station whose April and May are each owed at 434.00: 31 or 31 days of 40 kWh at 0.35. */
async function owedStation() {
  const farmer = await numberedFarmer(app.current)
  // Each has a day of connection to itself, and with it its price.
  made += 1
  const day = `1990-01-${String(made).padStart(2, '0')}`
  await insertTariff(db(), { state: '2', day })
  await db().query(`UPDATE station_info SET district = '540102', consume_mode = '1', first_work_time = $2 WHERE id = $1`, [
    farmer.stationId,
    day,
  ])
  for (const month of ['2026-03', '2026-05']) {
    await db().query('INSERT INTO station_month (station_id, month, days, energy) VALUES ($1, $2, $3::bigint[], $4)', [
      ...[farmer.stationId, `${month}-01`, Array.from({ length: 31 }, () => 40 * slots), 31 * 40 * slots],
    ])
    await db().query(
      `INSERT INTO power_fee (id, tenant_id, sys_org_code, station_id, ss_month, power_rate_statr_date, power_rate_end_date, monthly_energy, price, payable_amount, fee_source)
       VALUES ($1, 1, 'A01', $2, $3, ($3 || '-01')::date, ($3 || '-31')::date, 1.240, 0.35, 434, '2')`,
      [newId(), farmer.stationId, month],
    )
  }
  return farmer
}
let made = 0
const owedMonths = async (farmer: Awaited<ReturnType<typeof owedStation>>) => ({
  march: await buildOwed(db(), farmer, '434.00', { month: '2026-03', end: '2026-03-31', due: '2026-04-30' }),
  may: await buildOwed(db(), farmer, '434.00'),
})
const run = () => runMatching(db(), { tenantId: '1', atMs: context().clock.now(), month: null })
async function checked(stationId: string, month = '2026-05') {
  await checkMonth(context(), { tenantId: '1', month })
  const row = (await call('GET', 'settlementCheck/list', { query: { stationId, checkMonth: month } })).result.records[0]
  const { result } = await call('GET', 'settlementCheck/findings', { query: { id: row.id } })
  const reasons = result.reasons.map(({ kind, amount }: { kind: string; amount: string }) => `${kind} ${amount}`)
  return { received: row.bankAmount, reasons, unexplained: row.unexplained, result }
}

describe('a list', () => {
  test('pays whom its rows name, whose money a missing row is, and reopens what was returned', async () => {
    const [listed, left, back] = [await owedStation(), await owedStation(), await owedStation()]
    await db().query(`UPDATE customer SET user_name = '李左' WHERE id = $1`, [left.customerId])
    // All three are paid by lists of this company: in March they stood in one.
    for (const farmer of [listed, left, back]) await owedMonths(farmer)
    const rows = (state: string, farmers: readonly (typeof listed)[]) =>
      farmers.map((farmer) => ({ state, farmer, amount: 434, accountNo: farmer.accountNo }))
    const list = (month: string, day: string, farmers: readonly (typeof listed)[]) =>
      db().tx((tx) => insertList(tx, { state: '2', month, day, rows: rows('2', farmers) }))
    await list('2026-03', '2026-04-10', [listed, left, back])
    await run()
    expect(await checked(left.stationId), 'no list says anything of May').toMatchObject({ reasons: ['missing -434.00'] })
    const may = await list('2026-05', '2026-06-10', [listed, back])
    await run()
    expect(await checked(listed.stationId)).toMatchObject({ received: '434.00', reasons: [], unexplained: '0.00' })
    const missing = await checked(left.stationId)
    expect(missing).toMatchObject({ received: '0.00', reasons: ['listRow -434.00'], unexplained: '0.00' })
    expect(missing.result.reasons[0].facts).toMatchObject([{ of: 'collectiveTransfer' }])
    const row = may.rowIds[1] ?? ''
    await db().tx(async (tx) => {
      await withdrawRows(tx, { tenantId: '1', atMs: context().clock.now() }, [{ id: row, customerId: back.customerId }])
      await tx.query(`UPDATE collective_row SET status = '3', returned_on = '2026-06-20' WHERE id = $1`, [row])
    })
    expect(await checked(back.stationId)).toMatchObject({ received: '0.00', reasons: ['returned -434.00'], unexplained: '0.00' })
  })
})

describe('a line', () => {
  test('is of the month that two people said, whatever its words say', async () => {
    const farmer = await owedStation()
    const { march } = await owedMonths(farmer)
    // By its words it is of May, by its payer nobody would guess.
    await arrive(context(), farmer, [paid('L1', 43_400, { summary: '2026年5月电费' })])
    expect(await checked(farmer.stationId)).toMatchObject({ received: '434.00', reasons: [] })
    await run()
    const [match] = await db().query<{ id: string; version: number }>(
      "SELECT id, version FROM flow_match WHERE customer_id = $1 AND status <> '4'",
      [farmer.customerId],
    )
    const undone = await call('POST', 'flowMatch/undo', { body: { id: match?.id, version: match?.version, remark: '是三月的' } })
    expect(undone, undone.message).toMatchObject({ success: true })
    await run()
    const [waits] = await db().query<{ id: string; version: number }>(
      `SELECT id, version FROM flow_match WHERE customer_id = $1 AND status IN ('0', '2')`,
      [farmer.customerId],
    )
    const chosen = await call('POST', 'flowMatch/split', {
      body: { id: waits?.id, version: waits?.version, parts: `${march.no} 434.00` },
    })
    expect(chosen, chosen.message).toMatchObject({ success: true })
    expect(await checked(farmer.stationId), 'one person is not enough').toMatchObject({ received: '434.00' })
    const approved = await call(
      'POST',
      'flowMatch/approve',
      { body: { id: waits?.id, version: (waits?.version ?? 0) + 1 } },
      'other',
    )
    expect(approved, approved.message).toMatchObject({ success: true })
    expect(await checked(farmer.stationId)).toMatchObject({ received: '0.00', reasons: ['missing -434.00'] })
    expect(await checked(farmer.stationId, '2026-03')).toMatchObject({ received: '434.00', unexplained: '0.00' })
  })
})
