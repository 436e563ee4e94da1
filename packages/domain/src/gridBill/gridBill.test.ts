import { describe, expect, test } from 'vitest'
import fc from '../testing/properties.ts'
import { type CheckedBill, centsOf, findingsOf, receivablesOf } from './check.ts'
import { dueDate, ruleFor, usualRule } from './due.ts'
import { lineKinds, readingHows } from './kinds.ts'
import { monthParts } from './months.ts'
import { type Reading, readingWh } from './readings.ts'

const meter: Reading = {
  ...{ itemNo: '2', kind: lineKinds.feedInMeter, meterNo: 'A1', how: readingHows.usual, energy: null },
  ...{ last: 1_200_0000n, current: 1_350_5000n, multiplier: 100n },
}
describe('energy between two readings', () => {
  test('is their difference by the multiplier', () => {
    expect(readingWh(meter)).toBe(150_500n)
    expect(readingWh({ ...meter, multiplier: 3_000n })).toBe(4_515_000n)
  })
  test('of a meter that began again goes through its end, of as many digits as it showed', () => {
    const over = { ...meter, last: 9_990_0000n, current: 15_2500n, how: readingHows.rolledOver }
    expect(readingWh(over)).toBe(25_250n)
    expect(readingWh({ ...over, last: 99_990_0000n })).toBe(25_250n)
    expect(readingWh({ ...over, how: readingHows.usual })).toBe(-9_974_750n)
  })
})

const bill: CheckedBill = {
  ...{ kind: '1', from: '2026-09-01', to: '2026-09-30', generation: 150_500n, fedIn: 150_500n, ownUse: 0n },
  ...{ taxRate: 1_300n, tax: 719n, total: 6_250n },
  lines: [{ itemNo: '1', kind: '1', energy: 150_500n, price: 415_300n, share: null, cents: 6_250n }],
  readings: [{ ...meter, energy: 150_500n }],
  before: {
    ...{ billNo: 'ZD-1', from: '2026-08-01', to: '2026-08-31' },
    readings: [{ meterNo: 'A1', kind: lineKinds.feedInMeter, current: 1_200_0000n }],
  },
  measured: { wh: 150_500n, days: 30 },
}
const codes = (own: Partial<CheckedBill>, tolerance = 1_000n) =>
  findingsOf({ ...bill, ...own }, tolerance).map(({ code }) => code)

describe('a bill', () => {
  test('that fits itself, the one before and the measured energy has no findings', () => {
    expect(codes({})).toEqual([])
  })
  test('says each figure that does not fit, with the one it should be', () => {
    const line = { ...bill.lines[0]!, cents: 6_251n }
    expect(findingsOf({ ...bill, lines: [line] }, 1_000n)).toEqual([
      { code: 'lineAmount', about: '1', stated: '62.51', expected: '62.50' },
      { code: 'linesTotal', about: null, stated: '62.50', expected: '62.51' },
    ])
    expect(findingsOf({ ...bill, readings: [{ ...meter, energy: 150_000n }] }, 1_000n)).toMatchObject([
      { code: 'readingEnergy', about: '2', stated: '150.000', expected: '150.500' },
      { code: 'fedInMeter', stated: '150.500', expected: '150.000' },
    ])
    expect(codes({ tax: 721n })).toEqual(['tax'])
    expect(codes({ tax: 720n })).toEqual([])
    expect(codes({ ownUse: 10n })).toEqual(['ownUse'])
    expect(codes({ fedIn: 150_000n, readings: [], ownUse: 500n })).toEqual(['lineEnergy'])
  })
  test('goes on where the one before ended: days and readings without gap, overlap or step back', () => {
    const shift = (last: bigint, current = meter.current) => ({
      readings: [{ ...meter, last, current }],
      ...{ fedIn: null, generation: null, measured: null },
    })
    expect(codes(shift(1_210_0000n))).toEqual(['chainGap'])
    expect(codes(shift(1_190_0000n))).toEqual(['chainOverlap'])
    expect(codes(shift(1_200_0000n, 1_100_0000n))).toEqual(['chainBack'])
    expect(codes({ from: '2026-09-03' })).toEqual(['cycleGap'])
    expect(codes({ from: '2026-08-31' })).toEqual(['cycleOverlap'])
    expect(codes({ before: null, from: '2026-09-03' })).toEqual([])
    expect(codes({ ...shift(0n), readings: [{ ...meter, last: 0n, how: readingHows.installed }] })).toEqual([])
  })
  test('is held against the measured energy of its days, of which half stand for all', () => {
    expect(codes({ measured: { wh: 165_550n, days: 30 } })).toEqual([])
    expect(codes({ measured: { wh: 165_600n, days: 30 } })).toEqual(['measured'])
    expect(codes({ measured: { wh: 75_250n, days: 15 } })).toEqual([])
    expect(codes({ measured: { wh: 75_250n, days: 14 } })).toEqual(['notMeasured'])
    expect(codes({ measured: null })).toEqual(['notMeasured'])
    const none = { generation: 0n, fedIn: 0n, lines: [], readings: [], total: null, tax: null }
    expect(codes({ ...none, measured: { wh: 9n, days: 30 } })).toEqual(['measured'])
  })
  test('that corrects another one is held against nothing but itself', () => {
    expect(codes({ kind: '2', from: '2026-05-01', measured: null })).toEqual([])
  })
  test('becomes receivable by kind; what comes to nothing does not', () => {
    const line = bill.lines[0]!
    const lines = [
      line,
      { ...line, kind: '2', cents: -300n },
      { ...line, kind: '4', cents: 10n },
      { ...line, kind: '4', cents: -10n },
    ]
    expect([...receivablesOf(lines)]).toEqual([
      ['1', 6_250n],
      ['2', -300n],
    ])
    expect(centsOf({ ...line, cents: null, share: 500_000n })).toBe(3_125n)
    expect(centsOf({ ...line, cents: null, price: null })).toBeNull()
  })
})

describe('a bill whose cycle is not a month', () => {
  const cut = { from: '2026-08-30', to: '2026-09-01', wh: 1_000n, cents: 100n }
  test('is divided by the measured energy of its days, or by days where one is not known', () => {
    expect(monthParts({ ...cut, weights: [10n, 20n, 70n] }).map(({ wh, cents, weightedBy }) => [wh, cents, weightedBy])).toEqual([
      [300n, 30n, 'measured'],
      [700n, 70n, 'measured'],
    ])
    expect(monthParts({ ...cut, weights: [10n, null, 70n] }).map(({ wh, weightedBy }) => [wh, weightedBy])).toEqual([
      [667n, 'days'],
      [333n, 'days'],
    ])
    expect(monthParts({ ...bill, wh: 5n, cents: 7n, weights: [] })).toEqual([
      { month: '2026-09', from: bill.from, to: bill.to, wh: 5n, cents: 7n, weightedBy: 'whole' },
    ])
  })
  test('comes to itself whatever its days weigh', () => {
    const weights = fc.array(fc.option(fc.bigInt({ min: 0n, max: 9_999n })), { minLength: 62, maxLength: 62 })
    fc.assert(
      fc.property(weights, fc.bigInt({ min: -99_999n, max: 99_999n }), (days, cents) => {
        const parts = monthParts({ from: '2026-07-15', to: '2026-09-14', wh: 12_345n, cents, weights: days })
        expect(parts.map(({ month }) => month)).toEqual(['2026-07', '2026-08', '2026-09'])
        expect(parts.reduce((sum, part) => sum + part.cents, 0n)).toBe(cents)
        expect(parts.reduce((sum, part) => sum + part.wh, 0n)).toBe(12_345n)
      }),
      { numRuns: 100 },
    )
  })
})

test('what is due follows the calendar of its kind and province; a subsidy of the year is not missing in March', () => {
  expect(dueDate('2026-01', usualRule('1'))).toBe('2026-03-02')
  expect(dueDate('2026-01', usualRule('4'))).toBe('2027-06-30')
  const rule = { cadence: '2', days: null, yearMonth: 2, yearDay: 31 } as const
  expect(dueDate('2026-12', rule)).toBe('2027-02-28')
  const rows = [
    { kind: '4', province: null, ...rule },
    { kind: '4', province: '33', ...usualRule('1') },
  ]
  expect(ruleFor(rows, '4', '33').cadence).toBe('1')
  expect(ruleFor(rows, '4', '37').cadence).toBe('2')
  expect(ruleFor(rows, '1', '33')).toEqual(usualRule('1'))
})
