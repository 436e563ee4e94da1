import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkData } from '#server/modules/platform/dataChecks/dataChecks.ts'
import { buildTestClock, withTestApp } from '#server/testing/app.ts'
import { openDebitDesk } from '#server/testing/debitDesk.ts'

/** Instalments taken from class-II accounts: agreed to, reserved, taken once, and undone as a whole (decision 120). */
const clock = buildTestClock(Date.parse('2026-03-20T09:00:00+08:00'))
const app = withTestApp({ clock })
let desk: Awaited<ReturnType<typeof openDebitDesk>>
beforeAll(async () => {
  desk = await openDebitDesk(app.current)
})
afterAll(() => desk.bank.close())
beforeEach(async () => {
  for (const key of Object.keys(desk.bank.faults)) delete (desk.bank.faults as Record<string, unknown>)[key]
  // What a test left waiting is no business of the next one.
  await desk.db.query(`UPDATE repay_plan SET status = '0' WHERE status IN ('1', '3')`)
})

const [minute, day] = [60_000, 86_400_000]
const faults = async () => (await checkData(desk.db)).flatMap((one) => one.faults)
const one = async (batchId: string) => (await desk.debits(batchId))[0]!
async function later(ms: number) {
  clock.advance(ms)
  await desk.renew()
  await desk.work()
}

describe('a run of debits', () => {
  test('takes what is due by a plan: the plan, both books and the line of the statement say so', async () => {
    const { planId, cardId, funderId } = await desk.debtor()
    const batchId = await desk.take('submit')
    expect(await one(batchId)).toMatchObject({ planId, amount: '100.00', funds: '1000.00', status: '1' })
    await desk.work()
    expect(desk.bank.payments.has((await one(batchId)).key)).toBe(false)
    await desk.done('payBatch/approve', batchId, 'checker')
    await desk.work()
    expect(await one(batchId)).toMatchObject({ status: '4', taken: '100.00' })
    expect(await desk.paidOf(planId)).toMatchObject({ paid: '100.00', status: '300000000000' })
    expect([await desk.balance('9102', cardId), await desk.balance('1531', planId), await desk.balance('1012', funderId)]).toEqual([
      -10_000, -10_000, 10_000,
    ])
    await desk.pull(cardId)
    expect([await desk.balance('9102', cardId), await desk.balance('9101', cardId)]).toEqual([0, 90_000])
    expect(await desk.row('payBatch', batchId)).toMatchObject({ status: '3', kind: '2', paidAmount: '100.00' })
    expect(await faults()).toEqual([])
  })
})
