import { extra, type MenuGroup, pageOf } from './menuPage.ts'
import { stockBalance } from './resources/stock/balance.ts'
import { cargo } from './resources/stock/cargo.ts'
import { materialCategory } from './resources/stock/materialCategory.ts'
import { product } from './resources/stock/product.ts'
import { stockRecord } from './resources/stock/record.ts'
import { stockReservation } from './resources/stock/reservation.ts'
import { stockIn } from './resources/stock/stockIn.ts'
import { stockOut } from './resources/stock/stockOut.ts'
import { stockTransfer } from './resources/stock/stockTransfer.ts'
import { stocktake } from './resources/stock/stocktake.ts'
import { warehouse } from './resources/stock/warehouse.ts'

/** 库存管理 (A§1): what there is, where, and how it came there. */
export const stockMenu: MenuGroup = {
  title: { zh: '库存管理', en: 'Stock' },
  url: '/stock',
  icon: 'box',
  redirect: '/stock/category',
  pages: [
    pageOf(materialCategory, {
      title: { zh: '物料分类', en: 'Material categories' },
      url: '/stock/category',
      component: 'stock/category',
      icon: 'tree',
    }),
    pageOf(product, { title: { zh: '物料', en: 'Products' }, url: '/stock/product', component: 'stock/product', icon: 'tag' }),
    pageOf(warehouse, {
      title: { zh: '仓库', en: 'Warehouses' },
      url: '/stock/warehouse',
      component: 'stock/warehouse',
      icon: 'building',
    }),
    pageOf(stockIn, {
      title: { zh: '入库', en: 'Goods receipts' },
      url: '/stock/in',
      component: 'stock/in',
      icon: 'import',
      also: extra('stock:in:post'),
    }),
    pageOf(stockOut, {
      title: { zh: '出库', en: 'Goods issues' },
      url: '/stock/out',
      component: 'stock/out',
      icon: 'box',
      also: extra('stock:out:post'),
    }),
    pageOf(stockTransfer, {
      title: { zh: '调拨', en: 'Stock transfers' },
      url: '/stock/transfer',
      component: 'stock/transfer',
      icon: 'exchange',
      also: extra('stock:transfer:send', 'stock:transfer:receive'),
    }),
    pageOf(stocktake, {
      title: { zh: '盘点', en: 'Stocktakes' },
      url: '/stock/take',
      component: 'stock/take',
      icon: 'check',
      also: extra('stock:take:confirm'),
    }),
    pageOf(stockReservation, {
      title: { zh: '预留', en: 'Reservations' },
      url: '/stock/reservation',
      component: 'stock/reservation',
      icon: 'lock',
      also: extra('stock:reservation:release'),
    }),
    pageOf(cargo, {
      title: { zh: '货物信息', en: 'Goods by serial number' },
      url: '/stock/cargo',
      component: 'stock/cargo',
      icon: 'search',
    }),
    pageOf(stockBalance, {
      title: { zh: '现存量', en: 'Stock balances' },
      url: '/stock/balance',
      component: 'stock/balance',
      icon: 'list',
    }),
    pageOf(stockRecord, {
      title: { zh: '库存流水', en: 'Stock movements' },
      url: '/stock/record',
      component: 'stock/record',
      icon: 'transaction',
    }),
  ],
}
