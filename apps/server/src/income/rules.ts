import { toUnits } from '@heliodesk/domain/fees/cents'
import { type IncomeRule, isIncomeMethod, isShare } from '@heliodesk/domain/income/income'
import type { Withholding } from '@heliodesk/domain/income/withholding'
import type { RuleRow, WithholdRow } from './rules.queries.ts'

/** Rules as records hold them (texts, percent) and as the calculation takes them (fen, millionths). */

/** Percent with four digits are millionths. */
export const shareUnits = (percent: string | null): bigint => toUnits(percent ?? '0', 4)
export const fen = (yuan: string | null): bigint => toUnits(yuan ?? '0', 2)

export function ruleOf({ id, method, validFrom, validTo, yearDays, skipsStandstill, steps }: RuleRow): IncomeRule {
  if (!isIncomeMethod(method)) throw new Error(`no method of income: ${method}`)
  return {
    ...{ id, method, from: validFrom, to: validTo, skipsStandstill },
    yearDays: yearDays === '1' ? '365' : 'calendar',
    steps: steps.map(({ fromYear, amount, share }) => ({ fromYear, value: isShare(method) ? shareUnits(share) : fen(amount) })),
  }
}

export const withholdingOf = ({ id, payeeKind, validFrom, validTo, rate, threshold, base }: WithholdRow): Withholding => ({
  ...{ id, payeeKind, from: validFrom, to: validTo, rate: shareUnits(rate), threshold: fen(threshold) },
  base: base === '1' ? 'all' : 'excess',
})

/** The rules of a product, those of other products behind them: the first one that holds on a day counts. */
export function rulesFor(rows: readonly RuleRow[]): (productId: string | null) => readonly IncomeRule[] {
  const known = new Map<string | null, readonly IncomeRule[]>()
  const others = rows.filter((row) => row.productId === null).map(ruleOf)
  return (productId) => {
    const found = known.get(productId) ?? [
      ...(productId === null ? [] : rows.filter((row) => row.productId === productId).map(ruleOf)),
      ...others,
    ]
    known.set(productId, found)
    return found
  }
}
