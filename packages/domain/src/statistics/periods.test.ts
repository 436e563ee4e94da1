import { describe, expect, test } from 'vitest'
import { changePercent, formerSpan, isPeriod, periodsOf, spanOf, yearBeforeSpan } from './periods.ts'

const today = '2026-11-28'
const month = (from: string, to = from) => ({ from, to })

describe('periods of statistics', () => {
  test('are days, months and years that exist', () => {
    expect(['2026-02-28', '2026-02-29', '2026-13-01'].map((day) => isPeriod('day', day))).toEqual([true, false, false])
    expect([
      isPeriod('month', '2026-12'),
      isPeriod('month', '2026-00'),
      isPeriod('year', '2026'),
      isPeriod('year', '26'),
    ]).toEqual([...[true, false, true, false]])
    expect(periodsOf('day', month('2025-12-30', '2026-01-02'))).toEqual(['2025-12-30', '2025-12-31', '2026-01-01', '2026-01-02'])
    expect(periodsOf('month', month('2025-11', '2026-02'))).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
    expect(periodsOf('year', month('2024', '2026'))).toEqual(['2024', '2025', '2026'])
  })

  test('end today at the latest, and a range that has not begun has no days', () => {
    expect(spanOf('month', month('2026-10', '2026-12'), today)).toEqual({ from: '2026-10-01', to: today })
    expect(spanOf('year', month('2025'), today)).toEqual({ from: '2025-01-01', to: '2025-12-31' })
    expect(spanOf('month', month('2026-12'), today)).toBeNull()
  })

  test.each([
    ['a whole month with the whole one before', 'month', '2026-03', '2026-03', '2026-02-01', '2026-02-28'],
    ['a short month with the whole of a longer one', 'month', '2026-02', '2026-02', '2026-01-01', '2026-01-31'],
    ['a running month with the same days of the one before', 'month', '2026-11', '2026-11', '2026-10-01', '2026-10-28'],
    ['a running year up to the same day', 'year', '2026', '2026', '2025-01-01', '2025-11-28'],
    ['two days at the turn of the year', 'day', '2026-01-01', '2026-01-02', '2025-12-30', '2025-12-31'],
  ] as const)('compare %s', (_what, unit, from, to, first, last) => {
    expect(formerSpan(unit, { from, to }, spanOf(unit, { from, to }, today)!)).toEqual({ from: first, to: last })
  })

  test('a year before is the same days; of 29 February the 28th, and the end of February stays its end', () => {
    expect(yearBeforeSpan({ from: '2024-02-29', to: '2024-02-29' })).toEqual({ from: '2023-02-28', to: '2023-02-28' })
    expect(yearBeforeSpan({ from: '2025-02-01', to: '2025-02-28' })).toEqual({ from: '2024-02-01', to: '2024-02-29' })
    expect(yearBeforeSpan({ from: '2026-11-01', to: today })).toEqual({ from: '2025-11-01', to: '2025-11-28' })
  })

  test('nothing before gives no change', () => {
    expect([changePercent(150, 100), changePercent(50, 100), changePercent(5, 0), changePercent(null, 3)]).toEqual([
      50,
      -50,
      null,
      null,
    ])
  })
})
