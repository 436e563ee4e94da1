import { contractLife } from '@heliodesk/contracts/lifecycles/contract/contract'
import { lifecycles } from '@heliodesk/contracts/lifecycles/index'
import { expect, test } from 'vitest'
import { isSettled } from './isSettled.ts'

test('a contract is open to its form while it is a draft, and settled from its submission on', () => {
  const states = ['0', '1', '2', '3', '4', '5', '6', '7'].filter((status) => !isSettled(contractLife)({ status }))
  expect(states).toEqual(['0'])
})

test.each(lifecycles.map((life) => [life.resource.name, life] as const))(
  'the first state of a %s is never settled where its table lets somebody change it at all',
  (_, life) => {
    const changes = Object.values(life.verbs).some(({ governs }) => governs === 'update')
    expect(isSettled(life)({ [life.field]: life.initial[0] })).toBe(!changes)
  },
)
