import { amountUnits } from '@heliodesk/domain/stock/cost'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkData } from '#server/modules/platform/dataChecks/dataChecks.ts'
import { allocatePayment } from '#server/repay/pay.ts'
import { withTestApp } from '#server/testing/app.ts'
import { openRepayDesk } from '#server/testing/repayDesk.ts'

/** Changes of repayment plans: tried, approved by another person, and kept as versions (decision 106). */
const app = withTestApp()
let desk: Awaited<ReturnType<typeof openRepayDesk>>
beforeAll(async () => {
  desk = await openRepayDesk(app.current)
})
const faults = async () =>
  (await checkData(desk.db)).flatMap((one) => one.faults.filter(({ table }) => table.startsWith('repay')))
const tryIt = (planId: string, own: object) => desk.call('repayChange/trial', { values: { planId, ...own } })
const rate = { changeKind: '1', effectiveDate: '2090-04-20', newRate: '3.6000' } as const
const kinds = [
  ['a rate', rate],
  ['a deferral', { changeKind: '2', fromSeq: 4, pausePeriods: 3, pauseInterest: '2' }],
  ['a prepayment', { changeKind: '3', effectiveDate: '2090-05-01', amount: '6000.00', prepayEffect: '1' }],
  ['another method', { changeKind: '4', fromSeq: 4, newMethod: '2' }],
  ['another term', { changeKind: '5', fromSeq: 4, newPeriods: 20 }],
  ['an early settlement', { changeKind: '6', effectiveDate: '2090-05-01' }],
] as const

describe('a change', () => {
  test.each(kinds)('by %s comes to what its trial said, and leaves the instalments before it as they were', async (_, own) => {
    const planId = await desk.running({ settleFeeRate: '1.0000' })
    const before = await desk.periods(planId)
    const trial = await tryIt(planId, own)
    expect(trial, trial.message).toMatchObject({ success: true })
    expect(await desk.periods(planId)).toEqual(before)
    const id = await desk.changed(planId, own)
    const after = await desk.periods(planId)
    expect(after.map(({ seq, due, principal, interest, cost }) => ({ seq, due, principal, interest, cost }))).toEqual(
      trial.result.after.instalments.map(({ seq, due, principal, interest, cost }: (typeof after)[number]) => ({
        seq,
        due,
        principal,
        interest,
        cost,
      })),
    )
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3))
    const plan = await desk.row('repayPlan', planId)
    expect(plan).toMatchObject({ edition: 2, endDate: trial.result.after.lastDue })
    const principal = after.reduce((sum, one) => sum + amountUnits(one.principal), 0n)
    expect(principal + amountUnits(plan.prepaid)).toBe(3_600_000n)
    expect(await desk.row('repayChange', id)).toMatchObject({
      ...{ status: '2', edition: 2, approvedBy: desk.people.checker.username },
      ...{ interestBefore: trial.result.before.interest, interestAfter: trial.result.after.interest },
    })
    expect(await faults()).toEqual([])
  })

  test('stands among the versions with its reason, who made and who approved it; nothing of a version changes later', async () => {
    const planId = await desk.running()
    await desk.changed(planId, rate)
    const first = await desk.read('repayPlan/versions', { id: planId })
    await desk.changed(planId, { changeKind: '3', effectiveDate: '2090-06-01', amount: '1000.00', prepayEffect: '2' })
    const versions = await desk.read('repayPlan/versions', { id: planId })
    expect(versions.slice(0, 2)).toEqual(first)
    expect(
      versions.map(({ edition, changeKind, reason }: Readonly<Record<string, unknown>>) => [edition, changeKind, reason]),
    ).toEqual([
      [1, null, null],
      [2, '1', '双方协商'],
      [3, '3', '双方协商'],
    ])
    expect(versions[1].by).not.toBe(versions[1].approvedBy)
  })

  test('is not approved or rejected by whoever made, changed or submitted it', async () => {
    const planId = await desk.running()
    const id = await desk.change(planId, rate)
    await desk.done('repayChange/submit', id, 'checker')
    for (const verb of ['approve', 'reject'])
      for (const who of ['maker', 'checker'] as const)
        expect((await desk.step(`repayChange/${verb}`, id, who, { remark: '同意' })).message).toContain('不能审批')
    expect((await desk.row('repayPlan', planId)).edition).toBe(1)
  })

  test('is in review alone: of two that are submitted at once one waits', async () => {
    const planId = await desk.running()
    const ids = [await desk.change(planId, rate), await desk.change(planId, { ...rate, newRate: '3.0000' })]
    const answers = await Promise.all(ids.map((id) => desk.step('repayChange/submit', id, 'maker')))
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
    expect(answers.find(({ success }) => !success)?.message).toContain('正在审批')
  })

  test('is refused where it does not fit, at the field', async () => {
    const planId = await desk.running()
    const cases: readonly (readonly [object, string, string | null])[] = [
      [{ ...rate, effectiveDate: '2090-01-19' }, '计划期间内', 'effectiveDate'],
      [{ changeKind: '3', effectiveDate: '2090-05-01', amount: '36000', prepayEffect: '1' }, '剩余本金', 'amount'],
      [{ changeKind: '3', effectiveDate: '2090-05-01', amount: '0', prepayEffect: '1' }, '大于零', 'amount'],
      [{ changeKind: '2', fromSeq: 13, pausePeriods: 1, pauseInterest: '1' }, '没有这一期', 'fromSeq'],
      [{ changeKind: '4', fromSeq: 4, newMethod: '4' }, '另建计划', 'newMethod'],
      [{ changeKind: '4', fromSeq: 4, newMethod: '1' }, '没有变更', 'changeKind'],
      [{ changeKind: '1', effectiveDate: '2090-05-01' }, '新年利率', null],
    ]
    for (const [own, words, field] of cases) {
      const answer = await tryIt(planId, own)
      expect([answer.success, answer.result?.fields?.[0]?.field ?? null, answer.message]).toEqual([
        false,
        field,
        expect.stringContaining(words),
      ])
      const id = await desk.change(planId, own)
      expect((await desk.step('repayChange/submit', id, 'maker')).message).toContain(words)
    }
  })

  test('of what was paid on is refused, also when the payment came while it was in review', async () => {
    const planId = await desk.running({ startDate: '2025-01-20', firstDue: '2025-02-20' })
    const id = await desk.change(planId, { ...rate, effectiveDate: '2025-01-25' })
    await desk.done('repayChange/submit', id, 'maker')
    await desk.db.tx((tx) => allocatePayment(tx, { planId, amount: 100n, day: '2025-02-20', source: 'test', atMs: 0 }))
    expect((await desk.step('repayChange/approve', id, 'checker')).message).toContain('已有还款')
    expect((await desk.row('repayPlan', planId)).edition).toBe(1)
  })

  test('of a plan whose contract has ended is an early settlement only', async () => {
    const planId = await desk.running()
    await desk.db.query(`UPDATE contract SET status = '5' WHERE id = (SELECT contract_id FROM repay_plan WHERE id = $1)`, [
      planId,
    ])
    expect((await tryIt(planId, rate)).message).toContain('只能提前结清')
    expect((await tryIt(planId, { changeKind: '6', effectiveDate: '2090-05-01' })).success).toBe(true)
  })

  test('of a plan that nobody shows them is tried by nobody', async () => {
    const planId = await desk.running()
    await desk.db.query(`UPDATE repay_plan SET sys_org_code = 'B99' WHERE id = $1`, [planId])
    expect((await tryIt(planId, rate)).code).toBe(404)
    expect(
      (await app.current.call('GET', '/api/repayPlan/versions', { token: desk.people.maker.token, query: { id: planId } })).body
        .code,
    ).toBe(404)
  })
})
