import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { accrueJob } from '#server/income/accrue.job.ts'
import { checkData } from '#server/modules/platform/dataChecks/dataChecks.ts'
import { buildTestClock, withTestApp } from '#server/testing/app.ts'
import { buildAccount } from '#server/testing/bankDesk.ts'
import { buildPerson } from '#server/testing/organisation.ts'
import { openPayDesk } from '#server/testing/payDesk.ts'
import { buildStation } from '#server/testing/stations.ts'

/** Shared income: rules by two people, accrued by month, paid by runs, corrected in the open month (decision 125). */
const clock = buildTestClock(Date.parse('2026-03-20T09:00:00+08:00'))
const app = withTestApp({ clock })
let desk: Awaited<ReturnType<typeof openPayDesk>>
const people = {} as Record<'clerk' | 'approver' | 'blind', string>
const names = {} as Record<string, string>
const orgCode = 'A01'
const rights = ['incomeRule:list', 'incomeRule:add', 'incomeRule:edit', 'incomeRule:approve', 'coIncome:list', 'coIncome:run']
beforeAll(async () => {
  desk = await openPayDesk(app.current)
  for (const who of ['clerk', 'approver', 'blind'] as const) {
    const codes = [...rights, 'withholdRule:list', 'withholdRule:add', 'withholdRule:edit', 'withholdRule:approve'].map(
      (one) => `finance:${one}` as 'finance:coIncome:list',
    )
    const { username, userId } = await buildPerson(desk.db, { tenantId: '1', orgCode, codes })
    if (who !== 'blind')
      await desk.db.query('INSERT INTO sys_user_authority (user_id, have_view_financial_data) VALUES ($1, 1)', [userId])
    names[who] = username
    people[who] = await app.current.signInAs(username)
  }
})
afterAll(() => desk.bank.close())

type Who = keyof typeof people
const renew = async () => {
  for (const who of ['clerk', 'approver', 'blind'] as const) people[who] = await app.current.signInAs(names[who] ?? '')
  await desk.renew()
}
const post = async (path: string, body: object, who: Who = 'clerk') =>
  (await app.current.call('POST', `/api/${path}`, { token: people[who], body })).body
const get = async (path: string, query: Record<string, string>, who: Who = 'clerk') =>
  (await app.current.call('GET', `/api/${path}`, { token: people[who], query })).body
async function step(kind: string, verb: string, id: string, who: Who, asked: object = {}) {
  const { version } = (await get(`${kind}/queryById`, { id }, who)).result
  return post(`${kind}/${verb}`, { id, version, ...asked }, who)
}
async function done(kind: string, verb: string, id: string, who: Who, asked: object = {}): Promise<void> {
  const answer = await step(kind, verb, id, who, asked)
  expect(answer, answer.message).toMatchObject({ success: true })
}
const faults = async () => (await checkData(desk.db)).flatMap((one) => one.faults)
const run = async (from: string, to = from) => {
  const answer = await post('coIncome/run', { from, to })
  expect(answer, answer.message).toMatchObject({ success: true })
  return answer.result.count as number
}
interface Row {
  readonly id: string
  readonly customerId: string
  readonly ssMonth: string
  readonly kind: string
  readonly status: string
  readonly amount: string
  readonly withheld: string
  readonly setOff: string
}
const incomes = (stationId: string) =>
  desk.db.query<Row>(
    `SELECT id, customer_id AS "customerId", ss_month AS "ssMonth", kind, status, amount, withheld, set_off AS "setOff" FROM co_income
     WHERE station_id = $1 ORDER BY id`,
    [stationId],
  )
const feeOf = async (stationId: string, month: string) =>
  (
    await desk.db.query(
      `SELECT co_construction_income AS paid, payment_status AS status FROM power_fee WHERE station_id = $1 AND ss_month = $2`,
      [stationId, month],
    )
  )[0]

/** A roof of 40 panels that shares since 2025, with the class-II account of its farmer. */
async function shared(model = '4') {
  const { customerId, id: cardId } = await buildAccount(app.current, orgCode)
  await desk.db.query('UPDATE customer SET business_model = $2 WHERE id = $1', [customerId, model])
  const { id } = await buildStation(desk.db, null, { orgCode, panels: 40 })
  await desk.db.query(`UPDATE station_info SET customer_id = $2, first_work_time = '2025-01-01' WHERE id = $1`, [id, customerId])
  return { id, customerId, cardId }
}
/** It shares no longer: what a test left is no business of the next one. */
const leave = (id: string) => desk.db.query('UPDATE station_info SET first_work_time = NULL WHERE id = $1', [id])
const rule = { method: '1', validFrom: '2025-01-01', yearDays: '1', skipsStandstill: 'N', dueDays: 15 }
async function drawn(own: object = {}, amount = '60.00') {
  const lines = { added: [{ stepName: '第 1 年起', fromYear: 1, amount }], changed: [], deletedIds: [] }
  const made = await post('incomeRule/addWithLines', { ...rule, ...own, lines })
  expect(made, made.message).toMatchObject({ success: true })
  return made.result.id as string
}
async function inForce(own: object = {}, amount?: string) {
  const id = await drawn(own, amount)
  await done('incomeRule', 'submit', id, 'clerk')
  await done('incomeRule', 'approve', id, 'approver')
  return id
}
let first: string

test('a rule is put in force by another person, once for a product and day; what it would change is said before', async () => {
  const roof = await shared()
  first = await drawn()
  await done('incomeRule', 'submit', first, 'clerk')
  expect((await step('incomeRule', 'approve', first, 'clerk')).message).toContain('不能审批')
  const trial = await post('incomeRule/trial', { id: first })
  // 40 × 60.00 × 424 days ÷ 365, by month: 2025 and two months of 2026.
  expect(trial.result).toMatchObject({ changed: 1, from: '2025-01', to: '2026-02', total: 14, before: '0.00' })
  expect(trial.result.months.at(-1)).toEqual({ month: '2026-02', before: '0.00', after: '184.11', difference: '184.11' })
  expect((await post('incomeRule/trial', { id: first }, 'blind')).success).toBe(false)
  await done('incomeRule', 'approve', first, 'approver')
  const second = await drawn()
  expect((await step('incomeRule', 'submit', second, 'clerk')).message).toContain('重叠')
  const change = { id: first, version: (await get('incomeRule/queryById', { id: first })).result.version, dueDays: 30 }
  const { body } = await app.current.call('PUT', '/api/incomeRule/edit', { token: people.clerk, body: change })
  expect(body.success).toBe(false)
  expect(await incomes(roof.id)).toEqual([])
  await leave(roof.id)
})

test('a rule lacks its first step, an amount, or begins two in one year', async () => {
  const id = await drawn({ method: '2' }, '1.00')
  await desk.db.query(`UPDATE income_rule_step SET from_year = 2 WHERE rule_id = $1`, [id])
  const { message } = await step('incomeRule', 'submit', id, 'clerk')
  expect(message).toContain('第 1 年')
  expect(message).toContain('分成比例')
})

test('a month is accrued once, posted once and paid by a run to the class-II account; the fee of the month says so', async () => {
  const roof = await shared()
  expect(await run('2026-02')).toBe(1)
  expect(await run('2026-02')).toBe(0)
  // 40 × 60.00 × 28 ÷ 365 = 184.1095…
  const [income] = await incomes(roof.id)
  expect(income).toMatchObject({ ssMonth: '2026-02', kind: '1', status: '1', amount: '184.11' })
  expect(await feeOf(roof.id, '2026-02')).toEqual({ paid: '0.00', status: '2' })
  const { result } = await get('coIncome/workings', { id: income!.id })
  expect(result.parts).toMatchObject([{ panels: 40, paidDays: 28, ofDays: 365, value: '60.00', year: 2 }])
  const batchId = await desk.run('collect', '3')
  expect((await incomes(roof.id))[0]).toMatchObject({ status: '2' })
  await desk.done('payBatch/submit', batchId, 'maker')
  await desk.done('payBatch/approve', batchId, 'checker')
  await desk.work()
  expect(await desk.ordersOf(batchId)).toMatchObject([{ status: '4', amount: '184.11' }])
  expect((await incomes(roof.id))[0]).toMatchObject({ status: '3' })
  expect(await feeOf(roof.id, '2026-02')).toEqual({ paid: '184.11', status: '1' })
  // What comes back is due again.
  desk.bank.giveBack((await desk.ordersOf(batchId))[0]!.key)
  clock.advance(86_460_000)
  await renew()
  await desk.work()
  expect((await incomes(roof.id))[0]).toMatchObject({ status: '1' })
  expect(await feeOf(roof.id, '2026-02')).toEqual({ paid: '0.00', status: '2' })
  expect(await faults()).toEqual([])
})

test('a run takes what its kind says and nothing else, and nobody pays the same income twice', async () => {
  await shared()
  await run('2026-02')
  const { result } = await desk.call('payBatch/add', { dueUntil: '2090-01-01', kind: '1' })
  expect((await desk.step('payBatch/collect', result.id, 'maker')).message).toContain('没有可取')
  const runs = await Promise.all(
    [1, 2].map(async () => (await desk.call('payBatch/add', { dueUntil: '2090-01-01', kind: '3' })).result.id),
  )
  await Promise.all(runs.map((id) => desk.step('payBatch/collect', id, 'maker')))
  const taken = await desk.db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pay_order WHERE co_income_id IS NOT NULL AND status = '0' GROUP BY co_income_id`,
  )
  expect(taken.length).toBeGreaterThan(0)
  expect(taken.every(({ count }) => count === 1)).toBe(true)
  for (const id of runs) await desk.step('payBatch/annul', id, 'maker', { remark: '重来' })
  expect(await faults()).toEqual([])
})

test('owners of a month share its days, and what was accrued is corrected by what differs, in the open month', async () => {
  const roof = await shared()
  await run('2026-01')
  expect((await incomes(roof.id)).map(({ amount }) => amount)).toEqual(['203.84'])
  const heir = await shared('4')
  await leave(heir.id)
  await desk.db.query(
    `INSERT INTO station_change (id, tenant_id, sys_org_code, status, station_id, change_type, effective_date, old_customer_no, new_customer_no, reason)
     SELECT $1, 1, $2, '5', $3, '4', '2026-01-21', o.customer_no, n.customer_no, '继承' FROM customer o, customer n WHERE o.id = $4 AND n.id = $5`,
    [newId(), orgCode, roof.id, roof.customerId, heir.customerId],
  )
  await desk.db.query('UPDATE station_info SET customer_id = $2 WHERE id = $1', [roof.id, heir.customerId])
  expect(await run('2026-01')).toBe(2)
  // 20 and 11 days of 31: 131.51 and 72.33.
  const rows = await incomes(roof.id)
  expect(rows.map(({ kind, status, amount }) => [kind, status, amount])).toEqual(
    expect.arrayContaining([
      ['1', '1', '203.84'],
      ['2', '5', '-72.33'],
      ['1', '1', '72.33'],
    ]),
  )
  // The correction is taken from what its farmer is due.
  expect(rows.find(({ amount }) => amount === '203.84')).toMatchObject({ setOff: '72.33' })
  const entries = await desk.db.query(
    `SELECT e.belongs_to AS "belongsTo", e.business_day AS day FROM ledger_entry e WHERE e.source_kind = 'coIncome' AND e.source_id = $1`,
    [rows.find(({ kind }) => kind === '2')!.id],
  )
  expect(entries).toEqual([{ belongsTo: '2026-01', day: '2026-03-21' }])
  expect(await faults()).toEqual([])
})

test('a version that takes the place of a rule corrects what it holds for; tax is withheld once a rule for it is in force', async () => {
  const roof = await shared()
  await run('2026-02')
  const next = await inForce({ replacesId: first, reason: '合同补充协议' }, '73.00')
  expect((await get('incomeRule/queryById', { id: first })).result).toMatchObject({ status: '3' })
  expect((await get('incomeRule/queryById', { id: next })).result).toMatchObject({ status: '2', edition: 2 })
  await renew()
  // The job of the night reaches back as far as the rule does.
  await accrueJob.run(app.current.context, { at: new Date(clock.now()), signal: new AbortController().signal })
  const own = async () => (await incomes(roof.id)).filter(({ ssMonth }) => ssMonth === '2026-02')
  // 40 × 73.00 × 28 ÷ 365 = 224.00: 39.89 more than before.
  expect((await own()).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['1', '184.11'],
    ['2', '39.89'],
  ])
  const made = await post('withholdRule/add', {
    ...{ payeeKind: '1', validFrom: '2026-02-01', rate: '20.0000', threshold: '200.00', base: '2', reason: '主管税务机关要求' },
  })
  await done('withholdRule', 'submit', made.result.id, 'clerk')
  expect((await step('withholdRule', 'approve', made.result.id, 'clerk')).success).toBe(false)
  await done('withholdRule', 'approve', made.result.id, 'approver')
  await run('2026-02')
  // 20 % of what exceeds 200.00.
  expect((await own()).at(-1)).toMatchObject({ kind: '2', status: '5', amount: '0.00', withheld: '4.80' })
  expect(await faults()).toEqual([])
})

test('each check names the row that was broken by hand', async () => {
  const roof = await shared()
  await run('2026-02')
  const [row] = await incomes(roof.id)
  const broken = async (name: string, breaking: string, mending: string) => {
    await desk.db.query(breaking, [row!.id])
    const found = (await checkData(desk.db)).find((one) => one.check.name === name)?.faults ?? []
    await desk.db.query(mending, [row!.id])
    return found.length
  }
  expect(
    await broken(
      'income.posted',
      'UPDATE co_income SET amount = amount + 1 WHERE id = $1',
      'UPDATE co_income SET amount = amount - 1 WHERE id = $1',
    ),
  ).toBe(1)
  expect(
    await broken(
      'income.states',
      `UPDATE co_income SET status = '3' WHERE id = $1`,
      `UPDATE co_income SET status = '1' WHERE id = $1`,
    ),
  ).toBe(1)
  const fee = (value: string) =>
    `UPDATE power_fee f SET co_construction_income = ${value} FROM co_income i WHERE i.id = $1 AND f.station_id = i.station_id AND f.ss_month = i.ss_month`
  expect(await broken('income.fees', fee('5'), fee('0'))).toBe(1)
  const maker = (value: string) => `UPDATE income_rule SET approved_by = ${value} WHERE status = '2' AND $1::bigint > 0`
  expect(await broken('income.rules', maker('create_by'), maker(`'${names['approver']}'`))).toBe(1)
  expect(await faults()).toEqual([])
})

test('who sees no money gets none of it, and nobody accrues a month that is not over', async () => {
  expect((await post('coIncome/run', { from: '2026-02', to: '2026-02' }, 'blind')).success).toBe(false)
  expect((await post('coIncome/run', { from: '2026-03', to: '2026-03' })).message).toContain('还没有结束')
  const roof = await shared()
  const month = await get('coIncome/station', { id: roof.id, month: '2026-02' })
  const days = month.result.days as readonly { readonly amount: string }[]
  expect(days.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(22_400)
  expect((await get('coIncome/station', { id: roof.id }, 'blind')).success).toBe(false)
})
