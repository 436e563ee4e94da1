import type { BillFact, BillLineFact, ReadingFact } from '@heliodesk/domain/difference/facts'
import { toUnits } from '@heliodesk/domain/fees/cents'
import { billKinds, isReading, lineKinds, readingHows } from '@heliodesk/domain/gridBill/kinds'
import { readingWh } from '@heliodesk/domain/gridBill/readings'
import type { BillHead, BillItem, FeeRow } from './facts.queries.ts'

/** Bills as the engine takes them. Ids say what they are of: `gridBill:7`, `powerFee:9`. */

const units = (text: string | null, scale: number): bigint => toUnits(text ?? '0', scale)

const kindOf: Readonly<Record<string, BillLineFact['kind']>> = {
  [lineKinds.feedIn]: 'benchmark',
  [lineKinds.difference]: 'difference',
  [lineKinds.market]: 'market',
  [lineKinds.state]: 'state',
  [lineKinds.province]: 'province',
  [lineKinds.county]: 'county',
  [lineKinds.correction]: 'correction',
}

/** A line's share is part of its energy: what is paid for is the energy of its price. */
function lineFact(bill: BillHead, item: BillItem): BillLineFact {
  const kind = kindOf[item.kind] ?? 'other'
  const energy = (units(item.energy, 3) * units(item.share ?? '100', 4)) / 1_000_000n
  const price = units(item.price, 6)
  return {
    ...{ id: `gridBill:${bill.id}`, kind, energy, price, cents: units(item.amount, 2) },
    ...(kind === 'correction' && bill.belongsTo !== null ? { belongsTo: bill.belongsTo } : {}),
  }
}

/** A meter that began again, or that was changed, ends where its energy says: the chain goes on from its own reading. */
function readingFact(bill: BillHead, item: BillItem): ReadonlyArray<ReadingFact> {
  if (item.kind !== lineKinds.feedInMeter || item.last === null || item.current === null) return []
  const [start, end, multiplier] = [units(item.last, 4), units(item.current, 4), units(item.multiplier ?? '1', 2)]
  const reading = {
    itemNo: item.id,
    kind: item.kind,
    meterNo: item.meterNo ?? '',
    last: start,
    current: end,
    multiplier,
    how: item.how ?? readingHows.usual,
  }
  const isThrough = item.how === readingHows.rolledOver && end < start && multiplier > 0n
  return [
    {
      ...{ id: `gridBill:${bill.id}`, meterNo: item.meterNo ?? '', start, multiplier },
      end: isThrough ? start + (readingWh(reading) * 1000n) / multiplier : end,
    },
  ]
}

/** The confirmed bills of a station by month; corrections are lines of the bill of the month in which they were made. */
export function gridBills(heads: readonly BillHead[], items: ReadonlyMap<string, readonly BillItem[]>): readonly BillFact[] {
  const corrections = heads.filter(({ kind }) => kind === billKinds.correction)
  const originals = heads.filter(({ kind }) => kind !== billKinds.correction)
  const months = [...new Set(originals.map(({ month }) => month))]
  return months.flatMap((month): readonly BillFact[] => {
    const own = originals.filter((one) => one.month === month)
    const [first, last] = [own[0], own.at(-1)]
    if (first === undefined || last === undefined) return []
    const all = own.flatMap((bill) => (items.get(bill.id) ?? []).map((item) => ({ bill, item })))
    const lines = all.filter(({ item }) => !isReading(item.kind)).map(({ bill, item }) => lineFact(bill, item))
    const added = corrections
      .filter((one) => one.month === month)
      .map(
        (bill): BillLineFact => ({
          ...{ id: `gridBill:${bill.id}`, kind: 'correction', energy: 0n, price: 0n, cents: units(bill.total, 2) },
          ...(bill.belongsTo === null ? {} : { belongsTo: bill.belongsTo }),
        }),
      )
    const sum = (of: (bill: BillHead) => string | null, scale: number) =>
      own.reduce((total, bill) => total + units(of(bill), scale), 0n)
    const hasGeneration = own.every(({ generation }) => generation !== null)
    return [
      {
        ...{
          id: `gridBill:${first.id}`,
          month,
          from: first.from,
          to: last.to,
          energy: sum(({ fedIn, generation }) => fedIn ?? generation, 3),
        },
        ...(hasGeneration ? { generation: sum(({ generation }) => generation, 3) } : {}),
        taxCents: sum(({ tax }) => tax, 2),
        lines: [...lines, ...added],
        readings: all.flatMap(({ bill, item }) => readingFact(bill, item)),
      },
    ]
  })
}

/** A fee that somebody entered or imported without a bill: all that is known of it is its total, and a price where it has one. */
export function feeBill(fee: FeeRow): BillFact | undefined {
  if (fee.payable === null || fee.energy === null || fee.from === null || fee.to === null) return undefined
  if (fee.source !== '1' && fee.source !== '2') return undefined
  // MWh with three decimals are kWh.
  const energy = units(fee.energy, 3) * 1000n
  const id = `powerFee:${fee.id}`
  const line = { id, kind: 'total', energy, price: units(fee.price, 6), cents: units(fee.payable, 2) } as const
  return { id, month: fee.month, from: fee.from, to: fee.to, energy, lines: [line], readings: [] }
}

/** The multiplier that most readings have: a bill that has another one is told from it. */
export function usualMultiplier(bills: readonly BillFact[]): bigint | null {
  const counts = new Map<bigint, number>()
  for (const { multiplier } of bills.flatMap(({ readings }) => readings))
    counts.set(multiplier, (counts.get(multiplier) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  return most?.[0] ?? null
}
