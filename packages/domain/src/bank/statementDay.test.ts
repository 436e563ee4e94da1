import { describe, expect, test } from 'vitest'
import fc from '../testing/properties.ts'
import { linkReversals, type ReversalFacts } from './reversals.ts'
import { type DayLine, statementDay } from './statementDay.ts'

const line = (order: string, direction: '1' | '2', cents: bigint, balance: bigint | null): DayLine => ({
  order,
  direction,
  cents,
  balance,
})
const facts = { statedOpening: null, statedClosing: null, before: null }

describe('the balance of a day', () => {
  test('is opening + Σ = closing, from the balances of its lines', () => {
    const lines = [line('10:00', '1', 500n, 1_500n), line('11:00', '2', 200n, 1_300n)]
    expect(statementDay({ ...facts, lines, before: 1_000n })).toEqual({
      ...{ opening: 1_000n, inSum: 500n, outSum: 200n, closing: 1_300n, gap: 0n, gapKind: null, state: '1' },
    })
  })
  test('has a gap of what is missing in the middle, and none when it arrives', () => {
    const [a, b, c] = [line('10', '1', 500n, 1_500n), line('11', '2', 200n, 1_300n), line('12', '1', 50n, 1_350n)]
    expect(statementDay({ ...facts, lines: [a, c], before: 1_000n })).toMatchObject({ gap: -200n, gapKind: '1', state: '2' })
    expect(statementDay({ ...facts, lines: [c, a, b], before: 1_000n })).toMatchObject({ gap: 0n, state: '1' })
  })
  test('that does not begin where the day before ended has the gap between them', () => {
    const lines = [line('10', '1', 500n, 1_500n)]
    expect(statementDay({ ...facts, lines, before: 900n })).toMatchObject({
      opening: 1_000n,
      gap: 100n,
      gapKind: '2',
      state: '2',
    })
  })
  test('whose closing the bank states is held to it, also when the last line is missing', () => {
    const lines = [line('10', '1', 500n, 1_500n)]
    expect(statementDay({ ...facts, lines, before: 1_000n, statedClosing: 1_537n })).toMatchObject({ gap: 37n, gapKind: '1' })
    expect(statementDay({ ...facts, lines: [], before: 1_000n, statedClosing: 1_037n })).toMatchObject({ gap: 37n, state: '2' })
    expect(statementDay({ ...facts, lines: [], before: 1_000n, statedClosing: 1_000n })).toMatchObject({ gap: 0n, state: '1' })
  })
  test('is not known while no balance was obtained', () => {
    expect(statementDay({ ...facts, lines: [line('', '1', 5n, null)], before: 1n })).toMatchObject({
      gap: null,
      state: '0',
      inSum: 5n,
    })
    expect(statementDay({ ...facts, lines: [] })).toMatchObject({ state: '0', opening: null, closing: null })
  })
  test('that comes back to where it began is balanced', () => {
    const lines = [line('10', '1', 500n, 1_500n), line('11', '2', 500n, 1_000n)]
    expect(statementDay({ ...facts, lines })).toMatchObject({ opening: 1_000n, closing: 1_000n, state: '1' })
    expect(statementDay({ ...facts, lines, before: 1_000n })).toMatchObject({ state: '1' })
  })
  test('is the same in whatever order the lines came, with and without times, and every line that is left out shows', () => {
    const moves = fc.array(fc.record({ isIn: fc.boolean(), cents: fc.integer({ min: 1, max: 5_000 }) }), {
      minLength: 1,
      maxLength: 9,
    })
    fc.assert(
      fc.property(moves, fc.boolean(), fc.nat(), (rows, hasTimes, seed) => {
        let balance = 10_000n
        const lines = rows.map(({ isIn, cents }, at) => {
          balance += isIn ? BigInt(cents) : -BigInt(cents)
          return line(hasTimes ? String(at).padStart(2, '0') : '', isIn ? '1' : '2', BigInt(cents), balance)
        })
        const shuffled = lines.toSorted(
          (a, b) => Number((a.cents * BigInt((seed % 97) + 1)) % 13n) - Number((b.cents * BigInt((seed % 97) + 1)) % 13n),
        )
        expect(statementDay({ ...facts, lines: shuffled, before: 10_000n })).toMatchObject({
          state: '1',
          opening: 10_000n,
          closing: balance,
        })
        const missing = seed % lines.length
        const rest = lines.filter((_, at) => at !== missing)
        const stated = { ...facts, lines: rest, statedOpening: 10_000n, statedClosing: balance, before: 10_000n }
        const { direction, cents } = lines[missing]!
        expect(statementDay(stated)).toMatchObject({ state: '2', gap: direction === '1' ? cents : -cents })
      }),
    )
  })
})

describe('a reversal', () => {
  const one = (id: string, own: Partial<ReversalFacts> = {}): ReversalFacts => ({
    ...{
      id,
      order: `2026-03-05 ${id}`,
      day: '2026-03-05',
      direction: '1',
      cents: 500n,
      serial: id,
      isReversal: false,
      reverses: null,
    },
    ...own,
  })
  const back = (id: string, own: Partial<ReversalFacts> = {}) => one(id, { direction: '2', isReversal: true, ...own })
  test('takes back the line that the bank names, or else the latest before it with the same amount', () => {
    expect([...linkReversals([one('1'), one('2'), back('3', { reverses: '1' })])]).toEqual([['3', '1']])
    expect([...linkReversals([one('1'), one('2'), back('3'), back('4')])]).toEqual([
      ['3', '2'],
      ['4', '1'],
    ])
  })
  test('takes nothing back twice, nothing of another amount, direction or month, and nothing that came after it', () => {
    expect(linkReversals([one('1'), back('2'), back('3')]).size).toBe(1)
    expect(linkReversals([one('1', { cents: 501n }), one('2', { direction: '2' }), back('3')]).size).toBe(0)
    expect(linkReversals([one('1', { day: '2026-01-02', order: '2026-01-02' }), back('3')]).size).toBe(0)
    expect(linkReversals([back('1'), one('2')]).size).toBe(0)
  })
  test('is found whatever came first', () => {
    const lines = [one('1'), one('2', { cents: 7n }), back('3'), back('4', { cents: 7n, reverses: '2' }), one('5')]
    const sorted = (links: ReadonlyMap<string, string>) => [...links].sort()
    expect(sorted(linkReversals(lines.toReversed()))).toEqual(sorted(linkReversals(lines)))
  })
})
