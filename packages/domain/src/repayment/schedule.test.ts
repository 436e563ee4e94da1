import { describe, expect, test } from 'vitest'
import fc from '../testing/properties.ts'
import { daysFromTo, monthsLater } from './calendar.ts'
import { buildSchedule } from './schedule.ts'
import type { Instalment, Prepayment, RateStep, Terms } from './terms.ts'

/** An exact fraction: the independent calculation adds day by day and never rounds but to the cent at the end of a period. */
class Fraction {
  readonly over: bigint
  readonly under: bigint
  constructor(over: bigint, under = 1n) {
    this.over = over
    this.under = under
  }
  plus(other: Fraction): Fraction {
    return new Fraction(this.over * other.under + other.over * this.under, this.under * other.under).reduced()
  }
  times(other: Fraction): Fraction {
    return new Fraction(this.over * other.over, this.under * other.under).reduced()
  }
  inverse(): Fraction {
    return new Fraction(this.under, this.over)
  }
  /** Half a cent goes up; nothing here is negative. */
  cents(): bigint {
    const whole = this.over / this.under
    return 2n * (this.over - whole * this.under) >= this.under ? whole + 1n : whole
  }
  private reduced(): Fraction {
    let [a, b] = [this.over, this.under]
    while (b !== 0n) [a, b] = [b, a % b]
    return a === 0n ? new Fraction(0n) : new Fraction(this.over / a, this.under / a)
  }
}
const whole = (value: bigint | number) => new Fraction(BigInt(value))
/** Every day that a plan can touch, in a row. */
const calendar = Array.from({ length: 22_000 }, (_, at) => new Date(Date.UTC(2022, 11, 1 + at)).toISOString().slice(0, 10))
const placeOf = new Map(calendar.map((day, at) => [day, at]))
const daysBetween = (from: string, until: string) => calendar.slice(placeOf.get(from), placeOf.get(until))

/** What a year costs on each day, looked up as somebody with a list of rates would. */
const rateOf = (rates: readonly RateStep[], day: string) => {
  let held = rates[0] as RateStep
  for (const step of rates) if (step.from <= day) held = step
  return held.rate
}

/** Interest of a period, each day with the balance and the rate of that day. */
function interestByDays(terms: Terms, balance: bigint, from: string, due: string): { interest: bigint; left: bigint } {
  const isFirst = from === terms.start
  const isOdd = isFirst && monthsLater(terms.start, terms.months) !== terms.firstDue
  const ofYear = isOdd
    ? new Fraction(1n, BigInt(terms.dayBase))
    : new Fraction(BigInt(terms.months), 12n * BigInt(daysFromTo(from, due)))
  const byRate = new Map<bigint, bigint>()
  let left = balance
  for (const day of daysBetween(from, due)) {
    for (const paid of terms.prepayments ?? []) if (paid.day === day) left -= paid.amount
    const rate = rateOf(terms.rates, day)
    byRate.set(rate, (byRate.get(rate) ?? 0n) + left)
  }
  let sum = whole(0)
  for (const [rate, balances] of byRate) sum = sum.plus(new Fraction(balances * rate, 1_000_000n).times(ofYear))
  return { interest: sum.cents(), left }
}

/** An annuity is what, discounted period by period, is worth the principal. */
function annuityBySum(principal: bigint, rate: bigint, months: number, periods: number): bigint {
  const factor = whole(1)
    .plus(new Fraction(rate * BigInt(months), 12_000_000n))
    .inverse()
  let [worth, discount] = [whole(0), whole(1)]
  for (let at = 0; at < periods; at++) {
    discount = discount.times(factor)
    worth = worth.plus(discount)
  }
  return whole(principal).times(worth.inverse()).cents()
}

/** The plan once more, by hand: the state of each period from the one before. Without prepayments that shorten. */
function byHand(terms: Terms): readonly Instalment[] {
  const rows: Instalment[] = []
  let [balance, from, done, carried] = [terms.principal, terms.start, 0, 0n]
  let [part, rateOfPart]: [bigint | null, bigint] = [null, -1n]
  const every = terms.method === '5' && terms.months === 1 ? 3 : 1
  const dueAt = (at: number) => (terms.method === '3' ? at === terms.periods : at % every === 0 || at === terms.periods)
  for (let seq = 1; done < terms.periods && balance > 0n; seq++) {
    const due = monthsLater(terms.firstDue, (seq - 1) * terms.months)
    const opening = balance
    const { interest, left } = interestByDays(terms, balance, from, due)
    const isPrepaid = left !== balance
    balance = left
    const pause = (terms.pauses ?? []).find((one) => seq >= one.seq && seq <= one.seq + one.periods - 1)
    let principal = 0n
    let shown = interest
    if (pause?.interest === 'carried') {
      carried += interest
      shown = 0n
    }
    if (!pause) {
      done += 1
      shown += carried
      carried = 0n
      const rate = rateOf(terms.rates, from)
      if (terms.method === '1') {
        if (part === null || rate !== rateOfPart) {
          part = annuityBySum(opening, rate, terms.months, terms.periods - done + 1)
          rateOfPart = rate
        }
        principal = part > interest ? part - interest : 0n
      } else if (dueAt(done)) {
        let parts = 0
        for (let at = done; at <= terms.periods; at++) if (dueAt(at)) parts += 1
        part ??= new Fraction(opening, BigInt(parts)).cents()
        principal = part
      } else if (part === null && terms.method !== '3') {
        let parts = 0
        for (let at = done; at <= terms.periods; at++) if (dueAt(at)) parts += 1
        part = new Fraction(opening, BigInt(parts)).cents()
      }
      if (done === terms.periods || principal > balance) principal = balance
    }
    balance -= principal
    rows.push({ seq, from, due, principal, interest: shown, balance, carried })
    if (isPrepaid) part = null
    from = due
  }
  return rows
}

const day = fc.integer({ min: 0, max: 1_500 }).map((days) => new Date(Date.UTC(2023, 0, 1 + days)).toISOString().slice(0, 10))
const rate = fc.integer({ min: 0, max: 120_000 }).map(BigInt)

/** Plans of a method, with rate changes, pauses, a first period of any length and money that comes early. */
const plans = (method: Terms['method']) =>
  fc
    .record({
      principal: fc.integer({ min: 100_000, max: 30_000_000 }).map(BigInt),
      periods: fc.integer({ min: 1, max: 48 }),
      months: fc.constantFrom(1, 1, 3, 6, 12),
      start: day,
      gap: fc.constantFrom(null, 12, 40),
      dayBase: fc.constantFrom<360 | 365>(360, 365),
      rates: fc.array(fc.record({ from: day, rate }), { maxLength: 3 }),
      first: rate,
      pauses: fc.array(
        fc.record({
          seq: fc.integer({ min: 1, max: 12 }),
          periods: fc.integer({ min: 1, max: 4 }),
          interest: fc.constantFrom<'paid' | 'carried'>('paid', 'carried'),
        }),
        { maxLength: 1 },
      ),
      early: fc.array(fc.record({ day, share: fc.integer({ min: 1, max: 20 }) }), { maxLength: 2 }),
    })
    .map(({ first, gap, rates, early, ...rest }): Terms => {
      const firstDue =
        gap === null
          ? monthsLater(rest.start, rest.months)
          : new Date(Date.parse(rest.start) + gap * 86_400_000).toISOString().slice(0, 10)
      const later = rates.filter(({ from }) => from > rest.start).toSorted((one, other) => (one.from < other.from ? -1 : 1))
      const end = monthsLater(firstDue, rest.months * (rest.periods - 1))
      // Little of what may be left late in a plan.
      const prepayments: readonly Prepayment[] = early
        .filter((paid) => paid.day >= rest.start && paid.day < end)
        .map((paid) => ({ day: paid.day, amount: (rest.principal * BigInt(paid.share)) / 1_000n, effect: 'smaller' }))
      return { ...rest, method, firstDue, rates: [{ from: '2000-01-01', rate: first }, ...later], prepayments }
    })
    .filter((terms) =>
      buildSchedule({ ...terms, prepayments: [] }).every(({ due, balance }) => {
        const before = (terms.prepayments ?? []).filter((paid) => paid.day < due).reduce((sum, { amount }) => sum + amount, 0n)
        return before === 0n || before * 4n < balance || due >= monthsLater(terms.firstDue, terms.months * (terms.periods - 1))
      }),
    )

const names = { 1: 'annuity', 2: 'equal principal', 3: 'interest first', 5: 'equal principal by quarter' } as const

describe.each(Object.keys(names) as Terms['method'][])('plans of method %s', (method) => {
  test('equal an independent calculation to the cent in a thousand random plans with rate changes, pauses and prepayments', () => {
    fc.assert(
      fc.property(plans(method), (terms) => {
        const schedule = buildSchedule(terms)
        expect(schedule).toEqual(byHand(terms))
      }),
      { numRuns: 1_000 },
    )
  })
})
