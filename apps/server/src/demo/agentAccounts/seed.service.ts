import { dayNumber, dayOfNumber, slotAt } from '@heliodesk/domain/solar/slots'
import type { Context } from '#server/context.ts'
import { lifeOf } from '#server/lifecycle/lives.ts'
import { takeStep } from '#server/lifecycle/takeStep.ts'
import { rateAgents } from '#server/modules/agent/rating/rate.service.ts'
import { demoActor, demoMeta } from '../demoActor.ts'
import { documents } from '../documents.ts'
import { branch } from '../stock/plan.ts'
import { dateRatings, grantedLine, mostUsed } from './seed.queries.ts'

const ratedMonths = 3

/** A clawback that stays open, an agent near its limit, and the grades of the last months: each by the product's own ways. */
export async function seedAgentAccounts(context: Context): Promise<void> {
  for (const month of lastMonths(slotAt(context.clock.now()).day)) {
    await rateAgents(context, month)
    await context.db.tx((tx) => dateRatings(tx, month))
  }
  await takeBack(context)
  await setLimit(context)
}

/** The last months that are over, the earliest first. */
function lastMonths(day: string): readonly string[] {
  const months: string[] = []
  for (let of = day; months.length < ratedMonths; of = `${months[0]}-01`)
    months.unshift(dayOfNumber(dayNumber(`${of.slice(0, 7)}-01`) - 1).slice(0, 7))
  return months
}

/** The customer of an order that was paid for has withdrawn within the term: its commission is owed. */
async function takeBack(context: Context): Promise<void> {
  const people = [
    await demoActor(context.db, 'luping'),
    await demoActor(context.db, 'shenwei'),
    await demoActor(context.db, 'zhangmin'),
  ]
  const [clerk, reviewer, approver] = people.map((one) => one && { ...one, orgCode: branch })
  const paid = await grantedLine(context.db, branch)
  if (clerk === undefined || reviewer === undefined || approver === undefined || paid === undefined) return
  const { lineId: originalId, orderId, agentId, settleType, amount } = paid
  const made = await documents(context, 'settleBatch')(
    clerk,
    { settleType, targetType: '1', agentId, remark: '抽检发现资料不实，追回佣金' },
    [{ orderId, originalId, amount: `-${amount}`, remark: '身份证照片非本人' }],
  )
  await made(clerk, 'submit')
  await made(reviewer, 'review', { remark: '抽检记录属实' })
  await made(approver, 'approve', { remark: '同意追回' })
}

/** The limit of the agent with most goods out leaves it a little. */
async function setLimit(context: Context): Promise<void> {
  const [life, manager, most] = [lifeOf(context, 'agent'), await demoActor(context.db, 'luping'), await mostUsed(context.db)]
  if (life === undefined || manager === undefined || most === undefined) return
  const thousands = Math.floor((Number(most.used) * 1.06) / 1000) + 1
  const asked = { creditLimit: `${thousands}000.00`, remark: '按年度授信评审核定' }
  await takeStep(life, { actor: manager, meta: demoMeta }, 'grantCredit', { ...asked, id: most.id, version: most.version })
}
