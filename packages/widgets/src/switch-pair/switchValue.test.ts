import { expect, test } from 'vitest'
import { defaultSwitch, isOn, settledSwitch, switched } from './switchValue.ts'

test('[ENTITY-SWITCHVALUE] the pair is Y and N unless another is given', () => {
  expect(defaultSwitch).toEqual(['Y', 'N'])
  expect([isOn('Y'), isOn('N'), switched(true), switched(false)]).toEqual([true, false, 'Y', 'N'])
})

test('[SWITCH-01] on is the first of the pair, off the second', () => {
  expect([switched(true, ['1', '0']), switched(false, ['1', '0'])]).toEqual(['1', '0'])
  expect([isOn('1', ['1', '0']), isOn('0', ['1', '0']), isOn('Y', ['1', '0'])]).toEqual([true, false, false])
})

test.each(['', null, undefined])('[SWITCH-02] %j becomes the second', (value) => {
  expect(settledSwitch(value)).toBe('N')
  expect(settledSwitch('Y')).toBeNull()
})
