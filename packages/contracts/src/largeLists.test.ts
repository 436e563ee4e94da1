import { expect, test } from 'vitest'
import { resources } from './resources/index.ts'

/** Lines and parts, which are read with their head and never put in order by themselves. */
const parts = new Set(['repayPeriod', 'agentRatingRow'])

test('the list of whatever hangs on a customer or a station is ready for as many rows as there are of them', () => {
  const hanging = resources.filter(({ name, follows = [] }) => follows.length > 0 && !parts.has(name))
  expect(hanging.length).toBeGreaterThan(10)
  expect(hanging.filter(({ largeList }) => !largeList).map(({ name }) => name)).toEqual([])
})
