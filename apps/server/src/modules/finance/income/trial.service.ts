import type { IncomeTrial } from '@heliodesk/contracts/endpoints/income'
import { errors } from '@heliodesk/contracts/errors'
import { incomeMessages as messages } from '@heliodesk/contracts/messages/income'
import { fromUnits } from '@heliodesk/domain/fees/cents'
import { lastDayOf } from '@heliodesk/domain/gridBill/due'
import { incomeOfMonth, type MonthIncome } from '@heliodesk/domain/income/income'
import { nextMonth } from '@heliodesk/domain/ledger/months'
import type { Actor } from '#server/access/actor.ts'
import type { Sql } from '#server/db/sql.ts'
import { hasUnseen, seenStations } from '#server/income/facts.queries.ts'
import { factsOf } from '#server/income/facts.ts'
import { type RuleRow, ruleById, rulesIn } from '#server/income/rules.queries.ts'
import { rulesFor } from '#server/income/rules.ts'
import { stepLacks } from './rule.life.ts'

interface Ask {
  readonly pageNo: number
  readonly pageSize: number
  readonly today: string
}
const atOnce = 500
const mostMonths = 36
const yuan = (cents: bigint): string => fromUnits(cents, 2)
const sidesOf = (before: bigint, after: bigint) => ({
  before: yuan(before),
  after: yuan(after),
  difference: yuan(after - before),
})
const sumOf = ({ owners }: MonthIncome): bigint => owners.reduce((sum, { cents }) => sum + cents, 0n)

/** The months that are over and that one of the rules holds for, the last three years of them. */
function monthsOf(rules: readonly RuleRow[], today: string): readonly string[] {
  const froms = rules.map(({ validFrom }) => validFrom.slice(0, 7)).toSorted()
  const months: string[] = []
  for (let month = froms[0] ?? '9999-12'; lastDayOf(month) < today; month = nextMonth(month)) months.push(month)
  return months.filter((month) => rules.some((one) => one.validTo === null || one.validTo >= `${month}-01`)).slice(-mostMonths)
}

/**
 * What a rule would change by coming into force, month by month of each station that the caller sees. Rows of one page are kept, sums are of
 * all. The functions are those of the accrual; nothing is written.
 */
export async function tryRule(db: Sql, actor: Actor, id: string, ask: Ask): Promise<IncomeTrial> {
  const own = await ruleById(db, actor.tenantId, id)
  if (own === undefined || !['0', '1', '4'].includes(own.status)) throw errors.invalidInput({ reason: messages.ended() })
  const [lack] = stepLacks(own)
  if (lack !== undefined) throw errors.invalidInput({ reason: lack })
  const inForce = await rulesIn(db, actor.tenantId, ['2'])
  const [before, after] = [rulesFor(inForce), rulesFor([...inForce.filter((one) => one.id !== own.replacesId), own])]
  const months = monthsOf([own, ...inForce.filter((one) => one.id === own.replacesId)], ask.today)
  const [first, last] = [months[0], months.at(-1)]
  const sums = new Map<string, { before: bigint; after: bigint }>()
  const rows: IncomeTrial['rows'][number][] = []
  let [stations, changed, total] = [0, 0, 0]
  for (let from = '0'; first !== undefined && last !== undefined; ) {
    const page = await seenStations(db, actor, { after: from, until: lastDayOf(last), most: atOnce })
    const facts = await factsOf(db, page, first, last)
    stations += page.length
    for (const station of page) {
      let isChanged = false
      for (const month of months) {
        const each = facts(station, month)
        const was = sumOf(incomeOfMonth(before(station.productId), each, month))
        const becomes = sumOf(incomeOfMonth(after(station.productId), each, month))
        if (was === becomes) continue
        isChanged = true
        const sum = sums.get(month) ?? { before: 0n, after: 0n }
        sums.set(month, { before: sum.before + was, after: sum.after + becomes })
        total += 1
        if (total > (ask.pageNo - 1) * ask.pageSize && rows.length < ask.pageSize)
          rows.push({ stationId: station.id, stationName: station.stationName, month, ...sidesOf(was, becomes) })
      }
      if (isChanged) changed += 1
    }
    if (page.length < atOnce) break
    from = page.at(-1)?.id ?? from
  }
  const all = [...sums.values()].reduce((sum, one) => ({ before: sum.before + one.before, after: sum.after + one.after }), {
    before: 0n,
    after: 0n,
  })
  return {
    ...{ stations, changed, isPartial: await hasUnseen(db, actor), from: first ?? null, to: last ?? null, rows, total },
    ...sidesOf(all.before, all.after),
    months: [...sums]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([month, one]) => ({ month, ...sidesOf(one.before, one.after) })),
  }
}
