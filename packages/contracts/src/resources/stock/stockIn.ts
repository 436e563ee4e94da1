import { f } from '../../kit/fields.ts'
import { linesOf } from '../../kit/lines.ts'
import { defineResource } from '../../kit/resource.ts'
import { quantityMax } from './balance.ts'
import { stockLineFields } from './stockLine.ts'

export const stockInLine = defineResource('stockInLine', {
  label: { zh: '入库明细', en: 'Line of a receipt' },
  path: '/api/stockInLine',
  table: 'stock_in_line',
  permission: 'stock:in',
  verbs: ['list', 'read'],
  scope: 'org',
  fields: {
    stockInId: f.ref({ zh: '入库单', en: 'Receipt' }, { to: 'stockIn', required: true, immutable: true }),
    ...stockLineFields,
    price: f.decimal({ zh: '单价', en: 'Unit price' }, { scale: 4, min: 0, max: 9_999_999, sensitive: 'financial', width: 110 }),
  },
  list: {
    columns: ['stockInId', 'itemNo', 'productId', 'quantity', 'price', 'remark'],
    filters: { stockInId: 'eq', productId: 'eq' },
  },
  form: [],
})

const written = ['inType', 'warehouseId', 'merchantId', 'returnOfId', 'bizDate', 'batchNo', 'papers', 'remark'] as const

/** 入库单 (domain §2.23): a receipt of goods; the ledger moves when it is posted (decision 077). */
export const stockIn = defineResource('stockIn', {
  label: { zh: '入库单', en: 'Goods receipt' },
  several: 'goods receipts',
  path: '/api/stockIn',
  table: 'stock_in',
  permission: 'stock:in',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'export'],
  scope: 'org',
  largeList: true,
  fields: {
    stockNo: f.text({ zh: '入库单号', en: 'Receipt no.' }, { max: 32, readonly: true, unique: true, width: 130 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'stock_status', readonly: true, width: 90 }),
    inType: f.dict({ zh: '入库类型', en: 'Kind' }, { dict: 'stock_in_type', required: true, width: 90 }),
    warehouseId: f.ref({ zh: '仓库', en: 'Warehouse' }, { to: 'warehouse', required: true, width: 140 }),
    merchantId: f.ref({ zh: '供应商', en: 'Supplier' }, { to: 'merchant', width: 150 }),
    returnOfId: f.ref(
      { zh: '退回的出库单', en: 'Issue that returns' },
      {
        to: 'stockOut',
        hint: { zh: '退货入库须选择，按原出库成本入库', en: 'Needed for a return, which has the cost of its issue' },
      },
    ),
    reversalOfId: f.ref({ zh: '冲销的入库单', en: 'Receipt that it reverses' }, { to: 'stockIn', readonly: true }),
    bizDate: f.date({ zh: '业务日期', en: 'Date' }, { width: 110 }),
    batchNo: f.text({ zh: '批次', en: 'Batch' }, { max: 64 }),
    lineCount: f.int({ zh: '行数', en: 'Lines' }, { virtual: true, readonly: true, width: 70 }),
    quantity: f.decimal(
      { zh: '总数量', en: 'Quantity' },
      { scale: 3, trims: true, max: quantityMax, virtual: true, readonly: true },
    ),
    amount: f.money({ zh: '金额', en: 'Amount' }, { virtual: true, readonly: true, sensitive: 'financial' }),
    postedTime: f.datetime({ zh: '入库时间', en: 'Received' }, { readonly: true }),
    papers: f.files({ zh: '送货单与附件', en: 'Papers' }, { max: 10 }),
    remark: f.text({ zh: '备注', en: 'Remark' }, { max: 255, multiline: true }),
  },
  list: {
    columns: [
      'stockNo',
      'status',
      'inType',
      'warehouseId',
      'merchantId',
      'bizDate',
      'lineCount',
      'quantity',
      'amount',
      'postedTime',
    ],
    filters: {
      stockNo: 'contains',
      status: 'in',
      inType: 'in',
      warehouseId: 'eq',
      merchantId: 'eq',
      bizDate: 'range',
      batchNo: 'contains',
    },
    keyword: ['stockNo', 'batchNo'],
  },
  choiceColumns: ['stockNo'],
  form: written,
  excel: {
    export: [
      'stockNo',
      'status',
      'inType',
      'warehouseId',
      'merchantId',
      'bizDate',
      'batchNo',
      'lineCount',
      'quantity',
      'amount',
      'postedTime',
      'remark',
    ],
  },
  page: {
    path: '/stock/in/detail',
    tags: ['status', 'inType'],
    figures: ['lineCount', 'quantity', 'amount'],
    groups: [
      {
        label: { zh: '入库资料', en: 'Receipt' },
        fields: ['warehouseId', 'merchantId', 'bizDate', 'batchNo', 'returnOfId', 'reversalOfId', 'postedTime', 'remark'],
      },
    ],
    related: [],
  },
  lines: linesOf(stockInLine, {
    parentKey: 'stockInId',
    columns: ['itemNo', 'productId', 'quantity', 'price', 'serialNos', 'remark'],
    unique: ['itemNo'],
    totals: { lineCount: 'count', quantity: { sum: 'quantity' } },
  }),
})
