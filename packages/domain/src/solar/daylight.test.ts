import { expect, test } from 'vitest'
import { highSince, sunHeight } from './daylight.ts'

const quzhou = { latitude: 28.97, longitude: 118.96 }
const at = (time: string): number => Date.parse(`2026-06-21T${time}:00+08:00`)

test('the sun is up at noon and down at midnight', () => {
  expect(sunHeight(quzhou, at('12:00'))).toBeGreaterThan(80)
  expect(sunHeight(quzhou, at('00:00'))).toBeLessThan(-30)
})
test('the time since which it has stood high does not depend on when one asks', () => {
  const first = highSince(quzhou, at('09:00'), 10)
  expect(first).not.toBeNull()
  expect(highSince(quzhou, at('15:00'), 10)).toBe(first)
  expect(sunHeight(quzhou, Number(first))).toBeGreaterThan(10)
  expect(sunHeight(quzhou, Number(first) - 300_000)).toBeLessThanOrEqual(10)
})
test('before it has risen that far, and after it has sunk, there is no such time', () => {
  expect(highSince(quzhou, at('05:00'), 10)).toBeNull()
  expect(highSince(quzhou, at('19:30'), 10)).toBeNull()
})
test('a height that is just reached is not high yet, now and in the morning', () => {
  const noon = at('12:00')
  expect([highSince(quzhou, noon, sunHeight(quzhou, noon)), highSince(quzhou, noon, sunHeight(quzhou, noon) - 0.01)]).toEqual([
    null,
    expect.any(Number),
  ])
  const slot = at('08:05')
  expect(highSince(quzhou, noon, sunHeight(quzhou, slot))).toBe(slot + 300_000)
  expect(highSince(quzhou, noon, sunHeight(quzhou, slot) - 1e-6)).toBe(slot)
})
