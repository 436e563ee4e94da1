import type { EnergyAsk } from '@heliodesk/contracts/endpoints/statistics'
import { errors } from '@heliodesk/contracts/errors'
import { stationMessages } from '@heliodesk/contracts/messages/station'
import { statisticsMessages } from '@heliodesk/contracts/messages/statistics'
import {
  formerSpan,
  isPeriod,
  lastDayOf,
  mostPeriods,
  periodOf,
  periodsOf,
  type Span,
  spanOf,
  yearBeforeSpan,
} from '@heliodesk/domain/statistics/periods'

const tooMany = {
  day: stationMessages.daysMany({ limit: mostPeriods.day }),
  month: stationMessages.monthsMany({ limit: mostPeriods.month }),
  year: statisticsMessages.yearsMany({ limit: mostPeriods.year }),
}

export interface Spans {
  readonly periods: readonly string[]
  readonly span: Span
  readonly former: Span
  readonly yearBefore: Span
}

/** The days that an ask is about and those that they are compared with; null where it has not begun. Refuses with what is wrong. */
export function spansOf({ unit, from, to }: Pick<EnergyAsk, 'unit' | 'from' | 'to'>, today: string): Spans | null {
  if (!isPeriod(unit, from) || !isPeriod(unit, to)) throw errors.invalidInput({ reason: statisticsMessages.period() })
  if (from > to) throw errors.invalidInput({ reason: statisticsMessages.order() })
  const periods = boundedPeriods(unit, { from, to })
  if (periods === null) throw errors.invalidInput({ reason: tooMany[unit] })
  const span = spanOf(unit, { from, to }, today)
  if (span === null) return null
  // Periods that have not begun have no figures, and nothing is compared with them.
  const begun = { from, to: periodOf(unit, span.to) }
  return { periods, span, former: formerSpan(unit, begun, span), yearBefore: yearBeforeSpan(span) }
}

/** Null beyond the limit, found before the list is made: years of days would be asked for by a wrong address. */
function boundedPeriods(unit: EnergyAsk['unit'], range: Span): readonly string[] | null {
  const years = Number(range.to.slice(0, 4)) - Number(range.from.slice(0, 4))
  if (years > mostPeriods.year) return null
  const periods = periodsOf(unit, range)
  return periods.length > mostPeriods[unit] ? null : periods
}

/** A part of a month by its days. */
export interface Piece {
  /** First day of the month. */
  readonly month: string
  readonly first: number
  readonly last: number
}
export interface Pieces {
  /** First and last whole month. */
  readonly whole: Span | null
  readonly parts: readonly Piece[]
}

/** A span as whole months and the days at its ends. The month that is running is read by its days: its sums may be a minute old. */
export function piecesOf(span: Span, today: string, byDays: boolean): Pieces {
  const months = periodsOf('month', { from: span.from.slice(0, 7), to: span.to.slice(0, 7) })
  const all = months.map((month) => {
    const last = lastDayOf(month)
    const piece = {
      month: `${month}-01`,
      first: span.from > `${month}-01` ? Number(span.from.slice(8)) : 1,
      last: span.to < last ? Number(span.to.slice(8)) : Number(last.slice(8)),
    }
    const isWhole = !byDays && piece.first === 1 && piece.last === Number(last.slice(8)) && month !== today.slice(0, 7)
    return { piece, isWhole }
  })
  const whole = all.filter(({ isWhole }) => isWhole).map(({ piece }) => piece.month)
  const [from, to] = [whole[0], whole.at(-1)]
  return {
    whole: from === undefined || to === undefined ? null : { from, to },
    parts: all.filter(({ isWhole }) => !isWhole).map(({ piece }) => piece),
  }
}
