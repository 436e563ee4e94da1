import { expect, test } from 'vitest'
import { checkStrings, stringVoltageLimit } from './stringCheck.ts'

const strings = (...volts: (number | null)[]) => volts.map((dcVoltage, i) => ({ groupStrName: `组串${i + 1}`, dcVoltage }))

test('[DEVICE-09] strings that differ by 100 V or more are an error, by less they are not', () => {
  expect(checkStrings(strings(500, 400)).isError).toBe(true)
  expect(checkStrings(strings(500, 401)).isError).toBe(false)
  expect(checkStrings(strings(500, 400.1)).isError).toBe(false)
})
test('[DEVICE-09] the difference is exact to the tenth of a volt', () => {
  expect(checkStrings(strings(612.4, 512.4))).toMatchObject({ isError: true, spread: 100 })
})
test('the faulty string is named with what it lacks', () => {
  expect(checkStrings(strings(612.4, 608.9, 473.1)).faulty).toEqual([{ groupStrName: '组串3', below: 139.3 }])
})
test('a string without a voltage is left out, it is not zero volts', () => {
  expect(checkStrings(strings(600, null))).toMatchObject({ isError: false, spread: 0, highest: 600 })
  expect(checkStrings([])).toMatchObject({ isError: false, highest: null })
})

test('every string that lies so far under the highest is faulty, one alone is compared with nothing', () => {
  expect(checkStrings(strings(600, 500, 500.1, 400.06)).faulty).toEqual([
    { groupStrName: '组串2', below: 100 },
    { groupStrName: '组串4', below: 199.9 },
  ])
  expect(checkStrings(strings(0, 600))).toMatchObject({ isError: true, spread: 600, highest: 600 })
  expect(checkStrings(strings(0))).toEqual({ isError: false, spread: 0, highest: 0, faulty: [] })
  expect(checkStrings(strings(600, 500.04))).toMatchObject({ isError: true, spread: 100 })
  expect([stringVoltageLimit, checkStrings(strings(600, 500.06)).isError]).toEqual([100, false])
})
