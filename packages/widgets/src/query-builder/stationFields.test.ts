import { resources } from '@heliodesk/contracts/resources/index'
import { station } from '@heliodesk/contracts/resources/station/station'
import { expect, test } from 'vitest'
import { queryFields, rulesOf } from './queryModel.ts'

const offered = queryFields(station).map(([key]) => key)

test('stations are asked by state, energy, hours, deviation, last report and organisation', () => {
  const wanted = [
    'status',
    'todayEnergy',
    'monthlyEnergy',
    'equivalentHours',
    'deviation',
    'lastUpdateTime',
    'sysOrgCode',
    'retiredOn',
  ]
  expect(offered).toEqual(expect.arrayContaining(wanted))
})
test('and not by pictures or numbers that are sealed', () => {
  expect(offered).not.toContain('imgurl')
  expect(offered).not.toContain('contactNumber')
})
test('a department is one, or the one that others lie below', () => {
  expect(rulesOf(station.fields.sysOrgCode)).toEqual(['right_like', 'eq', 'in', 'ne'])
})
test('no record is asked by what says of itself that there is nothing to ask', () => {
  for (const resource of resources)
    for (const [, field] of queryFields(resource)) expect(field.options.unasked ?? field.options.unseen ?? false).toBe(false)
})
