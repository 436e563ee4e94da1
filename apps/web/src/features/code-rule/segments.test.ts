import { expect, test } from 'vitest'
import { emptySegment, readSegments, writeSegments } from './segments.ts'

test('[MODULE-SYS-CHECKRULE] segments come back as they were stored', () => {
  const text = '[{"digits":"*","pattern":"^a","message":"x","priority":"0"},{"digits":"2","pattern":"\\\\d{2}","message":"y"}]'
  expect(JSON.parse(writeSegments(readSegments(text)))).toEqual([
    { digits: '*', pattern: '^a', message: 'x', priority: '0' },
    { digits: '2', pattern: '\\d{2}', message: 'y' },
  ])
})

test.each(['', 'no json', '{}', '[]'])('[MODULE-SYS-CHECKRULE] %s begins with one empty segment', (text) => {
  expect(readSegments(text)).toEqual([emptySegment])
})
