import { expect, test } from 'vitest'
import { toDms, toDmsOn } from './dms.ts'

test('[STATION-15] decimal degrees become degrees, minutes and seconds', () => {
  expect(toDms(120.5125)).toBe('120°30′45″')
  expect(toDms(0)).toBe('0°00′00″')
})
test('[STATION-15] seconds that round to 60 carry over to the minute and the degree', () => {
  expect(toDms(29.99999)).toBe('30°00′00″')
  expect(toDms(29.0166)).toBe('29°01′00″')
})
test('[STATION-15] the hemisphere replaces the sign', () => {
  expect(toDmsOn('longitude', 118.97)).toBe('118°58′12″E')
  expect(toDmsOn('latitude', -29.0631)).toBe('29°03′47″S')
  expect(toDms(-0.00001)).toBe('0°00′00″')
})
