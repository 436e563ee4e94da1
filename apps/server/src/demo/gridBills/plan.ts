import { wholeShare } from '@heliodesk/domain/fees/amounts'
import { fromUnits, toUnits } from '@heliodesk/domain/fees/cents'
import { billKinds, lineKinds } from '@heliodesk/domain/gridBill/kinds'
import { hash, unit } from '@heliodesk/domain/solar/noise'
import type { BillKind } from '../fleet/plan/differencePlan.ts'
import { lateEnergy, type MonthBill, monthBill, taxWithin } from './monthBill.ts'
import type { BilledMonth } from './past.queries.ts'

type Texts = Readonly<Record<string, string | null>>
export interface DemoBill {
  readonly head: Texts
  readonly lines: readonly Texts[]
  readonly month: MonthBill
  /** Where its meter stands at its end. */
  readonly reading: number
}
const none = {
  ...{ energy: null, price: null, share: null, amount: null },
  ...{ meter_no: null, last_reading: null, this_reading: null, multiplier: null, reading_how: null },
}
const taxRate = '13.00'
const kwhText = (kwh: number): string => `${kwh}.000`

/** Where the meter of a station stood before its first bill. */
export const firstReading = (accountNo: string): number => Math.floor(unit(hash(Number(accountNo.slice(-6)), 71, 0), 1) * 300)

const spanOf = ({ from, to }: BilledMonth) => ({ from, to })
const madeOf = ({ kwh }: BilledMonth): number => Number(kwh)

/** The bill of a month, with the readings that go on where the one before ended. */
export function planBill(row: BilledMonth, last: number, kind?: BillKind, accountNo = row.accountNo): DemoBill {
  const month = monthBill(row, spanOf(row), madeOf(row), kind)
  const { kwh, counted, skipped, multiplier, cents } = month
  const [from, to] = [last + skipped, last + skipped + counted]
  return {
    month,
    reading: to,
    head: {
      ...{
        kind: billKinds.original,
        account_no: accountNo,
        account_name: row.accountName,
        ss_month: row.month,
        belongs_to: null,
      },
      ...{ cycle_from: row.from, cycle_to: row.to, generation: kwhText(kwh), fed_in: kwhText(kwh), own_use: '0.000' },
      ...{ total: fromUnits(cents, 2), tax_rate: taxRate, tax: fromUnits(taxWithin(cents), 2) },
    },
    lines: [
      ...month.lines.map(({ kind: of, energy, price, share, cents: amount }) => ({
        ...none,
        ...{ kind: of, energy: fromUnits(energy, 3), price: fromUnits(price, 6), amount: fromUnits(amount, 2) },
        share: share === wholeShare ? null : fromUnits(share, 4),
      })),
      {
        ...none,
        ...{ kind: lineKinds.feedInMeter, energy: kwhText(kwh), meter_no: `Z${row.accountNo.slice(-8)}`, reading_how: '1' },
        ...{ last_reading: `${from}.0000`, this_reading: `${to}.0000`, multiplier: fromUnits(BigInt(multiplier), 2) },
      },
    ],
  }
}

/** What the grid company pays of a month before, of which it had counted too little; or takes back, where it had counted too much. */
export function planCorrection(row: BilledMonth, belongsTo: BilledMonth, isBack = false): Pick<DemoBill, 'head' | 'lines'> {
  const { energy, price, cents } = lateEnergy(row, spanOf(row), madeOf(row))
  const signed = (value: bigint): bigint => (isBack ? -value : value)
  const amount = fromUnits(signed(cents), 2)
  return {
    head: {
      ...{ kind: billKinds.correction, account_no: row.accountNo, account_name: row.accountName },
      ...{ ss_month: row.month, belongs_to: belongsTo.month, cycle_from: row.from, cycle_to: row.to },
      ...{ generation: null, fed_in: null, own_use: null, total: amount, tax_rate: null, tax: null },
    },
    lines: [{ ...none, kind: lineKinds.correction, energy: fromUnits(signed(energy), 3), price: fromUnits(price, 6), amount }],
  }
}

export const centsOfHead = (head: Texts): bigint => toUnits(head['total'] ?? '0', 2)
