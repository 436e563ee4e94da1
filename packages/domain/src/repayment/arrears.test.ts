import { describe, expect, test } from 'vitest'
import { toUnits } from '../fees/cents.ts'
import { dayNumber, dayOfNumber } from '../solar/slots.ts'
import fc from '../testing/properties.ts'
import { classOf, overdueDaysOf } from './arrears.ts'
import { provisionLines, usualRates } from './provision.ts'

const rates = {
  '1': toUnits(usualRates['1'], 4),
  '2': toUnits(usualRates['2'], 4),
  '3': toUnits(usualRates['3'], 4),
  '4': toUnits(usualRates['4'], 4),
  '5': toUnits(usualRates['5'], 4),
} as const

describe('classes of overdue plans', () => {
  test('are normal, special mention from the first day, and worse past 90, 270 and 360 days', () => {
    expect([0, 1, 90, 91, 270, 271, 360, 361].map(classOf)).toEqual(['1', '2', '2', '3', '3', '4', '4', '5'])
  })
  test('count the days of what has waited longest, from its due day, once its days of grace have passed', () => {
    const rows = [
      { due: '2026-01-20', open: 0n },
      { due: '2026-03-20', open: 1n },
      { due: '2026-02-20', open: 500n },
    ]
    const on = (day: string) => overdueDaysOf(rows, 3, day)
    expect([on('2026-02-20'), on('2026-02-23'), on('2026-02-24'), on('2026-05-22')]).toEqual([0, 0, 4, 91])
  })
  test('are none where nothing is open', () => {
    expect(overdueDaysOf([{ due: '2026-01-20', open: 0n }], 3, '2026-05-01')).toBeNull()
    expect(overdueDaysOf([], 3, '2026-05-01')).toBeNull()
  })
  test('never get better by waiting', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ due: fc.nat(800), open: fc.bigInt({ min: 0n, max: 9n }) }), { minLength: 1, maxLength: 6 }),
        fc.nat(30),
        fc.nat(900),
        (rows, graceDays, day) => {
          const first = dayNumber('2025-01-01')
          const dated = rows.map(({ due, open }) => ({ due: dayOfNumber(first + due), open }))
          const [now, next] = [0, 1].map((more) => overdueDaysOf(dated, graceDays, dayOfNumber(first + day + more)))
          expect((now ?? null) === null).toBe((next ?? null) === null)
          expect(next ?? 0).toBeGreaterThanOrEqual(now ?? 0)
          expect(classOf(next ?? 0) >= classOf(now ?? 0)).toBe(true)
        },
      ),
    )
  })
})

describe('provisions', () => {
  test('are the principal of each class by its rate, rounded once for the class', () => {
    const plans = [
      { riskClass: '1', principal: 1_000_033n },
      { riskClass: '1', principal: 1n },
      { riskClass: '3', principal: 10_001n },
      { riskClass: '5', principal: 77n },
    ] as const
    expect(provisionLines(plans, rates)).toEqual([
      // 10,000.34 × 1.5 % = 150.0051
      { riskClass: '1', planCount: 2, principal: 1_000_034n, rate: 15_000n, amount: 15_001n },
      { riskClass: '3', planCount: 1, principal: 10_001n, rate: 300_000n, amount: 3_000n },
      { riskClass: '5', planCount: 1, principal: 77n, rate: 1_000_000n, amount: 77n },
    ])
  })
  test('of nothing are nothing', () => {
    expect(provisionLines([], rates)).toEqual([])
  })
})
