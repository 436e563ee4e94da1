import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../../../', import.meta.url).pathname
const own = /\.toLocaleString\(|\bNumberFormat\b/

test('no part of the screen groups or rounds the digits of a number by itself: figureText, decimalText and thousands do', () => {
  const files = globSync('{packages/widgets,packages/domain,apps/web}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !path.includes('.test.'),
  )
  expect(files.length).toBeGreaterThan(900)
  const writing = files.filter((path) => own.test(readFileSync(`${root}${path}`, 'utf8')))
  expect(writing).toEqual(['packages/widgets/src/format/format.ts'])
})
