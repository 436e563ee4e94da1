import type { PaymentStatistics } from '@heliodesk/contracts/endpoints/statistics'
import { errors } from '@heliodesk/contracts/errors'
import { stationMessages } from '@heliodesk/contracts/messages/station'
import { receivableItem } from '@heliodesk/contracts/resources/statistics/receivableItem'
import { slotAt } from '@heliodesk/domain/solar/slots'
import { ageClasses, type ReceivableKind } from '@heliodesk/domain/statistics/figures'
import { addMonths, mostPeriods, periodsOf } from '@heliodesk/domain/statistics/periods'
import { amountText, amountUnits } from '@heliodesk/domain/stock/cost'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { sourceOf } from '#server/crud/sources.ts'
import { type MoneyRow, moneyByAge, moneyByMonth } from './payments.queries.ts'

interface Ask {
  readonly from: string
  readonly to: string
}
const away = (month: string, count: number): string => addMonths(`${month}-01`, count).slice(0, 7)

/** What was to come in by month, what did, and how old is what did not. Nobody without the right to money is answered. */
export async function paymentStatistics(context: Context, actor: Actor, { from, to }: Ask): Promise<PaymentStatistics> {
  if (!actor.canViewFinancial) throw errors.financialForbidden()
  if (from > to) throw errors.invalidInput({ reason: stationMessages.monthsOrder() })
  const months = from < away(to, 1 - mostPeriods.month) ? [] : periodsOf('month', { from, to })
  if (months.length === 0) throw errors.invalidInput({ reason: stationMessages.monthsMany({ limit: mostPeriods.month }) })
  const { day } = slotAt(context.clock.now())
  const source = sourceOf(context, receivableItem)
  if (source === undefined) throw new Error('receivables are served by this module')
  const before = { from: away(from, -months.length), to: away(from, -1) }
  const yearBefore = { from: away(from, -12), to: away(to, -12) }
  const first = [before.from, yearBefore.from].toSorted()[0] ?? from
  const [rows, aged] = await Promise.all([moneyByMonth(source, actor, { from: first, to }), moneyByAge(source, actor, day)])
  const within = (kind: ReceivableKind, span: Ask) =>
    summed(rows.filter((row) => row.kind === kind && row.key >= span.from && row.key <= span.to))
  const of = (kind: ReceivableKind, month: string) => within(kind, { from: month, to: month })
  return {
    day,
    from,
    to,
    months: months.map((month) => ({
      month,
      fees: of('fees', month),
      feesYearBefore: of('fees', away(month, -12)),
      instalments: of('instalments', month),
    })),
    fees: within('fees', { from, to }),
    feesBefore: within('fees', before),
    instalments: within('instalments', { from, to }),
    instalmentsBefore: within('instalments', before),
    ageing: ageClasses.map(({ from: since, to: until }, place) => {
      const aging = (kind: ReceivableKind) => summed(aged.filter((row) => row.kind === kind && row.key === String(place)))
      return { from: since, to: until, fees: aging('fees'), instalments: aging('instalments') }
    }),
  }
}

const summed = (rows: readonly MoneyRow[]) => {
  const exact = (of: (row: MoneyRow) => string): string => amountText(rows.reduce((sum, row) => sum + amountUnits(of(row)), 0n))
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    amount: exact(({ amount }) => amount),
    received: exact(({ received }) => received),
    open: exact(({ open }) => open),
  }
}
