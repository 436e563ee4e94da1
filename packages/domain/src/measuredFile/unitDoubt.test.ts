import { expect, test } from 'vitest'
import { doubtUnit } from './unitDoubt.ts'

const doubt = (largest: number, unit: 'W' | 'kW' | 'MW', capacityW = 20_000) => doubtUnit({ largest, unit, capacityW })

test('a greatest value that does not fit the capacity is doubted, with the one unit that fits', () => {
  expect(doubt(16.4, 'W')).toEqual({ watts: 16.4, likely: 'kW' })
  expect(doubt(16_400, 'kW')).toEqual({ watts: 16_400_000, likely: 'W' })
  expect(doubt(0.0164, 'kW')).toEqual({ watts: 16.4, likely: 'MW' })
  expect(doubt(390, 'W')).toEqual({ watts: 390, likely: null })
})

test('the limits of what fits are two percent and one and a half times the capacity, both included', () => {
  expect([doubt(400, 'W'), doubt(399.9, 'W')?.watts]).toEqual([null, 399.9])
  expect([doubt(30_000, 'W'), doubt(30_000.1, 'W')?.watts]).toEqual([null, 30_000.1])
})

test('without a capacity or a value nothing can be doubted', () => {
  expect([doubt(16.4, 'W', 0), doubt(0, 'W'), doubt(Number.NaN, 'W')]).toEqual([null, null, null])
})
