import { coIncome } from '@heliodesk/contracts/resources/finance/coIncome'
import { slotAt } from '@heliodesk/domain/solar/slots'
import { systemActor, systemMeta } from '../access/systemActor.ts'
import type { Context } from '../context.ts'
import type { DictionaryMap } from '../crud/dictionaries.ts'
import type { Sql } from '../db/sql.ts'
import { lifeOf } from '../lifecycle/lives.ts'
import { stepWithin } from '../lifecycle/takeStep.ts'
import { followFees, paidOfIncome } from './accrue.queries.ts'
import { fen } from './rules.ts'

type Standing = NonNullable<Awaited<ReturnType<typeof paidOfIncome>>>

/** Where payments and set-offs lead an income; what was too much waits until all of it is set off. */
export function stateOfIncome({ status, payable, paid, live, open }: Standing): '1' | '2' | '3' | '4' | '5' {
  if (status === '4' || status === '5') return fen(open) === 0n ? '5' : '4'
  if (fen(paid) >= fen(payable)) return '3'
  return fen(live) > 0n ? '2' : '1'
}

const verbInto = (to: string, { payable }: Standing): string => {
  if (to === '5' || (to === '3' && fen(payable) === 0n)) return 'takeOff'
  return ({ 1: 'backToDue', 2: 'beginPaying' } as Readonly<Record<string, string>>)[to] ?? 'settleUp'
}

/** An income and the fee of its month follow its payments and set-offs, within the transaction that moved one of them. */
export async function followIncome(
  context: Context,
  { tx, dictionaries }: { readonly tx: Sql; readonly dictionaries: DictionaryMap },
  id: string,
): Promise<void> {
  const now = await paidOfIncome(tx, id)
  const life = lifeOf(context, coIncome.name)
  if (now === undefined || life === undefined) return
  const to = stateOfIncome(now)
  if (to !== now.status) {
    const actor = systemActor(now, ['finance:coIncome:run', 'finance:coIncome:list'])
    await stepWithin(life, { tx, dictionaries, actor, meta: systemMeta('income.follow') }, verbInto(to, now), { id })
  }
  const atMs = context.clock.now()
  await followFees(tx, [now], slotAt(atMs).day, new Date(atMs).toISOString())
}
