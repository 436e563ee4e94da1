import { materialCategory } from '@heliodesk/contracts/resources/stock/materialCategory'
import { product } from '@heliodesk/contracts/resources/stock/product'
import { warehouse } from '@heliodesk/contracts/resources/stock/warehouse'
import { dayNumber, dayOfNumber, slotAt } from '@heliodesk/domain/solar/slots'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { sourceOf } from '#server/crud/sources.ts'
import { familyOf } from '#server/lines/family.ts'
import { createWithLines } from '#server/lines/writeWithLines.ts'
import { reserveStock } from '#server/stock/reserve.ts'
import { demoActor, demoMeta } from '../demoActor.ts'
import { documents } from '../documents.ts'
import { recordsBy } from '../operations/sources.ts'
import { goodsOfDemo } from './goods.queries.ts'
import { branch, countedKit, demoCategories, demoKit, demoProducts, demoWarehouses, otherPlaces, serialsOf } from './plan.ts'

type Values = Readonly<Record<string, unknown>>

/** Today's documents by the product's own ways: what a page shows of them has really been posted. After all that was posted before. */
export async function seedStockDocuments(context: Context, maker: Actor): Promise<void> {
  const [writer, poster] = [await demoActor(context.db, 'linyue'), await demoActor(context.db, 'shenwei')]
  if (writer === undefined || poster === undefined) return
  // Documents belong to the branch whose places they move: its keeper and its reviewer find them.
  const [clerk, manager] = [
    { ...writer, orgCode: branch },
    { ...poster, orgCode: branch },
  ]
  const ids = new Map((await goodsOfDemo(context.db, maker.tenantId)).map(({ code, id }) => [code, id]))
  const receipt = documents(context, 'stockIn')
  const transfer = documents(context, 'stockTransfer')
  const [panel = '', inverter = '', cable = '', clamp = ''] = demoProducts.map(({ productCode }) => ids.get(productCode) ?? '')
  const [main = '', front = ''] = demoWarehouses.map(({ warehouseCode }) => ids.get(warehouseCode) ?? '')
  const bought = await receipt(clerk, { inType: '1', warehouseId: main, batchNo: '2609-A', remark: '秋季首批采购' }, [
    { productId: panel, quantity: '64', price: '448.0000', serialNos: serialsOf('JK26', 1, 64) },
    { productId: inverter, quantity: '6', price: '5310.0000', serialNos: serialsOf('GW20K', 1, 6) },
    { productId: cable, quantity: '3000', price: '3.1500' },
    { productId: clamp, quantity: '1200', price: '1.8000' },
  ])
  await bought(clerk, 'submit')
  await bought(manager, 'post')
  const waiting = await receipt(clerk, { inType: '1', warehouseId: main, batchNo: '2611-B', remark: '逆变器补货，待审核' }, [
    { productId: inverter, quantity: '4', price: '5260.0000', serialNos: serialsOf('GW20K', 101, 4) },
  ])
  await waiting(clerk, 'submit')
  const arrived = await transfer(clerk, { fromId: main, toId: front, carrier: '衢州宏达物流' }, [
    { productId: panel, quantity: '20', serialNos: serialsOf('JK26', 1, 20) },
    { productId: cable, quantity: '400' },
  ])
  await arrived(clerk, 'submit')
  await arrived(manager, 'send')
  await arrived(clerk, 'receive', { differences: '1 损坏 JK26000007 边框变形\n2 短少 12.5 运输中散落' })
  const onTheWay = await transfer(clerk, { fromId: main, toId: front, carrier: '衢州宏达物流' }, [
    { productId: panel, quantity: '12', serialNos: serialsOf('JK26', 21, 12) },
  ])
  await onTheWay(clerk, 'submit')
  await onTheWay(manager, 'send')
  const counted = await documents(context, 'stocktake')(clerk, { warehouseId: front, remark: '月末盘点' }, [])
  await counted(clerk, 'begin')
  const { day } = slotAt(context.clock.now())
  const common = { tenantId: maker.tenantId, warehouseId: main, purpose: '户用电站发货', by: clerk.username }
  await context.db.tx(async (tx) => {
    await reserveStock(tx, { ...common, productId: panel, quantity: '10', expireDate: dayOfNumber(dayNumber(day) + 14) })
    await reserveStock(tx, { ...common, productId: cable, quantity: '260', expireDate: dayOfNumber(dayNumber(day) + 14) })
  })
}

/** Categories, products with the kits made of them, and places. */
export async function seedGoods(context: Context, maker: Actor): Promise<void> {
  const source = sourceOf(context, product)
  if (source === undefined) return
  const [categories, products] = [new Map<string, string>(), new Map<string, string>()]
  const idOf = (row: Values | null): string => String(row?.['id'] ?? '')
  const ofCategory = await recordsBy(context, maker, materialCategory)
  for (const one of demoCategories) categories.set(one.code, idOf(await ofCategory.create({ ...one, status: '1' })))
  const ofProduct = await recordsBy(context, maker, product)
  for (const { category, ...one } of demoProducts)
    products.set(one.productCode, idOf(await ofProduct.create({ ...one, categoryId: categories.get(category), status: '1' })))
  const ofPlace = await recordsBy(context, maker, warehouse)
  for (const one of [...demoWarehouses, ...otherPlaces]) await ofPlace.create({ ...one, status: '1' })
  for (const { parts, ...head } of [demoKit, countedKit]) {
    const added = parts.map(({ code, quantity }, at) => ({ itemNo: String(at + 1), partId: products.get(code), quantity }))
    await createWithLines(
      familyOf(source),
      { actor: maker, meta: demoMeta },
      { ...head, categoryId: categories.get('FC'), unit: '3', status: '1', lines: { added, changed: [], deletedIds: [] } },
    )
  }
}
