import { expect, test } from 'vitest'
import { findTraceProblems } from './check-trace.ts'

const found = (ids: string[], named: string[], waiting: Record<string, string>) =>
  findTraceProblems(ids, new Set(named), new Map(Object.entries(waiting))).map(({ message }) => message)

test('a requirement is named by a test or waits for a module', () => {
  expect(found(['A-01', 'B-01'], ['A-01'], { 'B-01': 'stock' })).toEqual([])
  expect(found(['A-01'], [], {})).toEqual(['no test names A-01'])
})

test('what a test names waits no longer', () => {
  expect(found(['A-01'], ['A-01'], { 'A-01': 'stock' })).toEqual(['A-01 is named by a test: take it off the list'])
})

test('only requirements wait', () => {
  expect(found(['A-01'], ['A-01'], { 'B-01': 'stock' })).toEqual(['B-01 is no requirement'])
})
