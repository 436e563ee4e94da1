import { amountUnits } from '@heliodesk/domain/stock/cost'
import { beforeAll, describe, expect, test } from 'vitest'
import { dictionariesOf } from '#server/crud/dictionaries.ts'
import { lifeOf } from '#server/lifecycle/lives.ts'
import { checkData } from '#server/modules/platform/dataChecks/dataChecks.ts'
import { followWithin } from '#server/repay/follow.ts'
import { followEach } from '#server/repay/followEach.ts'
import { postPaid } from '#server/repay/ledger.ts'
import { allocatePayment } from '#server/repay/pay.ts'
import { withTestApp } from '#server/testing/app.ts'
import { openRepayDesk } from '#server/testing/repayDesk.ts'
import { buildGround } from '#server/testing/repayScene.ts'

/** Repayment plans as finance works with them (decision 106). */
const app = withTestApp()
let desk: Awaited<ReturnType<typeof openRepayDesk>>
beforeAll(async () => {
  desk = await openRepayDesk(app.current)
})
const sum = (rows: readonly { readonly principal: string }[]) =>
  rows.reduce((total, one) => total + amountUnits(one.principal), 0n)
const life = () => {
  const found = lifeOf(app.current.context, 'repayPlan')
  if (found === undefined) throw new Error('not mounted')
  return found
}
const follow = (day: string) => followEach(life(), day, AbortSignal.timeout(60_000))
let payments = 0
const pay = async (planId: string, amount: bigint, day: string) => {
  const dictionaries = await dictionariesOf(app.current.context, '1')
  return desk.db.tx(async (tx) => {
    const source = `test ${++payments}`
    const answer = await allocatePayment(tx, { planId, amount, day, source, atMs: 0 })
    await postPaid(tx, planId, source, { by: 'test', atMs: 0 })
    await followWithin(life(), { tx, dictionaries }, planId, day)
    return answer
  })
}
const faults = async () =>
  (await checkData(desk.db)).flatMap((one) => one.faults.filter(({ table }) => table.startsWith('repay')))
const fieldOf = async (own: object, ground?: Awaited<ReturnType<typeof buildGround>>) => {
  const { contractId, funderId } = ground ?? (await buildGround(desk.db))
  const answer = await desk.call('repayPlan/add', { contractId, funderId, ...desk.termsOf(own) })
  return [answer.success, answer.result?.fields?.[0]?.field ?? null, answer.message]
}

describe('a plan', () => {
  test('[MODULE-REPAYPLAN] is put in force by another person than its maker, with every instalment to the cent', async () => {
    const id = await desk.plan()
    expect(await desk.periods(id)).toEqual([])
    expect((await desk.step('repayPlan/activate', id, 'maker')).message).toContain('不能审批')
    await desk.done('repayPlan/activate', id, 'checker')
    const rows = await desk.periods(id)
    expect(rows).toHaveLength(12)
    expect(rows[0]).toMatchObject({ due: '2090-02-20', principal: '2934.57', interest: '144.00', status: '0', edition: 1 })
    expect(sum(rows)).toBe(3_600_000n)
    expect(await desk.row('repayPlan', id)).toMatchObject({
      ...{ status: '1', edition: 1, endDate: '2091-01-20', balance: '36000.00', nextDue: '2090-02-20', nextAmount: '3078.57' },
      ...{ paidTotal: '0.00', overdueCount: 0 },
    })
    expect(await faults()).toEqual([])
  })

  test('is one of its contract, also where two are made at once; a contract with a plan is not terminated', async () => {
    const ground = await buildGround(desk.db)
    const made = await Promise.all([fieldOf({}, ground), fieldOf({}, ground)])
    expect(made.map(([isDone]) => isDone).toSorted()).toEqual([false, true])
    expect(made.find(([isDone]) => isDone === false)).toEqual([false, 'contractId', expect.stringContaining('已有还款计划')])
    const ended = await desk.step('contract/terminate', ground.contractId, 'checker', { remark: '客户要求' })
    expect(ended.message).toContain('没有结清')
    expect(ended.result.missing[0].path).toContain('/repay/plan/detail/')
  })

  test('is refused at the field where its contract, its start or its terms do not fit', async () => {
    const cases: readonly (readonly [string, object, string])[] = [
      ['firstDue', { firstDue: '2090-01-20' }, '晚于起租日'],
      ['firstDue', { firstDue: '2090-03-21' }, '两个还款周期'],
      ['startDate', { startDate: '2023-12-31', firstDue: '2024-01-31' }, '2024-01-01'],
      ['principal', { principal: '0' }, '大于零'],
      ['principal', { principal: '0.11' }, '不足一分'],
      ['method', { method: '5', frequency: '3' }, '按月或按季'],
      ['incomeShare', { method: '4' }, '电费比例'],
    ]
    for (const [field, own, words] of cases) expect(await fieldOf(own)).toEqual([false, field, expect.stringContaining(words)])
    const alter = async (set: string, words: string, field = 'contractId') => {
      const ground = await buildGround(desk.db)
      await desk.db.query(set, [ground.contractId])
      expect(await fieldOf({}, ground)).toEqual([false, field, expect.stringContaining(words)])
    }
    await alter(`UPDATE contract SET status = '2' WHERE id = $1`, '还没有生效')
    await alter(`UPDATE contract SET status = '7' WHERE id = $1`, '已经结束')
    await alter(`UPDATE contract SET contract_type = '4' WHERE id = $1`, '主合同')
    await alter(`UPDATE contract SET amount = 35999.99 WHERE id = $1`, '合同金额', 'principal')
    await alter(`UPDATE contract SET expire_date = '2091-01-19' WHERE id = $1`, '晚于合同到期日', 'periods')
    await alter(
      `UPDATE station_info SET first_work_time = NULL WHERE id = (SELECT station_id FROM contract WHERE id = $1)`,
      '还没有并网',
    )
    const other = await buildGround(desk.db)
    await desk.db.query(`UPDATE business_company SET company_type = '3' WHERE id = $1`, [other.funderId])
    expect(await fieldOf({}, other)).toEqual([false, 'funderId', expect.stringContaining('资方')])
  })

  test('asks its contract again when it is put in force, and what is still empty', async () => {
    const ground = await buildGround(desk.db)
    const id = await desk.plan({ principal: null }, ground)
    expect((await desk.step('repayPlan/activate', id, 'checker')).message).toContain('本金')
    await app.current.call('PUT', '/api/repayPlan/edit', {
      token: desk.people.maker.token,
      body: { id, version: 1, principal: '36000' },
    })
    await desk.db.query(`UPDATE contract SET status = '7' WHERE id = $1`, [ground.contractId])
    expect((await desk.step('repayPlan/activate', id, 'checker')).message).toContain('已经结束')
    expect(await desk.periods(id)).toEqual([])
  })

  test('in force is not edited, not deleted, and no call leads it into a state', async () => {
    const id = await desk.running()
    const { token } = desk.people.maker
    const edit = await app.current.call('PUT', '/api/repayPlan/edit', { token, body: { id, version: 2, annualRate: '1' } })
    expect(edit.body).toMatchObject({ success: false, code: 409 })
    expect((await app.current.call('DELETE', '/api/repayPlan/delete', { token, query: { id } })).body.success).toBe(false)
    for (const verb of ['finish', 'finishEarly', 'goOn', 'pause', 'fallBehind'])
      expect((await desk.call(`repayPlan/${verb}`, { id }, 'checker')).success).toBe(false)
    await expect(desk.db.query('UPDATE repay_plan_version SET edition = 9 WHERE plan_id = $1', [id])).rejects.toThrow(
      'append-only',
    )
  })
})

describe('instalments', () => {
  test('become due, then overdue with their penalty, by the day alone; paid in the order of the contract they end', async () => {
    const id = await desk.running({ startDate: '2025-01-20', firstDue: '2025-02-20', periods: 2 })
    const states = async () => (await desk.periods(id)).map(({ status }) => status)
    await desk.db.query('UPDATE repay_plan SET standing_day = NULL')
    await follow('2025-02-20')
    expect([await states(), (await desk.row('repayPlan', id)).status]).toEqual([['1', '0'], '1'])
    await follow('2025-02-24')
    expect(await desk.row('repayPlan', id)).toMatchObject({ status: '3', overdueCount: 1 })
    const [first] = await desk.read('repayPeriod/list', { planId: id }).then(({ records }) => records)
    // 17,964.07 × 0.05 % × 4 days
    expect(first).toMatchObject({ status: '4', overdueDays: 4, penalty: '35.93', principal: '17964.07' })
    expect(await follow('2025-02-24')).toBe(0)
    // The penalty, the interest, and 1,000.00 of the principal.
    expect(await pay(id, 3_593n + 14_400n + 100_000n, '2025-02-24')).toMatchObject({ left: 0n })
    expect(await desk.read('repayPeriod/list', { planId: id }).then(({ records }) => records[0])).toMatchObject({
      ...{ paidPenalty: '35.93', paidInterest: '144.00', paidPrincipal: '1000.00', status: '4' },
    })
    expect((await pay(id, 1_696_407n + 1_000_000n, '2025-02-24')).left).toBe(1_000_000n)
    expect([await states(), (await desk.row('repayPlan', id)).status]).toEqual([['3', '0'], '1'])
    await pay(id, 9_999_999n, '2025-03-20')
    expect(await desk.row('repayPlan', id)).toMatchObject({ status: '2', balance: '0.00', overdueCount: 0 })
    expect(await faults()).toEqual([])
  })
})

describe('figures', () => {
  test('reach nobody without the right to money: no list, sort, filter, export, trial or version', async () => {
    const id = await desk.running()
    const { db } = desk
    const { username } = desk.people.checker
    await db.query(
      'UPDATE sys_user_authority SET have_view_financial_data = 0 WHERE user_id = (SELECT id FROM sys_user WHERE username = $1)',
      [username],
    )
    const token = await app.current.signInAs(username)
    const get = (path: string, query: Readonly<Record<string, string>>) =>
      app.current.call('GET', `/api/${path}`, { token, query })
    const post = (path: string, body: object) => app.current.call('POST', `/api/${path}`, { token, body })
    const seen = JSON.stringify([
      (await get('repayPlan/queryById', { id })).body,
      (await get('repayPlan/list', { column: 'principal', order: 'asc' })).body,
      (await get('repayPeriod/list', { planId: id })).body,
      (await get('repayPlan/versions', { id })).body,
      (await post('repayPlan/trial', { values: desk.termsOf() })).body,
      (await post('repayChange/trial', { values: { planId: id, changeKind: '6', effectiveDate: '2090-03-01' } })).body,
    ])
    expect(seen).not.toMatch(/36000|3078|2934|144\.00/)
    expect((await get('repayPlan/versions', { id })).body.code).toBe(510)
    await db.query(
      'UPDATE sys_user_authority SET have_view_financial_data = 1 WHERE user_id = (SELECT id FROM sys_user WHERE username = $1)',
      [username],
    )
  })

  test('[PERM-15] the role of agents holds no code of repayment', async () => {
    const held = await desk.db.query(
      `SELECT 1 FROM sys_role r JOIN sys_role_permission p ON p.role_id = r.id JOIN sys_permission m ON m.id = p.permission_id
       WHERE r.role_code = 'agent' AND m.perms LIKE 'repay:%'`,
      [],
    )
    expect(held).toEqual([])
  })
})
