import { describe, expect, test } from 'vitest'
import { lineCents, wholeShare } from '../fees/amounts.ts'
import { dayNumber, dayOfNumber } from '../solar/slots.ts'
import fc from '../testing/properties.ts'
import { billOf } from './bill.ts'
import { pricesOf } from './lines.ts'
import { overlaps, type PricedStation, type Tariff } from './tariff.ts'

const old: PricedStation = { district: '330802', mode: '1', voltage: '1', gridDate: '2024-03-15' }
const young: PricedStation = { ...old, gridDate: '2025-08-01' }
const anyOf: Omit<Tariff, 'id' | 'kind' | 'from' | 'price'> = {
  ...{ province: '33', district: null, mode: null, voltage: null, gridFrom: null, gridTo: null, to: null, share: null },
}
const price = (id: string, kind: Tariff['kind'], own: Partial<Tariff> = {}): Tariff => ({
  ...anyOf,
  ...{ id, kind, from: '2020-01-01', price: 415_300n },
  ...own,
})
const benchmark = price('b', '1', { gridTo: '2025-05-31', to: '2025-12-31' })
const mechanism = price('m', '2', { gridFrom: '2025-06-01', from: '2025-06-01', share: 900_000n })
const market = price('k', '3', { gridFrom: '2025-06-01', from: '2025-06-01', price: 271_600n })
const march = { from: '2026-03-01', to: '2026-03-31' } as const
/** 1,000 kWh, all of it fed in, each day alike. */
const thousand = { generation: 1_000_000n, ownUse: 0n, weights: null } as const
const said = ({ lines }: ReturnType<typeof billOf>) =>
  lines.map(({ kind, from, to, energy, cents }) => [kind, from, to, Number(energy) / 1_000, Number(cents) / 100])

describe('a month comes to', () => {
  test('energy x benchmark for a station of before June 2025: 1,000 kWh x 0.4153 = 415.30', () => {
    const bill = billOf(old, [benchmark, mechanism, market], { from: '2025-03-01', to: '2025-03-31' }, thousand)
    expect(said(bill)).toEqual([['benchmark', '2025-03-01', '2025-03-31', 1_000, 415.3]])
    expect([bill.cents, bill.gaps]).toEqual([41_530n, []])
  })
  test('market and difference for one of after it: 1,000 x 0.2716 = 271.60, 1,000 x 90 % x (0.4153 - 0.2716) = 129.33', () => {
    const bill = billOf(young, [benchmark, mechanism, market], march, thousand)
    expect(said(bill)).toEqual([
      ['market', '2026-03-01', '2026-03-31', 1_000, 271.6],
      ['difference', '2026-03-01', '2026-03-31', 1_000, 129.33],
    ])
    expect(bill.cents).toBe(40_093n)
  })
  test('less than the market alone where that is above the mechanism price: 1,000 x 90 % x (0.4153 - 0.5) = -76.23', () => {
    const bill = billOf(young, [mechanism, { ...market, price: 500_000n }], march, thousand)
    expect(said(bill).map((line) => line.at(-1))).toEqual([500, -76.23])
  })
  test('what the mechanism pays while the market is not known: 1,000 x 90 % x 0.4153 = 373.77, and 100 kWh have no price', () => {
    const bill = billOf(young, [mechanism], march, thousand)
    expect(said(bill)).toEqual([['mechanism', '2026-03-01', '2026-03-31', 1_000, 373.77]])
    expect(bill.gaps).toEqual([{ lacks: 'market', share: 100_000n, ...march, energy: 100_000n }])
  })
  test('the mechanism price alone where all energy has it, whatever the market', () => {
    expect(said(billOf(young, [{ ...mechanism, share: wholeShare }, market], march, thousand))).toEqual([
      ['mechanism', '2026-03-01', '2026-03-31', 1_000, 415.3],
    ])
  })
  test('subsidies of old stations on all that they generate: 1,000 x 0.03 = 30.00 for those of 2021, nothing for others', () => {
    const state = price('s', '4', { gridFrom: '2021-01-01', gridTo: '2021-12-31', price: 30_000n })
    const of2021 = { ...old, gridDate: '2021-05-06' }
    const bought = price('b', '1', { gridTo: '2025-05-31' })
    expect(said(billOf(of2021, [bought, state], march, thousand)).map(([kind, , , , amount]) => [kind, amount])).toEqual([
      ['benchmark', 415.3],
      ['state', 30],
    ])
    expect(billOf(old, [bought, state], march, thousand).lines).toHaveLength(1)
  })
  test('a subsidy of a county in that county alone', () => {
    const county = price('c', '6', { district: '330802', price: 100_000n })
    expect(billOf(old, [county], march, thousand).lines).toHaveLength(1)
    expect(billOf({ ...old, district: '330803' }, [county], march, thousand).lines).toHaveLength(0)
  })
  test('own use at its discount and the rest to the grid: 300 x 0.538 x 85 % = 137.19, 700 x 0.4153 = 290.71', () => {
    const own = price('o', '7', { price: 538_000n, share: 850_000n })
    const bill = billOf({ ...old, mode: '2' }, [price('b', '1'), own], march, { ...thousand, ownUse: 300_000n })
    expect(said(bill).map(([kind, , , energy, amount]) => [kind, energy, amount])).toEqual([
      ['benchmark', 700, 290.71],
      ['ownUse', 300, 137.19],
    ])
    const all = billOf({ ...old, mode: '3' }, [price('b', '1'), own], march, thousand)
    expect(said(all).map(([kind, , , energy]) => [kind, energy])).toEqual([['ownUse', 1_000]])
    expect(billOf({ ...old, mode: '3' }, [price('b', '1')], march, thousand).gaps).toMatchObject([{ lacks: 'ownUse' }])
  })
})

describe('a price that changes within the month', () => {
  const first = price('1', '1', { to: '2026-03-10', price: 400_000n })
  const second = price('2', '1', { from: '2026-03-11', price: 500_000n })
  test('cuts it, its energy by days: 1,000 x 10/31 = 322.581 x 0.4 = 129.03, 677.419 x 0.5 = 338.71', () => {
    const bill = billOf(old, [second, first], march, thousand)
    expect(said(bill)).toEqual([
      ['benchmark', '2026-03-01', '2026-03-10', 322.581, 129.03],
      ['benchmark', '2026-03-11', '2026-03-31', 677.419, 338.71],
    ])
    expect(bill.weightedBy).toBe('days')
  })
  test('or by the measured days where they are known: 100 of 1,000 in the first ten', () => {
    const weights = Array.from({ length: 31 }, (_, at) => (at < 10 ? 10n : at < 28 ? 50n : 0n))
    const bill = billOf(old, [first, second], march, { ...thousand, weights })
    expect(said(bill).map(([, , , energy, amount]) => [energy, amount])).toEqual([
      [100, 40],
      [900, 450],
    ])
    expect(bill.weightedBy).toBe('measured')
  })
  test('cuts no line of another kind', () => {
    const state = price('s', '4', { price: 30_000n })
    expect(billOf(old, [first, second, state], march, thousand).lines.filter(({ kind }) => kind === 'state')).toHaveLength(1)
  })
  test('that ends without another leaves days without a price, which are told and not counted', () => {
    const bill = billOf(old, [first], march, thousand)
    expect(bill.gaps).toEqual([{ lacks: 'feedIn', share: wholeShare, from: '2026-03-11', to: '2026-03-31', energy: 677_419n }])
    expect(bill.cents).toBe(12_903n)
  })
})

test('before a station was connected nothing is paid and nothing is missing', () => {
  expect(pricesOf(old, [price('b', '1')], '2024-03-01', '2024-03-31')).toMatchObject({
    period: { from: '2024-03-15', to: '2024-03-31' },
    lines: [{ from: '2024-03-15', to: '2024-03-31' }],
  })
  expect(pricesOf(old, [price('b', '1')], '2024-02-01', '2024-02-29')).toEqual({ period: null, lines: [], gaps: [] })
  const bill = billOf(old, [price('b', '1')], { from: '2024-03-01', to: '2024-03-31' }, { ...thousand, weights: [] })
  expect(bill).toMatchObject({ weightedBy: 'days', cents: 41_530n })
})

test('what holds for all modes meets what holds for one; other voltages, days of connection and provinces do not meet', () => {
  const of = (one: Partial<Tariff>, other: Partial<Tariff>) => overlaps(price('1', '1', one), price('2', '1', other))
  expect(of({}, { mode: '1' })).toBe(true)
  expect(of({ mode: '1' }, { mode: '2' })).toBe(false)
  expect(of({ voltage: '1' }, { voltage: '2' })).toBe(false)
  expect(of({ gridTo: '2025-05-31' }, { gridFrom: '2025-06-01' })).toBe(false)
  expect(of({ gridTo: '2025-06-01' }, { gridFrom: '2025-06-01' })).toBe(true)
  expect(of({ province: '37' }, {})).toBe(false)
  expect(of({ to: '2025-12-31' }, { from: '2026-01-01' })).toBe(false)
  expect(of({ to: '2026-01-01' }, { from: '2026-01-01' })).toBe(true)
  expect(overlaps(price('1', '1'), price('2', '2'))).toBe(true)
  expect(overlaps(price('1', '3'), price('2', '2'))).toBe(false)
  expect(overlaps(price('1', '1'), price('2', '4'))).toBe(false)
})

describe('whatever the prices', () => {
  const day = fc.integer({ min: dayNumber('2025-01-01'), max: dayNumber('2026-12-31') }).map(dayOfNumber)
  const arbitrary = fc.record({
    kind: fc.constantFrom<Tariff['kind']>('1', '4', '7'),
    from: day,
    length: fc.integer({ min: 0, max: 200 }),
    price: fc.bigInt({ min: 0n, max: 2_000_000n }),
    mode: fc.constantFrom(null, '1', '2'),
  })
  const sets = fc.array(arbitrary, { maxLength: 8 }).map((all) => {
    const kept: Tariff[] = []
    for (const [at, { length, ...own }] of all.entries()) {
      const one = price(String(at), own.kind, { ...own, to: dayOfNumber(dayNumber(own.from) + length) })
      if (!kept.some((other) => overlaps(one, other))) kept.push(one)
    }
    return kept
  })
  const energies = fc.record({
    generation: fc.bigInt({ min: 0n, max: 9_999_999n }),
    ownUse: fc.bigInt({ min: 0n, max: 9_999_999n }),
    weights: fc.option(fc.array(fc.bigInt({ min: 0n, max: 500n }), { minLength: 28, maxLength: 62 })),
  })
  const cases = fc.tuple(sets, energies, day, fc.integer({ min: 27, max: 61 }), fc.constantFrom('1', '2', '3'))

  test('lines of the energy fed in and days without a price are the energy fed in, to the Wh', () => {
    fc.assert(
      fc.property(cases, ([tariffs, energy, from, length, mode]) => {
        const bill = billOf({ ...old, mode }, tariffs, { from, to: dayOfNumber(dayNumber(from) + length) }, energy)
        const used = mode === '1' ? 0n : mode === '3' || energy.ownUse > energy.generation ? energy.generation : energy.ownUse
        const parts = [
          ...bill.lines.filter(({ base }) => base === 'feedIn'),
          ...bill.gaps.filter(({ lacks }) => lacks === 'feedIn'),
        ]
        const sum = parts.reduce((total, one) => total + one.energy, 0n)
        expect(sum).toBe(mode === '3' ? 0n : energy.generation - used)
        expect(bill.cents).toBe(bill.lines.reduce((total, one) => total + lineCents(one.energy, one.price, one.share), 0n))
      }),
      { numRuns: 200 },
    )
  })
  test('each day has the prices that hold on it, one line of a kind at most, and cutting the period does not change them', () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: 0, max: 60 }), ([tariffs, , from, length, mode], at) => {
        const station = { ...old, mode }
        const to = dayOfNumber(dayNumber(from) + length)
        const one = dayOfNumber(dayNumber(from) + (at % (length + 1)))
        const onDay = (lines: ReturnType<typeof pricesOf>['lines']) =>
          lines.filter((line) => line.from <= one && one <= line.to).map(({ kind, tariffIds }) => `${kind} ${tariffIds}`)
        const whole = onDay(pricesOf(station, tariffs, from, to).lines)
        expect(onDay(pricesOf(station, tariffs, one, one).lines).toSorted()).toEqual(whole.toSorted())
        expect(new Set(whole).size).toBe(whole.length)
      }),
      { numRuns: 200 },
    )
  })
})
