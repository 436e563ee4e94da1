import { expect, test } from 'vitest'
import { districtCode, isDistrict, regionMap, regionParts, regionText } from './regions.ts'

test('a code is said from the province down, one that nobody has is not', () => {
  expect(regionParts('330803')).toEqual(['浙江省', '衢州市', '衢江区'])
  expect(regionText('330803')).toBe('浙江省/衢州市/衢江区')
  expect([regionText('330800'), regionText('330000')]).toEqual(['浙江省/衢州市', '浙江省'])
  expect([regionText('339999'), regionText('')]).toEqual([null, null])
  expect(regionParts('339999')).toEqual([])
})

test('a district is no city and no province', () => {
  expect(['330803', '330800', '330000', '999999', 'toString'].map(isDistrict)).toEqual([true, false, false, false, false])
})

test.each([
  ['330803', '330803'],
  [' 330803 ', '330803'],
  ['330800', null],
  ['999999', null],
  ['3308033', null],
  ['x330803', null],
  ['浙江省/衢州市/衢江区', '330803'],
  ['/浙江省//衢州市 ,，、 衢江区/', '330803'],
  ['浙江省 > 衢州市 - 衢江区', '330803'],
  ['衢州市\\衢江区', '330803'],
  ['浙江省 衢江区', '330803'],
  ['衢江区', '330803'],
  ['鼓楼区', null],
  ['南京市/鼓楼区', '320106'],
  ['浙江省/鼓楼区', null],
  ['浙江省/杭州市/衢江区', null],
  ['山东省/南京市/鼓楼区', null],
  ['山东省/衢州市/衢江区', null],
  ['衢江区/330803', null],
  ['衢州市', null],
  ['没有区', null],
  ['', null],
  ['/', null],
])('%j names the district %s', (text, code) => {
  expect(districtCode(text)).toBe(code)
})

test('pickers read the divisions by their parents, without development zones', () => {
  const map = regionMap()
  expect(map['86']).toMatchObject({ 330000: '浙江省', 710000: '台湾省' })
  expect(map['330000']).toMatchObject({ 330800: '衢州市', 330100: '杭州市' })
  expect(map['330800']).toMatchObject({ 330803: '衢江区', 330802: '柯城区' })
  expect(Object.keys(map['330000'] ?? {})).not.toContain('110100')
  const districts = Object.entries(map).flatMap(([parent, children]) =>
    parent.endsWith('00') && !parent.endsWith('0000') ? Object.keys(children) : [],
  )
  const zones = districts.filter((code) => /7[1-9]$/.test(code))
  expect(zones.filter((code) => !code.startsWith('71'))).toEqual([])
  expect(zones.length).toBeGreaterThan(0)
  expect(districts).toContain('330803')
})
