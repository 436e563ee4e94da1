import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildRunner } from '#server/jobs/runner.ts'
import { checkData } from '#server/modules/platform/dataChecks/dataChecks.ts'
import { payJob } from '#server/pay/run.job.ts'
import { buildTestClock, withTestApp } from '#server/testing/app.ts'
import { buildAccount } from '#server/testing/bankDesk.ts'
import { buildDue, buildPayee, giveAccount, openPayDesk } from '#server/testing/payDesk.ts'

/** Payments of settlements: put together by one person, approved by another, sent once, and moved by what the bank says (decision 115). */
const clock = buildTestClock(Date.parse('2026-03-20T09:00:00+08:00'))
const app = withTestApp({ clock })
let desk: Awaited<ReturnType<typeof openPayDesk>>
beforeAll(async () => {
  desk = await openPayDesk(app.current)
})
afterAll(() => desk.bank.close())
beforeEach(async () => {
  for (const key of Object.keys(desk.bank.faults)) delete (desk.bank.faults as Record<string, unknown>)[key]
  // What a test left waiting is no business of the next one.
  await desk.db.query(`UPDATE batch_settle_account SET due_time = '2091-01-01' WHERE status = '4'`)
})

const minute = 60_000
const day = 24 * 60 * minute
const faults = async () => (await checkData(desk.db)).flatMap((one) => one.faults)
const one = async (batchId: string) => (await desk.ordersOf(batchId))[0]!
const due = async (amount?: string) => buildDue(app.current, { agentId: await buildPayee(app.current) }, amount)
async function later(ms: number) {
  clock.advance(ms)
  await desk.renew()
  await desk.work()
}
const balance = async (subject: string, settleId: string) =>
  (
    await desk.db.query<{ fen: string }>(
      `SELECT coalesce(sum(CASE l.side WHEN '1' THEN l.fen ELSE -l.fen END), 0)::text AS fen FROM ledger_entry e JOIN ledger_line l ON l.entry_id = e.id
         JOIN ledger_account a ON a.id = l.account_id WHERE a.subject = $1 AND (e.source_id = $2 OR e.source_id IN (SELECT id FROM pay_order WHERE settle_batch_id = $2))`,
      [subject, settleId],
    )
  )[0]?.fen

describe('a run', () => {
  test('takes in what is due, is approved by another person, and is paid: the settlement is settled and what was payable is paid', async () => {
    const settleId = await due('1234.50')
    const batchId = await desk.run('collect')
    expect(await desk.stateOf(settleId)).toBe('5')
    expect(await desk.row('payBatch', batchId)).toMatchObject({ orderCount: 1, amount: '1234.50', openCount: 1 })
    expect((await desk.row('payOrder', (await one(batchId)).id)).payeeAccount).toMatch(/\*/)
    await desk.done('payBatch/submit', batchId, 'maker')
    await desk.work()
    expect(desk.bank.payments.has((await one(batchId)).key)).toBe(false)
    await desk.done('payBatch/approve', batchId, 'checker')
    await desk.work()
    expect(await one(batchId)).toMatchObject({ status: '4', amount: '1234.50', said: '支付成功' })
    expect(await desk.stateOf(settleId)).toBe('6')
    expect(await desk.row('payBatch', batchId)).toMatchObject({ status: '3', paidAmount: '1234.50', openCount: 0 })
    expect(await balance('2202', settleId)).toBe('0')
    expect(await balance('1012', settleId)).toBe('-123450')
    expect(await faults()).toEqual([])
  })

  test('is sent when its approval stands, not in the next minute, and once whoever looks at that moment', async () => {
    await due('88.00')
    const batchId = await desk.run('submit')
    const runners = ['a', 'b'].map((owner) =>
      buildRunner({ context: app.current.context, jobs: [payJob], now: async () => clock.now(), owner }),
    )
    const look = () => Promise.all(runners.map((runner) => runner.tick()))
    await look()
    const asked: string[] = []
    desk.bank.faults.pay = (call, key) => {
      if (call === 'pay') asked.push(key)
      return null
    }
    clock.advance(1)
    await desk.done('payBatch/approve', batchId, 'checker')
    await look()
    const { key, status } = await one(batchId)
    expect([status, asked]).toEqual(['4', [key]])
    await look()
    expect(asked).toEqual([key])
  })

  test('is not approved or rejected by whoever made, changed or submitted it, nor by whoever it pays', async () => {
    await due()
    const batchId = await desk.run('submit')
    await desk.db.query(
      `INSERT INTO record_step (id, tenant_id, resource, record_id, at, verb, username, realname)
      SELECT id + 1, 1, 'payBatch', id, now(), 'edit', $2, '改单人' FROM pay_batch WHERE id = $1`,
      [batchId, desk.people.checker.username],
    )
    for (const verb of ['approve', 'reject'])
      expect((await desk.step(`payBatch/${verb}`, batchId, 'checker', { remark: '同意' })).message).toContain('不能审批')
    await desk.db.query(`DELETE FROM record_step WHERE record_id = $1 AND verb = 'edit'`, [batchId])
    const named = (name: string) =>
      desk.db.query(`UPDATE agent SET legal_person = $2 WHERE id IN (SELECT agent_id FROM pay_order WHERE batch_id = $1)`, [
        batchId,
        name,
      ])
    await named(desk.people.checker.realname)
    expect((await desk.step('payBatch/approve', batchId, 'checker')).message).toContain('收款方')
    await named('章宏')
    expect((await desk.step('payBatch/approve', batchId, 'maker')).success).toBe(false)
  })

  test('wants what another run wants: each settlement is in one of them', async () => {
    const settles = [await due(), await due()]
    const batches = await Promise.all(
      [1, 2].map(async () => (await desk.call('payBatch/add', { kind: '1', dueUntil: '2026-03-21' })).result.id as string),
    )
    await Promise.all(batches.map((id) => desk.step('payBatch/collect', id, 'maker')))
    const taken = (await Promise.all(batches.map((id) => desk.ordersOf(id)))).flat().map(({ settleId }) => settleId)
    expect(taken.toSorted()).toEqual(settles.toSorted())
  })

  test('names who has no account, and the way there; what is mended is taken over by collecting again', async () => {
    const agentId = await buildPayee(app.current, null)
    await buildDue(app.current, { agentId })
    const batchId = await desk.run('collect')
    const refused = await desk.step('payBatch/submit', batchId, 'maker')
    expect(refused.result.missing).toMatchObject([
      { message: expect.stringContaining('没有银行账号'), path: `/agent/detail/${agentId}` },
    ])
    await giveAccount(app.current, agentId)
    expect((await desk.step('payBatch/submit', batchId, 'maker')).message).toContain('变更过')
    await desk.done('payBatch/collect', batchId, 'maker')
    await desk.done('payBatch/submit', batchId, 'maker')
  })

  test('whose payee changed its account after the approval is not sent: what was approved is what is paid', async () => {
    const agentId = await buildPayee(app.current)
    const settleId = await buildDue(app.current, { agentId })
    const batchId = await desk.run()
    await giveAccount(app.current, agentId)
    await desk.work()
    const { key, status } = await one(batchId)
    expect([status, desk.bank.payments.has(key), await desk.stateOf(settleId)]).toEqual(['7', false, '4'])
  })

  test('of which anything was changed after the approval is not sent', async () => {
    const settleId = await due()
    const batchId = await desk.run()
    await expect(desk.db.query('UPDATE pay_order SET amount = amount + 1 WHERE batch_id = $1', [batchId])).rejects.toThrow(
      'not changed',
    )
    const keep = (digest: string) => desk.db.query('UPDATE pay_batch SET content_hash = $2 WHERE id = $1', [batchId, digest])
    const { contentHash } = await desk.row('payBatch', batchId)
    await keep('another')
    expect(await faults()).toMatchObject([{ table: 'pay_batch' }])
    await desk.work()
    expect([(await one(batchId)).status, await desk.stateOf(settleId)]).toEqual(['7', '4'])
    await keep(contentHash)
  })

  test('is approved by somebody who sees all of it', async () => {
    await due()
    const batchId = await desk.run('submit')
    await desk.db.query(`UPDATE pay_order SET sys_org_code = 'B99' WHERE batch_id = $1`, [batchId])
    expect((await desk.step('payBatch/approve', batchId, 'checker')).message).toContain('看不到')
    await desk.db.query(`UPDATE pay_order SET sys_org_code = 'A01' WHERE batch_id = $1`, [batchId])
  })

  test('pays farmers on an account that is open, within what it may take in; what is on its way counts', async () => {
    const { id: cardId, customerId } = await buildAccount(app.current, 'A01')
    for (const amount of ['6000.00', '6000.00']) await buildDue(app.current, { customerId }, amount)
    const batchId = await desk.run('collect')
    const submit = async () => (await desk.step('payBatch/submit', batchId, 'maker')).message
    expect(await submit()).toContain('入账限额')
    await desk.done('payOrder/close', (await one(batchId)).id, 'maker', { remark: '明日再付' })
    await desk.db.query(`UPDATE bank_card_open_account_record SET status = '7' WHERE id = $1`, [cardId])
    expect(await submit()).toContain('已冻结')
    await desk.db.query(`UPDATE bank_card_open_account_record SET status = '8' WHERE id = $1`, [cardId])
    expect(await submit()).toContain('销户')
    await desk.db.query(`UPDATE bank_card_open_account_record SET status = '5' WHERE id = $1`, [cardId])
    await desk.done('payBatch/submit', batchId, 'maker')
    await desk.done('payBatch/approve', batchId, 'checker')
    await desk.work()
    expect((await desk.ordersOf(batchId)).map(({ status }) => status)).toEqual(['7', '4'])
  })

  test('waits while its channel is stopped, from the next payment on', async () => {
    await due()
    const batchId = await desk.run()
    const stop = (value: string) =>
      desk.db.query(`UPDATE sys_parameter SET config_value = $1 WHERE tenant_id = 1 AND config_key = 'payStopped'`, [value])
    await stop('1=银行系统维护')
    await desk.work()
    expect((await one(batchId)).status).toBe('2')
    await stop('')
    await desk.work()
    expect((await one(batchId)).status).toBe('4')
  })
})

describe('a payment', () => {
  test('whose answer was lost is unknown, asked for under its key, and paid once', async () => {
    const settleId = await due()
    const batchId = await desk.run()
    desk.bank.faults.pay = (call) => (call === 'pay' ? 'lost' : 'blind')
    await desk.work()
    expect((await one(batchId)).status).toBe('8')
    await later(3 * minute)
    expect((await one(batchId)).said).toContain('不作数')
    expect(await desk.stateOf(settleId)).toBe('5')
    delete desk.bank.faults.pay
    await later(2 * day)
    expect([(await one(batchId)).status, await desk.stateOf(settleId)]).toEqual(['4', '6'])
  })

  test('that the bank has never heard of stays unknown until its days are whole, and then its settlement is due again', async () => {
    const settleId = await due()
    const batchId = await desk.run()
    desk.bank.faults.pay = () => 'dropped'
    await desk.work()
    delete desk.bank.faults.pay
    await later(10 * minute)
    await later(day)
    expect([(await one(batchId)).status, await desk.stateOf(settleId)]).toEqual(['8', '5'])
    await later(day)
    expect([(await one(batchId)).status, await desk.stateOf(settleId)]).toEqual(['5', '4'])
    // Another payment may be made of it now: under another key.
    await desk.db.query(`UPDATE batch_settle_account SET due_time = '2026-03-01' WHERE id = $1`, [settleId])
    const next = await desk.run()
    await desk.work()
    expect([(await one(next)).status, await desk.stateOf(settleId)]).toEqual(['4', '6'])
    expect(await faults()).toEqual([])
  })

  test('of which the bank says that it failed keeps its settlement until the statement shows it unpaid; if that shows it, it was paid', async () => {
    const settleId = await due()
    const batchId = await desk.run()
    desk.bank.faults.pay = (call) => (call === 'pay' ? 'denied' : 'blind')
    await desk.work()
    expect([(await one(batchId)).status, await desk.stateOf(settleId)]).toEqual(['5', '5'])
    await later(2 * day)
    expect([(await one(batchId)).status, await desk.stateOf(settleId)]).toEqual(['4', '6'])
    expect(await faults()).toEqual([])
  })

  test('that comes back makes its settlement payable again, and its entry undone', async () => {
    const settleId = await due('88.00')
    const batchId = await desk.run()
    await desk.work()
    desk.bank.giveBack((await one(batchId)).key)
    await later(day + minute)
    expect([(await one(batchId)).status, await desk.stateOf(settleId)]).toEqual(['6', '4'])
    expect([await balance('2202', settleId), await balance('1012', settleId)]).toEqual(['-8800', '0'])
    expect(await faults()).toEqual([])
  })

  test('is moved by nobody who has its number: what only the bank says has no call', async () => {
    await due()
    const batchId = await desk.run()
    const { id } = await one(batchId)
    for (const verb of ['succeed', 'approve', 'fail', 'giveBack'])
      expect(
        (await app.current.call('POST', `/api/payOrder/${verb}`, { token: desk.people.maker.token, body: { id } })).status,
      ).toBe(404)
    await desk.done('payOrder/close', id, 'maker', { remark: '暂不付款' })
    await desk.work()
    expect((await one(batchId)).status).toBe('7')
    await due()
    const other = await one(await desk.run())
    desk.bank.faults.pay = () => 'held'
    await desk.work()
    expect((await desk.step('payOrder/close', other.id, 'maker', { remark: '不付' })).success).toBe(false)
  })
})
