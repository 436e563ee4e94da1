import { cargo } from '@heliodesk/contracts/resources/stock/cargo'
import { stockReservation } from '@heliodesk/contracts/resources/stock/reservation'
import { stockTransfer } from '@heliodesk/contracts/resources/stock/stockTransfer'
import { stocktake } from '@heliodesk/contracts/resources/stock/stocktake'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildRecord } from '../../testing/fakeResource.ts'
import { renderList } from '../../testing/renderList.tsx'
import CargoPage from './cargo.tsx'
import StockReservationPage from './reservation.tsx'
import StocktakePage from './take.tsx'
import StockTransferPage from './transfer.tsx'

beforeEach(async () => {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(1280, 800))
})
const shown = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()

test('[MODULE-CARGO] /stock/cargo lists pieces by their serial numbers, and takes a pasted list of them', async () => {
  await renderList(<CargoPage />, { resource: cargo, rows: [buildRecord(cargo, 1, { serialNo: 'JK0001' })] })
  await shown('JK0001')
  expect(await axeViolations()).toEqual([])
  await page.getByRole('button', { name: '批量查序列号' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('textbox')).toBeVisible()
  await dialog.getByRole('button', { name: '批量查序列号' }).click()
  await expect.element(dialog.getByText('请粘贴序列号', { exact: true })).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

test('[MODULE-STOCK-RECORD] /stock/transfer lists transfers and writes another one', async () => {
  await renderList(<StockTransferPage />, {
    resource: stockTransfer,
    rows: [buildRecord(stockTransfer, 1, { stockNo: 'DB-000001' })],
  })
  await shown('DB-000001')
  await page.getByRole('button', { name: '新增调拨单' }).click()
  await expect.element(page.getByRole('dialog').getByText('不选用与调出仓库同组织的在途仓库')).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

test('[MODULE-STOCK-RECORD] /stock/take lists stocktakes', async () => {
  await renderList(<StocktakePage />, { resource: stocktake, rows: [buildRecord(stocktake, 1, { stockNo: 'PD-000001' })] })
  await shown('PD-000001')
  expect(await axeViolations()).toEqual([])
})

test('[MODULE-STOCK-OUT] /stock/reservation lists reservations, and a live one is released with a reason', async () => {
  const rows = [buildRecord(stockReservation, 1, { reserveNo: 'YL-000001', status: '1' })]
  const rights = { codes: ['stock:reservation:list', 'stock:reservation:release'] } as const
  await renderList(<StockReservationPage />, { resource: stockReservation, rows, rights })
  await shown('YL-000001')
  await page.getByRole('button', { name: '释放 YL-000001' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '释放', exact: true }).click()
  await expect.element(dialog.getByText('请填写释放原因', { exact: true })).toBeVisible()
  expect(await axeViolations()).toEqual([])
})
