import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'
import { quantityMax } from './balance.ts'

const quantity = { required: true, readonly: true, scale: 3, trims: true, max: quantityMax } as const
const columns = [
  'createTime',
  'warehouseId',
  'productId',
  'kind',
  'beforeQuantity',
  'delta',
  'afterQuantity',
  'unitCost',
  'amount',
  'costDifference',
  'sourceNo',
  'createBy',
] as const

/** 库存流水: one movement. Appended by the ledger, never changed (decision 077). */
export const stockRecord = defineResource('stockRecord', {
  label: { zh: '库存流水', en: 'Stock movement' },
  several: 'stock movements',
  path: '/api/stockRecord',
  table: 'stock_record',
  permission: 'stock:record',
  verbs: ['list', 'read', 'export'],
  scope: 'org',
  largeList: true,
  fields: {
    createTime: f.datetime({ zh: '时间', en: 'Time' }, { readonly: true, width: 170 }),
    warehouseId: f.ref({ zh: '仓库', en: 'Warehouse' }, { to: 'warehouse', required: true, readonly: true, width: 160 }),
    productId: f.ref({ zh: '物料', en: 'Product' }, { to: 'product', required: true, readonly: true, width: 200 }),
    kind: f.dict({ zh: '变动类型', en: 'Kind' }, { dict: 'stock_movement', required: true, readonly: true, width: 104 }),
    beforeQuantity: f.decimal({ zh: '变动前', en: 'Before' }, quantity),
    delta: f.decimal({ zh: '变动数量', en: 'Change' }, { ...quantity, min: -quantityMax }),
    afterQuantity: f.decimal({ zh: '变动后', en: 'After' }, quantity),
    unitCost: f.decimal(
      { zh: '单位成本', en: 'Unit cost' },
      { required: true, readonly: true, scale: 6, max: 9_999_999_999, sensitive: 'financial' },
    ),
    amount: f.money({ zh: '金额', en: 'Amount' }, { required: true, readonly: true, sensitive: 'financial' }),
    costDifference: f.money(
      { zh: '成本差异', en: 'Cost difference' },
      {
        required: true,
        readonly: true,
        sensitive: 'financial',
        hint: {
          zh: '冲销入库时，原入库金额超出现存金额的部分',
          en: 'What a reversed receipt had cost more than was left of it',
        },
      },
    ),
    sourceNo: f.text({ zh: '来源单号', en: 'Document' }, { required: true, readonly: true, max: 40, width: 130 }),
    createBy: f.text({ zh: '过账人', en: 'Posted by' }, { readonly: true, max: 64, person: 'username', width: 96 }),
  },
  list: {
    columns,
    filters: { warehouseId: 'eq', productId: 'eq', kind: 'in', sourceNo: 'contains', createTime: 'range' },
    keyword: ['sourceNo'],
    sort: { column: 'createTime', order: 'desc' },
  },
  form: [],
  excel: { export: columns },
})
