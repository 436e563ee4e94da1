import { applyChange } from '@heliodesk/domain/repayment/changes'
import { buildPlan } from '@heliodesk/domain/repayment/plan'
import fc from '@heliodesk/domain/testing/properties'
import { expect, test } from 'vitest'
import { changeOf, packed, termsOf, unpackSchedule, unpackTerms } from './terms.ts'

/** Postgres keeps no order of keys: what comes back is in another one. */
const stored = (text: string): string =>
  JSON.stringify(JSON.parse(text), (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toReversed())
      : value,
  )

const plan = fc.record({
  method: fc.constantFrom('1', '2', '3', '4', '5'),
  principal: fc.integer({ min: 100_000, max: 30_000_000 }).map((cents) => `${cents / 100}`),
  annualRate: fc.constantFrom('0', '4.9000', '3.65', '12'),
  periods: fc.integer({ min: 1, max: 36 }),
  frequency: fc.constantFrom('1', '2'),
  startDate: fc.constant('2026-01-31'),
  firstDue: fc.constantFrom('2026-02-28', '2026-03-15'),
  dayBase: fc.constantFrom('1', '2'),
  incomeShare: fc.constant('80'),
  incomeMost: fc.constantFrom(null, '500.00'),
  incomeExpected: fc.constantFrom('0', '700.00'),
})
const change = fc.record({
  changeKind: fc.constantFrom('1', '2', '3', '4', '5', '6'),
  effectiveDate: fc.constantFrom('2026-03-01', '2026-07-15', '2027-01-31'),
  fromSeq: fc.integer({ min: 1, max: 12 }),
  newRate: fc.constantFrom('3.9', '5.1'),
  pausePeriods: fc.integer({ min: 1, max: 3 }),
  pauseInterest: fc.constantFrom('1', '2'),
  amount: fc.constantFrom('100.00', '900.00'),
  prepayEffect: fc.constantFrom('1', '2'),
  newMethod: fc.constantFrom('1', '2', '3'),
  newPeriods: fc.integer({ min: 1, max: 48 }),
})

test('terms that were stored say the same schedule, to the cent, whatever was changed before', () => {
  fc.assert(
    fc.property(plan, fc.array(change, { maxLength: 4 }), (head, changes) => {
      let terms = termsOf(head)
      for (const one of changes) {
        const found = applyChange(terms, changeOf(one, '1.0000'))
        if ('terms' in found) terms = found.terms
      }
      const rows = buildPlan(terms)
      expect(buildPlan(unpackTerms(stored(packed(terms))))).toEqual(rows)
      expect(unpackSchedule(stored(packed(rows)))).toEqual(rows)
    }),
    { numRuns: 200 },
  )
})
