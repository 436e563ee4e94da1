import { expect, test } from 'vitest'
import { capabilityOf, dataSources, isDataSource, vendorCapabilities, vendorName } from './vendors.ts'

const having = (rule: (source: number) => boolean): number[] => dataSources.filter(rule)

test('[STATION-38] six vendors are known by index 1 to 6, with a name for each', () => {
  expect(Object.keys(vendorCapabilities)).toEqual(['1', '2', '3', '4', '5', '6'])
  expect([vendorName(3), vendorName(3, null, '固德威'), vendorName(3, '自有云', '固德威')]).toEqual(['厂商3', '固德威', '自有云'])
  expect([isDataSource(0), isDataSource(6), isDataSource(7)]).toEqual([false, true, false])
})
test('[DEVICE-02] the single temperature is hidden for source 4 only', () => {
  expect(having((source) => !capabilityOf(source).temperature)).toEqual([4])
})
test('[DEVICE-03] the device frequency is hidden for sources 3, 4 and 5', () => {
  expect(having((source) => !capabilityOf(source).frequency)).toEqual([3, 4, 5])
})
test('[DEVICE-05] [DEVICE-06] the last AC column is power for 1 and 2, frequency for 3, 4 and 5', () => {
  expect(having((source) => capabilityOf(source).acLast === 'frequency')).toEqual([3, 4, 5])
  expect(capabilityOf(1).acLast).toBe('power')
  expect(capabilityOf(2).acLast).toBe('power')
})
test('[DEVICE-07] source 6 alone has its own layout', () => {
  expect(having((source) => capabilityOf(source).layout === 'combined')).toEqual([6])
})
test('[DEVICE-08] only source 4 lists several temperatures', () => {
  expect(having((source) => capabilityOf(source).temperatureList)).toEqual([4])
})
test('an unknown source shows what a standard device shows', () => {
  expect(capabilityOf(99)).toEqual(capabilityOf(1))
  expect(capabilityOf(null)).toEqual(capabilityOf(1))
})
test('a name of blanks is none: the dictionary’s is asked, then the number, and blanks around a name go', () => {
  expect([
    vendorName(3, ' ', '固德威'),
    vendorName(3, ' ', ' '),
    vendorName(3, ' 自有云 '),
    vendorName(3, null, ' 固德威 '),
  ]).toEqual(['固德威', '厂商3', '自有云', '固德威'])
})
test('the number of a source is no text', () => {
  expect([capabilityOf(0), capabilityOf(7), capabilityOf(undefined)]).toEqual([1, 1, 1].map(capabilityOf))
})
