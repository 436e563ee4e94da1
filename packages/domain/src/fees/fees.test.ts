import { describe, expect, test } from 'vitest'
import { differenceScale, feeAlarm, feeAlarmPercent, formatAmount, lineCents } from './amounts.ts'
import { divideRounded, fromUnits, toUnits } from './cents.ts'
import { paymentText, poorDays } from './payment.ts'

/** Energy in kWh, price in yuan per kWh. */
const payableAmount = (kwh: string, price: string): string => fromUnits(lineCents(toUnits(kwh, 3), toUnits(price, 6)), 2)

describe('amounts', () => {
  test('[STATION-45] an amount has two decimals', () => {
    expect(['12.3', '12', '0.005', '-0.004', '1234567890123.45'].map(formatAmount)).toEqual([
      '12.30',
      '12.00',
      '0.01',
      '0.00',
      '1234567890123.45',
    ])
  })
  test('[STATION-46] a missing co-construction income counts as 0.00', () => {
    expect([formatAmount(null), formatAmount(undefined), formatAmount('')]).toEqual(['0.00', '0.00', '0.00'])
  })
  test('text that is no number is refused, not read as something', () => {
    for (const text of ['1e3', '12,3', 'x', '1.2.3']) expect(() => toUnits(text, 2)).toThrow('not a decimal number')
  })
  test('units and text are inverse', () => {
    for (const text of ['0.00', '-0.05', '12.34', '-1234.50']) expect(fromUnits(toUnits(text, 2), 2)).toBe(text)
  })
  test('space around a number is no part of it, and whole units have no point', () => {
    expect([toUnits(' 12.3 ', 1), toUnits('12.5', 0), toUnits('-12.5', 0), toUnits('12.4999', 0)]).toEqual([123n, 13n, -13n, 12n])
    expect([fromUnits(1235n, 0), fromUnits(-7n, 0), fromUnits(-7n, 2), fromUnits(0n, 2)]).toEqual(['1235', '-7', '-0.07', '0.00'])
  })
  test('a quotient is rounded half away from zero, whichever side is negative', () => {
    const of = (a: bigint, b: bigint) => [divideRounded(a, b), divideRounded(-a, b), divideRounded(a, -b), divideRounded(-a, -b)]
    expect(of(7n, 2n)).toEqual([4n, -4n, -4n, 4n])
    expect(of(10n, 3n)).toEqual([3n, -3n, -3n, 3n])
    expect(of(0n, 3n)).toEqual([0n, 0n, 0n, 0n])
  })
  test('payable is energy times price, rounded half up to the cent', () => {
    expect(payableAmount('2186.000', '0.4153')).toBe('907.85')
    expect(payableAmount('1.5', '0.33')).toBe('0.50')
  })
})

describe('difference between payable and received', () => {
  test('is in percent with two decimals and a sign', () => {
    expect(differenceScale('1211.43', '1038.60')).toBe('-14.27')
    expect(differenceScale('100.00', '100.00')).toBe('0.00')
    expect(differenceScale('100', '110')).toBe('10.00')
  })
  test('is unknown while nothing was received and where nothing was payable', () => {
    expect([differenceScale('100', null), differenceScale(null, '1'), differenceScale('0.00', '5')]).toEqual([null, null, null])
  })
  test('[STATION-37] is abnormal above 10 % either way, normal at exactly 10 %', () => {
    expect(['10.00', '-10.00', '10.01', '-10.01', '0.00'].map((value) => feeAlarm(value))).toEqual([0, 0, 1, 1, 0])
    expect(feeAlarm(null)).toBeNull()
  })
})

describe('payment', () => {
  test('[STATION-47] 1 is normal, any other value overdue, blank shows nothing', () => {
    expect(['1', 1, '2', 0, 'x', '', ' ', null, undefined].map(paymentText)).toEqual([
      '正常',
      '正常',
      '逾期',
      '逾期',
      '逾期',
      '',
      '',
      '',
      '',
    ])
  })
  test('poor days are the days of the period without a measurement', () => {
    expect(poorDays('2024-02-01', '2024-02-29', 27)).toBe(2)
    expect(poorDays('2025-12-01', '2026-01-31', 62)).toBe(0)
    expect(poorDays('2026-01-01', '2026-01-31', 40)).toBe(0)
  })
})

test('a limit of one’s own judges alike, and the usual one is ten', () => {
  expect([feeAlarm('5.00', '5'), feeAlarm('5.01', '5'), feeAlarm('-5.01', '5'), feeAlarm('12', '12')]).toEqual([0, 1, 1, 0])
  expect([feeAlarmPercent, paymentText('1 '), paymentText('11')]).toEqual(['10', '正常', '逾期'])
})
test('an amount is rounded once, at half a cent away from zero', () => {
  expect(['0.004', '0.005', '0.0049999', '-0.005', '-0.0049'].map(formatAmount)).toEqual([
    '0.00',
    '0.01',
    '0.00',
    '-0.01',
    '0.00',
  ])
  expect([
    payableAmount('1', '0.005'),
    payableAmount('1', '0.0049'),
    payableAmount('0.001', '4.999999'),
    payableAmount('0.001', '5'),
  ]).toEqual(['0.01', '0.00', '0.00', '0.01'])
  expect([differenceScale('-100', '-110'), differenceScale('0.01', '0'), differenceScale('300', '301')]).toEqual([
    '10.00',
    '-100.00',
    '0.33',
  ])
})
test('a period of one day has one day, and less than none is covered by nothing', () => {
  expect([
    poorDays('2026-01-01', '2026-01-01', 0),
    poorDays('2026-01-01', '2026-01-01', 1),
    poorDays('2026-01-01', '2026-01-02', -5),
  ]).toEqual([1, 0, 2])
})
