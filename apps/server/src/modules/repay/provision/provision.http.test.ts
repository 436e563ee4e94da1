import { monthOf } from '@heliodesk/domain/ledger/months'
import { slotAt } from '@heliodesk/domain/solar/slots'
import { beforeAll, expect, test } from 'vitest'
import { checkData } from '#server/modules/platform/dataChecks/dataChecks.ts'
import { withTestApp } from '#server/testing/app.ts'
import { evidence } from '#server/testing/badDebtScenes.ts'
import { openRepayDesk } from '#server/testing/repayDesk.ts'
import { buildGround } from '#server/testing/repayScene.ts'

/** What is set aside for plans that may not be repaid (decision 128). */
const app = withTestApp()
let desk: Awaited<ReturnType<typeof openRepayDesk>>
beforeAll(async () => {
  desk = await openRepayDesk(app.current)
})
const { day: today } = slotAt(Date.now())
const month = monthOf(today)
const rates = { rateNormal: '1.5', rateMention: '3', rateSubstandard: '30', rateDoubtful: '60', rateLoss: '100' }

/** A funder that has lent 36,000.00 long overdue and 36,000.00 of which nothing is due yet. */
async function lender() {
  const [ground, other] = [await buildGround(desk.db), await buildGround(desk.db)]
  const [lost, good] = [
    await desk.plan({ startDate: '2024-06-20', firstDue: '2024-07-20' }, ground),
    await desk.plan({}, { ...other, funderId: ground.funderId }),
  ]
  for (const id of [lost, good]) await desk.done('repayPlan/activate', id, 'checker')
  const books = await desk.db.query<{ id: string }>('SELECT id FROM ledger_book WHERE company_id = $1', [ground.funderId])
  return { bookId: books[0]?.id ?? '', lost, good }
}
async function made(bookId: string, own: object = {}): Promise<string> {
  const answer = await desk.call('provisionRun/add', { bookId, month, ...rates, ...own })
  expect(answer, answer.message).toMatchObject({ success: true })
  return answer.result.id
}
async function posted(bookId: string, own: object = {}): Promise<string> {
  const id = await made(bookId, own)
  await desk.done('provisionRun/submit', id, 'maker')
  await desk.done('provisionRun/approve', id, 'checker')
  return id
}
async function booked(bookId: string, subject: string): Promise<number> {
  const rows = await desk.db.query<{ fen: string }>(
    `SELECT coalesce(sum(CASE l.side WHEN '1' THEN l.fen ELSE -l.fen END), 0)::text AS fen FROM ledger_account a JOIN ledger_line l ON l.account_id = a.id
     WHERE a.book_id = $1 AND a.subject = $2`,
    [bookId, subject],
  )
  return Number(rows[0]?.fen)
}
const faults = async () =>
  (await checkData(desk.db)).flatMap((one) => one.faults.filter(({ table }) => /^(repay|ledger)/.test(table)))
const refused = async (id: string, verb = 'submit', who: 'maker' | 'checker' = 'maker', asked: object = {}) =>
  (await desk.step(`provisionRun/${verb}`, id, who, asked)).message

test('a run sets aside the principal of each class by its rate and posts the difference to what stands, by two people', async () => {
  const { bookId } = await lender()
  const id = await made(bookId)
  await desk.done('provisionRun/submit', id, 'maker')
  // 36,000.00 × 1.5 % and 36,000.00 × 100 %
  expect(await desk.row('provisionRun', id)).toMatchObject({
    ...{ principal: '72000.00', required: '36540.00', beforeAmount: '0.00', posted: '36540.00', classDay: today },
  })
  const lines = (await desk.read('provisionLine/list', { runId: id })).records
  expect(lines).toMatchObject([
    { riskClass: '1', planCount: 1, principal: '36000.00', rate: '1.5000', amount: '540.00' },
    { riskClass: '5', planCount: 1, principal: '36000.00', rate: '100.0000', amount: '36000.00' },
  ])
  expect(await refused(id, 'approve', 'maker')).toContain('不能审批')
  await desk.done('provisionRun/approve', id, 'checker')
  expect([await booked(bookId, '6701'), await booked(bookId, '1532')]).toEqual([3_654_000, -3_654_000])
  expect(await refused(await made(bookId))).toContain('已有计提')
  expect(await faults()).toEqual([])
})

test('a run that is reversed leaves nothing, and the next one posts the difference again, also a release', async () => {
  const { bookId } = await lender()
  const id = await posted(bookId)
  expect(await refused(id, 'reverse', 'maker', { remark: '比例有误' })).toContain('不能审批')
  await desk.done('provisionRun/reverse', id, 'checker', { remark: '比例有误' })
  expect([await booked(bookId, '6701'), await booked(bookId, '1532')]).toEqual([0, 0])
  await posted(bookId, { rateLoss: '50' })
  expect(await booked(bookId, '1532')).toBe(-1_854_000)
  expect(await faults()).toEqual([])
})

test('the run of the month after posts what has come on top', async () => {
  const { bookId } = await lender()
  await posted(bookId, { rateLoss: '20', rateNormal: '0' })
  // As if that had been the month before.
  await desk.db.query(`UPDATE repay_provision SET month = '2025-12' WHERE book_id = $1`, [bookId])
  expect(await booked(bookId, '1532')).toBe(-720_000)
  await posted(bookId, { rateLoss: '30', rateNormal: '0' })
  expect(await booked(bookId, '1532')).toBe(-1_080_000)
})

test('a write-off takes what was set aside first, and a run that it has used up is not reversed', async () => {
  const { bookId, lost } = await lender()
  const run = await posted(bookId, { rateLoss: '50', rateNormal: '0' })
  const answer = await desk.call('repayRelief/add', { planId: lost, reliefKind: '4', day: today, reason: '农户失联' })
  const id = answer.result.id
  await desk.db.query('UPDATE repay_relief SET files = $2::jsonb WHERE id = $1', [id, evidence])
  await desk.done('repayRelief/submit', id, 'maker')
  await desk.done('repayRelief/approve', id, 'checker')
  expect(await desk.row('repayRelief', id)).toMatchObject({ principal: '36000.00', fromProvision: '18000.00' })
  // 18,000.00 set aside, 18,000.00 lost now.
  expect([await booked(bookId, '1532'), await booked(bookId, '6701')]).toEqual([0, 3_600_000])
  expect(await refused(run, 'reverse', 'checker', { remark: '重做' })).toContain('已用于核销')
  expect(await faults()).toEqual([])
})

test('a run is refused in a closed month, in one that has not begun, of a book without plans and without rates', async () => {
  const { bookId } = await lender()
  expect(await refused(await made(bookId, { month: '2090-01' }))).toContain('还没有开始')
  expect(await refused(await made(bookId, { rateLoss: null }))).toContain('计提比例')
  await desk.db.query('UPDATE ledger_book SET closed_through = $2 WHERE id = $1', [bookId, month])
  expect(await refused(await made(bookId))).toContain('已结账')
  await desk.db.query('UPDATE ledger_book SET closed_through = NULL WHERE id = $1', [bookId])
  expect(await refused(await made(bookId, { month: '2020-01' }))).toContain('没有在账的还款计划')
})

test('a run that the accounts have moved under since is not approved', async () => {
  const { bookId, good } = await lender()
  const id = await made(bookId)
  await desk.done('provisionRun/submit', id, 'maker')
  await desk.changed(good, { changeKind: '3', effectiveDate: '2090-03-01', amount: '6000.00', prepayEffect: '1' })
  expect(await refused(id, 'approve', 'checker')).toContain('账面有变化')
})
