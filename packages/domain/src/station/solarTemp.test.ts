import { expect, test } from 'vitest'
import { parseSolarTemp } from './solarTemp.ts'

test('[DEVICE-08] the JSON text becomes one line per temperature', () => {
  expect(parseSolarTemp('[{"name":"T1","value":"40","unit":"℃"},{"name":"T2","value":41.5,"unit":"℃"}]')).toEqual([
    { name: 'T1', value: '40', unit: '℃' },
    { name: 'T2', value: '41.5', unit: '℃' },
  ])
})
test('[DEVICE-08] broken or foreign text gives an empty list', () => {
  for (const text of ['{bad', '{"name":"T1"}', '"T1"', '[1,null,"x",{}]', '', null, undefined]) {
    expect(parseSolarTemp(text)).toEqual([])
  }
})
