import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { station } from '@heliodesk/contracts/resources/station/station'
import { describe, expect, test } from 'vitest'
import { exportParams, listParams } from './listParams.ts'
import { parseListState } from './listState.ts'

const paramsOf = (text: string, resource = customer, own = {}) => {
  const address = { resource, ...own }
  return listParams(address, parseListState(new URLSearchParams(text), address))
}

describe('what a list asks the server', () => {
  test('[CONST-02] [CONST-03] [VALID-32] is the page, the order, the keyword and the filters in their forms', () => {
    expect(paramsOf('keyword=沈&userName=四&status=1,2&isBlacklist=Y&district=330800')).toEqual({
      pageNo: '1',
      pageSize: '30',
      column: 'createTime',
      order: 'desc',
      keyword: '沈',
      userName: '*四*',
      status: '1,2',
      isBlacklist: 'Y',
      district: '330800',
    })
  })

  test('leaves the order to a module that has its own, until somebody sorts', () => {
    const own = { ownOrder: true }
    expect(paramsOf('', station as never, own)).not.toHaveProperty('column')
    expect(paramsOf('column=stationName&order=asc', station as never, own)).toMatchObject({ column: 'stationName', order: 'asc' })
  })

  test('holds the filters that the page sets', () => {
    const address = { resource: customer }
    expect(listParams(address, parseListState(new URLSearchParams(), address), { status: ['2'] })).toMatchObject({ status: '2' })
  })
})

test('an export asks for the same rows without pages, or for the chosen ones', () => {
  const params = paramsOf('status=1&pageNo=3')
  expect(exportParams(params, [])).toEqual({ column: 'createTime', order: 'desc', status: '1' })
  expect(exportParams(params, ['7', '8'])).toMatchObject({ status: '1', selections: '7,8' })
})
