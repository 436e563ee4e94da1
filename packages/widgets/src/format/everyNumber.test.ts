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

const unit = '行|条|个|项|人|名|张|座|处|字节|列|段|天|串|块|家|份|次|位小数|W|V|kW|kWh|kWp|MB|KB'
const untold = /\b(?:count|limit|most|max|min|bytes): String\(/
const bare = new RegExp(`(?<!第 )\\$\\{(?![^{}]*thousands\\()[^{}]+\\} (?:${unit})(?![A-Za-z])`)

test('a count before its unit in a text of the server, the contracts and the rules is grouped', () => {
  const files = globSync('{packages/contracts,packages/domain,apps/server}/src/**/*.ts', { cwd: root }).filter(
    // Cron expressions count hours and days; a query takes 20 conditions of 500 characters; sketches of the demo are small.
    (path) => !/\.test\.|\/testing\/|\/cron\/|kit\/query|src\/demo\//.test(path),
  )
  expect(files.length).toBeGreaterThan(900)
  const texts = files.flatMap((path) =>
    readFileSync(`${root}${path}`, 'utf8')
      .split('\n')
      .filter((line) => (/\p{Script=Han}/u.test(line) && bare.test(line)) || untold.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(texts).toEqual([])
})
