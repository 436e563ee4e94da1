import { payBatch } from '@heliodesk/contracts/resources/finance/payBatch'
import { settleBatch } from '@heliodesk/contracts/resources/order/settleBatch'
import { repayPlan } from '@heliodesk/contracts/resources/repay/repayPlan'
import { settlementState } from '@heliodesk/domain/payment/verdict'
import { slotAt } from '@heliodesk/domain/solar/slots'
import { amountUnits } from '@heliodesk/domain/stock/cost'
import { systemActor, systemMeta } from '../access/systemActor.ts'
import type { Context } from '../context.ts'
import type { DictionaryMap } from '../crud/dictionaries.ts'
import type { Sql } from '../db/sql.ts'
import { lifeOf } from '../lifecycle/lives.ts'
import { stepWithin } from '../lifecycle/takeStep.ts'
import { followWithin } from '../repay/follow.ts'
import { openOfRun, type PaidOfSettlement, paidOfSettlement } from './payments.queries.ts'

export interface FollowScope {
  readonly tx: Sql
  readonly dictionaries: DictionaryMap
}
const verbInto = { 4: 'backToDue', 5: 'beginPaying', 6: 'settleUp' } as const

/** Where the payments of a settlement lead it. */
export const stateOfSettlement = ({ payable, paid, live }: PaidOfSettlement) =>
  settlementState({ payable: amountUnits(payable), paid: amountUnits(paid), live: amountUnits(live) })

/** A settlement follows its payments, within the transaction that moved one of them. */
export async function followSettlement(context: Context, { tx, dictionaries }: FollowScope, id: string): Promise<void> {
  const now = await paidOfSettlement(tx, id)
  const life = lifeOf(context, settleBatch.name)
  if (now === undefined || life === undefined || !['4', '5', '6'].includes(now.status)) return
  const to = stateOfSettlement(now)
  if (to === now.status) return
  const actor = systemActor(now, ['order:settlement:edit', 'order:settlement:list'])
  await stepWithin(life, { tx, dictionaries, actor, meta: systemMeta('pay.follow') }, verbInto[to], { id })
}

/** A plan follows what was taken for it, or came back. */
export async function followPlan(context: Context, scope: FollowScope, id: string): Promise<void> {
  const life = lifeOf(context, repayPlan.name)
  if (life !== undefined) await followWithin(life, scope, id, slotAt(context.clock.now()).day)
}

/** A run that is being paid is done when none of its payments is open. */
export async function followRun(context: Context, { tx, dictionaries }: FollowScope, id: string): Promise<void> {
  const now = await openOfRun(tx, id)
  const life = lifeOf(context, payBatch.name)
  if (now === undefined || life === undefined || now.status !== '2' || now.open > 0) return
  const actor = systemActor(now, ['finance:payBatch:edit', 'finance:payBatch:list'])
  await stepWithin(life, { tx, dictionaries, actor, meta: systemMeta('pay.follow') }, 'finish', { id })
}
