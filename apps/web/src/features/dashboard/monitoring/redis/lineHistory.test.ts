import { expect, test } from 'vitest'
import { noHistory, remember, walk } from './lineHistory.ts'

test('[MODULE-MON-REDISTERM] the history is walked back and forth, and what was being written comes back', () => {
  const history = ['PING', 'DBSIZE', 'DBSIZE', 'INFO'].reduce(remember, noHistory)
  expect(history.lines).toEqual(['PING', 'DBSIZE', 'INFO'])
  const back = walk(history, -1, 'GET a')
  expect(back.text).toBe('INFO')
  const twice = walk(back.history, -1, back.text)
  expect(twice.text).toBe('DBSIZE')
  const first = walk(walk(twice.history, -1, '').history, -1, '')
  expect(first.text).toBe('PING')
  const forth = walk(walk(twice.history, 1, '').history, 1, '')
  expect(forth.text).toBe('GET a')
  expect(walk(forth.history, 1, 'GET a').text).toBe('GET a')
})

test('[MODULE-MON-REDISTERM] the history keeps its newest hundred lines', () => {
  const history = Array.from({ length: 150 }, (_, n) => `GET ${n}`).reduce(remember, noHistory)
  expect([history.lines.length, history.lines[0]]).toEqual([100, 'GET 50'])
})
