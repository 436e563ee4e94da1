import { settleBatch } from '@heliodesk/contracts/resources/order/settleBatch'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildRecord } from '../../testing/fakeResource.ts'
import { renderList } from '../../testing/renderList.tsx'
import SettleBatchRecordPage from './settle/account/detail.tsx'
import SettleBatchPage from './settleAccount.tsx'
import SettleBatchAddress from './settleAccountDetail.tsx'

beforeEach(async () => {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(1280, 800))
})
const batch = (status: string) => buildRecord(settleBatch, 1, { settleNo: 'JS-000001', status, targetType: '2', settleType: '5' })
const rights = {
  codes: ['order:settlement:list', 'order:settlement:add', 'order:settlement:edit', 'order:settlement:invoice'],
} as const

test('[MODULE-BATCHSETTLE] /batch/settle/account lists settlements; a row opens /batch/settle/account/detail', async () => {
  const { pathname } = await renderList(<SettleBatchPage />, { resource: settleBatch, rows: [batch('0')], rights })
  await page.getByText('JS-000001', { exact: true }).first().click()
  await expect.poll(pathname).toBe('/batch/settle/account/detail/1')
  expect(await axeViolations()).toEqual([])
})

test('[ROUTE-24] /batch/settle/account/detail leads to the settlement that it names, else to the list', async () => {
  const open = (at: string) =>
    renderList(<SettleBatchAddress />, { resource: settleBatch, rows: [], at, route: '/batch/settle/account/detail' })
  const named = await open('/batch/settle/account/detail?id=7')
  await expect.poll(() => named.pathname()).toBe('/batch/settle/account/detail/7')
  const bare = await open('/batch/settle/account/detail')
  await expect.poll(() => bare.pathname()).toBe('/batch/settle/account')
})

test('an approved settlement takes its invoice and then waits to be paid', async () => {
  const { server } = await renderList(<SettleBatchRecordPage />, {
    resource: settleBatch,
    rows: [batch('3')],
    at: '/batch/settle/account/detail/1',
    route: '/batch/settle/account/detail/:id',
    answers: {
      'GET /api/settleBatch/queryById': batch('3'),
      'GET /api/settleBatch/related': [],
      'GET /api/settleBatch/steps': [],
      'POST /api/settleBatch/invoice': { id: '1', version: 2, status: '4' },
    },
    rights,
  })
  await page.getByRole('button', { name: '登记发票' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('33001812')
  expect(await axeViolations()).toEqual([])
  await dialog.getByRole('button', { name: '登记发票' }).click()
  await expect.poll(() => server.to('POST /api/settleBatch/invoice')[0]?.body).toMatchObject({ id: '1', invoiceNo: '33001812' })
})
