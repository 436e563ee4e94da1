import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { accountTransaction } from '@heliodesk/contracts/resources/customer/accountTransaction'
import { bankCard } from '@heliodesk/contracts/resources/customer/bankCard'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { house } from '@heliodesk/contracts/resources/customer/house'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildRecord } from '../../testing/fakeResource.ts'
import { renderList } from '../../testing/renderList.tsx'
import BankCardPage from './bankCard.tsx'
import HousePage from './house.tsx'
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

test('an ID card number says its birthday and sex while it is typed, and what its check sign has against it', async () => {
  await renderList(<CustomerPage />, { resource: customer, rights: { codes: ['customer:info:list', 'customer:info:add'] } })
  await page.getByRole('button', { name: /^新增客户/ }).click()
  const number = page.getByRole('dialog').getByRole('textbox', { name: '身份证号', exact: true })
  // The example of the standard, whole, mistyped and half.
  for (const [typed, note] of [
    ['11010519491231002X', '1949-12-31 出生，女'],
    ['110105194912310021', '校验位不符，请核对证件'],
  ] as const) {
    await number.fill(typed)
    await expect.element(number).toHaveAccessibleDescription(note)
  }
  await number.fill('1101051949')
  await expect.element(number).not.toHaveAccessibleDescription(/出生|校验位/)
})

const roof = buildRecord(house, 1, { customerId: '41', customerId_dictText: '沈建国', address: '石梁镇 3 号' })

test('an order begins from a house, with its customer and the house filled in', async () => {
  const { server } = await renderList(<HousePage />, {
    ...{ resource: house, rows: [roof] },
    rights: { codes: ['customer:house:list', 'order:info:list', 'order:info:add'] },
  })
  await page.getByRole('button', { name: /^建立订单/ }).click()
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByText('新增订单').first()).toBeVisible()
  await drawer.getByRole('button', { name: /^保存/ }).click()
  await expect.poll(() => server.to('POST /api/customerOrder/add')[0]?.body).toMatchObject({ customerId: '41', houseId: roof.id })
})

test('who may not add orders is not led to one', async () => {
  await renderList(<HousePage />, { resource: house, rows: [roof], rights: { codes: ['customer:house:list'] } })
  await expect.element(page.getByText('石梁镇 3 号').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^建立订单/ })).not.toBeInTheDocument()
})
