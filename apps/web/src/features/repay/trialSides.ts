import type { PlanOutline } from '@heliodesk/contracts/endpoints/repay'
import { thousands } from '@heliodesk/contracts/text/thousands'

type Row = PlanOutline['instalments'][number]

export interface Pair {
  readonly seq: number
  readonly before: Row | undefined
  readonly after: Row | undefined
}

const isSame = (one: Row | undefined, other: Row | undefined): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Instalments of two schedules by their number; only those that differ where there are two. */
export function pairsOf(before: PlanOutline | null, after: PlanOutline): readonly Pair[] {
  const count = Math.max(before?.instalments.length ?? 0, after.instalments.length)
  const pairs = Array.from({ length: count }, (_, at) => ({
    seq: at + 1,
    before: before?.instalments[at],
    after: after.instalments[at],
  }))
  return before === null ? pairs : pairs.filter((pair) => !isSame(pair.before, pair.after))
}

const cents = (text: string): bigint => BigInt(text.replace('.', ''))
const textOf = (units: bigint): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(3, '0')
  return thousands(`${digits.slice(0, -2)}.${digits.slice(-2)}`)
}

/** What an instalment costs, exact. */
export const amountOf = ({ principal, interest, cost }: Row): string => textOf(cents(principal) + cents(interest) + cents(cost))

/** What becomes more (+) or less (−); empty where nothing does. */
export function differenceOf(before: string, after: string): string {
  const more = cents(after) - cents(before)
  if (more === 0n) return ''
  return `${more > 0n ? '+' : '−'}${textOf(more)}`
}
