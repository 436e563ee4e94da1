import type { AnyResource, FilterOp } from '@heliodesk/contracts/kit/resource'
import { limits } from '@heliodesk/contracts/limits'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { resources } from '@heliodesk/contracts/resources/index'
import { station } from '@heliodesk/contracts/resources/station/station'
import { isSortable } from '@heliodesk/contracts/sortable'
import fc from '@heliodesk/domain/testing/properties'
import { queryFields, rulesOf } from '@heliodesk/widgets/query-builder/queryModel.ts'
import { describe, expect, test } from 'vitest'
import {
  defaultSort,
  filterEntries,
  hasConditions,
  type ListAddress,
  type ListState,
  parseListState,
  writeListState,
} from './listState.ts'

const word = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => !text.includes(',') && text.trim() !== '')

function filterValues(op: FilterOp): fc.Arbitrary<readonly string[]> {
  if (op === 'in') return fc.uniqueArray(word, { minLength: 1, maxLength: 4 })
  if (op === 'range') {
    return fc.tuple(fc.oneof(fc.constant(''), word), fc.oneof(fc.constant(''), word)).filter(([a, b]) => a !== '' || b !== '')
  }
  return word.map((value) => [value])
}

function someFilters(address: ListAddress): fc.Arbitrary<ListState['filters']> {
  const shapes = Object.fromEntries(filterEntries(address).map(([key, op]) => [key, filterValues(op)]))
  return fc
    .record(shapes, { requiredKeys: [] })
    .map((chosen) => Object.fromEntries(Object.entries(chosen).flatMap(([key, values]) => (values ? [[key, values]] : []))))
}

function someQuery(resource: AnyResource): fc.Arbitrary<ListState['query']> {
  const condition = fc
    .constantFrom(...queryFields(resource))
    .chain(([field, definition]) =>
      fc.record({ field: fc.constant(field), rule: fc.constantFrom(...rulesOf(definition)), val: word }),
    )
  return fc.option(
    fc.record({
      matchType: fc.constantFrom('and' as const, 'or' as const),
      records: fc.array(condition, { minLength: 1, maxLength: 4 }),
    }),
  )
}

function someSort(resource: AnyResource): fc.Arbitrary<ListState['sort']> {
  const sortable = Object.entries(resource.fields).flatMap(([key, field]) => (isSortable(field) ? [key] : []))
  const clicked = fc.record({ column: fc.constantFrom(...sortable), order: fc.constantFrom('asc' as const, 'desc' as const) })
  return fc.oneof(fc.constant(defaultSort(resource)), clicked)
}

function someState(address: ListAddress): fc.Arbitrary<ListState> {
  const { resource } = address
  return fc.record({
    pageNo: fc.integer({ min: 1, max: 10_000 }),
    pageSize: fc.constantFrom(...limits.listPageSizes),
    sort: someSort(resource),
    keyword: fc.oneof(fc.constant(''), word),
    filters: someFilters(address),
    query: someQuery(resource),
    columns: fc.option(fc.uniqueArray(fc.constantFrom(...resource.list.columns), { minLength: 1 })),
  })
}

describe.each(resources.map((resource) => [resource.name, resource] as const))('the list of %s', (_, resource) => {
  const addresses: readonly ListAddress[] = [{ resource }, { resource, keywordParam: 'username' }, { resource, prefix: 'item' }]

  test.each(addresses)('reads back from its address what was written there', (address) => {
    fc.assert(
      fc.property(someState(address), (state) => {
        const search = new URLSearchParams(writeListState(state, new URLSearchParams(), address).toString())
        expect(parseListState(search, address)).toEqual(state)
      }),
    )
  })

  test.each(addresses)('leaves the parameters of others alone and none of its own behind', (address) => {
    fc.assert(
      fc.property(someState(address), (state) => {
        const others = new URLSearchParams({ drawer: '42' })
        const written = writeListState(state, others, address)
        expect(written.get('drawer')).toBe('42')
        const empty = parseListState(new URLSearchParams(), address)
        expect(writeListState(empty, written, address).toString()).toBe('drawer=42')
      }),
    )
  })
})

test('[CONST-02] an address without parameters means the first page of 30', () => {
  const state = parseListState(new URLSearchParams(), { resource: customer })
  expect([state.pageNo, state.pageSize]).toEqual([1, 30])
  expect(limits.listPageSizes).toEqual([10, 30, 50])
})

test('[CONST-03] [GRID-16] a list begins at page one, by createTime descending unless the definition says otherwise', () => {
  const { pageNo, sort } = parseListState(new URLSearchParams(), { resource: customer })
  expect({ pageNo, sort }).toEqual({ pageNo: 1, sort: { column: 'createTime', order: 'desc' } })
})

test('the parameter that a specification names carries the keyword', () => {
  const search = new URLSearchParams('username=沈&status=1')
  const state = parseListState(search, { resource: customer, keywordParam: 'username' })
  expect(state.keyword).toBe('沈')
  expect(state.filters).toEqual({ status: ['1'] })
})

test('[ROUTE-30] the status of the alarm badge becomes a filter of the station list', () => {
  const state = parseListState(new URLSearchParams('status=2'), { resource: station, keywordParam: 'stationName' })
  expect(state.filters).toEqual({ status: ['2'] })
})

test.each(['pageNo=-1', 'pageNo=x', 'pageSize=7', 'column=nope', 'column=idCard&order=asc', 'superQueryParams=%7B', 'cols=nope'])(
  'an address with %s shows the default list instead of failing',
  (text) => {
    const address = { resource: customer }
    expect(parseListState(new URLSearchParams(text), address)).toEqual(parseListState(new URLSearchParams(), address))
  },
)

test('a list without conditions says so', () => {
  const address = { resource: customer }
  expect(hasConditions(parseListState(new URLSearchParams('pageNo=3&column=userName'), address))).toBe(false)
  expect(hasConditions(parseListState(new URLSearchParams('keyword=a'), address))).toBe(true)
})
