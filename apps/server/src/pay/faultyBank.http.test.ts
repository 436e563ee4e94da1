import { slotAt } from '@heliodesk/domain/solar/slots'
import { amountUnits } from '@heliodesk/domain/stock/cost'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOf } from '../crud/pii.ts'
import type { PayFault } from '../demo/bank/book.ts'
import { checkData } from '../modules/platform/dataChecks/dataChecks.ts'
import { buildTestClock, withTestApp } from '../testing/app.ts'
import { openDebitDesk } from '../testing/debitDesk.ts'
import { buildDue, buildPayee } from '../testing/payDesk.ts'
import { duePlans } from './debit/debits.queries.ts'
import { ordersToSend } from './payments.queries.ts'
import { markSent } from './send.ts'

/** A payment is paid once, and a debit taken once, under duplicated, late, lost and contradicting answers, with several workers and one that dies in between. */
const clock = buildTestClock(Date.parse('2026-03-20T09:00:00+08:00'))
const app = withTestApp({ clock })
let desk: Awaited<ReturnType<typeof openDebitDesk>>
beforeAll(async () => {
  desk = await openDebitDesk(app.current)
})
afterAll(() => desk.bank.close())

const [minute, day] = [60_000, 86_400_000]
const seed = Math.floor(Math.random() * 2 ** 31)
let state = seed
/** Numbers of a seed (mulberry32): what went wrong can be made to go wrong again. */
function random(): number {
  state = (state + 0x6d2b79f5) | 0
  let t = Math.imul(state ^ (state >>> 15), 1 | state)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
const wrong: readonly (PayFault | null)[] = [
  'dropped',
  'lost',
  'held',
  'refused',
  'blind',
  'denied',
  'partly',
  'tooMuch',
  null,
  null,
]

/** What the bank has paid of each settlement, or taken for each plan, less what came back; the bank alone is asked. */
async function paidAtBank(): Promise<ReadonlyMap<string, bigint>> {
  const keys = await desk.db.query<{ key: string; settleId: string }>(
    `SELECT idem_key AS key, coalesce(settle_batch_id, plan_id) AS "settleId" FROM pay_order`,
  )
  const sums = new Map<string, bigint>()
  for (const { key, settleId } of keys) {
    const payment = desk.bank.payments.get(key)
    if (payment?.state === 'made') sums.set(settleId, (sums.get(settleId) ?? 0n) + amountUnits(payment.taken ?? payment.amount))
  }
  return sums
}

test('a payment is paid once, whatever the bank does', { timeout: 60_000 }, async () => {
  console.info(`seed ${seed}`)
  const amounts = new Map<string, bigint>()
  for (let at = 0; at < 4; at++) amounts.set((await desk.debtor({ mandate: { leastPart: '20.00' } })).planId, 10_000n)
  // Nothing is due beside the instalment, however long it takes.
  await desk.db.query('UPDATE repay_plan SET penalty_rate = 0')
  for (let at = 0; at < 8; at++) {
    const amount = `${100 + at}.5${at}`
    amounts.set(await buildDue(app.current, { agentId: await buildPayee(app.current) }, amount), amountUnits(amount))
  }
  const onceEach = async () => {
    for (const [settleId, paid] of await paidAtBank())
      expect(paid, `seed ${seed}`).toBeLessThanOrEqual(amounts.get(settleId) ?? 0n)
    const told = await desk.db.query<{ key: string; status: string }>(
      `SELECT idem_key AS key, status FROM pay_order WHERE status IN ('4', '6')`,
    )
    for (const { key } of told) expect(['made', 'returned'], `seed ${seed}`).toContain(desk.bank.payments.get(key)?.state)
  }
  await desk.run()
  await desk.take()
  for (let round = 0; round < 10; round++) {
    desk.bank.faults.pay = () => oneOf(wrong)
    if (round === 1) await dieAfterSending()
    // Several workers at once, as several processes would be.
    await Promise.all([desk.work(), desk.work(), desk.work()])
    if (random() < 0.5) desk.bank.release()
    if (random() < 0.3) desk.bank.giveBack(oneOf([...desk.bank.payments.keys(), 'none']))
    await onceEach()
    clock.advance(oneOf([2 * minute, 20 * minute, 3 * 60 * minute, day]))
    // What is due again is paid again, by another run.
    if (round % 3 === 2) await payAgain()
  }
  delete desk.bank.faults.pay
  // What the bank gave back last is known a day later, when a payment that was made is asked for again.
  for (let round = 0; round < 2 || (round < 12 && (await unsettled()) > 0); round++) {
    desk.bank.release()
    clock.advance(day + minute)
    await payAgain()
    await desk.work()
    await onceEach()
  }
  expect(await unsettled(), `seed ${seed}`).toBe(0)
  expect(Object.fromEntries(await paidAtBank()), `seed ${seed}`).toEqual(Object.fromEntries(amounts))
  expect(new Set([...desk.bank.payments.values()].map(({ number }) => number)).size).toBe(desk.bank.payments.size)
  expect(
    (await checkData(desk.db)).flatMap((one) => one.faults),
    `seed ${seed}`,
  ).toEqual([])

  async function unsettled(): Promise<number> {
    const rows = await desk.db.query<{ count: number }>(
      `SELECT (SELECT count(*) FROM batch_settle_account WHERE id = ANY($1::bigint[]) AND status <> '6')::int
         + (SELECT count(*) FROM repay_plan_period WHERE plan_id = ANY($1::bigint[]) AND seq = 1 AND paid_principal < principal)::int AS count`,
      [[...amounts.keys()]],
    )
    return rows[0]?.count ?? 0
  }
})

async function payAgain(): Promise<void> {
  await desk.renew()
  const due = await desk.db.query(`SELECT 1 FROM batch_settle_account WHERE status = '4'`)
  if (due.length > 0) await desk.run()
  if ((await duePlans(desk.db, '1', slotAt(clock.now()).day, 1)).length > 0) await desk.take()
}

/** A process ends between marking a payment as sent and taking its answer: of one the bank has heard, of the other it has not. */
async function dieAfterSending(): Promise<void> {
  const { context } = app.current
  await buildDueRun()
  for (const [at, { id, tenantId }] of (await ordersToSend(context.db, 2)).entries()) {
    const order = await markSent(context, id, tenantId)
    if (order === undefined || at > 0) continue
    desk.bank.payments.set(order.idemKey, {
      ...{
        key: order.idemKey,
        payee: '',
        payeeName: '',
        amount: order.amount,
        number: `GH-${id}`,
        state: 'made',
        returnedAt: null,
      },
      ...{ payer: context.cipher.open(order.payerAccount ?? '', placeOf('pay_order', 'payerAccount', id)) },
      ...{ takenAt: clock.now(), madeAt: clock.now() },
    })
  }
}
const buildDueRun = () => payAgain()
