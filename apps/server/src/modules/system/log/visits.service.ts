import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { visitDays, visitTotals } from './visits.queries.ts'

export async function loginfo({ db, clock }: Context, actor: Actor) {
  const { total, today, ips } = await visitTotals(db, actor.tenantId, clock.now())
  return { totalVisitCount: total, todayVisitCount: today, todayIp: ips }
}

/** `tian` is the day and `type` its label, as the protocol calls them. */
export async function visitInfo({ db, clock }: Context, actor: Actor) {
  const days = await visitDays(db, actor.tenantId, clock.now())
  return days.map(({ day, visits, ips }) => ({ visit: visits, ip: ips, tian: day, type: day.slice(5) }))
}
