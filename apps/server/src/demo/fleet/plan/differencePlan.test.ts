import { monthBefore } from '@heliodesk/domain/ledger/months'
import { describe, expect, test } from 'vitest'
import { billKinds, type DemoKind, listKinds, moneyKinds, planDifferences } from './differencePlan.ts'

const days = ['2026-11-29', '2026-12-01', '2026-12-31', '2027-03-01'] as const
const every: readonly DemoKind[] = [...billKinds, ...moneyKinds, ...listKinds]
const monthsBetween = (one: string, other: string): number => {
  const count = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
  return Math.abs(count(one) - count(other))
}

describe.each(days)('differences of a demo that starts on %s', (today) => {
  const last = monthBefore(today.slice(0, 7), 1)

  test.each([40, 60, 120, 1_000])(
    'are of every kind, with twelve or more in the months that are open, among %i stations',
    (stations) => {
      const { all } = planDifferences(stations, today)
      const kinds = new Set(all.map(({ kind }) => kind))
      expect(every.filter((kind) => !kinds.has(kind))).toEqual([])
      const open = all.filter(
        ({ month, kind }) => month >= monthBefore(last, 2) && kind !== 'listed' && kind !== 'late' && kind !== 'split',
      )
      expect(open.length).toBeGreaterThanOrEqual(12)
      expect(all.every(({ month }) => month < last && month > monthBefore(last, 12))).toBe(true)
    },
  )

  test('stand in months of a station that do not touch', () => {
    for (const own of Map.groupBy(planDifferences(120, today).all, ({ number }) => number).values()) {
      const told = own.filter(({ kind }) => kind !== 'listed')
      for (const [at, one] of told.entries())
        for (const other of told.slice(at + 1)) expect(monthsBetween(one.month, other.month)).toBeGreaterThan(1)
    }
  })

  test('of accounts name whose money came in where', () => {
    const { all, straysOf } = planDifferences(60, today)
    const lost = all.filter(({ kind }) => kind === 'wrongAccount')
    const found = Array.from({ length: 60 }, (_, at) => straysOf(at + 1)).flat()
    expect(found.map(({ number, month }) => `${number} ${month}`).toSorted()).toEqual(
      lost.map(({ number, month }) => `${number} ${month}`).toSorted(),
    )
  })
})
