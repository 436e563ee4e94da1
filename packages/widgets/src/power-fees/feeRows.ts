import { thousands } from '@heliodesk/contracts/text/thousands'
import { fromUnits, toUnits } from '@heliodesk/domain/fees/cents'

/** A line of a farmer's fees; the misspelt name is the wire's (D-SPELLING). */
export interface PowerFeeRow {
  readonly pvPanelNum: number | null
  readonly powerRateStatrDate: string | null
  readonly powerRateEndDate: string | null
  readonly poorDays: number | null
  /** Amount due, a decimal text. */
  readonly electricityFees: string | null
  /** Amount paid; null is none (B§3). */
  readonly coConstructionIncome: string | null
  /** 1 normal, another overdue, blank nothing. */
  readonly paymentStatus: string | null
}

const cents = 2
const units = (amount: string | null): bigint => toUnits(amount === null || amount === '' ? '0' : amount, cents)

/** `1,234.50`; null where nothing is known of it. */
export function dueText(amount: string | null): string | null {
  return amount === null || amount === '' ? null : thousands(fromUnits(units(amount), cents))
}

/** What was paid; nothing known of it is 0.00. */
export const paidText = (amount: string | null): string => thousands(fromUnits(units(amount), cents))

/** Sums of both amounts and of the days, exact to the cent. */
export function feeSums(rows: readonly PowerFeeRow[]) {
  const sum = (amounts: readonly (string | null)[]): string =>
    thousands(
      fromUnits(
        amounts.reduce((total, amount) => total + units(amount), 0n),
        cents,
      ),
    )
  return {
    days: rows.reduce((total, row) => total + (row.poorDays ?? 0), 0),
    due: sum(rows.map((row) => row.electricityFees)),
    paid: sum(rows.map((row) => row.coConstructionIncome)),
  }
}

/** Paid of due in cents, for a bar; null where nothing is due. */
export function paidShare(row: PowerFeeRow): { readonly paid: number; readonly due: number } | null {
  const due = Number(units(row.electricityFees))
  return due <= 0 ? null : { paid: Number(units(row.coConstructionIncome)), due }
}
