import { errors } from '@heliodesk/contracts/errors'
import { incomeMessages as messages } from '@heliodesk/contracts/messages/income'
import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import { lastDayOf } from '@heliodesk/domain/gridBill/due'
import { monthBefore, nextMonth } from '@heliodesk/domain/ledger/months'
import { slotAt } from '@heliodesk/domain/solar/slots'
import type { Context } from '../context.ts'
import type { Job } from '../jobs/job.ts'
import { firstAccrued, firstOfNewRules, followFees, newlyLate, tenantsWithRules } from './accrue.queries.ts'
import { accrueMonth } from './accrue.ts'

const mostMonths = 36
const dayMs = 86_400_000

interface Run {
  readonly tenantId: string
  readonly by: string
  readonly from: string
  readonly to: string
  readonly signal?: AbortSignal
}

/** Accrues months one after the other; answers how many documents that made. */
export async function accrueMonths(context: Context, { from, to, ...run }: Run): Promise<number> {
  const { day } = slotAt(context.clock.now())
  if (from > to) throw errors.invalidInput({ reason: messages.monthOrder() })
  if (lastDayOf(to) >= day) throw errors.invalidInput({ reason: messages.futureMonth({ month: to }) })
  if (from < monthBefore(to, mostMonths - 1)) throw errors.invalidInput({ reason: messages.tooLong() })
  let count = 0
  for (let month = from; month <= to && !run.signal?.aborted; month = nextMonth(month))
    count += await accrueMonth(context, { ...run, month })
  return count
}

/**
 * Every night the last month and the one before it, and further back where a rule came into force since: what was accrued is corrected by what
 * differs. Where income begins is said by whoever accrues the first month.
 * Fees whose income is open after its day say so.
 */
export const accrueJob: Job = {
  name: 'income.accrue',
  label: jobNames.incomeAccrue(),
  schedule: { dailyAt: '04:10' },
  leaseMs: 60 * 60_000,
  spreadMs: 5 * 60_000,
  async run(context, { signal }) {
    const { db, clock } = context
    const now = clock.now()
    const today = slotAt(now).day
    const to = monthBefore(today.slice(0, 7), 1)
    const since = new Date(now - 3 * dayMs).toISOString()
    const usual = monthBefore(to, 1)
    let [count, first] = [0, usual]
    for (const { tenantId } of await tenantsWithRules(db)) {
      const ruled = await firstOfNewRules(db, tenantId, since)
      // Months from before the first one that was accrued were settled otherwise; of a rule that reaches back further, three years are corrected.
      const accrued = (await firstAccrued(db, tenantId)) ?? to
      const begin = [earliest(ruled, usual), monthBefore(to, mostMonths - 1), accrued].toSorted().at(-1) ?? usual
      count += await accrueMonths(context, { tenantId, by: 'system', from: begin, to, signal })
      first = earliest(begin, first)
    }
    await followFees(db, await newlyLate(db, today, 5_000), today, new Date(now).toISOString())
    return count > 0 ? messages.counted({ from: first, to, count }) : null
  },
}

const earliest = (ruled: string | null, usual: string): string => (ruled !== null && ruled < usual ? ruled : usual)
