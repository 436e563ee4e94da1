import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { nextRuns } from './nextRuns.ts'
import { parseCron } from './parseCron.ts'

const answers = readFileSync(new URL('fixtures/quartz.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [expression: string, start: string, runs: string])

/** Where we differ, and why. */
const exceptions: Readonly<Record<string, string>> = {
  '0 0 6 1 OCT-MAR/3 ?': 'Quartz drops the step after a range of names, though it keeps it after the same range of numbers',
  '0 0 6 ? OCT-MAR/3 MON': 'the same',
  '0 0 9 ? * MON-FRI/2': 'the same',
  '0 0 12 ? FEB MON#5': 'Quartz looks a hundred years ahead and no further; we look up to 2199',
  '0 0 8 31W * ?': 'of the months without a 31st Quartz skips some and moves others; we skip them all',
}

const instant = (text: string): number => Date.parse(`${text.replace(' ', 'T')}+08:00`)
const wire = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

function ownAnswer(expression: string, start: string): string {
  const result = parseCron(expression)
  return result.ok ? nextRuns(result.cron, instant(start), 10).map(wire).join(',') : '!'
}

describe('beside real Quartz', () => {
  test('there are at least 200 expressions to compare', () => {
    expect(answers.length).toBeGreaterThanOrEqual(200)
  })
  const equal = answers.filter(([expression]) => exceptions[expression] === undefined)
  test.each(equal)('[CRON-05] %s after %s runs when Quartz runs it, or is refused by both', (expression, start, runs) => {
    expect(ownAnswer(expression, start)).toBe(runs ?? '')
  })
  const different = answers.filter(([expression]) => exceptions[expression] !== undefined)
  test.each(different)('%s after %s differs for the reason that is written down', (expression, start, runs) => {
    const own = ownAnswer(expression, start)
    expect(own).not.toBe(runs)
    expect(own).not.toBe('!')
  })
})
