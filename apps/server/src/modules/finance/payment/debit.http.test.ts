import { slotAt } from '@heliodesk/domain/solar/slots'
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
    expect([
      await desk.balance('9102', cardId),
      await desk.balance('1531', planId),
      await desk.balance('1012', funderId),
      // 1,200.00 were lent.
    ]).toEqual([-10_000, 110_000, 10_000])
    await desk.pull(cardId)
    expect([await desk.balance('9102', cardId), await desk.balance('9101', cardId)]).toEqual([0, 90_000])
    expect(await desk.row('payBatch', batchId)).toMatchObject({ status: '3', kind: '2', paidAmount: '100.00' })
    expect(await faults()).toEqual([])
  })

  test('takes a part where the account holds less and that is agreed; the rest is due again', async () => {
    const { planId } = await desk.debtor({ balance: 6_000, mandate: { leastPart: '20.00' } })
    const batchId = await desk.take()
    await desk.work()
    expect(await one(batchId)).toMatchObject({ status: '4', amount: '60.00', taken: '60.00', funds: '60.00' })
    expect(await desk.paidOf(planId)).toMatchObject({ paid: '60.00', status: '200000000000' })
    expect((await desk.step('payBatch/submit', await desk.take('collect'), 'maker')).message).toContain('可用余额不足')
    expect(await faults()).toEqual([])
  })

  test('names what stands in the way and where it is mended, and drops those so that the rest goes on', async () => {
    const good = await desk.debtor()
    const [bare, frozen, poor, capped] = [
      await desk.debtor({ mandate: null }),
      await desk.debtor(),
      await desk.debtor({ balance: 9_999 }),
      await desk.debtor({ mandate: { perDebit: '99.99' } }),
    ]
    await desk.db.query(`UPDATE bank_card_open_account_record SET status = '7' WHERE id = $1`, [frozen.cardId])
    const batchId = await desk.take('collect')
    const refused = await desk.step('payBatch/submit', batchId, 'maker')
    expect(refused.result.missing).toMatchObject([
      { message: expect.stringContaining('没有有效的代扣授权'), path: `/finance/mandate?cardId=${bare.cardId}` },
      { message: expect.stringContaining('已冻结'), path: `/customer/bankCard/detail/${frozen.cardId}` },
      { message: expect.stringContaining('可用余额不足'), path: `/customer/bankCard/detail/${poor.cardId}` },
      { message: expect.stringContaining('单笔上限'), path: `/finance/mandate/detail/${capped.mandateId}` },
    ])
    await desk.done('payBatch/drop', batchId, 'maker')
    expect((await desk.debits(batchId)).map(({ status }) => status)).toEqual(['0', '7', '7', '7', '7'])
    await desk.done('payBatch/submit', batchId, 'maker')
    await desk.done('payBatch/approve', batchId, 'checker')
    await desk.work()
    expect((await desk.debits(batchId))[0]).toMatchObject({ planId: good.planId, status: '4' })
  })

  test('reserves the money of an account once, whoever else wants it at the same moment', async () => {
    const { card } = await desk.debtor({ balance: 15_000 })
    await desk.debtor({ card })
    const [all, other] = [
      await desk.take('collect'),
      (await desk.call('payBatch/add', { kind: '2', dueUntil: '2026-03-20' })).result.id,
    ]
    const second = (await desk.debits(all))[1]!
    await desk.done('payOrder/close', second.id, 'maker', { remark: '另一批次' })
    await desk.done('payBatch/collect', other, 'maker')
    const answers = await Promise.all([all, other].map((id) => desk.step('payBatch/submit', id, 'maker')))
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
    expect(answers.find(({ success }) => !success)?.message).toContain('可用余额不足')
  })

  test('counts outbound limits with what is on its way, apart from inbound ones; a bank may exempt its own loans', async () => {
    const { cardId } = await desk.debtor()
    await desk.db.query(
      `UPDATE bank_card_open_account_record SET day_limit = 99, branch_name = '工商银行衢州分行' WHERE id = $1`,
      [cardId],
    )
    const batchId = await desk.take('collect')
    expect((await desk.step('payBatch/submit', batchId, 'maker')).message).toContain('出账限额')
    const exempt = (value: string) =>
      desk.db.query(`UPDATE sys_parameter SET config_value = $1 WHERE tenant_id = 1 AND config_key = 'classTwoExempt'`, [value])
    await exempt('工商银行=入3')
    expect((await desk.step('payBatch/submit', batchId, 'maker')).success).toBe(false)
    await exempt('工商银行=出3')
    await desk.done('payBatch/submit', batchId, 'maker')
    await exempt('')
  })

  test('is not sent once its mandate is revoked, or has run out, or the month is used up', async () => {
    const [revoked, over] = [await desk.debtor(), await desk.debtor({ mandate: { perMonth: '150.00' } })]
    const batchId = await desk.take()
    await desk.db.query(`UPDATE debit_mandate SET status = '2' WHERE id = $1`, [revoked.mandateId])
    await desk.db.query(`UPDATE debit_mandate SET valid_to = '2026-03-19' WHERE id = $1`, [over.mandateId])
    await desk.work()
    expect((await desk.debits(batchId)).map(({ status, key }) => [status, desk.bank.payments.has(key)])).toEqual([
      ['7', false],
      ['7', false],
    ])
    await desk.db.query(`UPDATE debit_mandate SET valid_to = NULL WHERE id = $1`, [over.mandateId])
    await desk.db.query(`UPDATE repay_plan SET status = '0' WHERE id = $1`, [revoked.planId])
    await desk.take()
    await desk.work()
    expect((await desk.paidOf(over.planId)).paid).toBe('100.00')
    await desk.debtor({ card: over.card })
    expect((await desk.step('payBatch/submit', await desk.take('collect'), 'maker')).message).toContain('每月上限')
  })
})

describe('a debit', () => {
  test('of which the bank takes less, but no less than agreed, gives the plan what was taken', async () => {
    const { planId, cardId } = await desk.debtor({ mandate: { leastPart: '20.00' } })
    desk.bank.faults.pay = () => 'partly'
    const batchId = await desk.take()
    await desk.work()
    expect(await one(batchId)).toMatchObject({ status: '4', amount: '100.00', taken: '50.00' })
    delete desk.bank.faults.pay
    const rest = await desk.take()
    await desk.work()
    expect([(await one(rest)).amount, (await desk.paidOf(planId)).paid]).toEqual(['50.00', '100.00'])
    await desk.pull(cardId)
    expect(await desk.balance('9102', cardId)).toBe(0)
    expect(await faults()).toEqual([])
  })

  test('of which the bank says that it took more than asked has no answer yet', async () => {
    const { planId } = await desk.debtor()
    desk.bank.faults.pay = () => 'tooMuch'
    const batchId = await desk.take()
    await desk.work()
    expect([(await one(batchId)).status, (await desk.paidOf(planId)).paid]).toEqual(['8', '0.00'])
    delete desk.bank.faults.pay
    await later(3 * minute)
    expect([(await one(batchId)).status, (await desk.paidOf(planId)).paid]).toEqual(['4', '100.00'])
  })

  test('whose answer is lost holds its reservation until the statement of the farmer shows it, with what was taken, on the day it was sent', async () => {
    const { planId, cardId } = await desk.debtor({ balance: 15_000, mandate: { leastPart: '20.00' } })
    const batchId = await desk.take()
    desk.bank.faults.pay = (call) => (call === 'debit' ? 'lost' : 'blind')
    await desk.work()
    expect((await one(batchId)).status).toBe('8')
    const again = await desk.call('payBatch/add', { kind: '2', dueUntil: '2026-03-20' })
    expect((await desk.step('payBatch/collect', again.result.id, 'maker')).success).toBe(false)
    await later(2 * day)
    expect(await one(batchId)).toMatchObject({ status: '4', taken: '100.00' })
    expect(await desk.db.query(`SELECT paid_day AS day FROM repay_plan_paid WHERE plan_id = $1`, [planId])).toEqual([
      { day: '2026-03-20' },
    ])
    await desk.pull(cardId)
    expect(await faults()).toEqual([])
  })

  test('that was never made is due again once the statement of its days is whole', async () => {
    const { planId } = await desk.debtor()
    desk.bank.faults.pay = () => 'dropped'
    const batchId = await desk.take()
    await desk.work()
    delete desk.bank.faults.pay
    await later(10 * minute)
    expect((await one(batchId)).status).toBe('8')
    await later(2 * day)
    expect([(await one(batchId)).status, (await desk.paidOf(planId)).paid]).toEqual(['5', '0.00'])
    await desk.take()
    await desk.work()
    expect(Number((await desk.paidOf(planId)).paid)).toBe(100)
  })

  test('that comes back opens what it paid, also of a plan that was paid off, and undoes both books', async () => {
    const { planId, cardId, funderId } = await desk.debtor({ balance: 300_000, firstDue: '2025-03-20' })
    const batchId = await desk.take()
    await desk.work()
    const stateOf = async () =>
      (await desk.db.query<{ status: string }>('SELECT status FROM repay_plan WHERE id = $1', [planId]))[0]?.status
    expect([await stateOf(), (await desk.paidOf(planId)).paid]).toEqual(['2', '1200.00'])
    expect(await desk.balance('1012', funderId)).toBeGreaterThan(120_000)
    await desk.pull(cardId)
    desk.bank.giveBack((await one(batchId)).key)
    await later(day + minute)
    expect([(await one(batchId)).status, await stateOf(), await desk.paidOf(planId)]).toEqual([
      '6',
      '3',
      { paid: '0.00', status: '444444444444' },
    ])
    await desk.pull(cardId)
    expect([
      await desk.balance('9102', cardId),
      await desk.balance('1012', funderId),
      await desk.balance('9101', cardId),
    ]).toEqual([0, 0, 300_000])
    expect(await faults()).toEqual([])
  })
})

test('what does not add up is named: a taken amount, a line, a reservation, a cap', async () => {
  // Due today, so that there is no penalty.
  const { cardId } = await desk.debtor({ firstDue: slotAt(clock.now()).day })
  const batchId = await desk.take()
  await desk.work()
  await desk.pull(cardId)
  const { id } = await one(batchId)
  /** By hand, behind what the database refuses. */
  const broken = async (change: string, mended: string, table: string) => {
    const write = (text: string) =>
      desk.db.tx(async (tx) => {
        await tx.query('SET LOCAL session_replication_role = replica')
        await tx.query(text, [id])
      })
    await write(change)
    expect((await checkData(desk.db)).flatMap((check) => (check.faults.length > 0 ? [check.check.name] : []))).toContain(table)
    await write(mended)
    expect(await faults()).toEqual([])
  }
  const order = 'WHERE id = $1'
  await broken(
    `UPDATE pay_order SET taken = 90, at_least = 1 ${order}`,
    `UPDATE pay_order SET taken = 100, at_least = 100 ${order}`,
    'debit.posted',
  )
  await broken(`UPDATE pay_order SET funds = 99 ${order}`, `UPDATE pay_order SET funds = 1000 ${order}`, 'debit.reserved')
  const mandate = 'WHERE id = (SELECT mandate_id FROM pay_order WHERE id = $1)'
  await broken(
    `UPDATE debit_mandate SET per_debit = 99 ${mandate}`,
    `UPDATE debit_mandate SET per_debit = NULL ${mandate}`,
    'debit.mandate',
  )
  const line = `WHERE direction = '2' AND account_id = (SELECT card_id FROM pay_order WHERE id = $1)`
  await broken(
    `UPDATE account_transaction_details SET ledger_to = '9209' ${line}`,
    `UPDATE account_transaction_details SET ledger_to = '9102' ${line}`,
    'debit.line',
  )
})
