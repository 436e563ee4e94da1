import { expect, test } from 'vitest'
import { deviationPercent, equivalentHours } from './yield.ts'

test('equivalent hours need a capacity', () => {
  expect([equivalentHours(48, 20), equivalentHours(48, 0), equivalentHours(null, 20)]).toEqual([2.4, null, null])
})
test('the deviation compares with the neighbours and is unknown without them', () => {
  expect(deviationPercent(1.8, 2.4)).toBeCloseTo(-25)
  expect([deviationPercent(1.8, null), deviationPercent(null, 2.4), deviationPercent(1, 0)]).toEqual([null, null, null])
})
test('a capacity, an energy or a neighbourhood that is unknown or not above zero gives no figure', () => {
  expect([equivalentHours(48, null), equivalentHours(48, -1), equivalentHours(0, 20)]).toEqual([null, null, 0])
  expect([deviationPercent(2, -1), deviationPercent(null, null), deviationPercent(0, 2)]).toEqual([null, null, -100])
})

test('a yield above that of the neighbours deviates upwards, and the smallest capacity is one', () => {
  expect(
    [deviationPercent(3, 2), deviationPercent(2, 2), deviationPercent(0.1, 0.001)].map((one) => Math.round(one ?? Number.NaN)),
  ).toEqual([50, 0, 9900])
  expect([equivalentHours(1, 0.5), equivalentHours(-1, 2), deviationPercent(-1, 2)]).toEqual([2, -0.5, -150])
})
