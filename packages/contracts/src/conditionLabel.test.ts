import { expect, test } from 'vitest'
import { conditionLabel } from './conditionLabel.ts'
import { reportSources } from './reports/sources.ts'
import { resources } from './resources/index.ts'

const fields = [...resources, ...reportSources.map(({ view }) => view)].flatMap((one) =>
  Object.values(one.fields).map((field) => ({ name: one.name, field })),
)
const regions = fields.filter(({ field }) => field.kind === 'region')

test('a region is called 区县 where it is a value, which is always a district, and 地区 where it is a condition', () => {
  expect(regions.length).toBeGreaterThanOrEqual(5)
  expect(regions.filter(({ field }) => !field.label.endsWith('区县'))).toEqual([])
  expect(new Set(regions.map(({ field }) => conditionLabel(field)))).toEqual(new Set(['地区']))
})

test('every other field has one name for both', () => {
  const others = fields.filter(({ field }) => field.kind !== 'region')
  expect(others.filter(({ field }) => conditionLabel(field) !== field.label)).toEqual([])
  expect(others.filter(({ field }) => field.label.endsWith('区县'))).toEqual([])
})

test('no list has two conditions of the same name', () => {
  for (const { name, fields: own, list } of resources) {
    const labels = Object.keys(list.filters).flatMap((key) => (own[key] ? [conditionLabel(own[key])] : []))
    expect(new Set(labels).size, name).toBe(labels.length)
  }
})
