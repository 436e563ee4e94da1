import { payBatch } from '@heliodesk/contracts/resources/finance/payBatch'
import { payOrder } from '@heliodesk/contracts/resources/finance/payOrder'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildRecord } from '../../testing/fakeResource.ts'
import { renderList } from '../../testing/renderList.tsx'
import PayBatchRecordPage from './payBatch/detail.tsx'
import PayOrderRecordPage from './payOrder/detail.tsx'
import PayOrderPage from './payOrder.tsx'

const rights = {
  codes: ['finance:payOrder:list', 'finance:payBatch:list', 'finance:payBatch:edit', 'finance:payBatch:approve'],
} as const
const order = buildRecord(payOrder, 1, {
  payNo: 'ZF-000001',
  status: '8',
  bizKind: '3',
  payeeName: '衢州宏达',
  amount: '1234.50',
})

test('[MODULE-PAYORDER] /finance/payOrder lists payments; a row opens its page', async () => {
  const { pathname } = await renderList(<PayOrderPage />, { resource: payOrder, rows: [order], rights })
  await page.getByText('ZF-000001', { exact: true }).first().click()
  await expect.poll(pathname).toBe('/finance/payOrder/detail/1')
  expect(await axeViolations()).toEqual([])
})

test('a payment tells what the bank said of it, and offers no step that only the bank takes', async () => {
  const step = (at: string, verb: string, to: string, remark: string | null) => ({
    ...{
      id: at,
      at: `2026-03-20 ${at}`,
      verb,
      username: 'system',
      realname: '系统',
      from: '2',
      to,
      about: null,
      remark,
      avatar: null,
    },
  })
  await renderList(<PayOrderRecordPage />, {
    resource: payOrder,
    rows: [order],
    at: '/finance/payOrder/detail/1',
    route: '/finance/payOrder/detail/:id',
    answers: {
      'GET /api/payOrder/queryById': order,
      'GET /api/payOrder/related': [],
      'GET /api/payOrder/steps': [step('09:00:00', 'lose', '8', '没有答复：银行流水接口暂时无法连接')],
    },
    rights,
  })
  await expect.poll(() => document.body.textContent).toContain('没有答复：银行流水接口暂时无法连接')
  for (const name of ['支付成功', '支付失败', '退汇', '关闭'])
    expect(page.getByRole('button', { name, exact: true }).elements()).toEqual([])
  expect(await axeViolations()).toEqual([])
})

test('a run that waits is approved on its page', async () => {
  const run = buildRecord(payBatch, 1, { batchNo: 'FK-000001', status: '1', dueUntil: '2026-03-20', orderCount: 2 })
  const { server } = await renderList(<PayBatchRecordPage />, {
    resource: payBatch,
    rows: [run],
    at: '/finance/payBatch/detail/1',
    route: '/finance/payBatch/detail/:id',
    answers: {
      'GET /api/payBatch/queryById': run,
      'GET /api/payBatch/related': [],
      'GET /api/payBatch/steps': [],
      'POST /api/payBatch/approve': { id: '1', version: 2, status: '2' },
    },
    rights,
  })
  await page.getByRole('button', { name: '同意付款' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '同意付款' }).click()
  await expect.poll(() => server.to('POST /api/payBatch/approve')[0]?.body).toMatchObject({ id: '1' })
})
