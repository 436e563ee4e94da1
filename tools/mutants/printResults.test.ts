import { join } from 'node:path'
import type { MutantStatus } from '@stryker-mutator/api/core'
import { describe, expect, test } from 'vitest'
import { root } from '../sources.ts'
import { type Equivalent, judge, shareOf } from './printResults.ts'

const text = 'const a = 1\n  if (a > 0) return b\n'
const known: Equivalent = { file: 'packages/a.ts', line: 'if (a > 0) return b', replacement: 'a >= 0', why: 'a is never 0' }
const finding = (status: MutantStatus, replacement = 'true', statusReason?: string) => {
  const location = { start: { line: 2, column: 6 }, end: { line: 2, column: 11 } }
  return { fileName: join(root, 'packages/a.ts'), location, replacement, status, statusReason }
}
const verdict = (status: MutantStatus, replacement = 'true', equivalents: readonly Equivalent[] = [known]) =>
  judge(finding(status, replacement), () => text, equivalents)

describe('a mutant', () => {
  test.each<[MutantStatus, string]>([
    ['Killed', 'noticed'],
    ['Timeout', 'out of time'],
    ['RuntimeError', 'noticed'],
    ['Survived', 'unnoticed'],
    ['NoCoverage', 'unnoticed'],
    ['Ignored', 'left out'],
    ['CompileError', 'left out'],
  ])('that ended as %s counts as %s', (status, expected) => expect(verdict(status).verdict).toBe(expected))

  test('that loops for ever is noticed, one that was only slow is to be run again and counts on neither side', () => {
    const endless = judge(finding('Timeout', 'true', 'Hit limit reached (501/500)'), () => text, [])
    const slow = judge(finding('Timeout'), () => text, [])
    expect([endless.verdict, slow.verdict]).toEqual(['noticed', 'out of time'])
    expect(shareOf([endless, slow])).toBe(100)
  })

  test('is reported with its place and the line that it changed', () => {
    expect(verdict('Survived')).toMatchObject({ file: 'packages/a.ts', at: 2, line: 'if (a > 0) return b', replacement: 'true' })
  })

  test('that changes nothing is excused by its line and its replacement alone', () => {
    expect(verdict('Survived', 'a >= 0').verdict).toBe('equivalent')
    expect(verdict('Survived', 'a < 0').verdict).toBe('unnoticed')
    expect(verdict('Survived', 'a >= 0', [{ ...known, line: 'if (a > 1) return b' }]).verdict).toBe('unnoticed')
    expect(verdict('Survived', 'a >= 0', [{ ...known, file: 'packages/b.ts' }]).verdict).toBe('unnoticed')
  })
})

test('the share counts neither what was left out nor what changes nothing', () => {
  const judged = (['Killed', 'Killed', 'Survived', 'Ignored'] as const).map((status) => verdict(status))
  expect(shareOf([...judged, verdict('Survived', 'a >= 0')])).toBe(66.7)
  expect(shareOf([])).toBe(100)
})
