import { expect, test } from 'vitest'
import { leafRoute } from '../routes/route.ts'
import { tabOf, tabOfDigit } from './tabModel.ts'

const tabs = (count: number) =>
  Array.from({ length: count }, (_, i) => tabOf(leafRoute({ path: `/p${i + 1}`, title: '', component: 'x' }), `/p${i + 1}`, ''))

test('Alt and a digit up to 8 is the tab at that place, when there is one', () => {
  expect(tabOfDigit(tabs(12), 1)?.key).toBe('/p1')
  expect(tabOfDigit(tabs(12), 8)?.key).toBe('/p8')
  expect(tabOfDigit(tabs(3), 4)).toBeUndefined()
})
test('Alt+9 is the last tab', () => {
  expect(tabOfDigit(tabs(12), 9)?.key).toBe('/p12')
  expect(tabOfDigit(tabs(2), 9)?.key).toBe('/p2')
})
