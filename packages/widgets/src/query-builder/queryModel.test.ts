import { accountTransaction } from '@heliodesk/contracts/resources/customer/accountTransaction'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { describe, expect, test } from 'vitest'
import {
  changeField,
  changeRule,
  type DraftCondition,
  parseConditions,
  parseQuery,
  queryFields,
  queryRules,
  rulesOf,
  toDrafts,
  toQuery,
} from './queryModel.ts'

const draft = (over: Partial<DraftCondition> = {}): DraftCondition => ({
  key: 0,
  field: 'userName',
  rule: 'in',
  values: ['a', 'b'],
  ...over,
})

describe('a condition', () => {
  test("[QUERY-04] that changes from 'in' to another rule keeps only the first value", () => {
    expect(changeRule(draft(), 'eq').values).toEqual(['a'])
    expect(changeRule(draft({ rule: 'eq', values: ['a'] }), 'in').values).toEqual(['a'])
  })

  test('that changes its field loses its value and a rule that the field does not allow', () => {
    expect(changeField(draft(), 'isBlacklist', customer.fields.isBlacklist)).toMatchObject({
      field: 'isBlacklist',
      rule: 'eq',
      values: [],
    })
    expect(changeField(draft(), 'status', customer.fields.status)).toMatchObject({ rule: 'in', values: [] })
  })

  test('without field, rule or value is not part of the query', () => {
    expect(toQuery('and', [draft({ values: [' '] }), draft({ field: undefined }), draft({ rule: undefined })])).toBeNull()
  })
})

test('[QUERY-12] the query carries how its conditions combine', () => {
  expect(toQuery('or', [draft()])).toEqual({ matchType: 'or', records: [{ field: 'userName', rule: 'in', val: 'a,b' }] })
  expect(toQuery('and', [draft()])?.matchType).toBe('and')
})

test('[QUERY-13] the ten rules are known, and each is offered by some kind of field', () => {
  expect([...queryRules].sort()).toEqual(['eq', 'ge', 'gt', 'in', 'le', 'left_like', 'like', 'lt', 'ne', 'right_like'])
  const offered = new Set([customer, accountTransaction].flatMap((resource) => Object.values(resource.fields)).flatMap(rulesOf))
  expect([...offered].sort()).toEqual([...queryRules].sort())
})

test('a masked field can only be matched whole, a financial one not at all', () => {
  expect(rulesOf(customer.fields.idCard)).toEqual(['eq'])
  expect(queryFields(accountTransaction).map(([key]) => key)).not.toContain('amount')
})

test('a query survives the way through the dialog', () => {
  const query = {
    matchType: 'or',
    records: [
      { field: 'status', rule: 'in', val: '1,2' },
      { field: 'userName', rule: 'like', val: '沈' },
    ],
  } as const
  expect(toQuery(query.matchType, toDrafts(query))).toEqual(query)
})

test('conditions that the definition does not know are dropped', () => {
  const records = [
    { field: 'nope', rule: 'eq', val: '1' },
    { field: 'idCard', rule: 'like', val: '1' },
    { field: 'sex', rule: 'eq', val: '1' },
    7,
    null,
  ]
  expect(parseConditions(records, 'and', customer)).toEqual({
    matchType: 'and',
    records: [{ field: 'sex', rule: 'eq', val: '1' }],
  })
  expect(parseQuery('not json', null, customer)).toBeNull()
})
