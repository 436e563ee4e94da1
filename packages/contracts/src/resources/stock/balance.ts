import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

export const quantityMax = 999_999_999_999
const columns = [
  'warehouseId',
  'productId',
  'unit',
  'onHand',
  'reserved',
  'available',
  'minStock',
  'isLow',
  'unitCost',
  'value',
  'lastTime',
] as const

/** 现存量: what is there of a product in one place. Only the ledger writes it (decision 077). */
export const stockBalance = defineResource('stockBalance', {
  label: { zh: '现存量', en: 'Stock balance' },
  several: 'stock balances',
  path: '/api/stockBalance',
  table: 'stock_balance',
  permission: 'stock:balance',
  verbs: ['list', 'read', 'export'],
  scope: 'org',
  fields: {
    warehouseId: f.ref({ zh: '仓库', en: 'Warehouse' }, { to: 'warehouse', required: true, readonly: true, width: 160 }),
    productId: f.ref({ zh: '物料', en: 'Product' }, { to: 'product', required: true, readonly: true, width: 200 }),
    unit: f.dict({ zh: '单位', en: 'Unit' }, { dict: 'material_unit', virtual: true, readonly: true, width: 66 }),
    onHand: f.decimal(
      { zh: '现存数量', en: 'On hand' },
      { required: true, scale: 3, trims: true, max: quantityMax, readonly: true },
    ),
    reserved: f.decimal(
      { zh: '已预留', en: 'Reserved' },
      { required: true, scale: 3, trims: true, max: quantityMax, readonly: true },
    ),
    available: f.decimal({ zh: '可用数量', en: 'Available' }, { scale: 3, trims: true, virtual: true, readonly: true }),
    minStock: f.decimal({ zh: '安全库存', en: 'Minimum stock' }, { scale: 3, trims: true, virtual: true, readonly: true }),
    isLow: f.flag(
      { zh: '低于安全库存', en: 'Low stock' },
      {
        virtual: true,
        readonly: true,
        width: 110,
        hint: {
          zh: '该物料各仓可用数量合计低于安全库存',
          en: 'What is available in all warehouses together is below the minimum stock',
        },
      },
    ),
    unitCost: f.decimal(
      { zh: '移动平均单价', en: 'Average cost' },
      { scale: 4, virtual: true, readonly: true, sensitive: 'financial' },
    ),
    value: f.money({ zh: '库存金额', en: 'Value' }, { required: true, readonly: true, sensitive: 'financial' }),
    lastTime: f.datetime({ zh: '最近变动', en: 'Last movement' }, { readonly: true }),
  },
  list: {
    columns,
    filters: { warehouseId: 'eq', productId: 'eq', isLow: 'eq' },
    sort: { column: 'lastTime', order: 'desc' },
  },
  form: [],
  excel: { export: columns },
})
