import { fromUnits } from '@heliodesk/domain/fees/cents'
import { pricesOf } from '@heliodesk/domain/tariff/lines'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { checkData } from '#server/modules/platform/dataChecks/dataChecks.ts'
import { statesInForce, tariffsIn } from '#server/tariff/tariff.queries.ts'
import { tariffOf } from '#server/tariff/terms.ts'
import { withTestApp } from '#server/testing/app.ts'
import { buildPerson } from '#server/testing/organisation.ts'

/** Tariffs: prepared by one, approved by another, tried before, and what stations earn by them (decision 108). */
const app = withTestApp()
const db = () => app.current.context.db
const rights = ['list', 'add', 'edit', 'delete', 'approve'].map((verb) => `finance:tariff:${verb}` as 'finance:tariff:list')
type Who = 'maker' | 'checker' | 'blind'
const people = {} as Record<Who, { readonly username: string; readonly token: string }>

beforeAll(async () => {
  for (const who of ['maker', 'checker', 'blind'] as const) {
    const codes = [...rights, 'station:info:list' as const, 'station:powerfee:list' as const]
    const { username, userId } = await buildPerson(db(), { tenantId: '1', orgCode: 'A01', codes })
    if (who !== 'blind')
      await db().query('INSERT INTO sys_user_authority (user_id, have_view_financial_data) VALUES ($1, 1)', [userId])
    people[who] = { username, token: await app.current.signInAs(username) }
  }
})
// Each test has the prices to itself: the check of all data looks at those of the others as well.
beforeEach(async () => {
  await db().query(`UPDATE tariff SET status = '0' WHERE status <> '0'`)
  await db().query(`DELETE FROM station_info WHERE district = '650102'`)
})
const call = async (path: string, body: object, who: Who = 'maker') =>
  (await app.current.call('POST', `/api/${path}`, { token: people[who].token, body })).body
const read = async (path: string, query: Readonly<Record<string, string>>, who: Who = 'maker') =>
  (await app.current.call('GET', `/api/${path}`, { token: people[who].token, query })).body
const row = async (id: string) => (await read('tariff/queryById', { id })).result
const step = async (verb: string, id: string, who: Who, asked: object = {}) =>
  call(`tariff/${verb}`, { id, version: (await row(id)).version, ...asked }, who)
async function done(verb: string, id: string, who: Who, asked: object = {}): Promise<void> {
  const answer = await step(verb, id, who, asked)
  expect(answer, answer.message).toMatchObject({ success: true })
}
/** The benchmark of Xinjiang since 2025 unless said. */
async function drawn(own: object = {}): Promise<string> {
  const values = { kind: '1', province: '65', validFrom: '2025-01-01', unitPrice: '0.250000', ...own }
  const answer = await call('tariff/add', values)
  expect(answer, answer.message).toMatchObject({ success: true })
  return answer.result.id
}
async function submitted(own: object = {}): Promise<string> {
  const id = await drawn(own)
  await done('submit', id, 'maker')
  return id
}
async function inForce(own: object = {}): Promise<string> {
  const id = await submitted(own)
  await done('approve', id, 'checker')
  return id
}
const unitsOfKwh = 120_000

/** A station of Urumqi that feeds in since 2024, with 10 kWh on each day of these months. */
async function station(months: readonly string[], { orgCode = 'A01', mode = '1' } = {}): Promise<string> {
  const [id, customerId] = [newId(), newId()]
  await db().query(
    `INSERT INTO customer (id, tenant_id, sys_org_code, customer_no, user_name, contact_number, district, status)
     VALUES ($1::bigint, 1, $2, 'KH-' || $1::text, '周海', '-', '650102', '2')`,
    [customerId, orgCode],
  )
  await db().query(
    `INSERT INTO station_info (id, tenant_id, sys_org_code, contract_no, station_no, station_name, customer_id, district, totalpower, data_source,
       first_work_time, consume_mode)
     VALUES ($1::bigint, 1, $2, 'DZ-' || $1::text, 'DZ-' || $1::text, '天山屋顶' || $1::text, $3, '650102', 20, 1, '2024-01-01', $4)`,
    [id, orgCode, customerId, mode],
  )
  for (const month of months) {
    const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
    await db().query('INSERT INTO station_month (station_id, month, days, energy) VALUES ($1, $2, $3, $4)', [
      id,
      `${month}-01`,
      Array.from({ length: days }, () => 10 * unitsOfKwh),
      days * 10 * unitsOfKwh,
    ])
  }
  return id
}
const billed = async (id: string, month: string) => (await read('tariff/station', { id, month })).result.bill
const faults = async () => (await checkData(db())).flatMap((one) => one.faults.filter(({ table }) => table === 'tariff'))

describe('a price', () => {
  test('is not approved or rejected by whoever made, changed or submitted it, and is not edited once in force', async () => {
    const id = await drawn()
    await done('submit', id, 'checker')
    for (const verb of ['approve', 'reject'])
      for (const who of ['maker', 'checker'] as const)
        expect((await step(verb, id, who, { remark: '同意' })).message).toContain('不能审批')
    const other = await inForce({ province: '64' })
    const { version } = await row(other)
    expect((await call('tariff/edit', { id: other, version, unitPrice: '0.300000' }, 'checker')).success).toBe(false)
    expect(await row(other)).toMatchObject({ status: '2', unitPrice: '0.250000', edition: 1 })
    expect(await faults()).toEqual([])
  })

  test('that meets another is refused with its number; of two that are approved at once one is, and the database refuses as well', async () => {
    const first = await inForce({ validTo: '2025-12-31' })
    const { tariffNo } = await row(first)
    for (const own of [{ consumeMode: '1' }, { kind: '2', share: '80' }, { gridFrom: '2025-06-01' }]) {
      const id = await drawn(own)
      expect((await step('submit', id, 'maker')).message).toContain(tariffNo)
    }
    const ids = [await submitted({ validFrom: '2026-01-01' }), await drawn({ validFrom: '2026-06-01' })] as const
    expect((await step('submit', ids[1], 'maker')).message).toContain('审批中')
    await db().query(`UPDATE tariff SET status = '1' WHERE id = $1`, [ids[1]])
    const answers = await Promise.all(ids.map((id) => step('approve', id, 'checker')))
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
    expect(answers.find(({ success }) => !success)?.message).toContain('重叠')
    await expect(db().query(`UPDATE tariff SET status = '2' WHERE id = ANY ($1)`, [ids])).rejects.toThrow('tariff_of_a_kind')
    const mechanism = await drawn({ kind: '2', share: '80' })
    await expect(db().query(`UPDATE tariff SET status = '2' WHERE id = $1`, [mechanism])).rejects.toThrow(
      'tariff_benchmark_mechanism',
    )
  })

  test('is refused at the field that does not fit', async () => {
    const add = (own: object) =>
      call('tariff/add', { kind: '1', province: '65', validFrom: '2025-01-01', unitPrice: '0.25', ...own })
    const cases = [
      [{ unitPrice: '0' }, 'unitPrice'],
      [{ kind: '2' }, 'share'],
      [{ kind: '6' }, 'district'],
      [{ kind: '6', district: '330802' }, 'district'],
      [{ validTo: '2024-12-31' }, 'validTo'],
      [{ gridFrom: '2025-02-01', gridTo: '2025-01-01' }, 'gridTo'],
    ] as const
    for (const [own, field] of cases) expect((await add(own)).result.fields[0].field).toBe(field)
    const replacesId = await inForce()
    expect((await add({ replacesId })).result.fields[0].field).toBe('reason')
    const other = await drawn({ replacesId, province: '64', reason: '更正' })
    expect((await step('submit', other, 'maker')).message).toContain('须与电价')
  })
})

describe('a change of a past price', () => {
  test('says what it would change before it does, writes nothing, and comes to the same when it is approved', async () => {
    const id = await station(['2025-03', '2025-04', '2025-05'])
    const first = await inForce()
    expect((await billed(id, '2025-04')).amount).toBe('75.00')
    const change = { validFrom: '2025-01-01', unitPrice: '0.200000', replacesId: first, reason: '文件更正' }
    const second = await drawn(change)
    const stored = await db().query('SELECT * FROM tariff ORDER BY id')
    const { result: trial } = await call('tariff/trial', { id: second })
    expect(trial.isPartial).toBe(false)
    expect(trial).toMatchObject({
      ...{ changed: 1, total: 3, before: '230.00', after: '184.00', difference: '-46.00', from: '2025-03', to: '2025-05' },
      months: [{ difference: '-15.50' }, { month: '2025-04', before: '75.00', after: '60.00' }, {}],
    })
    const typed = await call('tariff/trial', {
      values: { kind: '1', province: '65', ...change, reason: null },
      pageNo: 2,
      pageSize: 2,
    })
    expect(typed.result).toMatchObject({ after: '184.00', total: 3, rows: [{ month: '2025-05' }] })
    expect(await db().query('SELECT * FROM tariff ORDER BY id')).toEqual(stored)
    await done('submit', second, 'maker')
    await done('approve', second, 'checker')
    for (const { month, after } of trial.months) expect((await billed(id, month)).amount).toBe(after)
    expect([(await row(first)).status, (await row(second)).edition]).toEqual(['3', 2])
    const late = await drawn(change)
    expect((await step('submit', late, 'maker')).message).toContain('不在生效状态')
    expect(await faults()).toEqual([])
  })

  test('is approved by nobody who sees a part of its stations only, and its trial says that it is one', async () => {
    await station(['2025-04'])
    const id = await submitted()
    await station(['2025-04'], { orgCode: 'B99' })
    expect((await call('tariff/trial', { id }, 'checker')).result).toMatchObject({ isPartial: true, stations: 1, total: 1 })
    expect((await step('approve', id, 'checker')).message).toContain('看不到它适用的全部电站')
  })

  test('within a month counts the measured energy of its days: 10 x 0.25 and 20 x 0.2 of 10 kWh each', async () => {
    const id = await station(['2025-04'])
    await inForce({ validTo: '2025-04-10' })
    await inForce({ validFrom: '2025-04-11', unitPrice: '0.200000' })
    const bill = await billed(id, '2025-04')
    expect([bill.weightedBy, bill.amount]).toEqual(['measured', '65.00'])
    expect(
      bill.lines.map(({ energy, amount }: { readonly energy: string; readonly amount: string }) => [energy, amount]),
    ).toEqual([
      ['100.000', '25.00'],
      ['200.000', '40.00'],
    ])
  })

  test('that voids it counts only when another than who asked agrees', async () => {
    const id = await station(['2025-04'])
    const price = await inForce()
    await done('askVoid', price, 'checker', { remark: '文件撤销' })
    expect((await billed(id, '2025-04')).amount).toBe('75.00')
    expect((await step('approveVoid', price, 'checker')).message).toContain('不能审批')
    const { result: trial } = await call('tariff/trial', { id: price })
    expect(trial.rows.find(({ stationId }: { readonly stationId: string }) => stationId === id)).toMatchObject({
      ...{ before: '75.00', after: '0.00' },
    })
    await done('approveVoid', price, 'maker')
    expect(await billed(id, '2025-04')).toMatchObject({ amount: '0.00', gaps: [{ lacks: 'feedIn', energy: '300.000' }] })
    expect((await call('tariff/trial', { id: price })).message).toContain('不生效')
  })
})

test('who sees no money reads no price and no amount, tries nothing and sorts by nothing of it', async () => {
  const [id, price] = [await station(['2025-04']), await inForce()]
  const { result } = await read('tariff/queryById', { id: price }, 'blind')
  expect([Object.hasOwn(result, 'unitPrice'), Object.hasOwn(result, 'share')]).toEqual([false, false])
  for (const answer of [
    await read('tariff/station', { id }, 'blind'),
    await call('tariff/trial', { id: price }, 'blind'),
    await read('tariff/list', { column: 'unitPrice', order: 'asc' }, 'blind'),
  ])
    expect([answer.success, JSON.stringify(answer)]).toEqual([false, expect.not.stringContaining('0.25')])
})

test('a station of another department has no prices for them', async () => {
  const id = await station(['2025-04'], { orgCode: 'B99' })
  expect((await read('tariff/station', { id })).success).toBe(false)
})

test('stations without a price are listed with the days that the calculation finds', async () => {
  const [id, all] = [await station([]), await station([], { mode: '3' })]
  await inForce({ validFrom: '2024-02-01', validTo: '2024-12-31' })
  await inForce({ kind: '2', share: '80', validFrom: '2025-02-10' })
  await inForce({ kind: '3', validFrom: '2025-03-01' })
  const gapsOf = async (stationId: string) =>
    (await read('tariff/gap/list', { stationId })).result.records.map(
      ({ lack, ranges }: { readonly lack: string; readonly ranges: string }) => [lack, ranges],
    )
  const rows = await tariffsIn(db(), { tenantId: '1', province: '65', states: statesInForce })
  const facts = { district: '650102', mode: '1', voltage: null, gridDate: '2024-01-01' }
  const { gaps } = pricesOf(
    facts,
    rows.map((one) => tariffOf({ ...one })),
    '2024-01-01',
    '2025-12-31',
  )
  // What nothing is paid for, and next to it what the mechanism leaves to a market that is not known.
  expect(gaps.map(({ lacks, from, to, share }) => [lacks, from, to, fromUnits(share, 4)])).toEqual([
    ['feedIn', '2024-01-01', '2024-01-31', '100.0000'],
    ['feedIn', '2025-01-01', '2025-02-09', '100.0000'],
    ['market', '2025-02-10', '2025-02-28', '20.0000'],
  ])
  expect(await gapsOf(id)).toEqual([['1', '2024-01-01 ~ 2024-01-31; 2025-01-01 ~ 2025-02-28']])
  expect((await gapsOf(all))[0]?.[0]).toBe('3')
})
