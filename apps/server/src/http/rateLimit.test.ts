import { expect, test } from 'vitest'
import { buildTestClock } from '../testing/testClock.ts'
import { buildRateLimiter } from './rateLimit.ts'

test('a caller passes as often as the limit says, then waits out the window', () => {
  const clock = buildTestClock(1_000_000)
  const limiter = buildRateLimiter(10_000, clock)
  expect(Array.from({ length: 5 }, () => limiter.take('a', 5))).toEqual([0, 0, 0, 0, 0])
  expect(limiter.take('a', 5)).toBe(10)
  expect(limiter.take('b', 5)).toBe(0)
  clock.advance(20_000)
  expect(limiter.take('a', 5)).toBe(0)
})

test('a burst at the border of two windows does not pass twice', () => {
  const clock = buildTestClock(1_000_000 + 9_900)
  const limiter = buildRateLimiter(10_000, clock)
  for (let i = 0; i < 10; i += 1) limiter.take('a', 10)
  clock.advance(200)
  const seconds = (count: number) => Array.from({ length: count }, () => limiter.take('a', 10))
  // A hundredth of the window is over: 9.9 of the ten before still count.
  expect(seconds(3)).toEqual([0, 10, 10])
  clock.advance(5_000)
  expect(seconds(7)).toEqual([0, 0, 0, 0, 0, 5, 5])
})

test('what is forgotten counts no more, and what still counts is not forgotten with it', () => {
  const clock = buildTestClock(1_000_000)
  const limiter = buildRateLimiter(10_000, clock)
  limiter.take('old', 1)
  clock.advance(10_000)
  limiter.take('young', 1)
  clock.advance(10_000)
  expect([limiter.take('old', 1), limiter.take('young', 1)]).toEqual([0, 10])
})

test('the seconds to wait are those to the end of the window, at least one; a limit of none lets nobody pass', () => {
  const clock = buildTestClock(1_000_000)
  const limiter = buildRateLimiter(10_000, clock)
  limiter.take('a', 1)
  const waits = [0, 1, 4_999, 4_000, 999].map((ms) => {
    clock.advance(ms)
    return limiter.take('a', 1)
  })
  expect(waits).toEqual([10, 10, 5, 1, 1])
  expect(limiter.take('b', 0)).toBe(1)
})

test('a refused call does not count, and what is two windows old counts nothing', () => {
  const clock = buildTestClock(1_000_000)
  const limiter = buildRateLimiter(10_000, clock)
  for (let i = 0; i < 30; i++) limiter.take('a', 2)
  clock.advance(15_000)
  // Half of the two before still count.
  expect([limiter.take('a', 2), limiter.take('a', 2)]).toEqual([0, 5])
  clock.advance(20_000)
  expect([limiter.take('a', 2), limiter.take('a', 2), limiter.take('a', 2)]).toEqual([0, 0, 5])
})
