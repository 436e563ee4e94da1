import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutThisYear } from './thisYear.ts'

const newYear = Date.parse('2026-01-01T00:00:00+08:00')

test('a date of this year leaves its year out, one of another year says it', () => {
  expect(withoutThisYear('2026-03-04 05:06', newYear)).toBe('03-04 05:06')
  expect(withoutThisYear('2011-03-04 05:06', newYear)).toBe('2011-03-04 05:06')
})
test('the year turns at midnight in Shanghai', () => {
  expect(withoutThisYear('2025-12-31', newYear - 1)).toBe('12-31')
  expect(withoutThisYear('2025-12-31', newYear)).toBe('2025-12-31')
})
test('no screen cuts the year off a date by itself', () => {
  const files = ['apps/web/src', 'packages/widgets/src'].flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
  expect(files.length).toBeGreaterThan(500)
  const cutting = files.filter(
    (file) => !/\.test\.tsx?$/.test(file) && /\.slice\(5(, (10|16|19))?\)/.test(readFileSync(file, 'utf8')),
  )
  // A month of a year that is named beside it, and other texts than dates.
  expect(cutting).toEqual(['apps/web/src/features/home/KpiRow.tsx'])
})
