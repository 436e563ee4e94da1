import { monthOf } from '@heliodesk/domain/ledger/months'
import { dayNumber, dayOfNumber, slotAt } from '@heliodesk/domain/solar/slots'
import { beforeAll, describe, expect, test } from 'vitest'
import { dictionariesOf } from '#server/crud/dictionaries.ts'
import { lifeOf } from '#server/lifecycle/lives.ts'
import { checkData } from '#server/modules/platform/dataChecks/dataChecks.ts'
import { followWithin } from '#server/repay/follow.ts'
import { withTestApp } from '#server/testing/app.ts'
import { evidence } from '#server/testing/badDebtScenes.ts'
import { openRepayDesk } from '#server/testing/repayDesk.ts'
import { buildGround } from '#server/testing/repayScene.ts'

/** What is done about plans that are not repaid (decision 128). */
const app = withTestApp()
let desk: Awaited<ReturnType<typeof openRepayDesk>>
beforeAll(async () => {
  desk = await openRepayDesk(app.current)
})
const { day: today } = slotAt(Date.now())
const ago = (days: number) => dayOfNumber(dayNumber(today) - days)

/** All of its twelve instalments are late since 2024 and 2025, unless said. */
async function late(own: object = {}) {
  const planId = await desk.running({ startDate: '2024-06-20', firstDue: '2024-07-20', ...own })
  const life = lifeOf(app.current.context, 'repayPlan')
  const dictionaries = await dictionariesOf(app.current.context, '1')
  if (life !== undefined) await desk.db.tx((tx) => followWithin(life, { tx, dictionaries }, planId, today))
  return planId
}
async function relief(planId: string, own: object, files: string | null = evidence): Promise<string> {
  const answer = await desk.call('repayRelief/add', { planId, day: today, reason: '多次催收未果', ...own })
  expect(answer, answer.message).toMatchObject({ success: true })
  await desk.db.query('UPDATE repay_relief SET files = $2::jsonb WHERE id = $1', [answer.result.id, files])
  return answer.result.id
}
async function applied(planId: string, own: object): Promise<string> {
  const id = await relief(planId, own)
  await desk.done('repayRelief/submit', id, 'maker')
  await desk.done('repayRelief/approve', id, 'checker')
  return id
}
const refusal = async (planId: string, own: object): Promise<string> => {
  const answer = await desk.step('repayRelief/submit', await relief(planId, own), 'maker')
  expect(answer.success).toBe(false)
  return JSON.stringify(answer)
}
const states = async (planId: string) => (await desk.periods(planId)).map(({ status }) => status).join('')
/** Debit less credit of a subject of a plan, or of the whole book of a company, in fen. */
async function booked(subject: string, planId: string | null, companyId?: string): Promise<number> {
  const rows = await desk.db.query<{ fen: string }>(
    `SELECT coalesce(sum(CASE l.side WHEN '1' THEN l.fen ELSE -l.fen END), 0)::text AS fen FROM ledger_account a JOIN ledger_line l ON l.account_id = a.id
       JOIN ledger_book b ON b.id = a.book_id WHERE a.subject = $1 AND ($2::bigint IS NULL OR a.plan_id = $2) AND ($3::bigint IS NULL OR b.company_id = $3)`,
    [subject, planId, companyId ?? null],
  )
  return Number(rows[0]?.fen)
}
const funderOf = async (planId: string) => String((await desk.row('repayPlan', planId)).funderId)
const faults = async () =>
  (await checkData(desk.db)).flatMap((one) => one.faults.filter(({ table }) => /^(repay|ledger)/.test(table)))
async function guarantor(): Promise<string> {
  return (await buildGround(desk.db)).funderId
}

describe('a plan in force', () => {
  test('is lent in the book of its funder, to be paid out, and what is prepaid comes off it', async () => {
    const planId = await desk.running({ startDate: ago(40), firstDue: dayOfNumber(dayNumber(today) + 10) })
    expect([await booked('1531', planId), await booked('2205', planId)]).toEqual([3_600_000, -3_600_000])
    await desk.changed(planId, { changeKind: '3', effectiveDate: today, amount: '6000.00', prepayEffect: '1' })
    expect([await booked('1531', planId), await booked('1012', null, await funderOf(planId))]).toEqual([3_000_000, 600_000])
    expect(await faults()).toEqual([])
  })

  test('has a class by the days that it is overdue, which lists filter by; what accrues meanwhile is no income', async () => {
    const planId = await late()
    expect(await desk.row('repayPlan', planId)).toMatchObject({
      ...{ riskClass: '5', overdueDays: dayNumber(today) - dayNumber('2024-07-20'), status: '3' },
    })
    const listed = (riskClass: string) => desk.read('repayPlan/list', { riskClass, pageSize: '100' })
    const ids = async (riskClass: string) => (await listed(riskClass)).records.map(({ id }: { id: string }) => id)
    expect([(await ids('5')).includes(planId), (await ids('1,2,3,4')).includes(planId)]).toEqual([true, false])
    // Interest and penalties of two years are owed, and none of them is income.
    expect([await booked('6011', planId), await booked('6301', null, await funderOf(planId))]).toEqual([0, 0])
  })
})

describe('a waiver', () => {
  test('is of interest and penalty alone, makes instalments 减免 once the rest is paid, and posts nothing', async () => {
    const planId = await late()
    const { overdueAmount } = await desk.row('repayPlan', planId)
    const id = await applied(planId, { reliefKind: '1', waiveInterest: '144.00', waivePenalty: '10.00' })
    expect(await desk.row('repayRelief', id)).toMatchObject({
      ...{
        status: '2',
        principal: '0.00',
        interest: '144.00',
        cost: '0.00',
        penalty: '10.00',
        approvedBy: desk.people.checker.username,
      },
    })
    const after = await desk.row('repayPlan', planId)
    expect(Number(overdueAmount) - Number(after.overdueAmount)).toBeCloseTo(154, 2)
    expect(after).toMatchObject({ waivedTotal: '154.00', paidTotal: '0.00' })
    expect(await states(planId)).toBe('444444444444')
    expect(await booked('1531', planId)).toBe(3_600_000)
    const entries = await desk.db.query('SELECT 1 FROM ledger_entry WHERE source_id = $1', [id])
    expect(entries).toEqual([])
    // The guarantor pays the rest of what is due.
    await applied(planId, { reliefKind: '2', guarantorId: await guarantor(), amount: '2934.57' })
    expect(await faults()).toEqual([])
  })

  test('closes what nothing else is open of as 减免', async () => {
    // Its principal is due at the end: of the first instalment only interest is.
    const planId = await late({ method: '3', penaltyRate: '0.0000', startDate: ago(40), firstDue: ago(10) })
    const [first] = await desk.periods(planId)
    await applied(planId, { reliefKind: '1', waiveInterest: first?.interest })
    expect((await desk.periods(planId))[0]?.status).toBe('6')
    expect(await desk.row('repayPlan', planId)).toMatchObject({ status: '1', riskClass: '1', overdueDays: 0 })
    expect(await faults()).toEqual([])
  })

  test('is refused where it is more than what is due, and where nothing is waived', async () => {
    const planId = await late()
    expect(await refusal(planId, { reliefKind: '1', waiveInterest: '99999.00' })).toContain('不能超过')
    expect(await refusal(planId, { reliefKind: '1' })).toContain('减免的利息或罚息')
  })
})

describe('what a guarantor pays', () => {
  test('closes instalments as 代偿 and settles nothing: the farmer owes it to the guarantor, until it is paid back', async () => {
    const planId = await late({ penaltyRate: '0.0000' })
    const [guarantorId, funderId] = [await guarantor(), await funderOf(planId)]
    const total = (await desk.row('repayPlan', planId)).overdueAmount
    await applied(planId, { reliefKind: '2', guarantorId, amount: '3078.57' })
    expect(await states(planId)).toBe('544444444444')
    const rest = (Number(total) - 3078.57).toFixed(2)
    await applied(planId, { reliefKind: '2', guarantorId, amount: rest })
    expect(await desk.row('repayPlan', planId)).toMatchObject({
      ...{ status: '6', owedToGuarantors: total, paidTotal: '0.00', balance: '0.00', riskClass: null },
    })
    const fen = Math.round(Number(total) * 100)
    expect([await booked('1222', planId, guarantorId), await booked('1012', null, guarantorId)]).toEqual([fen, -fen])
    expect([await booked('1531', planId), await booked('1012', null, funderId)]).toEqual([0, fen])
    await applied(planId, { reliefKind: '3', guarantorId, amount: '1000.00' })
    expect(await desk.row('repayPlan', planId)).toMatchObject({
      status: '6',
      owedToGuarantors: (Number(total) - 1000).toFixed(2),
    })
    expect(await refusal(planId, { reliefKind: '3', guarantorId, amount: total })).toContain('尚未收回')
    await applied(planId, { reliefKind: '3', guarantorId, amount: (Number(total) - 1000).toFixed(2) })
    expect(await desk.row('repayPlan', planId)).toMatchObject({ status: '2', owedToGuarantors: '0.00' })
    expect(await booked('1222', planId)).toBe(0)
    expect(await faults()).toEqual([])
  })

  test('is refused of the funder itself, for more than is due, and back to whoever has paid nothing', async () => {
    const planId = await late()
    const [funderId, guarantorId] = [await funderOf(planId), await guarantor()]
    expect(await refusal(planId, { reliefKind: '2', guarantorId: funderId, amount: '10.00' })).toContain('不能是计划的资方')
    expect(await refusal(planId, { reliefKind: '2', guarantorId, amount: '999999.00' })).toContain('超过当日到期未还')
    expect(await refusal(planId, { reliefKind: '3', guarantorId, amount: '10.00' })).toContain('没有为此计划代偿过')
    expect(await refusal(planId, { reliefKind: '2', guarantorId })).toContain('金额')
  })
})

describe('a write-off', () => {
  test('takes what is left of the principal off the accounts, once; what comes later is income', async () => {
    const planId = await late({ penaltyRate: '0.0000' })
    const funderId = await funderOf(planId)
    const id = await applied(planId, { reliefKind: '4' })
    expect(await desk.row('repayRelief', id)).toMatchObject({ principal: '36000.00', fromProvision: '0.00' })
    // Nothing was set aside: all of it is a loss.
    expect([await booked('1531', planId), await booked('6701', null, funderId)]).toEqual([0, 3_600_000])
    expect(await desk.row('repayPlan', planId)).toMatchObject({ writtenOff: '36000.00', status: '3', balance: '36000.00' })
    expect(await refusal(planId, { reliefKind: '4' })).toContain('已经核销')
    const guarantorId = await guarantor()
    expect(await refusal(planId, { reliefKind: '2', guarantorId, amount: '1.00' })).toContain('已经核销')
    // The first instalment: 144.00 of interest, then principal.
    await applied(planId, { reliefKind: '5', amount: '244.00' })
    expect([await booked('6302', planId), await booked('6011', planId), await booked('1531', planId)]).toEqual([
      -10_000, -14_400, 0,
    ])
    expect(await desk.row('repayPlan', planId)).toMatchObject({ balance: '35900.00', paidTotal: '244.00' })
    expect(await faults()).toEqual([])
  })

  test('is refused of a plan that is not doubtful, and a recovery of one that was not written off', async () => {
    const good = await late({ startDate: ago(40), firstDue: ago(10) })
    expect(await refusal(good, { reliefKind: '4' })).toContain('可疑、损失')
    expect(await refusal(good, { reliefKind: '5', amount: '1.00' })).toContain('没有核销')
  })
})

describe('a relief', () => {
  test('is approved by another person, with evidence, and as it was submitted', async () => {
    const planId = await late()
    const bare = await relief(planId, { reliefKind: '4' }, null)
    expect(JSON.stringify(await desk.step('repayRelief/submit', bare, 'maker'))).toContain('证明材料')
    const id = await relief(planId, { reliefKind: '1', waiveInterest: '1.00' })
    await desk.done('repayRelief/submit', id, 'maker')
    expect((await desk.step('repayRelief/approve', id, 'maker')).message).toContain('不能审批')
    const second = await relief(planId, { reliefKind: '1', waiveInterest: '1.00' })
    expect((await desk.step('repayRelief/submit', second, 'maker')).message).toContain('正在审批')
    await desk.db.query('UPDATE repay_relief SET interest = 2 WHERE id = $1', [id])
    expect((await desk.step('repayRelief/approve', id, 'checker')).message).toContain('提交后计划有变化')
    await desk.db.query('UPDATE repay_relief SET interest = 1 WHERE id = $1', [id])
    await desk.done('repayRelief/approve', id, 'checker')
    expect((await desk.step('repayRelief/approve', id, 'checker')).success).toBe(false)
  })

  test('is of a day in an open month, not ahead of today, of a plan that one sees and that is being repaid', async () => {
    const planId = await late()
    const own = { reliefKind: '1', waiveInterest: '1.00' }
    expect(await refusal(planId, { ...own, day: dayOfNumber(dayNumber(today) + 1) })).toContain('不能晚于今天')
    const month = monthOf(ago(70))
    await desk.db.query('UPDATE ledger_book SET closed_through = $2 WHERE company_id = $1', [await funderOf(planId), month])
    expect(await refusal(planId, { ...own, day: ago(70) })).toContain('已结账')
    await desk.db.query('UPDATE ledger_book SET closed_through = NULL WHERE company_id = $1', [await funderOf(planId)])
    const draft = await desk.plan()
    expect(await refusal(draft, own)).toContain('没有在还款')
    await desk.db.query(`UPDATE repay_plan SET sys_org_code = 'B01' WHERE id = $1`, [draft])
    await desk.db.query(`UPDATE customer c SET sys_org_code = 'B01' FROM repay_plan p WHERE p.customer_id = c.id AND p.id = $1`, [
      draft,
    ])
    const foreign = await desk.call('repayRelief/add', { planId: draft, day: today, reason: '-', ...own })
    expect(foreign.success).toBe(false)
  })
})
