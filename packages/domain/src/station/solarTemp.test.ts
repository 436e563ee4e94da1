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
test('[DEVICE-08] a reading without a name or without a value is left out, the others stay', () => {
  const text = JSON.stringify([
    { name: 'T1' },
    { value: '40' },
    { name: '', value: '40' },
    { name: 'T2', value: 0 },
    { name: 'T3', value: '1', unit: 5 },
    { name: {}, value: '1' },
  ])
  expect(parseSolarTemp(text)).toEqual([
    { name: 'T2', value: '0', unit: '' },
    { name: 'T3', value: '1', unit: '5' },
  ])
})
