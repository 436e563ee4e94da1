import { expect, test } from 'vitest'
import { doubtUnit, energyFactors, powerFactors } from './unitDoubt.ts'

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

test('a unit is so many watts, or so many kWh', () => {
  expect([powerFactors, energyFactors]).toEqual([
    { W: 1, kW: 1_000, MW: 1_000_000 },
    { Wh: 0.001, kWh: 1, MWh: 1_000 },
  ])
})

test('the likely unit is the one that fits, its limits included; watts are told to the milliwatt', () => {
  expect([doubt(0.4, 'W')?.likely, doubt(0.399, 'W')?.likely, doubt(30, 'W')?.likely, doubt(30.001, 'W')?.likely]).toEqual([
    'kW',
    null,
    'kW',
    null,
  ])
  expect([doubt(0.00001234, 'kW')?.watts, doubt(0.0000124, 'W')?.watts]).toEqual([0.012, 0])
  expect([doubt(-5, 'W'), doubt(5, 'W', -1)]).toEqual([null, null])
})
