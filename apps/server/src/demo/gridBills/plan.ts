import { lineCents, wholeShare } from '@heliodesk/domain/fees/amounts'
import { divideRounded, fromUnits } from '@heliodesk/domain/fees/cents'
import { lineKinds } from '@heliodesk/domain/gridBill/kinds'
import { hash, unit } from '@heliodesk/domain/solar/noise'
import type { LineKind } from '@heliodesk/domain/tariff/lines'
import { demoBill } from '../tariffs/plan.ts'
import type { BilledMonth } from './seed.queries.ts'

/** What the grid company calls the lines of the tariffs. */
const kindOf: Readonly<Record<LineKind, string>> = {
  benchmark: lineKinds.feedIn,
  mechanism: lineKinds.feedIn,
  market: lineKinds.market,
  difference: lineKinds.difference,
  state: lineKinds.state,
  province: lineKinds.province,
  county: lineKinds.county,
  ownUse: lineKinds.feedIn,
}

/** What is odd about a bill of the demo. */
export type Oddity = 'fits' | 'meterGap' | 'moreEnergy' | 'unmapped'
export interface DemoBill {
  readonly head: Readonly<Record<string, string | null>>
  readonly lines: readonly Readonly<Record<string, string | null>>[]
}
const none = {
  energy: null,
  price: null,
  share: null,
  amount: null,
  meter_no: null,
  last_reading: null,
  this_reading: null,
  multiplier: null,
}
const taxRate = 13n

/** Where the meter of a station stood before its first bill of the demo. */
export const firstReading = (accountNo: string): number =>
  1_000 + Math.floor(unit(hash(Number(accountNo.slice(-6)), 71, 0), 1) * 20_000)

/** The bill of a month, by the prices that the fees of the demo follow from. */
export function planBill(month: BilledMonth, last: number, oddity: Oddity): DemoBill {
  const stated = Number(month.kwh)
  const kwh = oddity === 'moreEnergy' ? Math.round(stated * 1.16) : stated
  const { cents, lines } = demoBill(month, month, kwh)
  const from = oddity === 'meterGap' ? last + 38 : last
  const energy = `${kwh}.000`
  return {
    head: {
      ...{ kind: '1', account_name: month.accountName, ss_month: month.month, cycle_from: month.from, cycle_to: month.to },
      account_no: oddity === 'unmapped' ? `99${month.accountNo.slice(2)}` : month.accountNo,
      ...{ generation: energy, fed_in: energy, own_use: '0.000', total: fromUnits(cents, 2) },
      ...{ tax_rate: `${taxRate}.00`, tax: fromUnits(divideRounded(cents * taxRate, 100n + taxRate), 2) },
    },
    lines: [
      ...lines.map((line) => ({
        ...none,
        kind: kindOf[line.kind],
        ...{ energy: fromUnits(line.energy, 3), price: fromUnits(line.price, 6), amount: fromUnits(line.cents, 2) },
        share: line.share === wholeShare ? null : fromUnits(line.share, 4),
      })),
      {
        ...none,
        ...{ kind: lineKinds.feedInMeter, energy, meter_no: `Z${month.accountNo.slice(-8)}`, multiplier: '1.00' },
        ...{ last_reading: `${from}.0000`, this_reading: `${from + kwh}.0000` },
      },
    ],
  }
}

/** What the grid company takes back of a month that it had counted too much of. */
export function planCorrection(month: BilledMonth, belongsTo: BilledMonth, kwh: number): DemoBill {
  const [first] = demoBill(belongsTo, belongsTo, Number(belongsTo.kwh)).lines
  const price = first?.price ?? 0n
  const cents = lineCents(BigInt(-kwh) * 1_000n, price)
  return {
    head: {
      ...{
        kind: '2',
        account_no: month.accountNo,
        account_name: month.accountName,
        ss_month: month.month,
        belongs_to: belongsTo.month,
      },
      ...{ cycle_from: month.from, cycle_to: month.to, generation: null, fed_in: null, own_use: null },
      ...{ total: fromUnits(cents, 2), tax_rate: null, tax: null },
    },
    lines: [
      { ...none, kind: lineKinds.correction, energy: `-${kwh}.000`, price: fromUnits(price, 6), amount: fromUnits(cents, 2) },
    ],
  }
}
