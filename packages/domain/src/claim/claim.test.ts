import { expect, test } from 'vitest'
import { claimableOf, claimState, recoveredOf, shortfallOf } from './claim.ts'

test('what the grid company answers for is claimed, by reason; what came too much or is nobody’s is not', () => {
  const reasons = [
    { kind: 'missing', cents: -5_000n },
    { kind: 'price', cents: -120n },
    { kind: 'price', cents: -30n },
    { kind: 'double', cents: 700n },
    { kind: 'tax', cents: -90n },
    { kind: 'meterHigh', cents: -10n },
    { kind: 'unheardOf', cents: -1n },
  ]
  expect([...claimableOf(reasons)]).toEqual([
    ['missing', 5_000n],
    ['price', 150n],
  ])
  expect(shortfallOf(reasons, -49n)).toBe(5_300n)
  expect(shortfallOf([], 49n)).toBe(0n)
})

test('a reason has recovered what is no longer short by it', () => {
  const claimed = { fen: 5_000n, shortfall: 5_090n }
  expect(recoveredOf(claimed, { fen: 5_000n, shortfall: 5_090n })).toBe(0n)
  expect(recoveredOf(claimed, { fen: 2_000n, shortfall: 2_090n })).toBe(3_000n)
  expect(recoveredOf(claimed, { fen: 0n, shortfall: 90n })).toBe(5_000n)
})
test('a reason that only bears another name now has recovered nothing, and one that grew neither', () => {
  expect(recoveredOf({ fen: 5_000n, shortfall: 5_000n }, { fen: 0n, shortfall: 5_000n })).toBe(0n)
  expect(recoveredOf({ fen: 5_000n, shortfall: 5_000n }, { fen: 6_000n, shortfall: 6_000n })).toBe(0n)
})

test('a claim follows its rows, and a refusal stands until something comes', () => {
  const state = (status: string, recovered: bigint) => claimState({ status, claimed: 100n, recovered })
  expect([
    state('2', 0n),
    state('2', 1n),
    state('3', 100n),
    state('4', 99n),
    state('5', 0n),
    state('5', 5n),
    state('3', 0n),
  ]).toEqual(['2', '3', '4', '3', '5', '3', '2'])
})
