import { expect, test } from 'vitest'
import { faultsOf } from './statementFaults.ts'

const applied = (source: string) => faultsOf(source).map(({ from, to, text }) => source.slice(0, from) + text + source.slice(to))

test('each condition, limit, order and lock of a statement is a place for one fault', () => {
  expect(applied('q(`SELECT a FROM t WHERE b < $1 AND c IS NULL ORDER BY d DESC FOR UPDATE`)')).toEqual([
    'q(`SELECT a FROM t WHERE true OR b < $1 AND c IS NULL ORDER BY d DESC FOR UPDATE`)',
    'q(`SELECT a FROM t WHERE b <= $1 AND c IS NULL ORDER BY d DESC FOR UPDATE`)',
    'q(`SELECT a FROM t WHERE b < $1 OR c IS NULL ORDER BY d DESC FOR UPDATE`)',
    'q(`SELECT a FROM t WHERE b < $1 AND c IS NOT NULL ORDER BY d DESC FOR UPDATE`)',
    'q(`SELECT a FROM t WHERE b < $1 AND c IS NULL ORDER BY d FOR UPDATE`)',
    'q(`SELECT a FROM t WHERE b < $1 AND c IS NULL ORDER BY d DESC`)',
  ])
})

test('the ends of a span are no conditions, and other text than statements is left alone', () => {
  expect(applied("q('SELECT a FROM t')\nconst b = c < d || 'x AND y'")).toEqual([])
  expect(applied('q(`SELECT a BETWEEN 1 AND 2`)')).toEqual([])
})
