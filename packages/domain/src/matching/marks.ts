import { dayNumber } from '../solar/slots.ts'
import { isGridName, type MarkKey, type MatchRule } from './rule.ts'

/** A line of an account that came in, or what is left of it. */
export interface Receipt {
  readonly id: string
  /** The customer whose account it came in on. */
  readonly customerId: string
  readonly day: string
  readonly fen: bigint
  readonly counterName: string | null
  readonly summary: string | null
  /** The station that a list names with its account number: it pays no other one. */
  readonly stationId?: string | null
}

/** A receivable that is open, with what is open of it. */
export interface Expected {
  readonly id: string
  readonly customerId: string
  readonly stationId: string
  readonly kind: string
  /** `2026-05` */
  readonly month: string
  readonly periodEnd: string
  readonly dueDate: string
  readonly fen: bigint
  /** The number that the grid company knows the station by. */
  readonly accountNo: string | null
}

/** A mark with its value between -1000 and 1000, and what that counts (in thousandths of a point). */
export interface Mark {
  readonly key: MarkKey
  readonly value: number
  readonly points: number
}

/** Hard gates of a pair, but for the amount: the account is of the customer, a row of a list of its station, and the money neither came before the period was over nor too late. */
export const isWithin = (receipt: Receipt, expected: Expected, { windowDays }: MatchRule): boolean =>
  receipt.customerId === expected.customerId &&
  (receipt.stationId == null || receipt.stationId === expected.stationId) &&
  receipt.fen > 0n &&
  expected.fen > 0n &&
  receipt.day >= expected.periodEnd &&
  dayNumber(receipt.day) <= dayNumber(expected.dueDate) + windowDays

const padded = (month: string): string => month.padStart(2, '0')
const written = [
  /(20\d\d)年(\d{1,2})月/g,
  /(?<!\d)(20\d\d)[-./](0?[1-9]|1[0-2])(?![\d./-])/g,
  /(?<!\d)(20\d\d)(0[1-9]|1[0-2])(?!\d)/g,
]

/** Whether words name this month: 1000, another one: -1000, none: 0. A month without its year is that of any year. */
export function monthValue(words: string, month: string): number {
  const named = written.flatMap((form) => [...words.matchAll(form)].map(([, year, of = '']) => `${year}-${padded(of)}`))
  const months = named.length > 0 ? [] : [...words.matchAll(/(?<![\d年])(\d{1,2})月(?!\d)/g)].map(([, of = '']) => padded(of))
  if (named.length === 0 && months.length === 0) return 0
  return named.includes(month) || months.includes(month.slice(5)) ? 1000 : -1000
}

/** In time: 1000; the later the less, nothing at the end of the window. */
function dateValue(day: string, { dueDate }: Expected, { windowDays }: MatchRule): number {
  const late = Math.max(0, dayNumber(day) - dayNumber(dueDate))
  return late === 0 ? 1000 : Math.max(0, Math.floor((1000 * (windowDays - late)) / Math.max(1, windowDays)))
}

type PairKey = Exclude<MarkKey, 'exact' | 'several'>
const pairKeys: readonly PairKey[] = ['gridName', 'feeWord', 'month', 'account', 'date']

/** The marks of one line and one receivable. */
export function pairValues(receipt: Receipt, expected: Expected, rule: MatchRule): Readonly<Record<PairKey, number>> {
  const words = receipt.summary ?? ''
  return {
    gridName: isGridName(receipt.counterName, rule) ? 1000 : 0,
    feeWord: words.includes('电费') ? 1000 : 0,
    month: monthValue(words, expected.month),
    account: (expected.accountNo ?? '').length >= 6 && words.includes(expected.accountNo ?? '') ? 1000 : 0,
    date: dateValue(receipt.day, expected, rule),
  }
}

/** The marks of all pairs together: what differs between them counts by its average. */
export function marksOf(
  pairs: readonly Readonly<Record<PairKey, number>>[],
  { isExact, members }: { readonly isExact: boolean; readonly members: number },
  { weights }: MatchRule,
): readonly Mark[] {
  const averaged = pairKeys.map((key) => [key, Math.trunc(pairs.reduce((sum, one) => sum + one[key], 0) / pairs.length)] as const)
  const values = [...averaged, ['exact', isExact ? 1000 : 0] as const, ['several', -1000 * (members - 1)] as const]
  return values.map(([key, value]) => ({ key, value: value === 0 ? 0 : value, points: value === 0 ? 0 : value * weights[key] }))
}

export const scoreOf = (marks: readonly Mark[]): number => marks.reduce((sum, { points }) => sum + points, 0)
