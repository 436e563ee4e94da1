import type { DecimalField } from '@heliodesk/contracts/kit/fields'
import { reportSources } from '@heliodesk/contracts/reports/sources'
import { resources } from '@heliodesk/contracts/resources/index'
import { describe, expect, test } from 'vitest'
import { wireValue } from '../crud/records.ts'
import { cellOf, numberFormatOf } from './cells.ts'

// A tariff and a line of a bill are the price itself, as it was published or billed: with every digit that counts.
const views = [
  ...resources.filter(({ name }) => name !== 'tariff' && name !== 'gridBillLine'),
  ...reportSources.map((source) => source.view),
]
const prices = views.flatMap(({ label, fields }) =>
  Object.entries(fields).flatMap(([key, field]): (readonly [string, DecimalField])[] =>
    field.kind === 'decimal' && field.options.unit === '元/kWh' ? [[`${label}.${key}`, field]] : [],
  ),
)

test('the prices of the definitions are found', () => {
  expect(prices.map(([name]) => name)).toEqual(expect.arrayContaining(['电费核查.price', '农户电费.price']))
})

describe.each(prices)('%s', (_, field) => {
  test('is sent with exactly four decimals, rounded as bills are', () => {
    expect(field.options.scale).toBe(4)
    expect(wireValue(field, '0.415300')).toBe('0.4153')
    expect(wireValue(field, '0.4')).toBe('0.4000')
    expect(wireValue(field, '0.391250')).toBe('0.3913')
    expect(wireValue(field, '0.391249')).toBe('0.3912')
    expect(wireValue(field, '-0.391250')).toBe('-0.3913')
    expect(wireValue(field, '0.999950')).toBe('1.0000')
    expect(wireValue(field, 0.4)).toBe('0.4000')
    expect(wireValue(field, null)).toBeNull()
  })

  test('is a number of four decimals in a sheet', () => {
    expect(numberFormatOf(field)).toBe('0.0000')
    expect(cellOf(field, wireValue(field, '0.415300'), null)).toBe(0.4153)
    expect(cellOf(field, wireValue(field, '0.400000'), null)).toBe(0.4)
  })
})
