import { expect, test } from 'vitest'
import { defaultLevel, isRegionType, optionsFrom } from './regionLevels.ts'
import { regionName } from './regions.ts'

const map = {
  86: { 110000: '北京市', 330000: '浙江省' },
  110000: { 110100: '北京市' },
  110100: { 110101: '东城区' },
  330000: { 330400: '嘉兴市' },
  330400: { 330402: '南湖区', 330483: '桐乡市' },
}
const values = (level?: 1 | 2 | 3, within?: string) => optionsFrom(map, level, within).map(({ value }) => value)

test('[REGION-04] a picker starts with the provinces unless told otherwise', () => {
  expect(defaultLevel).toBe(1)
  expect(values()).toEqual(['110000', '330000'])
  expect(values(2)).toEqual(['110100', '330400'])
  expect(values(3)).toEqual(['110101', '330402', '330483'])
  expect(values(1, '330400')).toEqual(['330402', '330483'])
})

test('[REGION-02] [ENTITY-REGION] a district resolves to province, city and district below the root 86', () => {
  expect(regionName(map, '330483')).toBe('浙江省/嘉兴市/桐乡市')
  expect(Object.values(map['86'])).toContain('浙江省')
})

test('[REGION-03] there are two types and no other', () => {
  expect(['cascader', 'select', 'x', ''].map(isRegionType)).toEqual([true, true, false, false])
})
