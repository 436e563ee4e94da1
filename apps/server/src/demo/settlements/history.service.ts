import { settleBatch } from '@heliodesk/contracts/resources/order/settleBatch'
import { monthBefore } from '@heliodesk/domain/ledger/months'
import { dayNumber, dayOfNumber, slotAt } from '@heliodesk/domain/solar/slots'
import { amountText, amountUnits } from '@heliodesk/domain/stock/cost'
import type { Context } from '#server/context.ts'
import { newId } from '#server/db/ids.ts'
import { storeStages } from '#server/modules/order/order/refresh.ts'
import { moment } from '../goods/told.ts'
import { type DemoStep, insertSteps } from '../steps.queries.ts'
import { type DueOrder, dueOrders, insertSettlements } from './history.queries.ts'

/** Payees wait three months for their money; what came due before was paid by the books of then. */
const months = 3
/** Of the balance: what came to the grid lately. */
const latelyDays = 40
const clerk = { username: 'luping', realname: '鲁萍' }
const reviewer = { username: 'shenwei', realname: '沈伟' }
const approver = { username: 'zhangmin', realname: '张敏' }

const kinds = {
  2: { targetType: '2', remark: '施工费' },
  3: { targetType: '1', remark: '并网尾款' },
  5: { targetType: '1', remark: '推广佣金' },
} as const
const course = [
  { verb: 'submit', from: '0', to: '1', by: clerk },
  { verb: 'review', from: '1', to: '2', by: reviewer },
  { verb: 'approve', from: '2', to: '3', by: approver },
  { verb: 'invoice', from: '3', to: '4', by: clerk },
] as const
/** After how many days of the next month each step was taken. */
const taken: Readonly<Record<DueOrder['kind'], readonly number[]>> = { 2: [3, 6, 12, 38], 3: [], 5: [1, 2, 4, 14] }
/** Lines of one settlement. */
const perSettlement = 200

/** The settlements of the months that are over, written by rows at what their lines come to, each as far as its days have come. */
export async function seedSettledMonths(context: Context): Promise<void> {
  const { day: today } = slotAt(context.clock.now())
  const since = monthBefore(today, months)
  await context.db.tx(async (tx) => {
    const lately = dayOfNumber(dayNumber(today) - latelyDays)
    const due = await dueOrders(tx, `${since}-01`, today.slice(0, 7), lately)
    const groups = [
      ...Map.groupBy(
        due,
        ({ kind, agentId, merchantId, month }) => `${kind === '3' ? today : month} ${kind} ${agentId ?? merchantId}`,
      ),
    ].sort(([one], [other]) => (one < other ? -1 : 1))
    const made = groups.flatMap(([, orders]) =>
      Array.from({ length: Math.ceil(orders.length / perSettlement) }, (_, at) =>
        settlementOf(orders.slice(at * perSettlement, (at + 1) * perSettlement), today),
      ),
    )
    const kept = made.filter((one) => one !== null)
    await insertSettlements(
      tx,
      kept.map(({ row }) => row),
      kept.flatMap(({ lines }) => lines),
    )
    await insertSteps(
      tx,
      kept.flatMap(({ steps }) => steps),
    )
    const asked = due.filter(({ kind }) => kind === '3').map(({ orderId }) => orderId)
    await storeStages(tx, asked, { cause: settleBatch.name, atMs: context.clock.now() })
  })
}

const firstAfter = (month: string): number => dayNumber(`${dayOfNumber(dayNumber(`${month}-01`) + 31).slice(0, 7)}-01`)

/** Null where not even its first step has come. */
function settlementOf(orders: readonly DueOrder[], today: string) {
  const [first] = orders
  if (first === undefined) return null
  const { kind, month, tenantId, orgCode } = first
  // A balance was submitted the day before yesterday; what is of a whole month begins with the next one.
  const begun = kind === '3' ? dayNumber(today) - 2 : firstAfter(month)
  const after = kind === '3' ? [0] : taken[kind]
  const steps = course.slice(0, after.length).flatMap((step, place) => {
    const day = dayOfNumber(begun + (after[place] ?? 0))
    return day < today ? [{ ...step, at: moment(day, `1${place}:30`) }] : []
  })
  const [submitted] = steps
  if (submitted === undefined) return null
  const id = newId()
  const status = steps.at(-1)?.to ?? '0'
  const total = amountText(orders.reduce((sum, { amount }) => sum + amountUnits(amount), 0n))
  const common = {
    tenant_id: tenantId,
    sys_org_code: orgCode,
    create_by: clerk.username,
    create_time: submitted.at.replace(/T\d\d/, 'T09'),
  }
  const { targetType, remark } = kinds[kind]
  const step = (at: string, verb: string, from: string | null, to: string, by: typeof clerk): DemoStep => ({
    ...{
      id: newId(),
      tenant_id: tenantId,
      resource: settleBatch.name,
      record_id: id,
      at,
      verb,
      from_status: from,
      to_status: to,
      ...by,
    },
  })
  const paid =
    status === '4'
      ? { invoice_no: `2633${String(dayNumber(today) * 1_000 + orders.length).padStart(12, '0')}`, invoice_amount: total }
      : {}
  return {
    row: {
      ...{
        ...common,
        id,
        status,
        settle_type: kind,
        target_type: targetType,
        agent_id: first.agentId,
        merchant_id: first.merchantId,
      },
      ...{
        period_start: `${month}-01`,
        period_end: dayOfNumber(firstAfter(month) - 1),
        total_amount: total,
        remark: `${month} ${remark}`,
      },
      ...{ ...paid, due_time: status === '4' ? steps.at(-1)?.at : null, version: steps.length + 1 },
    },
    lines: orders.map(({ orderId, capacity, price, amount }, at) => ({
      ...{
        ...common,
        id: newId(),
        settle_batch_id: id,
        item_no: String(at + 1),
        order_id: orderId,
        capacity,
        unit_price: price,
        amount,
      },
      ...{ settle_type: kind, is_held: true, tax: '0.00', actual: amount },
    })),
    steps: [
      step(common.create_time, 'create', null, '0', clerk),
      ...steps.map(({ at, verb, from, to, by }) => step(at, verb, from, to, by)),
    ],
  }
}
