import { expect, test } from 'vitest'
import { savedCo2Tons } from './emission.ts'

test('a thousand kWh save 0.5703 tons of CO₂', () => {
  expect([savedCo2Tons(1_000), savedCo2Tons(0), savedCo2Tons(2_000_000)]).toEqual([0.5703, 0, 1140.6])
})
