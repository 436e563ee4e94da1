import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { station } from '@heliodesk/contracts/resources/station/station'
import { expect, test } from 'vitest'
import { hasConditions, parseListState } from '../list/listState.ts'
import { filterParts, noConditions, withFilter } from './filterParts.ts'

const query = encodeURIComponent(
  JSON.stringify([
    { field: 'sex', rule: 'eq', val: '1' },
    { field: 'userName', rule: 'like', val: 'a' },
  ]),
)
const address = { resource: customer }
const state = parseListState(new URLSearchParams(`keyword=沈&status=1&superQueryParams=${query}`), address)

test('every active condition is named once, and can be taken away alone', () => {
  const parts = filterParts(address, state)
  expect(parts.map(({ key, kind }) => [key, kind])).toEqual([
    ['keyword', 'keyword'],
    ['status', 'filter'],
    ['query-0', 'query'],
    ['query-1', 'query'],
  ])
  for (const part of parts) {
    const rest = filterParts(address, { ...state, ...part.without })
    expect(rest.map(({ values }) => values)).toEqual(parts.filter((other) => other !== part).map(({ values }) => values))
  }
})

test('taking the last condition of a query away takes the query away', () => {
  const one = { ...state, query: { matchType: 'or' as const, records: [{ field: 'sex', rule: 'eq' as const, val: '1' }] } }
  expect(filterParts(address, one).at(-1)?.without).toEqual({ query: null })
})

test('nothing is left after clearing', () => {
  expect(hasConditions({ ...state, ...noConditions })).toBe(false)
})

test('a filter without values is no filter', () => {
  const range = parseListState(new URLSearchParams('totalpower_begin=1'), { resource: station })
  expect(withFilter(range, 'totalpower', ['', '']).filters).toEqual({})
  expect(withFilter(range, 'status', ['2']).filters).toEqual({ totalpower: ['1', ''], status: ['2'] })
})
