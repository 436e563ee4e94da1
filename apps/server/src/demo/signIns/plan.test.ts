import { expect, test } from 'vitest'
import { planSignIns, signInDays } from './plan.ts'

const people = Array.from({ length: 25 }, (_, i) => `person${i}`)

test.each(['2026-11-22T14:00:00+08:00', '2026-06-15T07:00:00+08:00', '2027-02-01T23:30:00+08:00'])(
  'many people came in the days before %s, in the morning, and nothing lies in the future',
  (text) => {
    const asOf = Date.parse(text)
    const lines = planSignIns(people, asOf)
    const came = lines.filter(({ event }) => event === 'login')
    expect(new Set(came.map(({ username }) => username)).size).toBe(people.length)
    for (const { atMs } of came) {
      const minute = ((atMs + 8 * 3_600_000) % 86_400_000) / 60_000
      expect(minute >= 480 && minute <= 571).toBe(true)
    }
    for (const { atMs } of lines) {
      expect(atMs).toBeLessThan(asOf)
      expect(atMs).toBeGreaterThan(asOf - (signInDays + 2) * 86_400_000)
    }
    expect(lines.some(({ event }) => event === 'failed')).toBe(true)
    // After a wrong password comes the right one, and nobody leaves who has not come.
    for (const person of people) {
      const events = lines.filter(({ username }) => username === person).map(({ event }) => event)
      events.forEach((event, i) => {
        if (event === 'failed') expect(events[i + 1] ?? 'login').toBe('login')
        if (event === 'logout') expect(events[i - 1]).toBe('login')
      })
    }
    expect(planSignIns(people, asOf)).toEqual(lines)
  },
)

test('fewer come at weekends', () => {
  const came = planSignIns(people, Date.parse('2026-11-22T23:00:00+08:00')).filter(({ event }) => event === 'login')
  const at = (day: string) => came.filter(({ atMs }) => new Date(atMs + 8 * 3_600_000).toISOString().startsWith(day)).length
  expect(at('2026-11-21') + at('2026-11-22')).toBeLessThan((at('2026-11-19') + at('2026-11-20')) * 0.75)
})
