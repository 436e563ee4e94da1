import { expect, test } from 'vitest'
import { listPath, searchCategories, totalOf } from './searchModel.ts'

test('[ROUTE-26] [ROUTE-27] [ROUTE-28] [ROUTE-29] each category leads to its list with the keyword, encoded', () => {
  expect(Object.fromEntries(searchCategories.map((category) => [category, listPath(category, '贺村 &a')]))).toEqual({
    customer: '/customer/index?username=%E8%B4%BA%E6%9D%91%20%26a',
    bankCardOpenAccountRecord: '/bankcardclassII/index?username=%E8%B4%BA%E6%9D%91%20%26a',
    stationInfo: '/station/index?stationName=%E8%B4%BA%E6%9D%91%20%26a',
    accountTransactionDetails: '/icbcaccounttransaction/index?username=%E8%B4%BA%E6%9D%91%20%26a',
  })
})

test('[SEARCH-08] the total is the sum of the four counts', () => {
  expect(totalOf({ customer: 1, bankCardOpenAccountRecord: 2, stationInfo: 3, accountTransactionDetails: 4 })).toBe(10)
})
