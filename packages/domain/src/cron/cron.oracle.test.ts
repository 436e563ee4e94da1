import { expect, test } from 'vitest'
import fc from '../testing/properties.ts'
import { nextRuns } from './nextRuns.ts'
import { parseCron } from './parseCron.ts'

/** A field as a text, and what the text says of one number, written without the parser. */
interface Part {
  readonly text: string
  readonly holds: (value: number) => boolean
}
/** A day or week part: whether a day runs, determined from the calendar alone. */
interface DayPart {
  readonly text: string
  readonly holds: (day: Date) => boolean
}

const dayMs = 86_400_000
const every: Part = { text: '*', holds: () => true }

function piece(min: number, max: number): fc.Arbitrary<Part> {
  const one = fc.integer({ min, max })
  const step = fc.integer({ min: 1, max: Math.max(1, Math.min(12, max - 1)) })
  return fc.oneof(
    one.map((a) => ({ text: String(a), holds: (value: number) => value === a })),
    fc.tuple(one, one).map(([a, b]) => ({
      text: `${a}-${b}`,
      holds: (value: number) => (a <= b ? value >= a && value <= b : value >= a || value <= b),
    })),
    fc.tuple(one, step).map(([a, n]) => ({ text: `${a}/${n}`, holds: (value: number) => value >= a && (value - a) % n === 0 })),
    step.map((n) => ({ text: `*/${n}`, holds: (value: number) => (value - min) % n === 0 })),
  )
}

const field = (min: number, max: number): fc.Arbitrary<Part> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant(every) },
    {
      weight: 4,
      arbitrary: fc.array(piece(min, max), { minLength: 1, maxLength: 3 }).map((pieces) => ({
        text: pieces.map(({ text }) => text).join(','),
        holds: (value: number) => pieces.some(({ holds }) => holds(value)),
      })),
    },
  )

const dayOf = (day: Date): number => day.getUTCDate()
/** Sunday 7. */
const weekdayOf = (day: Date): number => day.getUTCDay() || 7
const moved = (day: Date, days: number): Date => new Date(day.getTime() + days * dayMs)
const isWorkday = (day: Date): boolean => weekdayOf(day) <= 5
const leftInMonth = (day: Date): number =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate() - dayOf(day)

/** Whether a working day stands for a wished day of its month: that one, or the nearest one to it. */
function standsFor(day: Date, isWished: (wished: Date) => boolean): boolean {
  const sameMonth = (other: Date): boolean => other.getUTCMonth() === day.getUTCMonth()
  if (!isWorkday(day)) return false
  if (isWished(day)) return true
  return [-1, 1, -2, 2].some((offset) => {
    const wished = moved(day, offset)
    if (!sameMonth(wished) || isWorkday(wished) || !isWished(wished)) return false
    const near = weekdayOf(wished) === 6 ? moved(wished, -1) : moved(wished, 1)
    const far = weekdayOf(wished) === 6 ? moved(wished, 2) : moved(wished, -2)
    return (near.getUTCMonth() === wished.getUTCMonth() ? near : far).getTime() === day.getTime()
  })
}

const monthDay: fc.Arbitrary<DayPart> = fc.oneof(
  field(1, 31).map(({ text, holds }) => ({ text, holds: (day: Date) => holds(dayOf(day)) })),
  fc.integer({ min: 0, max: 27 }).map((n) => ({ text: n === 0 ? 'L' : `L-${n}`, holds: (day: Date) => leftInMonth(day) === n })),
  fc.integer({ min: 0, max: 27 }).map((n) => ({
    text: n === 0 ? 'LW' : `L-${n}W`,
    holds: (day: Date) => standsFor(day, (wished) => leftInMonth(wished) === n),
  })),
  fc.integer({ min: 1, max: 31 }).map((n) => ({
    text: `${n}W`,
    holds: (day: Date) => standsFor(day, (wished) => dayOf(wished) === n),
  })),
)
const weekday: fc.Arbitrary<DayPart> = fc.oneof(
  field(1, 7).map(({ text, holds }) => ({ text, holds: (day: Date) => holds(weekdayOf(day)) })),
  fc
    .integer({ min: 1, max: 7 })
    .map((w) => ({ text: `${w}L`, holds: (day: Date) => weekdayOf(day) === w && leftInMonth(day) < 7 })),
  fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 5 })).map(([w, n]) => ({
    text: `${w}#${n}`,
    holds: (day: Date) => weekdayOf(day) === w && Math.ceil(dayOf(day) / 7) === n,
  })),
)
const days: fc.Arbitrary<DayPart> = fc.oneof(
  monthDay.map(({ text, holds }) => ({ text: `${text} {month} ?`, holds })),
  weekday.map(({ text, holds }) => ({ text: `? {month} ${text}`, holds })),
)

/** The first two runs after an instant of Shanghai's clock, found by looking at every day, hour, minute and second in turn. */
function bruteForce(parts: { s: Part; m: Part; h: Part; month: Part; day: DayPart }, after: number, lastDay: number): number[] {
  const found: number[] = []
  for (let day = Math.floor(after / dayMs) * dayMs; day <= lastDay; day += dayMs) {
    const date = new Date(day)
    if (!parts.month.holds(date.getUTCMonth() + 1) || !parts.day.holds(date)) continue
    for (let hour = 0; hour < 24; hour++) {
      if (!parts.h.holds(hour)) continue
      for (let minute = 0; minute < 60; minute++) {
        if (!parts.m.holds(minute)) continue
        for (let second = 0; second < 60; second++) {
          const at = day + ((hour * 60 + minute) * 60 + second) * 1000
          if (at > after && parts.s.holds(second)) found.push(at)
          if (found.length === 2) return found
        }
      }
    }
  }
  return found
}

const shanghaiMs = 8 * 3_600_000
const firstMs = Date.UTC(2024, 0, 1)
const yearsMs = 6 * 365 * dayMs

test('20,000 random expressions run when a search through every second says so', () => {
  const cases = fc.record({
    s: field(0, 59),
    m: field(0, 59),
    h: field(0, 23),
    month: field(1, 12),
    day: days,
    after: fc.integer({ min: 0, max: yearsMs / 1000 }).map((seconds) => firstMs + seconds * 1000),
  })
  fc.assert(
    fc.property(cases, ({ s, m, h, month, day, after }) => {
      const text = `${s.text} ${m.text} ${h.text} ${day.text.replace('{month}', month.text)}`
      const result = parseCron(text)
      if (!result.ok) throw new Error(`${text}: ${JSON.stringify(result.problem)}`)
      // Two years of days are searched; beyond them both say nothing.
      const lastDay = Math.floor(after / dayMs) * dayMs + 730 * dayMs
      const own = nextRuns(result.cron, after - shanghaiMs, 2).map((ms) => ms + shanghaiMs)
      expect(own.filter((ms) => ms < lastDay + dayMs)).toEqual(bruteForce({ s, m, h, month, day }, after, lastDay))
    }),
    { numRuns: 20_000 },
  )
}, 120_000)
