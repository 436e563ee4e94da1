import { expect, test } from 'vitest'
import { hidesWithin } from './useScrolling.ts'

const scrolled = (scrollTop: number, left: number) => ({ scrollTop, scrollHeight: 800 + left, clientHeight: 800 })

test('[LAYOUT-19] a table hides the header beyond 100 px', () => {
  expect(hidesWithin(scrolled(100, 2000), 59)).toBe(false)
  expect(hidesWithin(scrolled(101, 2000), 59)).toBe(true)
})
test('a table that would be pushed back below 100 px keeps the header', () => {
  expect(hidesWithin(scrolled(150, 159), 59)).toBe(false)
  expect(hidesWithin(scrolled(150, 160), 59)).toBe(true)
})
