import { divideRounded, least } from '../fees/cents.ts'
import { monthsLater } from './calendar.ts'
import { annuity, periodInterest, periodsOf, rateOn } from './interest.ts'
import { type Instalment, type Pause, repayMethods, type Terms } from './terms.ts'

const quarter = 3

const pauseAt = (pauses: readonly Pause[], seq: number): Pause | undefined =>
  pauses.find((pause) => seq >= pause.seq && seq < pause.seq + pause.periods)

/** What the instalments of a method are made of: recomputed when the rate of a period differs or principal was paid before. */
interface Course {
  readonly rate: bigint
  /** Of an annuity: the whole instalment. Else the principal of each part. */
  readonly part: bigint
}

/** Instalments from one part of the principal to the next. */
const everyOf = ({ method, months }: Terms): number =>
  method === repayMethods.quarterly ? Math.max(1, Math.round(quarter / months)) : 1

/** Parts in which principal is due from instalment `at` (from 1) to the last, and whether `at` is one of them. */
function partsFrom(terms: Terms, at: number): { readonly left: number; readonly isDue: boolean } {
  const { method, periods } = terms
  if (method === repayMethods.interestFirst) return { left: 1, isDue: at === periods }
  const every = everyOf(terms)
  const isDue = at % every === 0 || at === periods
  return { left: Math.ceil(periods / every) - Math.ceil(at / every) + 1, isDue }
}

const partOf = (terms: Terms, balance: bigint, rate: bigint, at: number): bigint =>
  terms.method === repayMethods.annuity
    ? annuity(balance, rate, terms.months, terms.periods - at + 1)
    : divideRounded(balance, BigInt(partsFrom(terms, at).left))

/** The last instalment that remains after principal was prepaid at instalment `at` and the plan gets shorter. */
function endAfter(terms: Terms, balance: bigint, { rate, part }: Course, at: number): number {
  const { method, periods, months } = terms
  // Parts of less than a cent never end it earlier.
  if (method === repayMethods.interestFirst || balance === 0n || part === 0n) return periods
  const next = at + 1
  if (method === repayMethods.annuity) return Math.min(periods, at + periodsOf(balance, part, rate, months, periods - at))
  const parts = Number((balance + part - 1n) / part)
  const every = everyOf(terms)
  return Math.min(periods, (Math.ceil(next / every) + parts - 1) * every)
}

/**
 * Every instalment that follows from the terms, in cents. Interest is rounded once in each period, the last instalment takes what is left,
 * so that Σ principal and what was prepaid are the principal. An annuity is worked out anew at the first whole period of another rate; a
 * prepayment that makes it smaller, in the period after it; one that makes it shorter takes periods from the end.
 */
export function buildSchedule(terms: Terms): readonly Instalment[] {
  const { pauses = [], prepayments = [] } = terms
  const instalments: Instalment[] = []
  const { firstSeq = 1 } = terms
  let [balance, carried] = [terms.principal, terms.carried ?? 0n]
  let [from, done, periods] = [terms.start, 0, terms.periods]
  let course: Course | null = null
  for (let seq = firstSeq; done < periods && balance > 0n; seq++) {
    const due = monthsLater(terms.firstDue, terms.months * (seq - 1))
    const paid = prepayments.filter(({ day }) => day >= from && day < due)
    const rate = rateOn(terms.rates, from)
    const interest = periodInterest(terms, balance, { from, to: due }, paid)
    const prepaid = paid.reduce((sum, { amount }) => sum + amount, 0n)
    const pause = pauseAt(pauses, seq)
    const current = { ...terms, periods }
    if (pause) {
      // What shortens a plan before its first instalment is measured by the instalment that it would have had.
      if (course === null && paid.at(-1)?.effect === 'shorter') course = { rate, part: partOf(current, balance, rate, done + 1) }
      balance -= prepaid
      const isCarried = pause.interest === 'carried'
      carried += isCarried ? interest : 0n
      instalments.push({ seq, from, due, principal: 0n, interest: isCarried ? 0n : interest, balance, carried })
    } else {
      done += 1
      if (course === null || (course.rate !== rate && terms.method === repayMethods.annuity))
        course = { rate, part: partOf(current, balance, rate, done) }
      balance -= prepaid
      const principal = principalOf(current, { balance, interest, part: course.part, at: done })
      balance -= principal
      instalments.push({ seq, from, due, principal, interest: interest + carried, balance, carried: 0n })
      carried = 0n
    }
    if (course !== null && paid.length > 0) {
      if (paid.at(-1)?.effect === 'shorter') periods = endAfter({ ...terms, periods }, balance, course, done)
      else course = null
    }
    from = due
  }
  return instalments
}

interface Due {
  readonly balance: bigint
  readonly interest: bigint
  readonly part: bigint
  readonly at: number
}

function principalOf(terms: Terms, { balance, interest, part, at }: Due): bigint {
  if (at === terms.periods) return balance
  if (!partsFrom(terms, at).isDue) return 0n
  // Where a rate rose within the period, interest may take the whole instalment.
  if (terms.method === repayMethods.annuity) return interest >= part ? 0n : least(balance, part - interest)
  return least(balance, part)
}
