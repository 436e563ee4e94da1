import { feeAlarmPercent } from '@heliodesk/domain/fees/amounts'
import { divideRounded, fromUnits, toUnits } from '@heliodesk/domain/fees/cents'
import {
  type CheckedBill,
  centsOf,
  deviation,
  expectedWh,
  type Finding,
  findingsOf,
  type MoneyLine,
} from '@heliodesk/domain/gridBill/check'
import { billKinds, isReading, readingHows } from '@heliodesk/domain/gridBill/kinds'
import { type MonthPart, monthParts } from '@heliodesk/domain/gridBill/months'
import type { Reading } from '@heliodesk/domain/gridBill/readings'
import { dayNumber, dayOfNumber } from '@heliodesk/domain/solar/slots'
import { unitsPerWh } from '@heliodesk/domain/telemetry/energy'
import type { Sql } from '../db/sql.ts'
import { type BeforeRow, type BillLineRow, type BillRow, billBefore, linesOfBill, measuredMonths } from './bill.queries.ts'

/** Hundredths of a percent that the measured energy may be off: what makes a fee abnormal makes a bill so (domain §1.2). */
const tolerance = toUnits(feeAlarmPercent, 2)
const units = (text: string | null, scale: number): bigint | null => (text === null ? null : toUnits(text, scale))

export const moneyLine = (row: BillLineRow): MoneyLine => ({
  itemNo: row.itemNo,
  kind: row.kind,
  energy: units(row.energy, 3),
  price: units(row.price, 6),
  share: units(row.share, 4),
  cents: units(row.amount, 2),
})

function readingOf({
  itemNo,
  kind,
  energy,
  meterNo,
  lastReading,
  thisReading,
  multiplier,
  readingHow,
}: BillLineRow): readonly Reading[] {
  if (meterNo === null || lastReading === null || thisReading === null) return []
  return [
    {
      ...{ itemNo, kind, meterNo, how: readingHow ?? readingHows.usual, energy: units(energy, 3) },
      ...{ last: toUnits(lastReading, 4), current: toUnits(thisReading, 4), multiplier: toUnits(multiplier ?? '1', 2) },
    },
  ]
}

/** Measured energy of each day of a cycle in slot units. */
async function weightsOf(db: Sql, stationId: string, from: string, to: string): Promise<readonly (bigint | null)[]> {
  const months = new Map((await measuredMonths(db, stationId, from, to)).map(({ month, days }) => [month, days]))
  return Array.from({ length: dayNumber(to) - dayNumber(from) + 1 }, (_, at) => {
    const day = dayOfNumber(dayNumber(from) + at)
    const found = months.get(day.slice(0, 7))?.[Number(day.slice(8)) - 1] ?? null
    return found === null ? null : BigInt(found)
  })
}

/** A bill with all that it is held against. */
export interface BillFacts {
  readonly row: BillRow
  readonly rows: readonly BillLineRow[]
  readonly lines: readonly MoneyLine[]
  readonly bill: CheckedBill
  readonly before: BeforeRow | undefined
  readonly findings: readonly Finding[]
  readonly weights: readonly (bigint | null)[]
}

export async function factsOfBill(db: Sql, row: BillRow): Promise<BillFacts> {
  const rows = await linesOfBill(db, row.id)
  const before = await billBefore(db, row)
  const weights = row.stationId === null ? [] : await weightsOf(db, row.stationId, row.cycleFrom, row.cycleTo)
  const known = weights.filter((one) => one !== null)
  const lines = rows.filter(({ kind }) => !isReading(kind)).map(moneyLine)
  const bill: CheckedBill = {
    ...{ kind: row.kind, from: row.cycleFrom, to: row.cycleTo },
    ...{ generation: units(row.generation, 3), fedIn: units(row.fedIn, 3), ownUse: units(row.ownUse, 3) },
    ...{ taxRate: units(row.taxRate, 2), tax: units(row.tax, 2), total: units(row.total, 2), lines },
    readings: rows.filter(({ kind }) => isReading(kind)).flatMap(readingOf),
    before: before === undefined ? null : await neighbourOf(db, before),
    measured:
      row.stationId === null
        ? null
        : {
            wh: divideRounded(
              known.reduce((sum, one) => sum + one, 0n),
              BigInt(unitsPerWh),
            ),
            days: known.length,
          },
  }
  return { row, rows, lines, bill, before, weights, findings: [...accountFindings(row), ...findingsOf(bill, tolerance)] }
}

async function neighbourOf(db: Sql, { id, billNo, cycleFrom, cycleTo }: BeforeRow): Promise<CheckedBill['before']> {
  const rows = await linesOfBill(db, id)
  return { billNo, from: cycleFrom, to: cycleTo, readings: rows.filter(({ kind }) => isReading(kind)).flatMap(readingOf) }
}

/** A person may say which station it is of; where the record of the station says another account, that is told. */
const accountFindings = ({ accountNo, stationId, stationAccount }: BillRow): readonly Finding[] =>
  stationId === null || stationAccount === accountNo
    ? []
    : [{ code: 'otherAccount', about: null, stated: accountNo, expected: stationAccount }]

/** What a bill is of each calendar month. A correction is of the month that it belongs to, whatever its cycle. */
export function partsOf({ row, bill, weights }: Pick<BillFacts, 'row' | 'bill' | 'weights'>): readonly MonthPart[] {
  const cents = bill.total ?? 0n
  const wh = bill.generation ?? bill.fedIn ?? 0n
  const span = { from: bill.from, to: bill.to }
  if (row.kind === billKinds.correction) return [{ month: row.belongsTo ?? row.ssMonth, ...span, wh, cents, weightedBy: 'whole' }]
  return monthParts({ ...span, wh, cents, weights })
}

/** What its page says of the energy of its days. */
export function measuredText({ bill, row }: Pick<BillFacts, 'bill' | 'row'>) {
  if (row.stationId === null || bill.measured === null) return null
  const [expected, billed] = [expectedWh(bill), bill.generation ?? bill.fedIn]
  const off = expected === null || billed === null ? null : deviation(expected, billed)
  return {
    energy: fromUnits(bill.measured.wh, 3),
    days: bill.measured.days,
    ofDays: dayNumber(bill.to) - dayNumber(bill.from) + 1,
    deviation: off === null ? null : fromUnits(off, 2),
  }
}

export const toleranceText = feeAlarmPercent
export const amountOf = (line: MoneyLine): string | null => {
  const cents = centsOf(line)
  return cents === null ? null : fromUnits(cents, 2)
}
