import { expect, test } from 'vitest'
import { dayRange } from './dayRange.ts'

/** A Sunday, in Beijing still early. */
const now = Date.parse('2026-03-01T00:30:00+08:00')

test('intervals of days are those of Beijing, weeks begin on Monday', () => {
  expect(
    ['jt', 'zt', 'qt', 'bz', 'sz', 'by', 'sy', '7day'].map((key) => Object.values(dayRange(key, now) ?? {}).join(' ')),
  ).toEqual([
    '2026-03-01 2026-03-02',
    '2026-02-28 2026-03-01',
    '2026-02-27 2026-02-28',
    '2026-02-23 2026-03-02',
    '2026-02-16 2026-02-23',
    '2026-03-01 2026-04-01',
    '2026-02-01 2026-03-01',
    '2026-02-23 2026-03-02',
  ])
  expect(dayRange('zdy', now)).toBeUndefined()
})
