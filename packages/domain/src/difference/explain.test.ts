import { describe, expect, it } from 'vitest'
import { differenceCases } from './cases/all.ts'
import { explainDifferences } from './explain.ts'
import { usualRules } from './facts.ts'

const byKind = (reasons: readonly (readonly [string, bigint])[]) => reasons.map(([kind, cents]) => `${kind} ${cents}`).toSorted()

describe('differences worked out by hand', () => {
  it.each(differenceCases.map((one) => [one.name, one] as const))('%s', (_, { facts, rules, asOf, expected }) => {
    const outcomes = explainDifferences(facts, { ...usualRules, ...rules }, asOf)
    expect(outcomes.map(({ month }) => month)).toEqual(Object.keys(expected))
    for (const outcome of outcomes) {
      const wanted = expected[outcome.month]
      if (wanted === undefined) throw new Error('a month that nobody expects')
      expect({
        payable: outcome.payable,
        received: outcome.received,
        difference: outcome.difference,
        reasons: byKind(outcome.reasons.map(({ kind, cents }) => [kind, cents])),
        unexplained: outcome.unexplained,
        notDue: outcome.notDue.map(({ cents }) => cents),
        isEstimated: outcome.isEstimated,
      }).toEqual({
        payable: wanted.payable,
        received: wanted.received,
        difference: wanted.received - wanted.payable,
        reasons: byKind(wanted.reasons),
        unexplained: wanted.unexplained ?? 0n,
        notDue: wanted.notDue ?? [],
        isEstimated: wanted.isEstimated ?? false,
      })
      if (wanted.alternatives)
        expect(outcome.reasons.find(({ cents }) => cents !== 0n)?.alternatives).toEqual(
          expect.arrayContaining([...wanted.alternatives]),
        )
    }
  })
})
