import { customerOrder } from '@heliodesk/contracts/resources/order/customerOrder'
import { sendBatch } from '@heliodesk/contracts/resources/order/sendBatch'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { pictureOf } from '../../testing/codePicture.ts'
import { buildRecord } from '../../testing/fakeResource.ts'
import { renderList } from '../../testing/renderList.tsx'
import SendBatchRecordPage from './send/goods/detail.tsx'
import SendBatchPage from './sendGoods.tsx'
import SendBatchAddress from './sendGoodsDetail.tsx'

beforeEach(async () => {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(1280, 800))
})
const batch = (status: string) => buildRecord(sendBatch, 1, { batchNo: 'FH-000001', status })
const order = buildRecord(customerOrder, 5, { orderNo: 'DD-20261127-00005', stage: '70' })
const rights = { codes: ['order:shipment:list', 'order:shipment:add', 'order:shipment:edit', 'order:shipment:ship'] } as const
const detail = (status: string) =>
  renderList(<SendBatchRecordPage />, {
    resource: sendBatch,
    rows: [batch(status)],
    at: '/batch/send/goods/detail/1',
    route: '/batch/send/goods/detail/:id',
    answers: {
      'GET /api/sendBatch/queryById': batch(status),
      'GET /api/sendBatch/related': [],
      'GET /api/sendBatch/steps': [],
      'GET /api/customerOrder/pickList': { records: [order], total: 1, size: 30, current: 1, pages: 1 },
      'POST /api/sendBatch/fillOrders': { id: '1', version: 2, count: 4 },
    },
    rights,
  })

test('[MODULE-BATCHSEND] /batch/send/goods lists shipments; a row opens /batch/send/goods/detail', async () => {
  const { pathname } = await renderList(<SendBatchPage />, { resource: sendBatch, rows: [batch('2')], rights })
  await page.getByText('FH-000001', { exact: true }).first().click()
  await expect.poll(pathname).toBe('/batch/send/goods/detail/1')
  expect(await axeViolations()).toEqual([])
})

test('[ROUTE-23] /batch/send/goods/detail leads to the shipment that it names, else to the list', async () => {
  const open = (at: string) =>
    renderList(<SendBatchAddress />, { resource: sendBatch, rows: [], at, route: '/batch/send/goods/detail' })
  const named = await open('/batch/send/goods/detail?id=7')
  await expect.poll(() => named.pathname()).toBe('/batch/send/goods/detail/7')
  const bare = await open('/batch/send/goods/detail')
  await expect.poll(() => bare.pathname()).toBe('/batch/send/goods')
})

test('a draft is filled from the orders that are chosen', async () => {
  const { server } = await detail('0')
  await page.getByRole('button', { name: '按订单填充' }).click()
  await page.getByText('DD-20261127-00005', { exact: true }).click()
  await expect.element(page.getByText('1 / 200')).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await page.getByRole('button', { name: /^确认/ }).click()
  await expect
    .poll(() => server.to('POST /api/sendBatch/fillOrders').map(({ body }) => body))
    .toEqual([{ id: '1', version: 1, orderIds: ['5'] }])
  await expect.element(page.getByText('已填入 4 条明细')).toBeVisible()
})

test('pieces are read from a picture into the list; one that is there already is not added again', async () => {
  await detail('2')
  await page.getByRole('button', { name: '发货', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const list = dialog.getByRole('textbox').first()
  await expect.element(dialog.getByRole('button', { name: '摄像头扫码' })).toBeVisible()
  const input = dialog.element().querySelector('input[type=file]') as HTMLInputElement
  const give = async (file: File) => {
    const chosen = new DataTransfer()
    chosen.items.add(file)
    input.files = chosen.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  await give(await pictureOf('AB123'))
  await expect.element(dialog.getByRole('status')).toHaveTextContent('已识别 AB123')
  await expect.element(list).toHaveValue('AB123')
  await give(await pictureOf('AB123'))
  await expect.element(dialog.getByRole('status')).toHaveTextContent('AB123 已在列表中')
  await give(new File(['x'], 'none.png', { type: 'image/png' }))
  await expect.element(dialog.getByRole('status')).toHaveTextContent('图片中没有识别到条码，请靠近并对焦后重拍')
  expect(await axeViolations()).toEqual([])
})
