import { dayNumber, dayOfNumber, slotAt } from '@heliodesk/domain/solar/slots'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { demoActor } from '../demoActor.ts'
import { documents } from '../documents.ts'
import { branch } from '../stock/plan.ts'
import { dueOf, receivedOrders, signedOrders, supplier } from './seed.queries.ts'

/** How far each settlement of commissions has come. */
const stories = [
  ['submit'],
  ['submit', 'review'],
  ['submit', 'review', 'approve'],
  ['submit', 'review', 'approve', 'invoice'],
  [],
] as const
const perSettlement = 3

/** Settlements of today by the product's own ways: commissions of agents at each state, and the goods of what was received. */
export async function seedSettlements(context: Context): Promise<void> {
  const people = [
    await demoActor(context.db, 'luping'),
    await demoActor(context.db, 'shenwei'),
    await demoActor(context.db, 'zhangmin'),
  ]
  const [clerk, reviewer, approver] = people
  if (clerk === undefined || reviewer === undefined || approver === undefined) return
  const settle = documents(context, 'settleBatch')
  // Those of agents belong to the branch whose reviewer finds them.
  const inBranch = (one: Actor): Actor => ({ ...one, orgCode: branch })
  const actors = {
    submit: inBranch(clerk),
    review: inBranch(reviewer),
    approve: inBranch(approver),
    invoice: inBranch(clerk),
  } as const
  const byAgent = [...Map.groupBy(await signedOrders(context.db, branch, 400), ({ agentId }) => agentId)]
  const groups = byAgent.flatMap(([agentId, orders]) =>
    Array.from({ length: Math.floor(orders.length / perSettlement) }, (_, at) => ({
      agentId,
      orders: orders.slice(at * perSettlement, (at + 1) * perSettlement),
    })),
  )
  for (const [at, verbs] of stories.entries()) {
    const group = groups[at]
    if (group === undefined) continue
    const lines = group.orders.map(({ id: orderId }) => ({ orderId, unitPrice: '0.0500' }))
    const made = await settle(
      actors.submit,
      {
        settleType: '5',
        targetType: '1',
        agentId: group.agentId,
        ...lastMonth(slotAt(context.clock.now()).day),
        remark: '推广佣金',
      },
      lines,
    )
    for (const verb of verbs) await made(actors[verb], verb, verb === 'invoice' ? await invoiceOf(context, made.made.id) : {})
  }
  const [received, merchantId] = [await receivedOrders(context.db, branch, 8), await supplier(context.db)]
  if (received.length === 0 || merchantId === undefined) return
  const goods = await settle(
    clerk,
    { settleType: '1', targetType: '3', merchantId, remark: '到货款' },
    received.map(({ id: orderId, amount }) => ({ orderId, amount })),
  )
  await goods(clerk, 'submit')
}

function lastMonth(today: string) {
  const periodEnd = dayOfNumber(dayNumber(`${today.slice(0, 7)}-01`) - 1)
  return { periodStart: `${periodEnd.slice(0, 7)}-01`, periodEnd }
}

const invoiceOf = async (context: Context, id: string) => ({
  invoiceNo: '26332000001812',
  invoiceAmount: await dueOf(context.db, id),
})
