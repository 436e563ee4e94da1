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

test.each([
  [0.000138, '0°00′00″'],
  [0.00014, '0°00′01″'],
  [-0.00014, '-0°00′01″'],
  [1 / 60, '0°01′00″'],
  [59 / 3600, '0°00′59″'],
  [-120.5125, '-120°30′45″'],
  [180, '180°00′00″'],
])('%f degrees are %s', (degrees, text) => {
  expect(toDms(degrees)).toBe(text)
})
test('the equator and the meridian lie north and east', () => {
  expect([toDmsOn('latitude', 0), toDmsOn('longitude', 0), toDmsOn('longitude', -0.5), toDmsOn('latitude', 0.5)]).toEqual([
    '0°00′00″N',
    '0°00′00″E',
    '0°30′00″W',
    '0°30′00″N',
  ])
})
