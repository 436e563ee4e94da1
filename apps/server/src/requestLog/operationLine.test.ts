import { expect, test } from 'vitest'
import { operateTypeOf } from './operationLine.ts'

test('[MODULE-SYS-LOG] the kind of a line follows from the last word of its call', () => {
  expect(operateTypeOf({ method: 'POST', path: '/sys/common/upload' })).toBe(2)
  expect(operateTypeOf({ method: 'POST', path: '/sys/gatewayRoute/updateAll' })).toBe(3)
  expect(operateTypeOf({ method: 'DELETE', path: '/sys/position/delete' })).toBe(4)
})
