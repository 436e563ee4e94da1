import { sendBatch } from '@heliodesk/contracts/resources/order/sendBatch'
import { settleBatch } from '@heliodesk/contracts/resources/order/settleBatch'
import { product } from '@heliodesk/contracts/resources/stock/product'
import { stockIn } from '@heliodesk/contracts/resources/stock/stockIn'
import { stockOut } from '@heliodesk/contracts/resources/stock/stockOut'
import { stockTransfer } from '@heliodesk/contracts/resources/stock/stockTransfer'
import { stocktake } from '@heliodesk/contracts/resources/stock/stocktake'
import type { Db } from '../db/sql.ts'
import { thousandths } from './lineSums.ts'
import type { LinesScene } from './sampleLines.ts'

/** A category without serial numbers and two products of it, whose ids the scenes know; their codes are the same, so that sheets find them. */
export const stockIds = {
  category: '7001',
  bulk: '7011',
  part: '7012',
  warehouse: '7021',
  other: '7022',
  site: '7023',
  order: '7031',
} as const

export async function prepareStock(db: Db): Promise<void> {
  await db.query(
    `INSERT INTO material_category (id, tenant_id, name, code, level, sn_managed, status)
     VALUES ($1::bigint, 1, '样品辅材', $1::text, 1, false, '1') ON CONFLICT DO NOTHING`,
    [stockIds.category],
  )
  await db.query(
    `INSERT INTO product (id, tenant_id, product_code, product_name, category_id, unit, status)
     VALUES ($2::bigint, 1, $2::text, '线缆', $1, '4', '1'), ($3::bigint, 1, $3::text, '压块', $1, '4', '1') ON CONFLICT DO NOTHING`,
    [stockIds.category, stockIds.bulk, stockIds.part],
  )
  await db.query(
    `INSERT INTO warehouse (id, tenant_id, sys_org_code, warehouse_code, warehouse_name, kind, status)
     VALUES ($1::bigint, 1, 'A01A01A01', $1::text, '样品仓', '1', '1'), ($2::bigint, 1, 'A01A01A01', $2::text, '样品二仓', '1', '1'),
       ($3::bigint, 1, 'A01A01A01', $3::text, '样品现场', '4', '1')
     ON CONFLICT DO NOTHING`,
    [stockIds.warehouse, stockIds.other, stockIds.site],
  )
}

/** A product stands in a stocktake once, so each line has its own. */
const countedId = (n: number): string => String(7_100 + n)
async function prepareCounted(db: Db): Promise<void> {
  await prepareStock(db)
  await db.query(
    `INSERT INTO product (id, tenant_id, product_code, product_name, category_id, unit, status)
     SELECT 7100 + n, 1, (7100 + n)::text, '辅材' || n, $1, '4', '1' FROM generate_series(0, 2000) n ON CONFLICT DO NOTHING`,
    [stockIds.category],
  )
}

async function prepareShipments(db: Db): Promise<void> {
  await prepareStock(db)
  await db.query(
    `WITH roof AS (INSERT INTO customer (id, tenant_id, sys_org_code, customer_no, user_name, contact_number, district, status)
       VALUES ($1::bigint, 1, 'A01A01A01', 'KH-' || $1::text, '章小芳', '-', '330881', '2') ON CONFLICT DO NOTHING RETURNING id),
     home AS (INSERT INTO house (id, tenant_id, sys_org_code, house_no, customer_id, district, address, owner)
       SELECT id, 1, 'A01A01A01', 'FW-' || id::text, id, '330881', '石梁镇 1 号', '章小芳' FROM roof RETURNING id)
     INSERT INTO customer_order (id, tenant_id, sys_org_code, create_by, status, customer_id, house_id)
     SELECT id, 1, 'A01A01A01', 'admin', '0', id, id FROM home`,
    [stockIds.order],
  )
}

export const stockLinesScenes: readonly LinesScene[] = [
  {
    resource: product,
    prepare: prepareStock,
    head: (n) => ({
      productCode: `kit-${n}`,
      productName: `套餐${n}`,
      categoryId: stockIds.category,
      unit: '3',
      status: '1',
      brand: `品牌${n}`,
      spec: '甲',
    }),
    line: (n) => ({ itemNo: `项${n}`, partId: stockIds.part, quantity: `${n}.500`, remark: '甲' }),
    headText: 'spec',
    lineText: 'itemNo',
    uniqueKey: 'itemNo',
    totals: (lines) => ({ partCount: lines.length }),
  },
  {
    resource: stockIn,
    prepare: prepareStock,
    head: () => ({ inType: '1', warehouseId: stockIds.warehouse, remark: '甲' }),
    line: (n) => ({
      itemNo: `项${n}`,
      productId: stockIds.bulk,
      quantity: `${n}.500`,
      price: `${n}.1000`,
      serialNos: null,
      remark: '甲',
    }),
    headText: 'remark',
    lineText: 'itemNo',
    uniqueKey: 'itemNo',
    totals: (lines) => ({ lineCount: lines.length, quantity: thousandths(lines, 'quantity', 3) }),
  },
  {
    resource: stockOut,
    prepare: prepareStock,
    head: () => ({ outType: '2', warehouseId: stockIds.warehouse, remark: '甲' }),
    line: (n) => ({
      itemNo: `项${n}`,
      productId: stockIds.bulk,
      quantity: `${n}.500`,
      serialNos: null,
      reservationId: null,
      remark: '甲',
    }),
    headText: 'remark',
    lineText: 'itemNo',
    uniqueKey: 'itemNo',
    totals: (lines) => ({ lineCount: lines.length, quantity: thousandths(lines, 'quantity', 3) }),
  },
  {
    resource: stockTransfer,
    prepare: prepareStock,
    head: () => ({ fromId: stockIds.warehouse, toId: stockIds.other, remark: '甲' }),
    line: (n) => ({ itemNo: `项${n}`, productId: stockIds.bulk, quantity: `${n}.500`, serialNos: null, remark: '甲' }),
    headText: 'remark',
    lineText: 'itemNo',
    uniqueKey: 'itemNo',
    totals: (lines) => ({ lineCount: lines.length, quantity: thousandths(lines, 'quantity', 3) }),
  },
  {
    resource: sendBatch,
    prepare: prepareShipments,
    head: () => ({ warehouseId: stockIds.warehouse, placeId: stockIds.site, remark: '甲' }),
    line: (n) => ({
      itemNo: `项${n}`,
      orderId: stockIds.order,
      productId: stockIds.bulk,
      quantity: `${n}.500`,
      price: `${n}.1000`,
      remark: '甲',
    }),
    headText: 'remark',
    lineText: 'itemNo',
    uniqueKey: 'itemNo',
    totals: (lines) => ({ lineCount: lines.length, quantity: thousandths(lines, 'quantity', 3) }),
  },
  {
    resource: settleBatch,
    prepare: prepareShipments,
    head: () => ({ settleType: '5', targetType: '4', remark: '甲' }),
    line: (n) => ({
      itemNo: `项${n}`,
      orderId: stockIds.order,
      capacity: `${n}.500`,
      unitPrice: null,
      amount: `${n}.10`,
      originalId: null,
      qualityDeduct: null,
      overdueDeduct: null,
      overshipDeduct: null,
      remark: '甲',
    }),
    headText: 'remark',
    lineText: 'itemNo',
    uniqueKey: 'itemNo',
    totals: (lines) => ({
      lineCount: lines.length,
      capacity: thousandths(lines, 'capacity', 3),
      due: thousandths(lines, 'amount', 2),
    }),
  },
  {
    resource: stocktake,
    prepare: prepareCounted,
    head: () => ({ warehouseId: stockIds.warehouse, remark: '甲' }),
    line: (n) => ({ itemNo: `项${n}`, productId: countedId(n), countedQuantity: `${n}.500`, serialNos: null, remark: '甲' }),
    headText: 'remark',
    lineText: 'itemNo',
    uniqueKey: 'itemNo',
    totals: (lines) => ({ lineCount: lines.length }),
  },
]
