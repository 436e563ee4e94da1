import type { ListRow, ReceiptFact } from '../facts.ts'
import type { Truth } from './billing.ts'
import { addDays, lastDayOf } from './calendar.ts'
import type { Chance } from './chance.ts'
import type { MoneyFault } from './faults.ts'
import { taxWithin } from './formulas.ts'
import type { Plant } from './plants.ts'

export interface Paid {
  readonly own: readonly ReceiptFact[]
  readonly strays: readonly ReceiptFact[]
  /** On the account of another station: what it has too much. */
  readonly elsewhere: { readonly at: number; readonly receipt: ReceiptFact } | null
  readonly row: ListRow | null
  /** What was paid with a list beyond its rows. */
  readonly beyond: bigint
  readonly received: bigint
  readonly truths: readonly Truth[]
}

export const dueAfter = 45

function textOf(chance: Chance, month: string): string {
  const [year = '', at = ''] = month.split('-')
  return chance.pick([
    `${year}年${Number(at)}月电费`,
    `${year}${at}电费结算`,
    `${Number(at)}月份上网电费`,
    `电费 ${year}-${at} 国网代发`,
    '电费',
    '',
  ])
}
const payers = ['国网浙江省电力有限公司杭州供电公司', '国网浙江电力（杭州）', '国网浙江省电力有限公司', '杭州供电公司']

/** Two neighbouring digits changed places: a slip of whoever typed it. */
export const mistyped = (gridNo: string): string =>
  `${gridNo.slice(0, -4)}${gridNo.slice(-3, -2)}${gridNo.slice(-4, -3)}${gridNo.slice(-2)}`

export function payMonth(
  chance: Chance,
  plant: Plant,
  month: string,
  cents: bigint,
  fault: MoneyFault | undefined,
  others: readonly Plant[],
): Paid {
  const { station } = plant
  const gridNo = station.gridNo ?? ''
  const end = lastDayOf(month)
  const day = addDays(end, chance.between(12, 26))
  const receipt = (name: string, amount: bigint, more: Partial<ReceiptFact> = {}): ReceiptFact => ({
    id: `${station.id}-${month}-${name}`,
    day,
    cents: amount,
    accountId: station.accountId,
    payer: chance.pick(payers),
    text: textOf(chance, month),
    ...more,
  })
  const row = (more: Partial<ListRow> = {}): ListRow => ({
    id: `${station.id}-${month}-row`,
    gridNo,
    name: station.name,
    cents,
    isReturned: false,
    stationId: station.id,
    ...more,
  })
  const nothing: Paid = { own: [], strays: [], elsewhere: null, row: null, beyond: 0n, received: 0n, truths: [] }
  const lost: readonly Truth[] = fault === undefined ? [] : [[fault, -cents]]
  if (fault === 'missing') return { ...nothing, truths: lost }
  if (fault === 'listRow') return { ...nothing, beyond: cents, truths: lost }
  if (plant.isCollective) {
    if (fault === 'returned') return { ...nothing, row: row({ isReturned: true }), truths: lost }
    if (fault === 'notMapped') return { ...nothing, row: row({ gridNo: mistyped(gridNo), stationId: null }), truths: lost }
    const tax = fault === 'tax' ? taxWithin(cents) : 0n
    return { ...nothing, row: row({ cents: cents - tax }), received: cents - tax, truths: tax === 0n ? [] : [['tax', -tax]] }
  }
  const whole = receipt('in', cents)
  switch (fault) {
    case 'late':
      return {
        ...nothing,
        own: [{ ...whole, day: addDays(end, dueAfter + chance.between(3, 40)) }],
        received: cents,
        truths: [['late', 0n]],
      }
    case 'double':
      return {
        ...nothing,
        own: [whole, receipt('again', cents, { day: addDays(day, chance.between(1, 9)) })],
        received: cents * 2n,
        truths: [['double', cents]],
      }
    case 'split': {
      const first = (cents * BigInt(chance.between(30, 70))) / 100n
      const rest = receipt('rest', cents - first, { day: addDays(day, chance.between(1, 6)) })
      return { ...nothing, own: [receipt('part', first), rest], received: cents, truths: [['split', 0n]] }
    }
    case 'wrongAccount': {
      const other = chance.pick(others)
      const stray = { ...whole, accountId: other.station.accountId, text: `${whole.text} 户号${gridNo}` }
      return { ...nothing, strays: [stray], elsewhere: { at: other.at, receipt: stray }, truths: lost }
    }
    case 'tax': {
      const tax = taxWithin(cents)
      return { ...nothing, own: [{ ...whole, cents: cents - tax }], received: cents - tax, truths: [['tax', -tax]] }
    }
    case 'returned':
      return {
        ...nothing,
        own: [whole, receipt('back', -cents, { day: addDays(day, 1), text: '收款账户异常 退汇', isReturn: true })],
        truths: lost,
      }
    case 'notMapped':
      return { ...nothing, strays: [{ ...whole, accountId: null, text: `${whole.text} ${mistyped(gridNo)}` }], truths: lost }
    default:
      return { ...nothing, own: [whole], received: cents }
  }
}
