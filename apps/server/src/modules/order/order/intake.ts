import type { Actor } from '#server/access/actor.ts'
import { lockAgents, standingsOf } from '#server/agent/accounts.queries.ts'
import { intakeLacks } from '#server/agent/credit.ts'
import type { Sql } from '#server/db/sql.ts'
import { refuseMissing } from '#server/lifecycle/missing.ts'
import { agentOfCustomer } from './links.queries.ts'

/** An agent whose credit is used up gets no further order, by hand or with an application that is accepted; asked under lock (decision 095). */
export async function demandCredit(tx: Sql, actor: Actor, customerId: string): Promise<void> {
  const agentId = await agentOfCustomer(tx, customerId)
  if (agentId === undefined) return
  await lockAgents(tx, [agentId])
  const missing = (await standingsOf(tx, [agentId])).flatMap((standing) => intakeLacks(actor, standing))
  refuseMissing({ zh: '建立订单', en: 'Set up the order' }, missing)
}
