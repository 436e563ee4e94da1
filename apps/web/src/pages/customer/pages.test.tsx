import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { accountTransaction } from '@heliodesk/contracts/resources/customer/accountTransaction'
import { bankCard } from '@heliodesk/contracts/resources/customer/bankCard'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderList } from '../../testing/renderList.tsx'
import BankCardPage from './bankCard.tsx'
import CustomerPage from './index.tsx'
import TransactionPage from './transaction.tsx'

const pages: readonly (readonly [string, AnyResource, ComponentType])[] = [
  ['[MODULE-CUSTOMERS] /customer/index', customer, CustomerPage],
  ['[MODULE-BANKCARD2] /bankcardclassII/index', bankCard, BankCardPage],
  ['[MODULE-BANKTXN] /icbcaccounttransaction/index', accountTransaction, TransactionPage],
]

test.each(pages)('%s starts with the search that its address brings', async (_, resource, Page) => {
  const { server } = await renderList(<Page />, { resource, at: '/list?username=%E6%B2%88' })
  await expect.element(page.getByRole('searchbox')).toHaveValue('沈')
  await expect.poll(() => server.to(`GET ${resource.path}/list`)[0]?.query.get('keyword')).toBe('沈')
  await expect.element(page.getByRole('heading', { name: resource.label })).toBeVisible()
})
