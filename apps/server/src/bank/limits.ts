import type { AccountLimitUse } from '@heliodesk/contracts/endpoints/bank'
import { exemptKinds, type LimitUse, limitUse } from '@heliodesk/domain/account/classTwoLimits'
import { fromUnits, toUnits } from '@heliodesk/domain/fees/cents'
import { slotAt } from '@heliodesk/domain/solar/slots'
import type { Context } from '../context.ts'
import type { Sql } from '../db/sql.ts'
import { messageText } from '../language/translate.ts'
import { readLimits, yearOfAccount } from './limits.queries.ts'

/** What a class-II account may move unless less was agreed, in yuan (domain §2.14). */
const most = { day: '10000.00', year: '200000.00' } as const

const written = ({ day, year }: LimitUse) => {
  const text = ({ used, limit, left }: LimitUse['day']) => ({
    used: fromUnits(used, 2),
    limit: fromUnits(limit, 2),
    left: fromUnits(left, 2),
  })
  return { day: text(day), year: text(year) }
}

/** How much of the limits of an account is used on a day and in its year, from its lines and what is on its way to it. */
export async function useOfAccount(db: Sql, id: string, day: string) {
  const own = await readLimits(db, id)
  const moves = await yearOfAccount(db, id, { from: `${day.slice(0, 4)}-01-01`, today: day })
  const exempt = exemptKinds(own?.exempt ?? '', own?.branchName ?? null)
  const limits = {
    ...{ day: toUnits(own?.dayLimit ?? most.day, 2), year: toUnits(own?.yearLimit ?? most.year, 2) },
    ...exempt,
  }
  const use = limitUse(
    day,
    moves.map(({ amount, ...move }) => ({ ...move, cents: toUnits(amount, 2) })),
    limits,
  )
  return { own, use, exempt }
}

/** The same of today, as it travels. */
export async function limitsOf({ db, clock }: Pick<Context, 'db' | 'clock'>, id: string): Promise<AccountLimitUse> {
  const { day } = slotAt(clock.now())
  const { own, use } = await useOfAccount(db, id, day)
  const pulled = { to: own?.to ?? null, at: own?.at ?? null, fault: own?.fault ? messageText(own.fault) : null }
  return { day, in: written(use.in), out: written(use.out), pulled }
}
