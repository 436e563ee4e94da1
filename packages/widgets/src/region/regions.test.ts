import { expect, test } from 'vitest'
import { regionName, regionOptions, regionPath } from './regions.ts'

const map = { 86: { 330000: '浙江省' }, 330000: { 330800: '衢州市' }, 330800: { 330803: '衢江区' } }

test('[ENTITY-REGION] a code names its province, city and district', () => {
  expect(regionPath('330803')).toEqual(['330000', '330800', '330803'])
  expect(regionPath('330800')).toEqual(['330000', '330800'])
  expect(regionPath('330000')).toEqual(['330000'])
  expect(regionName(map, '330803')).toBe('浙江省/衢州市/衢江区')
})

test.each(['', 'abc', '999999', '330899'])('%s stands for itself', (code) => {
  expect(regionName(map, code)).toBe(code)
})

test('the tree starts below 86 and ends at the districts', () => {
  expect(regionOptions(map)).toEqual([
    {
      value: '330000',
      label: '浙江省',
      children: [{ value: '330800', label: '衢州市', children: [{ value: '330803', label: '衢江区' }] }],
    },
  ])
})
