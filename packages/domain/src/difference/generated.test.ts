import { describe, expect, it } from 'vitest'
import { explainDifferences } from './explain.ts'
import { usualRules } from './facts.ts'
import { scoreOf } from './testing/score.ts'

/** Kinds that the data of the generator can tell apart: precision and recall as the goals say, in hundredths of a per cent. */
const goals = { precision: 9_900, recall: 9_800 }
const share = (part: number, whole: number): number => Math.floor((part * 10_000) / Math.max(whole, 1))

describe('differences that were planted', () => {
  it('are found in years drawn at run time, with every amount right to the fen', () => {
    const seed = Math.floor(Math.random() * 1_000_000)
    const score = scoreOf(seed + 1, explainDifferences, usualRules, scoreOf(seed, explainDifferences, usualRules))
    const kinds = [...score.kinds.values()]
    const sum = (of: (one: (typeof kinds)[number]) => number) => kinds.reduce((all, one) => all + of(one), 0)
    const told = score.wrong.join('\n')
    expect(kinds.length, told).toBeGreaterThanOrEqual(10)
    expect(
      sum(({ planted }) => planted),
      told,
    ).toBeGreaterThanOrEqual(80)
    expect(
      share(
        sum(({ right }) => right),
        sum(({ found }) => found),
      ),
      told,
    ).toBeGreaterThanOrEqual(goals.precision)
    expect(
      share(
        sum(({ right }) => right),
        sum(({ planted }) => planted),
      ),
      told,
    ).toBeGreaterThanOrEqual(goals.recall)
    expect(
      sum(({ right, amounts }) => right - amounts),
      told,
    ).toBe(0)
  }, 60_000)
})
