import { expect, test } from 'vitest'
import { readableParameters } from './readableParameters.ts'

test('[MODULE-SYS-LOG] parameters are read as pairs; what was cut off stays as it is', () => {
  expect(readableParameters('{"code":"GW-1","ids":["1","2"],"password":"***"}')).toBe('code=GW-1  ids=["1","2"]  password=***')
  expect(readableParameters('{"code":"GW…')).toBe('{"code":"GW…')
  expect(readableParameters('7')).toBe('7')
})
