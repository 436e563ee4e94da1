import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { station } from '@heliodesk/contracts/resources/station/station'
import { expect, test } from 'vitest'
import { infoOf, storedQuery } from './conditionInfo.ts'
import { parseConditions } from './queryModel.ts'

const query = {
  matchType: 'or',
  records: [
    { field: 'status', rule: 'in', val: '1,2' },
    { field: 'userName', rule: 'like', val: '沈' },
  ],
} as const

test('[ENTITY-SAVEDQUERY] a saved query is title, matchType and records', () => {
  expect(Object.keys(storedQuery('姓沈的', query, customer))).toEqual(['title', 'matchType', 'records'])
  expect(storedQuery('姓沈的', query, customer)).toMatchObject({ title: '姓沈的', matchType: 'or' })
})

test('[ENTITY-QUERYCOND] a condition carries field, rule and val, and how its value was asked for', () => {
  expect(storedQuery('a', query, customer).records).toEqual([
    { field: 'status', rule: 'in', val: '1,2', type: 'select', dbType: 'string', dictCode: 'customer_status' },
    { field: 'userName', rule: 'like', val: '沈', type: 'input', dbType: 'string' },
  ])
  expect(infoOf(station.fields.customerId)).toEqual({
    type: 'sel_search',
    dbType: 'bigint',
    dictTable: 'customer',
    dictText: 'text',
    customReturnField: 'id',
  })
  expect(infoOf(customer.fields.isBlacklist).options?.map(({ value }) => value)).toEqual(['Y', 'N'])
})

test('[ENTITY-QUERYCOND] a field with an editor of its own says so: a popup with its report and fields', () => {
  const popup = { code: 'rpt_station_pick', orgFields: 'contractNo', destFields: 'contractNo' }
  const own = { contractNo: { type: 'popup', dbType: 'string', customReturnField: 'contractNo', popup } }
  const stored = storedQuery('b', { matchType: 'and', records: [{ field: 'contractNo', rule: 'eq', val: 'HT1' }] }, station, own)
  expect(stored.records).toEqual([{ field: 'contractNo', rule: 'eq', val: 'HT1', ...own.contractNo }])
})

test('what was stored is read back as the query that it was', () => {
  expect(parseConditions(storedQuery('a', query, customer).records, 'or', customer)).toEqual(query)
})
